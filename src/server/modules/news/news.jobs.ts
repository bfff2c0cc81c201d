import { inTransaction } from '../../platform/context.ts';
import type { Task } from '../../platform/jobs/jobs.ts';
import { announceDue } from '../announcements/announce.ts';
import { planNextNews, SHOW_NEWS, broadcastNews, type ShowNews } from './news.ts';

/**
 * Notifies people of the announcements whose time has come, and informs open pages that the content has changed. It also runs on a
 * schedule, in case a job was lost. Running it twice is the same as once.
 */
export const showNewsTask: Task<ShowNews> = {
  name: SHOW_NEWS,
  cron: '* * * * *',
  queue: SHOW_NEWS,
  async run(ctx, { tells }) {
    const announced = await inTransaction(ctx, async (tx) => {
      await planNextNews(tx);
      return announceDue(tx);
    });
    if (tells || announced > 0) await broadcastNews(ctx);
  },
};
