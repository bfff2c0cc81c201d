import { setTimeout as sleep } from 'node:timers/promises';
import { archivePartition } from '../../platform/archives/archives.ts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, type Context } from '../../platform/context.ts';
import { newId } from '../../platform/db/id.ts';
import { rangeOf } from '../../platform/db/partitions.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Task } from '../../platform/jobs/jobs.ts';
import {
  hasUnfinished,
  limitInstant,
  lockKind,
  type LeavingPartitions,
  type RetentionKind,
  type Slices,
} from '../../platform/retention/retention.ts';
import { limitOf, pastIntervals, type Limit } from './limits.ts';
import { youngestOf } from './waitingPeriods.ts';
import { changeableKinds, readRules, type RetentionKinds } from './readRules.ts';

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

/** Whole partitions; in a night without one the rest, slice by slice, where it can leave so. What was interrupted goes on. */
async function removePastLimit(ctx: Context, kind: RetentionKind): Promise<void> {
  const { partitions, slices } = kind;
  const count = partitions ? await inTransaction(ctx, (tx) => archivePastLimit(tx, kind, partitions)) : 0;
  if (count === 0 && slices) await removeSlices(ctx, kind, slices);
}

/** The limit that applies now; null while nothing leaves. Locks the kind: a hold that is set meanwhile waits for the end of the transaction. */
async function limitToday(ctx: Context, kind: RetentionKind): Promise<(Limit & { before: Date }) | null> {
  await lockKind(ctx.db, kind.name);
  const rule = (await readRules(ctx, [kind.name])).get(kind.name);
  const limit = limitOf(kind, rule);
  return rule?.hold || !limit ? null : { ...limit, before: limitInstant(ctx.now, limit.months) };
}

/** Requests the archives of the partitions that are past the limit, the oldest first; its job does the rest. */
async function archivePastLimit(
  ctx: Context,
  kind: RetentionKind,
  partitions: LeavingPartitions,
): Promise<number> {
  const limit = await limitToday(ctx, kind);
  if (!limit) return 0;
  let count = 0;
  const { leaving } = await pastIntervals(ctx, partitions, limit.before);
  for (const { parts } of leaving) {
    for (const { table, partition } of parts)
      if (await youngestOf(ctx, { table, partition }, limit.before)) {
        ctx.log.warn(
          { partition: partition.name },
          'a partition past its limit holds younger rows and stays',
        );
        return count;
      }
    if (await hasUnfinished(ctx, partitions, rangeOf(parts[0]!.partition))) continue;
    for (const { table, partition } of parts)
      await archivePartition(ctx, { kind: kind.name, table: table.name, partition, isFiled: limit.isFiled });
    count += parts.length;
  }
  return count;
}

async function removeSlices(ctx: Context, kind: RetentionKind, slices: Slices): Promise<void> {
  for (;;) {
    const begun = performance.now();
    const count = await inTransaction(ctx, (tx) => removeSlice(tx, kind, slices));
    if (count < slices.size) return inTransaction(ctx, (tx) => endRun(tx, kind));
    // It takes half of the time at most: others use the database too.
    await sleep(performance.now() - begun);
  }
}

/** @returns how many rows have left; a kind that is archived leaves in whole partitions alone */
async function removeSlice(
  ctx: Context,
  kind: RetentionKind,
  { due, size, remove }: Slices,
): Promise<number> {
  const { db, now } = ctx;
  const limit = await limitToday(ctx, kind);
  if (!limit || limit.isFiled) return 0;
  const before = limit.before.toISOString();
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
