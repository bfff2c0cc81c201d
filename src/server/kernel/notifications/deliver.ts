import { verdictOn, type DeliveryReason, type PreferenceValues } from '#shared/domain/notifications.ts';
import type { Context } from '../../platform/context.ts';
import { addJob, type Attempt, type Task } from '../../platform/jobs/jobs.ts';
import { singleFlight } from '../../platform/jobs/singleFlight.ts';
import { RefusedForGood, type Mail } from '../../platform/mail/mail.ts';
import { smsOf } from '../../platform/sms/sms.ts';
import { mailOfNotices, smsOfNotices, type Notice } from './messages.ts';
import { preferencesSql } from './preferencesSql.ts';
import { hasDeviceSql } from './pushDevices.ts';
import { sendToDevices, TryLater } from './sendToDevices.ts';

/** Name of the task; its payload is `{ delivery_id }`: the delivery, which other deliveries may share. */
export const DELIVER = 'deliver-notification';

interface Delivery extends Notice, PreferenceValues {
  readonly id: string;
  readonly user_id: string;
  readonly channel: 'mail' | 'sms' | 'push';
  readonly has_device: boolean;
  readonly told_at: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly is_active: boolean;
}

/** The result of a delivery. */
interface Outcome {
  readonly state: 'queued' | 'sent' | 'failed' | 'skipped';
  readonly reason?: DeliveryReason;
  readonly error?: string;
  readonly next_try_at?: Date;
}

const MAX_ERROR_LENGTH = 500;
/** As many as the runner makes. */
const MAX_TRIES = 10;
/** The growing wait of the runner: e^n seconds after the n-th try. */
const waitMs = (tries: number): number => Math.exp(Math.min(tries, 10)) * 1000;

interface Ways {
  readonly mail: Mail;
  /** Receives short messages when no webhook is configured. */
  readonly print: (text: string) => void;
}

/**
 * Sends one queued message. A failure is stored and thrown, so that the runner tries again, later each time; a permanently refused address
 * is not tried again. No other process handles the same message meanwhile. A crash between sending and recording it sends twice, with the
 * same Message-ID: a mail twice is better than none.
 */
export const deliverTask = (ways: Ways): Task<{ readonly delivery_id: string }> => ({
  name: DELIVER,
  async run(ctx, { delivery_id: id }, attempt) {
    const failure = await singleFlight(ctx, `delivery ${id}`, () => deliver(ctx, id, ways, attempt));
    if (failure) throw failure;
  },
});

/** Returns the error when another try may help. */
async function deliver(ctx: Context, id: string, ways: Ways, attempt: Attempt): Promise<Error | undefined> {
  const deliveries = await openDeliveries(ctx, id);
  const checked = deliveries.map((delivery) => ({ delivery, outcome: deferReason(ctx, delivery) }));
  for (const { delivery, outcome } of checked) if (outcome) await note(ctx, [delivery.id], outcome);
  const due = checked.flatMap(({ delivery, outcome }) => (outcome ? [] : [delivery]));
  if (due.length === 0) return undefined;
  const ids = due.map((delivery) => delivery.id);
  const [tried] = await ctx.db.query<{ tries: number }>(
    `update deliveries set tries = tries + 1 where id = any($1::uuid[]) returning tries`,
    [ids],
  );
  try {
    await note(ctx, ids, await send(ctx, id, due, ways));
    return undefined;
  } catch (error) {
    const failure = error instanceof Error ? error : new Error(String(error));
    if (await waitAsAsked(ctx, { id, ids, failure, tries: tried!.tries })) return undefined;
    await note(ctx, ids, outcomeOf(ctx, failure, { ...attempt, tries: tried!.tries }));
    return failure instanceof RefusedForGood ? undefined : failure;
  }
}

interface Failed {
  readonly id: string;
  readonly ids: readonly string[];
  readonly failure: Error;
  readonly tries: number;
}

/** The other server says when to come back: a job of its own does, in place of the runner's. */
async function waitAsAsked(ctx: Context, { id, ids, failure, tries }: Failed): Promise<boolean> {
  if (!(failure instanceof TryLater) || failure.retryAfterSeconds === null || tries >= MAX_TRIES)
    return false;
  const next = new Date(ctx.now.getTime() + failure.retryAfterSeconds * 1000);
  await note(ctx, ids, { state: 'queued', reason: 'retry', error: failure.message, next_try_at: next });
  await addJob(ctx, DELIVER, { delivery_id: id }, { runAt: next });
  return true;
}

