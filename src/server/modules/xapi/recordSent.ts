import {
  LONGEST_WAIT_SECONDS,
  MAX_AWAY_DAYS,
  MAX_REFUSED,
  SHORTEST_WAIT_SECONDS,
} from '#shared/domain/recordStores.ts';
import { MAX_RETRY_AFTER_SECONDS, WARNED_FAILING_HOURS } from '#shared/domain/webhooks.ts';
import type { Context } from '../../platform/context.ts';
import { switchOff, warnOfFailing } from '../receivers/health.ts';
import type { Outcome } from '../receivers/post.ts';
import { queueStatements } from './queueStatements.ts';
import { storeKind } from './storeKind.ts';

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;
const GONE = 410;

export interface Judged {
  readonly storeId: string;
  readonly ids: readonly string[];
  readonly outcome: Outcome;
  /** The store has them; else it refused the one that was sent. */
  readonly isStored: boolean;
}

/** The store before its statements, as when it is changed or removed: in the other order the two would wait for each other. */
async function lockStore({ db }: Context, id: string): Promise<boolean> {
  const rows = await db.query(`select 1 from record_stores where id = $1 for no key update`, [id]);
  return rows.length > 0;
}

/** The store answered about these statements. Returns whether it is still on. */
export async function recordJudged(
  ctx: Context,
  { storeId, ids, outcome, isStored }: Judged,
): Promise<boolean> {
  if (!(await lockStore(ctx, storeId))) return false;
  const now = ctx.now.toISOString();
  const { status, reply } = outcome;
  await ctx.db.query(
    `update xapi_statements set tries = tries + 1, status = $2, state = $3, error = $4, reply = $5, delivered_at = $6
     where id = any($1::uuid[]) and state = 'waiting'`,
    isStored ? [ids, status, 'delivered', null, null, now] : [ids, status, 'failed', 'status', reply, null],
  );
  const [store] = await ctx.db.query<{ name: string; failures: number; enabled: boolean }>(
    `update record_stores set failures = case when $2 then 0 else failures + 1 end, failing_since = null, next_at = null,
       last_error = case when $2 then null else $3 end, succeeded_at = case when $2 then $4 else succeeded_at end
     where id = $1 returning name, failures, enabled`,
    [storeId, isStored, `status: ${status}`, now],
  );
  const { name, failures, enabled } = store!;
  if (!enabled) return false;
  return failures < MAX_REFUSED || switchOff(ctx, storeKind, { id: storeId, name, reason: 'failing' });
}

/**
 * The store did not answer, or not about the statements: these wait, and it is asked again after as long as it has been away. Returns
 * false: not now.
 */
export async function recordAway(ctx: Context, { storeId, ids, outcome }: Judged): Promise<false> {
  if (!(await lockStore(ctx, storeId))) return false;
  await ctx.db.query(
    `update xapi_statements set tries = tries + 1, status = $2, error = $3
     where id = any($1::uuid[]) and state = 'waiting'`,
    [ids, outcome.status, outcome.error],
  );
  const error = outcome.error === 'status' ? `status: ${outcome.status}` : outcome.error;
  const [store] = await ctx.db.query<{ name: string; failing_since: string }>(
    `update record_stores set failures = failures + 1, failing_since = coalesce(failing_since, $2), last_error = $3
     where id = $1 and enabled returning name, failing_since`,
    [storeId, ctx.now.toISOString(), error],
  );
  if (!store) return false;
  const { name, failing_since: since } = store;
  const awayMs = ctx.now.getTime() - Date.parse(since);
  if (outcome.status === GONE) return switchOff(ctx, storeKind, { id: storeId, name, reason: 'gone' });
  if (awayMs >= MAX_AWAY_DAYS * 24 * HOUR_MS)
    return switchOff(ctx, storeKind, { id: storeId, name, reason: 'failing' });
  if (awayMs >= WARNED_FAILING_HOURS * HOUR_MS)
    await warnOfFailing(ctx, storeKind, { id: storeId, name, since });
  const next = new Date(ctx.now.getTime() + waitOf(awayMs / SECOND_MS, outcome) * SECOND_MS);
  await ctx.db.query(`update record_stores set next_at = $2 where id = $1`, [storeId, next.toISOString()]);
  await queueStatements(ctx, storeId, next);
  return false;
}

/** Seconds until the store is asked again: the time doubles, up to six hours; `Retry-After` may ask for more. */
function waitOf(awaySeconds: number, { retryAfter }: Outcome): number {
  const own = Math.min(LONGEST_WAIT_SECONDS, Math.max(SHORTEST_WAIT_SECONDS, awaySeconds));
  return Math.max(own, Math.min(retryAfter ?? 0, MAX_RETRY_AFTER_SECONDS));
}
