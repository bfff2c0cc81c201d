import { setTimeout as sleep } from 'node:timers/promises';
import { asOwner, type Context } from '../context.ts';
import type { Db } from '../db/database.ts';
import { raw, sql, type Sql } from '../db/sql.ts';
import { addJob, type Task } from './jobs.ts';

/**
 * Gives the rows of a large table a value, in slices beside everything else, once in the life of an installation. Declared in
 * `src/server/migrations/backfills.ts`; docs/development.md, "How to fill a large table".
 */
export interface Backfill {
  /** Its name for ever, such as `enrolments.ended_at`. */
  readonly key: string;
  /** A table whose primary key is `id`. */
  readonly table: string;
  /** SQL over the row `t`: whether it still needs the value. */
  readonly missing: string;
  /** SQL of the assignments, over the row `t`: `ended_at = t.updated_at`. */
  readonly set: string;
}

const SLICE_ROWS = 1_000;
/** Then the next job goes on: a node that ends waits for its jobs for 8 s. */
const JOB_MS = 4_000;
const QUEUE = 'back-fill';

const taskOf = (key: string): string => `back-fill ${key}`;

/** A task for each: nodes that do not know a back-fill leave its jobs to others. */
export const backfillTasks = (backfills: readonly Backfill[]): readonly Task<object>[] =>
  backfills.map((backfill) => ({
    name: taskOf(backfill.key),
    queue: QUEUE,
    run: (ctx) => fillForAWhile(asOwner(ctx), backfill),
  }));

/** Starts those that have never run, and goes on with those that have not ended. */
export async function startBackfills(
  ctx: Pick<Context, 'db' | 'now'>,
  backfills: readonly Backfill[],
): Promise<void> {
  for (const { key } of backfills) {
    const started = await ctx.db.query(
      `insert into backfills (key, started_at) values ($1, $2)
       on conflict (key) do update set key = excluded.key where backfills.finished_at is null returning 1`,
      [key, ctx.now],
    );
    if (started.length > 0) await goOn(ctx, key);
  }
}

const goOn = (ctx: Pick<Context, 'db'>, key: string): Promise<void> =>
  addJob(ctx, taskOf(key), {}, { key: taskOf(key), queue: QUEUE });

async function fillForAWhile(ctx: Context, backfill: Backfill): Promise<void> {
  const { key, table, missing } = backfill;
  await ctx.db.query(
    sql`update backfills set total = (select count(*) from ${raw(table)} t where ${raw(missing)})
        where key = ${key} and total is null`,
  );
  const until = Date.now() + JOB_MS;
  while (Date.now() < until) {
    const startedAt = performance.now();
    const { isFinished, done } = await ctx.db.transaction((tx) => fillSlice(tx, backfill, ctx.now));
    if (isFinished) return ctx.log.info({ backfill: key, done }, 'back-fill ended');
    // Half of the time belongs to others.
    await sleep(performance.now() - startedAt);
  }
  await goOn(ctx, key);
}

/** One transaction: the rows and how far it has come. @returns whether nothing is left, and how many rows have their value since the start */
export async function fillSlice(
  tx: Db,
  { key, table, missing, set }: Backfill,
  now: Date,
): Promise<{ isFinished: boolean; done: number }> {
  const [state] = await tx.query<{ after: string | null; done: number; finished_at: string | null }>(
    'select after, done, finished_at from backfills where key = $1 for update',
    [key],
  );
  if (!state || state.finished_at) return { isFinished: true, done: state?.done ?? 0 };
  const after: Sql = state.after ? sql`t.id > ${state.after} and` : sql``;
  const [slice] = await tx.query<{ looked: number; done: number; last: string | null }>(sql`
    with slice as (
      select t.id from ${raw(table)} t where ${after} ${raw(missing)} order by t.id limit ${raw(String(SLICE_ROWS))}),
    filled as (
      update ${raw(table)} t set ${raw(set)} from slice where t.id = slice.id and ${raw(missing)} returning t.id)
    select (select count(*)::int from slice) as looked, (select count(*)::int from filled) as done,
      (select id from slice order by id desc limit 1) as last`);
  const isFinished = slice!.looked < SLICE_ROWS;
  await tx.query(
    'update backfills set after = coalesce($2, after), done = done + $3, finished_at = $4 where key = $1',
    [key, slice!.last, slice!.done, isFinished ? now : null],
  );
  return { isFinished, done: state.done + slice!.done };
}
