import type { Context } from '../../platform/context.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { countOnline } from '../../platform/realtime/presence.ts';

/** Name of the task that shows at their time what was published ahead. */
export const SHOW_NEWS = 'show-news';
/** So many people a second come back to read what is new. */
const READERS_PER_SECOND = 200;

/** `tells`: pages are told too, because a time has come. */
export interface ShowNews {
  readonly tells?: boolean;
}

/**
 * What learners are shown (announcements, banners) has changed, in the transaction of `ctx.db`: open pages hear of it after the
 * commit, and again when the next of their times comes. Three statements, however many records have changed.
 */
export async function newsChanged(ctx: Context): Promise<void> {
  await planNextNews(ctx);
  const online = await countOnline(ctx.db, ctx.now);
  ctx.db.afterCommit(() => tellPages(ctx, online));
}

/** Tells open pages now. */
export async function tellNews(ctx: Context): Promise<void> {
  tellPages(ctx, await countOnline(ctx.db, ctx.now));
}

/** Whoever shows news asks again; of many not all at once. Nothing of the news itself travels: it may not be meant for them. */
function tellPages({ realtime }: Context, online: number): void {
  realtime?.broadcast(['private-news'], 'changed', {
    spread_seconds: Math.floor(online / READERS_PER_SECOND),
  });
}

/** One job for the next time at which something begins or ends to be shown; it plans the one after it. */
export async function planNextNews(ctx: Context): Promise<void> {
  const [row] = await ctx.db.query<{ next: string | null }>(
    `select min(at) as next from (
       select unnest(array[start_at, end_at]) as at from announcements where status = 'published' and archived_at is null
       union all
       select unnest(array[start_at, end_at]) from banners where status = 'published' and archived_at is null
     ) times where at > $1`,
    [ctx.now.toISOString()],
  );
  if (!row?.next) return;
  const payload: ShowNews = { tells: true };
  await addJob(ctx, SHOW_NEWS, payload, { runAt: new Date(row.next), key: SHOW_NEWS, queue: SHOW_NEWS });
}
