import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import type { Browser } from './admit.ts';
import { ownCookieHeader } from '../../platform/http/ownCookie.ts';
import { hashOfToken } from '../../platform/sessions/sessionActor.ts';

/** A browser without a sign-in for this long is no longer known. Browsers keep no cookie longer than 400 days. */
const KEPT_DAYS = 365;
/** More browsers than anybody has: the one used longest ago is removed. */
const MAX_DEVICES = 20;

/** Stores the device token in the browser. It grants no access by itself. */
export function keepDeviceToken(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const attributes = `SameSite=Strict; Max-Age=${KEPT_DAYS * 86_400}`;
  void reply.header('set-cookie', ownCookieHeader(request, 'mahir-device', { value: token, attributes }));
}

export interface KnownDevice {
  readonly user_id: string;
  readonly token_hash: string;
}

/** Whether the person with this name has signed in with this browser before. */
export async function knownDevice(
  { db }: Context,
  username: string,
  token: string | null,
): Promise<KnownDevice | undefined> {
  if (token === null) return undefined;
  const [known] = await db.query<KnownDevice>(
    `select d.user_id, d.token_hash from known_devices d join users u on u.id = d.user_id
     where d.token_hash = $1 and u.active and u.archived_at is null
       and (lower(u.nip) = lower($2) or lower(u.email) = lower($2))`,
    [hashOfToken(token), username],
  );
  return known;
}

interface RememberedDevice {
  readonly token: string;
  /** The person has not signed in with it before. */
  readonly isNew: boolean;
}

/** Records that the person has signed in with this browser. Its token is a new one unless we made the one that it has. */
export async function rememberDevice(
  { db, now, ip }: Context,
  userId: string,
  { device: given, userAgent }: Browser,
): Promise<RememberedDevice> {
  const [ours] = given
    ? await db.query(`select 1 from known_devices where token_hash = $1 limit 1`, [hashOfToken(given)])
    : [];
  const token = given && ours ? given : randomBytes(32).toString('base64url');
  const [{ is_new: isNew } = { is_new: true }] = await db.query<{ is_new: boolean }>(
    `insert into known_devices as d (token_hash, user_id, created_at, last_used_at, user_agent, ip) values ($1, $2, $3, $3, $4, $5)
     on conflict (token_hash, user_id) do update set
       last_used_at = excluded.last_used_at, user_agent = excluded.user_agent, ip = excluded.ip
     returning d.created_at = d.last_used_at as is_new`,
    [hashOfToken(token), userId, now.toISOString(), userAgent?.slice(0, 300) ?? null, ip],
  );
  await db.query(
    `delete from known_devices where user_id = $1 and token_hash in (
       select token_hash from known_devices where user_id = $1 order by token_hash = $3 desc, last_used_at desc offset $2)`,
    [userId, MAX_DEVICES, hashOfToken(token)],
  );
  return { token, isNew };
}

export async function purgeOldDevices({ db, now }: Context): Promise<void> {
  await db.query(
    `delete from known_devices where last_used_at < $1::timestamptz - make_interval(days => $2)`,
    [now.toISOString(), KEPT_DAYS],
  );
}
