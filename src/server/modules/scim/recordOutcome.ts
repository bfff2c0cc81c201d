import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/id.ts';
import { lockSync, type PersonOutcome } from '../directory/syncRun.ts';
import { tellApprovers } from '../directory/runs.ts';

const COUNTS = {
  new: 'new_count',
  changed: 'changed_count',
  returned: 'returned_count',
  left: 'left_count',
  refused: 'refused_count',
  same: 'same_count',
} as const;

/** Writes what a call did with a person into the run of this day and program, in the transaction of the call, under its lock. */
export async function recordOutcome(ctx: ActorContext, outcome: PersonOutcome): Promise<void> {
  const { db, now } = ctx;
  const id = await runOfToday(ctx);
  // Who is refused again and again is named once.
  const again =
    outcome.state === 'refused'
      ? await db.query(
          `delete from directory_rows where run_id = $1 and state = 'refused' and user_id is not distinct from $2
             and nip is not distinct from $3 and name is not distinct from $4 returning 1`,
          [id, outcome.id, outcome.nip, outcome.name],
        )
      : [];
  const column = COUNTS[outcome.state];
  await db.query(
    `update directory_runs set total = total + 1, ${column} = ${column} + $3::int, ended_at = $2 where id = $1`,
    [id, now.toISOString(), again.length > 0 ? 0 : 1],
  );
  if (outcome.state !== 'same' || outcome.notes.length > 0) await storeRow(ctx, id, outcome);
}

/** Writes a refusal, whose transaction was taken back. */
export const recordRefusal = (ctx: ActorContext, outcome: PersonOutcome): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lockSync(tx);
    await recordOutcome(tx, outcome);
  });

async function runOfToday({ db, actor, config, now }: ActorContext): Promise<string> {
  const at = now.toISOString();
  const [run] = await db.query<{ id: string }>(
    `select id from directory_runs where source = 'scim' and state = 'applied' and not is_approved and sent_by = $1
       and (created_at at time zone $3)::date = ($2::timestamptz at time zone $3)::date
     order by created_at desc limit 1`,
    [actor.name, at, config.siteTimeZone],
  );
  if (run) return run.id;
  const id = newId();
  await db.query(
    `insert into directory_runs (id, source, state, is_dry_run, is_complete, total, unused, sent_by, created_at)
     values ($1, 'scim', 'applied', false, false, 0, '{}', $2, $3)`,
    [id, actor.name, at],
  );
  return id;
}

async function storeRow({ db, now }: ActorContext, run: string, outcome: PersonOutcome): Promise<void> {
  await db.query(
    `insert into directory_rows (id, run_id, user_id, nip, name, state, changed, notes, reports, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      newId(),
      run,
      outcome.id,
      outcome.nip,
      outcome.name,
      outcome.state,
      outcome.changed,
      JSON.stringify(outcome.notes),
      outcome.reports ?? null,
      now.toISOString(),
    ],
  );
}

/**
 * Puts somebody whose leaving is one too many into the list that waits for approval. A person whose leaving was rejected within a day is not
 * put there again.
 */
export const holdLeaver = (ctx: ActorContext, outcome: PersonOutcome): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lockSync(tx);
    const { db, actor, now } = tx;
    const at = now.toISOString();
    const listed = await db.query(
      `select from directory_rows w join directory_runs r on r.id = w.run_id
       where w.user_id = $1 and r.source = 'scim' and (r.state = 'waiting'
         or r.state = 'rejected' and r.decided_at > $2::timestamptz - interval '1 day') limit 1`,
      [outcome.id, at],
    );
    if (listed.length > 0) return;
    const [waiting] = await db.query<{ id: string }>(
      `update directory_runs set total = total + 1, left_count = left_count + 1 where source = 'scim' and state = 'waiting' returning id`,
    );
    const id = waiting?.id ?? newId();
    if (!waiting)
      await db.query(
        `insert into directory_runs (id, source, state, brake, is_dry_run, is_complete, total, left_count, unused, sent_by, created_at)
         values ($1, 'scim', 'waiting', 'leavers', false, false, 1, 1, '{}', $2, $3)`,
        [id, actor.name, at],
      );
    await storeRow(tx, id, { ...outcome, state: 'left', notes: [] });
    if (!waiting) await tellApprovers(tx, id);
  });
