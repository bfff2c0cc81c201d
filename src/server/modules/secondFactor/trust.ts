import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/db/id.ts';
import { hashOfToken } from '../../platform/sessions/sessionActor.ts';

/** In this time the browser's own lock guards the second factor. */
export const TRUST_DAYS = 30;

/** Spares this browser the second factor at the next sign-ins of the person. `device`: its device token. */
export async function trustDevice(
  { db, now }: Context,
  userId: string,
  { device, userAgent }: { readonly device: string; readonly userAgent: string | null },
): Promise<void> {
  const hash = hashOfToken(device);
  await db.query(`delete from trusted_devices where user_id = $1 and token_hash = $2`, [userId, hash]);
  await db.query(
    `insert into trusted_devices (id, user_id, token_hash, user_agent, created_at, expires_at)
     values ($1, $2, $3, $4, $5::timestamptz, $5::timestamptz + make_interval(days => $6))`,
    [newId(), userId, hash, userAgent?.slice(0, 300) ?? null, now.toISOString(), TRUST_DAYS],
  );
}

export async function removeTrust({ db }: Context, userId: string, id: string): Promise<boolean> {
  const removed = await db.query(`delete from trusted_devices where id = $1 and user_id = $2 returning 1`, [
    id,
    userId,
  ]);
  return removed.length > 0;
}

/** Of people who have left: whoever comes back proves again who they are. */
export async function endTrust({ db }: Context, userIds: readonly string[]): Promise<void> {
  if (userIds.length > 0)
    await db.query(`delete from trusted_devices where user_id = any($1::uuid[])`, [userIds]);
}

/** Removes apps, passkeys, recovery codes, trusted devices and open questions of a person; returns how many factors there were. */
export async function removeAllFactors({ db }: Context, userId: string): Promise<number> {
  const apps = await db.query<{ had: boolean }>(
    `delete from totp_secrets where user_id = $1 returning sealed is not null as had`,
    [userId],
  );
  const passkeys = await db.query(`delete from passkeys where user_id = $1 returning 1`, [userId]);
  for (const table of ['recovery_codes', 'trusted_devices', 'login_challenges'])
    await db.query(`delete from ${table} where user_id = $1`, [userId]);
  return apps.filter(({ had }) => had).length + passkeys.length;
}