function openDeliveries(ctx: Context, id: string): Promise<Delivery[]> {
  return ctx.db.query<Delivery>(
    `select d.id, d.channel, n.user_id, n.created_at as told_at, ${hasDeviceSql('$2')} as has_device, n.title_key, n.title_args, n.link, u.name, u.email, u.phone,
       u.language, u.time_zone, u.active and u.archived_at is null as is_active, ${preferencesSql('p')}
     from deliveries d join notifications n on n.id = d.notification_id join users u on u.id = n.user_id
     left join notification_preferences p on p.user_id = u.id
     where (d.id = $1 or d.sent_with = $1) and d.state = 'queued' order by n.created_at, n.id`,
    [id, ctx.now.toISOString()],
  );
}

/** Where a message of a channel would go; for push messages, whether there is a device. */
export const addressOn = (
  channel: 'mail' | 'sms' | 'push',
  person: { readonly email: string | null; readonly phone: string | null; readonly has_device: boolean },
): string | null =>
  channel === 'push'
    ? person.has_device
      ? 'device'
      : null
    : channel === 'mail'
      ? person.email
      : person.phone;

/** Preferences may have changed since it was queued, and quiet hours may have begun. Undefined: it is sent. */
function deferReason({ config, now }: Context, delivery: Delivery): Outcome | undefined {
  const { channel, title_key, told_at, time_zone, is_active } = delivery;
  if (!is_active) return { state: 'skipped', reason: 'inactive' };
  const verdict = verdictOn(
    {
      channel,
      titleKey: title_key,
      preferences: delivery,
      address: addressOn(channel, delivery),
      timeZone: time_zone ?? config.siteTimeZone,
      notifiedAt: new Date(told_at),
    },
    now,
  );
  if (verdict.state === 'send') return undefined;
  if (verdict.state === 'skip') return { state: 'skipped', reason: verdict.reason };
  return { state: 'queued', reason: verdict.reason, next_try_at: verdict.until };
}

async function send(
  ctx: Context,
  id: string,
  due: readonly Delivery[],
  { mail, print }: Ways,
): Promise<Outcome> {
  const [{ channel, email, phone }] = due as [Delivery];
  if (channel === 'push') return sendPushes(ctx, id, due);
  const sms = smsOf(ctx, print);
  if (channel === 'mail') await mail.send({ id, to: email!, ...mailOfNotices(ctx.config, due) });
  else await sms.send(phone!, smsOfNotices(ctx.config, due));
  const { isPrinted } = channel === 'mail' ? mail : sms;
  return isPrinted ? { state: 'skipped', reason: 'not-configured' } : { state: 'sent' };
}

async function sendPushes(ctx: Context, id: string, due: readonly Delivery[]): Promise<Outcome> {
  if (!ctx.config.webPush) return { state: 'skipped', reason: 'not-configured' };
  const reached = await sendToDevices(ctx, { id, userId: due[0]!.user_id, notices: due });
  return reached > 0 ? { state: 'sent' } : { state: 'skipped', reason: 'no-address' };
}

function outcomeOf(
  { now }: Context,
  failure: Error,
  { isLastTry, tries }: Attempt & { readonly tries: number },
): Outcome {
  const error = failure.message.slice(0, MAX_ERROR_LENGTH);
  if (failure instanceof RefusedForGood) return { state: 'failed', reason: 'refused', error };
  if (isLastTry || tries >= MAX_TRIES) return { state: 'failed', reason: 'tries-over', error };
  return { state: 'queued', reason: 'retry', error, next_try_at: new Date(now.getTime() + waitMs(tries)) };
}

/** Deliveries that wait go out in their own message, or in that of others that wait with them. */
const note = (
  ctx: Context,
  ids: readonly string[],
  { state, reason, error, next_try_at }: Outcome,
): Promise<unknown> =>
  ctx.db.query(
    `update deliveries set state = $2, reason = $3, error = $4, next_try_at = $5,
       sent_with = case when $3 in ('digest', 'quiet-hours') then null else sent_with end,
       sent_at = case when $2 = 'sent' then $6::timestamptz else sent_at end
     where id = any($1::uuid[])`,
    [ids, state, reason ?? null, error ?? null, next_try_at?.toISOString() ?? null, ctx.now.toISOString()],
  );
