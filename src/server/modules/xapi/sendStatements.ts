import { MAX_STATEMENTS } from '#shared/domain/recordStores.ts';
import { inTransaction, type Context } from '../../platform/context.ts';
import type { Task } from '../../platform/jobs/jobs.ts';
import type { Outcome } from '../receivers/post.ts';
import { fitting, postStatements, type Store } from './postStatements.ts';
import { queueStatements, SEND_STATEMENTS } from './queueStatements.ts';
import { recordAway, recordJudged, type Judged } from './recordSent.ts';
import { secretOf } from './storeSecret.ts';

/** A job ends after this time and leaves the rest to a next one, so that a stop of the server does not wait for it. */
const SLICE_MS = 3_000;
/** With these a store refuses what a request holds, not the request: one statement may be the reason. */
const REFUSED = [400, 409, 413, 422];
/** The store has a statement with this id, with other words: what it was told first stays. */
const CONFLICT = 409;

/** Sends what waits for one record store, in requests of up to 50 statements. */
export const sendStatementsTask: Task<{ store_id: string }> = {
  name: SEND_STATEMENTS,
  isOutgoing: true,
  async run(base, { store_id }) {
    const end = Date.now() + SLICE_MS;
    for (;;) {
      const ctx = { ...base, now: new Date() };
      const store = await readyStore(ctx, store_id);
      if (!store) return;
      const rows = fitting(await waiting(ctx, store_id));
      if (rows.length === 0) return;
      if (!(await sendRows(base, { id: store_id, store, rows }))) return;
      if (Date.now() > end) return queueStatements(ctx, store_id);
    }
  },
};

interface Waiting {
  readonly id: string;
  readonly body: string;
}

const waiting = ({ db }: Context, storeId: string): Promise<Waiting[]> =>
  db.query<Waiting>(
    `select id, body from xapi_statements where store_id = $1 and state = 'waiting' order by no limit ${MAX_STATEMENTS}`,
    [storeId],
  );

/** The store, if it is on and does not wait for its next try. */
async function readyStore(ctx: Context, storeId: string): Promise<Store | undefined> {
  const [row] = await ctx.db.query<Omit<Store, 'secret'>>(
    `select url, username from record_stores
     where id = $1 and enabled and archived_at is null and (next_at is null or next_at <= $2)`,
    [storeId, ctx.now.toISOString()],
  );
  const secret = row && (await secretOf(ctx, storeId));
  return secret === undefined ? undefined : { ...row!, secret };
}

interface Sending {
  readonly id: string;
  readonly store: Store;
  readonly rows: readonly Waiting[];
}

/**
 * Sends statements, and splits them where the store refuses some of them: it stores all of a request or nothing, so one bad statement
 * would hold up the others. Returns whether the store can be asked further. No connection is held while the store answers.
 */
async function sendRows(base: Context, { id, store, rows }: Sending): Promise<boolean> {
  const outcome = await postStatements(
    base.config,
    store,
    rows.map(({ body }) => body),
  );
  const isRefused = outcome.status !== null && REFUSED.includes(outcome.status);
  if (isRefused && rows.length > 1) {
    const half = Math.ceil(rows.length / 2);
    const first = await sendRows(base, { id, store, rows: rows.slice(0, half) });
    return first && sendRows(base, { id, store, rows: rows.slice(half) });
  }
  const record = isRefused || outcome.isSuccess ? recordJudged : recordAway;
  return inTransaction({ ...base, now: new Date() }, (tx) => record(tx, judged(id, rows, outcome)));
}

const judged = (storeId: string, rows: readonly Waiting[], outcome: Outcome): Judged => ({
  storeId,
  ids: rows.map(({ id }) => id),
  outcome,
  isStored: outcome.isSuccess || outcome.status === CONFLICT,
});
