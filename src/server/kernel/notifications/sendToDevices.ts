import { kindOf } from '#shared/domain/notifications.ts';
import type { Context } from '../../platform/context.ts';
import { RefusedForGood } from '../../platform/mail/mail.ts';
import { sendPush, type PushAddress, type PushOutcome } from '../../platform/push/webPush.ts';
import type { Notice } from './messages.ts';
import { pushOfNotices } from './pushMessages.ts';

/** A push service is away or wants to be left alone; `retryAfterSeconds` as it says. */
export class TryLater extends Error {
  override name = 'TryLater';
  readonly retryAfterSeconds: number | null;
  constructor(message: string, retryAfterSeconds: number | null) {
    super(message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** A message about the running hour is of no use tomorrow. */
const TTL_SECONDS = { urgent: 3_600, other: 86_400 } as const;
/** A push service that asks for more is asked again anyway. */
const MAX_WAIT_SECONDS = 3_600;

interface Device extends PushAddress {
  readonly id: string;
}

/**
 * Sends a message to all devices of a person that do not have it yet; devices that are gone are removed.
 * @param id of the delivery whose message it is
 * @returns how many devices have it
 * @throws TryLater when a device has to be tried again; RefusedForGood when none took it and none will
 */
export async function sendToDevices(
  ctx: Context,
  {
    id,
    userId,
    notices,
  }: { readonly id: string; readonly userId: string; readonly notices: readonly Notice[] },
): Promise<number> {
  const devices = await ctx.db.query<Device & { has_it: boolean }>(
    `select d.id, d.endpoint, d.p256dh, d.auth, d.last_delivery_id is not distinct from $2 as has_it
     from push_devices d join sessions s on s.id = d.session_id where d.user_id = $1 and s.expires_at > $3`,
    [userId, id, ctx.now.toISOString()],
  );
  const isUrgent = notices.some(({ title_key }) => kindOf(title_key).urgency === 'urgent');
  const message = {
    id,
    data: pushOfNotices(ctx.config, notices, id),
    isUrgent,
    ttlSeconds: TTL_SECONDS[isUrgent ? 'urgent' : 'other'],
  };
  const open = devices.filter(({ has_it }) => !has_it);
  const outcomes = await Promise.all(
    open.map(async (device) => ({ device, outcome: await sendPush(ctx, device, message) })),
  );
  const idsOf = (state: PushOutcome['state']) =>
    outcomes.flatMap(({ device, outcome }) => (outcome.state === state ? [device.id] : []));
  const accepted = idsOf('accepted');
  await ctx.db.query(`delete from push_devices where id = any($1::uuid[])`, [idsOf('gone')]);
  await ctx.db.query(
    `update push_devices set last_sent_at = $2, last_delivery_id = $3 where id = any($1::uuid[])`,
    [accepted, ctx.now.toISOString(), id],
  );
  const reached = devices.length - open.length + accepted.length;
  throwFailures(
    outcomes.map(({ outcome }) => outcome),
    reached,
  );
  return reached;
}

function throwFailures(outcomes: readonly PushOutcome[], reached: number): void {
  const later = outcomes.flatMap((outcome) => (outcome.state === 'later' ? [outcome] : []));
  if (later.length > 0) {
    const waits = later.flatMap(({ retryAfterSeconds }) => retryAfterSeconds ?? []);
    const wait = waits.length > 0 ? Math.min(Math.max(...waits), MAX_WAIT_SECONDS) : null;
    throw new TryLater(later[0]!.error, wait);
  }
  const refused = outcomes.find((outcome) => outcome.state === 'refused');
  if (refused && reached === 0) throw new RefusedForGood(refused.error);
}
