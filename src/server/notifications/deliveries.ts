import type { DeliveryRow, RetryFilter } from '#shared/api/deliveries.ts';
import type { DeliveryReason, NotificationChannel } from '#shared/domain/notifications.ts';
import { users } from '#shared/resources/users.ts';
import { audit } from '../audit/audit.ts';
import { inTransaction, type ActorContext } from '../context.ts';
import { searchText } from '../db/tables.ts';
import { conflict, notFound } from '../http/errors.ts';
import { addJobs } from '../jobs/jobs.ts';
import { userScope } from '../modules/users/userScope.ts';
import { DELIVER } from './deliver.ts';
import { noticeText } from './messages.ts';

export interface DeliveryQuery {
  readonly state?: 'queued' | 'sent' | 'failed' | 'skipped' | undefined;
  readonly channel?: NotificationChannel | undefined;
  readonly reason?: DeliveryReason | undefined;
  /** A person's NIP. */
  readonly user?: string | undefined;
  /** Words: each is a part of the name, NIP or e-mail address, or the whole phone number. */
  readonly q?: string | undefined;
  /** The last one that is known: answers older ones. */
  readonly before?: string | undefined;
  readonly limit: number;
}

type Row = Omit<DeliveryRow, 'title' | 'can'> & {
  readonly title_key: string;
  readonly title_args: Readonly<Record<string, unknown>>;
  readonly can_retry: boolean;
};

/**
 * What trying again may help: what failed or waits for its next try, and what could not go out for reasons that may be mended. What
 * people have switched off, or want later, is theirs to change. Who has no address cannot be reached, however often it is tried.
 */
const RETRYABLE = `(case d.channel when 'mail' then t.email when 'sms' then t.phone end is not null and (d.state = 'failed' or (d.state = 'queued' and d.reason = 'retry')
  or (d.state = 'skipped' and d.reason in ('no-address', 'not-configured', 'inactive'))))`;
/** More words than a name has. */
const MAX_WORDS = 10;
/** Retries of one call; who has more presses again. */
const MAX_RETRIES = 5_000;

/** The messages to people within reach, newest first, and why each was not sent. Those in the app only when they are asked for. */
export async function listDeliveries(
  ctx: ActorContext,
  { state, channel, reason, user, q, before, limit }: DeliveryQuery,
): Promise<{ rows: DeliveryRow[]; hasNext: boolean }> {
  const { from, values } = reachable(ctx);
  const add = (value: unknown) => `$${values.push(value)}`;
  const conditions = [
    channel ? `d.channel = ${add(channel)}` : `d.channel <> 'in-app'`,
    state && `d.state = ${add(state)}`,
    reason && `d.reason = ${add(reason)}`,
    user && `t.nip = ${add(user)}`,
    ...wordsOf(q).map((word) => isMeant(word, add)),
    before &&
      `(d.created_at, d.id) < (select b.created_at, b.id from deliveries b where b.id = ${add(before)})`,
  ].filter(Boolean);
  const rows = await ctx.db.query<Row>(
    `select d.id, d.channel, d.state, d.reason, d.error, d.tries, d.next_try_at, d.created_at, d.sent_at, n.read_at,
       n.title_key, n.title_args, jsonb_build_object('id', t.id, 'nip', t.nip, 'name', t.name) as "user",
       case d.channel when 'mail' then t.email when 'sms' then t.phone end as address, ${RETRYABLE} as can_retry
     ${from} and ${conditions.join(' and ')}
     order by d.created_at desc, d.id desc limit ${add(limit + 1)}`,
    values,
  );
  const timeZone = ctx.actor.timeZone ?? ctx.config.siteTimeZone;
  const mayRetry = ctx.actor.permissions.has('job-retry');
  return {
    rows: rows.slice(0, limit).map(({ title_key, title_args, can_retry, ...row }) => ({
      ...row,
      title: noticeText({ title_key, title_args }, ctx.language, timeZone),
      can: { retry: mayRetry && can_retry },
    })),
    hasNext: rows.length > limit,
  };
}

const wordsOf = (q = ''): string[] => q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);

/** By the trigram index of lists; a phone number by its own. */
function isMeant(word: string, add: (value: unknown) => string): string {
  const text = `${searchText(users, 't')!} like ${add(`%${word.replace(/[\\%_]/g, '\\$&')}%`)}`;
  return /^\+\d+$/.test(word)
    ? `(${text} or (lower(t.phone) = ${add(word)} and t.archived_at is null))`
    : text;
}

/**
 * Tries again what is named: now, and as if it were the first time.
 * @throws ApiError 404 when one is out of reach, 409 `wrong-state` when none can be tried again; nothing is tried then
 */
export const retryDeliveries = (ctx: ActorContext, ids: readonly string[]): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const { from, values } = reachable(tx);
    const wanted = `$${values.push(ids)}`;
    const known = await tx.db.query(`select d.id ${from} and d.id = any(${wanted}::uuid[])`, values);
    if (known.length < new Set(ids).size) throw notFound();
    const retried = await retry(tx, `d.id = any(${wanted}::uuid[])`, values);
    if (retried === 0) throw conflict('wrong-state');
    return retried;
  });

/** Tries again everything that has failed, of a channel, reason or person; up to 5,000 at once. */
export const retryFailed = (ctx: ActorContext, { channel, reason, user }: RetryFilter): Promise<number> =>
  inTransaction(ctx, (tx) => {
    const { values } = reachable(tx);
    const add = (value: unknown) => `$${values.push(value)}`;
    const conditions = [
      `d.state = 'failed'`,
      channel && `d.channel = ${add(channel)}`,
      reason && `d.reason = ${add(reason)}`,
      user && `t.nip = ${add(user)}`,
    ].filter(Boolean);
    return retry(tx, conditions.join(' and '), values);
  });

async function retry(tx: ActorContext, condition: string, values: readonly unknown[]): Promise<number> {
  const rows = await tx.db.query<{ id: string }>(
    `update deliveries set state = 'queued', reason = null, tries = 0, next_try_at = null, sent_with = null
     where id in (
       select d.id ${reachable(tx).from} and ${RETRYABLE} and ${condition} limit ${MAX_RETRIES} for update of d)
     returning id`,
    values,
  );
  if (rows.length === 0) return 0;
  await addJobs(
    tx,
    DELIVER,
    rows.map(({ id }) => ({ delivery_id: id })),
  );
  const [only] = rows;
  await audit(tx, {
    ...{ action: 'retry', entity: 'deliveries', entity_id: rows.length === 1 ? only!.id : null },
    after: { count: rows.length },
  });
  return rows.length;
}

/** Deliveries `d` of notifications `n` to people `t` whom the caller reaches. */
function reachable({ actor }: ActorContext): { readonly from: string; readonly values: unknown[] } {
  const { text, values } = userScope(actor);
  return {
    from: `from deliveries d join notifications n on n.id = d.notification_id join users t on t.id = n.user_id where ${text}`,
    values: [...values],
  };
}
