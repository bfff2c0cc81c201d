import { auditAll } from '../../platform/audit/audit.ts';
import type { ActorContext } from '../../platform/context.ts';
import { leaveApproved } from './leaveApproved.ts';
import { endRuns, queueRun } from './runs.ts';
import type { DirectorySource } from './syncRun.ts';

/** Lets runs that wait go on; only the people whom their lists name leave. Returns how many. */
export async function approveRuns(ctx: ActorContext, ids: readonly string[]): Promise<number> {
  const { db, actor, now } = ctx;
  const runs = await db.query<{ id: string; source: DirectorySource; total: number; left_count: number }>(
    `update directory_runs set state = case source when 'file' then 'queued' else 'applied' end, is_approved = true,
       decided_by = $2, decided_at = $3, ended_at = case source when 'scim' then $3::timestamptz end
     where id = any($1::uuid[]) and state = 'waiting' returning id, source, total, left_count`,
    [ids, actor.userId, now.toISOString()],
  );
  await auditAll(
    ctx,
    runs.map(({ id, left_count }) => ({
      action: 'approve',
      entity: 'directory-runs',
      entity_id: id,
      after: { left_count },
    })),
  );
  for (const { id, source, total } of runs)
    if (source === 'file') await queueRun(ctx, id, total);
    else await leaveApproved(ctx, id);
  return runs.length;
}

/** Ends runs that wait, without changing anything. Returns how many. */
export async function rejectRuns(ctx: ActorContext, ids: readonly string[]): Promise<number> {
  const rejected = await endRuns(ctx, 'rejected', `id = any($3::uuid[]) and state = 'waiting'`, [ids]);
  await ctx.db.query(
    'update directory_runs set decided_by = $2, decided_at = $3 where id = any($1::uuid[])',
    [rejected, ctx.actor.userId, ctx.now.toISOString()],
  );
  await auditAll(
    ctx,
    rejected.map((id) => ({ action: 'reject', entity: 'directory-runs', entity_id: id })),
  );
  return rejected.length;
}
