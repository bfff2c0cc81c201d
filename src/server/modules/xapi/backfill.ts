import type { StatementKind } from '#shared/domain/recordStores.ts';
import { endJobRun, recordProgress } from '../../kernel/changes/jobRuns.ts';
import { queuePersonalJob, runPersonalJob } from '../../kernel/changes/personalJob.ts';
import { TELL_RECORD_STORES } from '../../platform/audit/recordedActs.ts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, type ActorContext, type Context } from '../../platform/context.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import { addJob, type Task } from '../../platform/jobs/jobs.ts';
import { HISTORY } from './history.ts';

const BACKFILL = 'backfill-statements';
const BATCH = 500;

interface Range {
  /** Instants: from the first on, and before the second. */
  readonly from: string;
  readonly until: string;
}
interface Work extends Range {
  readonly store: string;
  readonly kinds: readonly StatementKind[];
}

/**
 * Begins to tell a record store what happened in a time, and returns the job. What it was told before has the same ids.
 * @throws ApiError 404; 409 `record-store-off`
 */
export const beginBackfill = (
  ctx: ActorContext,
  storeId: string,
  { from, until }: { readonly from: string; readonly until: string },
): Promise<string> =>
  inTransaction(ctx, async (tx) => {
    const [store] = await tx.db.query<{ enabled: boolean; kinds: StatementKind[] }>(
      `select enabled, kinds from record_stores where id = $1 and archived_at is null`,
      [storeId],
    );
    if (!store) throw notFound();
    if (!store.enabled) throw conflict('record-store-off');
    const range = await instantsOf(tx, { from, until });
    const work: Work = { store: storeId, kinds: store.kinds, ...range };
    let total = 0;
    for (const kind of work.kinds) total += await count(tx, kind, range);
    await audit(tx, {
      action: 'backfill',
      entity: 'record-stores',
      entity_id: storeId,
      after: { from, until, count: total },
    });
    return queuePersonalJob(tx, BACKFILL, { work, total });
  });

/** Days of the site's time zone. */
async function instantsOf({ db, config }: Context, { from, until }: Range): Promise<Range> {
  const [row] = await db.query<Range>(
    `select ($1::date)::timestamp at time zone $3 as from, ($2::date + 1)::timestamp at time zone $3 as until`,
    [from, until, config.siteTimeZone],
  );
  return row!;
}

async function count(
  { db }: Pick<Context, 'db'>,
  kind: StatementKind,
  { from, until }: Range,
): Promise<number> {
  const history = HISTORY[kind];
  if (!history) return 0;
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int from (${history}) h where h.at >= $1 and h.at < $2`,
    [from, until],
  );
  return row!.count;
}

/** A transaction for each batch: what was interrupted goes on, and what was written twice has the same ids. */
export const backfillTask: Task<{ job_id: string }> = {
  name: BACKFILL,
  run: (ctx, { job_id }) =>
    runPersonalJob<Work>(ctx, job_id, async (own, work) => {
      let done = 0;
      for (const kind of work.kinds)
        for (let after: Place | undefined = FIRST; after;) {
          const batch: Batch = await inTransaction(own, (tx) => addBatch(tx, { work, kind, after: after! }));
          done += batch.count;
          after = batch.last;
          await recordProgress(ctx, job_id, done);
        }
      await endJobRun(own, job_id, { result: { acts: done } });
    }),
};

interface Place {
  readonly object_id: string;
  readonly user_id: string;
}
interface Batch {
  readonly count: number;
  /** Where the next one begins; undefined: there is none. */
  readonly last: Place | undefined;
}
/** Sorts before every uuid. */
const ZERO = '00000000-0000-0000-0000-000000000000';
const FIRST: Place = { object_id: ZERO, user_id: ZERO };

async function addBatch(
  ctx: Context,
  { work, kind, after }: { readonly work: Work; readonly kind: StatementKind; readonly after: Place },
): Promise<Batch> {
  const history = HISTORY[kind];
  if (!history) return { count: 0, last: undefined };
  const rows = await ctx.db.query<Place>(
    `with found as (
       select h.object_id, h.user_id, h.at from (${history}) h
       where h.at >= $3 and h.at < $4 and (h.object_id, coalesce(h.user_id, '${ZERO}')) > ($5::uuid, $6::uuid)
       order by h.object_id, coalesce(h.user_id, '${ZERO}') limit ${BATCH}),
     added as (
       insert into xapi_acts (id, kind, object_id, user_id, at, due_at, store_id)
       select gen_random_uuid(), $1, object_id, user_id, at, $7, $2 from found)
     select object_id, coalesce(user_id, '${ZERO}') as user_id from found order by 1, 2`,
    [kind, work.store, work.from, work.until, after.object_id, after.user_id, ctx.now.toISOString()],
  );
  if (rows.length > 0) await addJob(ctx, TELL_RECORD_STORES, {}, { queue: TELL_RECORD_STORES });
  return { count: rows.length, last: rows.length === BATCH ? rows.at(-1) : undefined };
}
