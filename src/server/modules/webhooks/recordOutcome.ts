import {
  MAX_FAILING_DAYS,
  MAX_FAILURES,
  MAX_RETRY_AFTER_SECONDS,
  RETRY_SECONDS,
  WARNED_FAILING_HOURS,
} from '#shared/domain/webhooks.ts';
import type { Context } from '../../platform/context.ts';
import { switchOff, warnOfFailing } from '../receivers/health.ts';
import type { Outcome } from '../receivers/post.ts';
import { queueSending } from './queueSending.ts';
import { webhookKind } from './webhookKind.ts';

const HOUR_MS = 3_600_000;
const GONE = 410;

interface Recorded {
  readonly webhookId: string;
  /** Of the delivery. */
  readonly id: string;
  readonly outcome: Outcome;
}

/** Stores a try and what follows from it, in the transaction of `ctx.db`. Returns whether the webhook is still on. */
export async function recordOutcome(ctx: Context, recorded: Recorded): Promise<boolean> {
  const { webhookId, id, outcome } = recorded;
  // The webhook before its deliveries, as when it is changed or removed: in the other order the two would wait for each other.
  const [webhook] = await ctx.db.query(`select 1 from webhooks where id = $1 for no key update`, [webhookId]);
  if (!webhook) return false;
  const tries = await storeTry(ctx, recorded);
  // Removed meanwhile, with its person.
  if (tries === undefined) return true;
  if (outcome.isSuccess) {
    await ctx.db.query(
      `update webhooks set failures = 0, failing_since = null, succeeded_at = $2 where id = $1`,
      [webhookId, ctx.now.toISOString()],
    );
    return true;
  }
  const wait = waitOf(tries, outcome.retryAfter);
  const next = wait === undefined ? null : new Date(ctx.now.getTime() + wait * 1000);
  await ctx.db.query(
    `update webhook_deliveries set state = $2, next_at = $3 where id = $1 and state = 'waiting'`,
    [id, next ? 'waiting' : 'failed', next?.toISOString() ?? null],
  );
  if (next) await queueSending(ctx, webhookId, next);
  return countFailure(ctx, recorded);
}

/** Seconds until the next try; undefined: there is none. */
function waitOf(tries: number, retryAfter: number | null): number | undefined {
  const own = RETRY_SECONDS[tries - 1];
  if (own === undefined) return undefined;
  return Math.max(own, Math.min(retryAfter ?? 0, MAX_RETRY_AFTER_SECONDS));
}

/** Returns how many tries there were since the delivery was made or sent again; undefined when it no longer exists. */
async function storeTry({ db }: Context, { id, outcome }: Recorded): Promise<number | undefined> {
  const { at, status, ms, error, reply, isSuccess } = outcome;
  const [delivery] = await db.query<{ tries: number }>(
    `update webhook_deliveries set tries = tries + 1, status = $2, ms = $3, error = $4,
       state = case when $5 then 'delivered' else state end, next_at = case when $5 then null else next_at end
     where id = $1 returning tries`,
    [id, status, ms, error, isSuccess],
  );
  if (!delivery) return undefined;
  await db.query(
    `insert into webhook_tries (delivery_id, no, at, status, ms, error, reply)
     select $1, coalesce(max(no), 0) + 1, $2, $3, $4, $5, $6 from webhook_tries where delivery_id = $1`,
    [id, at, status, ms, error, reply],
  );
  return delivery.tries;
}

async function countFailure(ctx: Context, { webhookId, outcome }: Recorded): Promise<boolean> {
  const [webhook] = await ctx.db.query<{ name: string; failures: number; failing_since: string }>(
    `update webhooks set failures = failures + 1, failing_since = coalesce(failing_since, $2) where id = $1 and enabled
     returning name, failures, failing_since`,
    [webhookId, ctx.now.toISOString()],
  );
  if (!webhook) return false;
  const { name, failures, failing_since } = webhook;
  const hours = (ctx.now.getTime() - Date.parse(failing_since)) / HOUR_MS;
  if (outcome.status === GONE) return switchOff(ctx, webhookKind, { id: webhookId, name, reason: 'gone' });
  if (failures >= MAX_FAILURES || hours >= MAX_FAILING_DAYS * 24)
    return switchOff(ctx, webhookKind, { id: webhookId, name, reason: 'failing' });
  if (hours >= WARNED_FAILING_HOURS)
    await warnOfFailing(ctx, webhookKind, { id: webhookId, name, since: failing_since });
  return true;
}
