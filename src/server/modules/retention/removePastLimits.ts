import { setTimeout as sleep } from 'node:timers/promises';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, type Context } from '../../platform/context.ts';
import { newId } from '../../platform/db/id.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Task } from '../../platform/jobs/jobs.ts';
import { limitInstant, type RetentionKind } from '../../platform/retention/retention.ts';
import { changeableKinds, lockKind, monthsOf, readRules, type RetentionKinds } from './readRules.ts';

const REMOVE_JOB = 'remove-past-limits';

/** Every night, on one node: what is past its limit leaves. A kind that fails does not stop the others. */
export const removePastLimitsTask = (kinds: RetentionKinds): Task => ({
  name: REMOVE_JOB,
  cron: '10 18 * * *',
  queue: REMOVE_JOB,
  async run(ctx) {
    const failures: unknown[] = [];
    for (const kind of changeableKinds(kinds))
      await removePastLimit(ctx, kind).catch((error: unknown) => {
        ctx.log.error({ err: error, kind: kind.name }, 'old data could not be removed');
        failures.push(error);
      });
    // The runner shows the failure and tries again: what has left is not looked at a second time.
    if (failures.length > 0) throw failures[0];
  },
});

/** Removes what is past the limit of a kind, slice by slice; one that was interrupted goes on. A hold ends it between two slices. */
async function removePastLimit(ctx: Context, kind: RetentionKind): Promise<void> {
  for (;;) {
    const begun = performance.now();
    const count = await inTransaction(ctx, (tx) => removeSlice(tx, kind));
    if (count < kind.slices.size) return inTransaction(ctx, (tx) => endRun(tx, kind));
    // It takes half of the time at most: others use the database too.
    await sleep(performance.now() - begun);
  }
}

/** @returns how many rows have left */
async function removeSlice(ctx: Context, kind: RetentionKind): Promise<number> {
  const { db, now } = ctx;
  await lockKind(ctx, kind);
  const rule = (await readRules(ctx, [kind.name])).get(kind.name);
  const months = monthsOf(kind, rule);
  if (rule?.hold || months === null) return 0;
  const before = limitInstant(now, months).toISOString();
  const { due, size, remove } = kind.slices;
  const rows = await db.query<{ id: string; at: string }>(
    sql`select id, at from (${due(before)}) due limit ${size}`,
  );
  if (rows.length === 0) return 0;
  await remove(
    ctx,
    rows.map(({ id }) => id),
  );
  await db.query(
    `insert into retention_runs as r (id, kind, before, rows, oldest, newest, started_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (kind) where ended_at is null do update set before = excluded.before, rows = r.rows + excluded.rows,
       oldest = least(r.oldest, excluded.oldest), newest = greatest(r.newest, excluded.newest)`,
    [newId(), kind.name, before, rows.length, rows[0]!.at, rows.at(-1)!.at, now.toISOString()],
  );
  return rows.length;
}

/** Closes the run, if anything has left, with one event for all of it. */
async function endRun(ctx: Context, kind: RetentionKind): Promise<void> {
  const [run] = await ctx.db.query<{ rows: number; oldest: string; newest: string }>(
    'update retention_runs set ended_at = $2 where kind = $1 and ended_at is null returning rows, oldest, newest',
    [kind.name, ctx.now.toISOString()],
  );
  if (!run) return;
  const name = kind.label[ctx.config.siteLanguage];
  await audit(ctx, {
    action: 'delete',
    entity: 'retention-rules',
    before: { name },
    after: { name, count: run.rows, oldest: run.oldest, newest: run.newest },
  });
}
