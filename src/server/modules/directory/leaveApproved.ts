import type { ActorContext } from '../../platform/context.ts';
import { rowOf } from '../../kernel/crud/store.ts';
import { syncLeavers, tellLeavers } from './syncLeavers.ts';
import { beginSync, type PersonOutcome } from './syncRun.ts';

/**
 * Deactivates the people of a list that SCIM has made, after its approval and in its transaction. Whoever has become an administrator
 * meanwhile, or has left, stays as they are.
 */
export async function leaveApproved(ctx: ActorContext, runId: string): Promise<void> {
  const run = await beginSync(ctx, [], 'scim');
  const rows = await ctx.db.query<Record<string, unknown>>(
    `select t.* from users t
     where t.id in (select user_id from directory_rows where run_id = $1 and state = 'left')
       and t.active and t.archived_at is null and not t.break_glass
       and not exists (select 1 from roles r where r.id = any(t.role_ids) and r.administrator and r.archived_at is null)
     order by t.id for no key update of t`,
    [runId],
  );
  for (const stored of rows) {
    const record = rowOf(run.plan, stored);
    const outcome: PersonOutcome = {
      id: record.id,
      row: null,
      nip: String(record['nip']),
      name: String(record['name']),
      state: 'left',
      changed: [],
      notes: [],
    };
    run.outcomes.push(outcome);
    run.leavers.push({ record, outcome });
  }
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
