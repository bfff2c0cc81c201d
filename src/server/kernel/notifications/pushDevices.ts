import type { PushDevices } from '#shared/api/notifications.ts';
import { timingSafeEqual } from 'node:crypto';
import { inTransaction, type ActorContext, type Context } from '../../platform/context.ts';
import { newId } from '../../platform/db/id.ts';
import { conflict, invalidField, notFound } from '../../platform/http/errors.ts';
import { refusalOfTarget } from '../../platform/outbound/guardedRequest.ts';
import { isBrowserKey, vapidKeysOf } from '../../platform/push/vapid.ts';
import type { PushAddress } from '../../platform/push/webPush.ts';
import { deviceOf } from '../../platform/sessions/userAgents.ts';

interface Row {
  readonly id: string;
  readonly session_id: string;
  readonly user_agent: string | null;
  readonly created_at: string;
  readonly last_used_at: string;
  readonly last_sent_at: string | null;
}

/** SQL: whether the person of a row `u` has a device for push messages. `now`: the parameter that holds the time. */
export const hasDeviceSql = (
  now: string,
): string => `exists (select from push_devices d join sessions s on s.id = d.session_id
  where d.user_id = u.id and s.expires_at > ${now}::timestamptz)`;

/** The caller's devices for push messages, the current one first, then by last use, and the key for another one. */
export async function listPushDevices(ctx: ActorContext): Promise<PushDevices> {
  const { db, config, actor, now } = ctx;
  if (!config.webPush) return { public_key: null, devices: [] };
  const { publicKey } = await vapidKeysOf(ctx);
  const rows = await db.query<Row>(
    `select d.id, d.session_id, s.user_agent, d.created_at, s.last_used_at, d.last_sent_at
     from push_devices d join sessions s on s.id = d.session_id
     where d.user_id = $1 and s.expires_at > $2 order by s.id = $3 desc, s.last_used_at desc, d.id`,
    [actor.userId, now.toISOString(), actor.sessionId],
  );
  return {
    public_key: publicKey,
    devices: rows.map(({ session_id, user_agent, ...row }) => ({
      ...row,
      ...deviceOf(user_agent),
      is_current: session_id === actor.sessionId,
    })),
  };
}

/**
 * Turns push messages on for the caller's browser, in this session; a browser that somebody else used before is theirs no longer.
 * @throws ApiError 409 `push-off` where the site sends none; 422 at `endpoint` for an address that must not be asked, or at `p256dh` for a
 * key that is none
 */
export async function turnOnPush(ctx: ActorContext, address: PushAddress): Promise<{ id: string }> {
  const { config, actor, now } = ctx;
  if (!config.webPush) throw conflict('push-off');
  checkAddress(ctx, address);
  return inTransaction(ctx, async ({ db }) => {
    await db.query(`delete from push_devices where session_id = $1 or endpoint = $2`, [
      actor.sessionId,
      address.endpoint,
    ]);
    const id = newId();
    await db.query(
      `insert into push_devices (id, user_id, session_id, endpoint, p256dh, auth, created_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [id, actor.userId, actor.sessionId, address.endpoint, address.p256dh, address.auth, now.toISOString()],
    );
    return { id };
  });
}

function checkAddress({ config }: Context, { endpoint, p256dh }: PushAddress, prefix = ''): void {
  if (refusalOfTarget(config.outbound, endpoint)) throw invalidField(`${prefix}endpoint`, 'push_endpoint');
  if (!isBrowserKey(p256dh)) throw invalidField(`${prefix}p256dh`, 'push_key');
}

/** @throws ApiError 404 for a device that is not the caller's */
export async function turnOffPush({ db, actor }: ActorContext, id: string): Promise<void> {
  const removed = await db.query(`delete from push_devices where id = $1 and user_id = $2 returning 1`, [
    id,
    actor.userId,
  ]);
  if (removed.length === 0) throw notFound();
}

/**
 * The button of a message: the service worker has no session, but knows the secrets of its subscription. Says nothing about whether there
 * was such a device.
 */
export async function turnOffByMessage({ db }: Context, subscription: Subscription): Promise<void> {
  const id = await deviceOfSecrets(db, subscription);
  if (id) await db.query(`delete from push_devices where id = $1`, [id]);
}

type Subscription = Pick<PushAddress, 'endpoint' | 'auth'>;

/**
 * A browser has renewed its subscription, which the service worker says with the secrets of the old one: the device stays the same person's,
 * in the same session. An address that is another device's stays there. Says nothing about whether there was such a device.
 * @throws ApiError 422 as `turnOnPush`, at the fields of `address`
 */
export async function renewPush(
  ctx: Context,
  { before, address }: { readonly before: Subscription; readonly address: PushAddress },
): Promise<void> {
  checkAddress(ctx, address, 'address.');
  const id = await deviceOfSecrets(ctx.db, before);
  if (!id) return;
  await ctx.db.query(
    `update push_devices set endpoint = $2, p256dh = $3, auth = $4
     where id = $1 and endpoint = $5 and not exists (select from push_devices other where other.endpoint = $2 and other.id <> $1)`,
    [id, address.endpoint, address.p256dh, address.auth, before.endpoint],
  );
}

async function deviceOfSecrets(
  db: Context['db'],
  { endpoint, auth }: Subscription,
): Promise<string | undefined> {
  const [device] = await db.query<{ id: string; auth: string }>(
    `select id, auth from push_devices where endpoint = $1`,
    [endpoint],
  );
  if (!device) return undefined;
  const [known, said] = [Buffer.from(device.auth), Buffer.from(auth)];
  return known.length === said.length && timingSafeEqual(known, said) ? device.id : undefined;
}
