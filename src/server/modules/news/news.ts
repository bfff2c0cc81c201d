import type { Context } from '../../platform/context.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { countOnline } from '../../platform/realtime/presence.ts';

/** Name of the task that shows scheduled announcements and banners at their time. */
export const SHOW_NEWS = 'show-news';
/** How many people a second come back to read the news. */
const READERS_PER_SECOND = 200;

/** `tells`: pages are informed too, because a time has come. */
export interface ShowNews {
  readonly tells?: boolean;
}

/**
 * What learners see (announcements, banners) has changed, in the transaction of `ctx.db`: open pages are informed after the commit, and
 * again when the next of their times comes. Three statements, however many records have changed.
 */
export async function newsChanged(ctx: Context): Promise<void> {
  await planNextNews(ctx);
  const online = await countOnline(ctx.db, ctx.now);
  ctx.db.afterCommit(() => broadcastToPages(ctx, online));
}

/** Informs open pages now. */
export async function broadcastNews(ctx: Context): Promise<void> {
  broadcastToPages(ctx, await countOnline(ctx.db, ctx.now));
}

/**
 * Pages that show news read again, spread over time when there are many. The event carries no content, because it may not be for the
 * listener.
 */
function broadcastToPages({ realtime }: Context, online: number): void {
  realtime?.broadcast(['private-news'], 'changed', {
    spread_seconds: Math.floor(online / READERS_PER_SECOND),
  });
}

/** One job for the next time at which something starts or stops being visible; it schedules the one after it. */
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
