import type { ActorContext } from '../../platform/context.ts';

/** How many posts of a class wait for the calling moderator. */
export async function openReports(ctx: ActorContext, classId: string): Promise<number> {
  const [row] = await ctx.db.prepared<{ reports: number }>(
    `select count(distinct o.post_id)::int as reports from forum_reports o
     join forum_posts p on p.id = o.post_id join forum_threads t on t.id = p.thread_id
     where o.decided_at is null and t.class_id = $1 and p.author_id <> $2`,
    [classId, ctx.actor.userId],
  );
  return row!.reports;
}
