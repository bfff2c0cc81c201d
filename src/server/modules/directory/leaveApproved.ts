import type { ActorContext } from '../../platform/context.ts';
import { addLeavers, syncLeavers, tellLeavers } from './syncLeavers.ts';
import { beginSync } from './syncRun.ts';

/**
 * Deactivates the people of a list that SCIM has made, after its approval and in its transaction. Whoever has become an administrator
 * meanwhile, or has left, stays as they are.
 */
export async function leaveApproved(ctx: ActorContext, runId: string): Promise<void> {
  const run = await beginSync(ctx, [], 'scim');
  await addLeavers(run, `t.id in (select user_id from directory_rows where run_id = $1 and state = 'left')`, [
    runId,
  ]);
  await tellLeavers(run);
  await syncLeavers(run);
  await ctx.db.query(
    `update directory_rows w set state = o.state, notes = o.notes, reports = o.reports
     from jsonb_to_recordset($2) as o(id uuid, state text, notes jsonb, reports text) where w.run_id = $1 and w.user_id = o.id`,
    [runId, JSON.stringify(run.outcomes)],
  );
  await ctx.db.query(
    `update directory_runs r set left_count = (select count(*) from directory_rows w where w.run_id = r.id and w.state = 'left')
     where id = $1`,
    [runId],
  );
}
