import { auditAll } from '../../platform/audit/audit.ts';
import type { ActorContext } from '../../platform/context.ts';
import { endRuns, queueRun } from './runs.ts';

/** Lets runs that wait go on; only the people whom their lists name leave. Returns how many. */
export async function approveRuns(ctx: ActorContext, ids: readonly string[]): Promise<number> {
  const { db, actor, now } = ctx;
  const runs = await db.query<{ id: string; total: number; left_count: number }>(
    `update directory_runs set state = 'queued', is_approved = true, decided_by = $2, decided_at = $3
     where id = any($1::uuid[]) and state = 'waiting' returning id, total, left_count`,
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
  for (const { id, total } of runs) await queueRun(ctx, id, total);
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
