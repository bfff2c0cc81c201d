import { createHmac } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/id.ts';
import { secretOf } from '../../platform/crypto/secrets.ts';
import { conflict } from '../../platform/http/errors.ts';
import { challengeEnded, issueChallenge, takeChallenge } from './challenges.ts';
import { creationOptions, siteOf, requestOptions, verifyCreation, verifyUse, type Site } from './webauthn.ts';

/** More than anybody has devices. */
export const MAX_PASSKEYS = 10;
const ISSUER = 'Mahir';

interface Passkey {
  readonly id: string;
  readonly user_id: string;
  readonly credential_id: string;
  readonly public_key: string;
  readonly counter: number;
  readonly transports: readonly string[];
}

/** The site as passkeys know it. @throws ApiError 409 `passkeys-unavailable` where browsers refuse them */
export function requireSite({ config }: Context): Site {
  const site = siteOf(config);
  if (!site) throw conflict('passkeys-unavailable');
  return site;
}

/** The passkeys of a person that work at the site's address. */
export const passkeysOf = ({ db }: Context, userId: string, { rpId }: Site): Promise<Passkey[]> =>
  db.query<Passkey>(
    `select id, user_id, credential_id, public_key, counter, transports from passkeys
     where user_id = $1 and rp_id = $2 order by created_at`,
    [userId, rpId],
  );

/** 32 bytes by which an authenticator knows a person: the same for all of their passkeys, and nothing that others could read. */
async function handleOf(ctx: Pick<Context, 'db' | 'config'>, userId: string): Promise<Buffer> {
  return createHmac('sha256', await secretOf(ctx, 'passkey-handles'))
    .update(userId)
    .digest();
}

/** Begins a passkey. @throws ApiError 409 `passkeys-unavailable`, `passkeys-full` */
export async function beginPasskey(ctx: Context, userId: string) {
  const site = requireSite(ctx);
  const [person] = await ctx.db.query<{ nip: string; name: string; count: number }>(
    `select u.nip, u.name, (select count(*) from passkeys p where p.user_id = u.id)::int as count
     from users u where u.id = $1`,
    [userId],
  );
  if (person!.count >= MAX_PASSKEYS) throw conflict('passkeys-full', { args: { max: MAX_PASSKEYS } });
  const { nip, name } = person!;
  const existing = await passkeysOf(ctx, userId, site);
  const handle = await handleOf(ctx, userId);
  const options = await creationOptions({ site, issuer: ISSUER, nip, name, handle, existing });
  const { challenge } = await issueChallenge(ctx, {
    purpose: 'enrol',
    userId,
    webauthnChallenge: options.challenge,
  });
  return { challenge, options };
}

/** Stores a new passkey; false when the browser's answer does not prove one, comes too late, or the key is stored already. */
export async function storePasskey(
  ctx: Context,
  userId: string,
  { challenge, response, name }: { challenge: string; response: unknown; name: string },
): Promise<boolean> {
  const site = requireSite(ctx);
  const taken = await takeChallenge(ctx, challenge, { purpose: 'enrol', userId });
  const made = taken && (await verifyCreation(site, response, taken.webauthn_challenge));
  if (!made) return false;
  const stored = await ctx.db.query(
    `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, aaguid, backed_up, rp_id, name, created_at)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11
     where (select count(*) from passkeys where user_id = $2) < $12
     on conflict (credential_id) do nothing returning 1`,
    [
      newId(),
      userId,
      made.credential_id,
      made.public_key,
      made.counter,
      made.transports,
      made.aaguid,
      made.backed_up,
      site.rpId,
      name,
      ctx.now.toISOString(),
      MAX_PASSKEYS,
    ],
  );
  return stored.length > 0;
}

/** Begins the use of a passkey of a known person: as the second factor, or to prove who they are again. */
export async function optionsFor(ctx: Context, userId: string) {
  const site = requireSite(ctx);
  return requestOptions(site, await passkeysOf(ctx, userId, site));
}

/** Begins a sign-in by a passkey alone: the authenticator says who it is. */
export async function beginPasskeySignIn(ctx: Context) {
  const options = await requestOptions(requireSite(ctx), null);
  const { challenge } = await issueChallenge(ctx, {
    purpose: 'passkey',
    userId: null,
    webauthnChallenge: options.challenge,
  });
  return { challenge, options };
}

/**
 * The person who signs in by a passkey alone; null when the answer proves nobody. The authenticator must have checked the person (two
 * factors: the device, and a finger, face or PIN) and name the same person as the stored key.
 * @throws ApiError 401 `challenge-ended`
 */
export async function personOfPasskey(
  ctx: Context,
  { challenge, response }: { challenge: string; response: unknown },
): Promise<string | null> {
  const taken = await takeChallenge(ctx, challenge, { purpose: 'passkey', userId: null });
  if (!taken) throw challengeEnded();
  const [passkey] = await storedPasskeys(ctx.db, idOf(response), null);
  if (!passkey) return null;
  const handle = (response as { response?: { userHandle?: unknown } }).response?.userHandle;
  if (handle !== (await handleOf(ctx, passkey.user_id)).toString('base64url')) return null;
  const isUsed = await acceptPasskey(ctx, passkey, {
    response,
    challenge: taken.webauthn_challenge,
    isAlone: true,
  });
  if (!isUsed) return null;
  const [person] = await ctx.db.query(
    `select 1 from users where id = $1 and active and archived_at is null`,
    [passkey.user_id],
  );
  return person ? passkey.user_id : null;
}

/** Whether an answer proves that the person has one of their passkeys. Presence is enough: something else came before. */
export async function provesPasskey(
  ctx: Context,
  userId: string,
  { response, challenge }: { response: unknown; challenge: string },
): Promise<boolean> {
  const [passkey] = await storedPasskeys(ctx.db, idOf(response), userId);
  return passkey ? acceptPasskey(ctx, passkey, { response, challenge, isAlone: false }) : false;
}

/** The library does not compare the two ids of an answer: the key is looked up by the signed one. */
const idOf = (response: unknown): string => {
  const { id, rawId } = response as { id?: unknown; rawId?: unknown };
  return typeof id === 'string' && id === rawId ? id : '';
};

const storedPasskeys = (db: Db, credentialId: string, userId: string | null) =>
  db.query<Passkey>(
    `select id, user_id, credential_id, public_key, counter, transports from passkeys
     where credential_id = $1 and ($2::uuid is null or user_id = $2)`,
    [credentialId, userId],
  );

/** Checks an answer and stores its counter, unless another answer was faster. */
async function acceptPasskey(
  ctx: Context,
  passkey: Passkey,
  { response, challenge, isAlone }: { response: unknown; challenge: string; isAlone: boolean },
): Promise<boolean> {
  const site = requireSite(ctx);
  const used = await verifyUse({ site, response, challenge, credential: passkey, isAlone });
  if (!used) return false;
  const stored = await ctx.db.query(
    `update passkeys set counter = $2, backed_up = $3, last_used_at = $4
     where id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning 1`,
    [passkey.id, used.counter, used.backed_up, ctx.now.toISOString()],
  );
  return stored.length > 0;
}

export async function removePasskey({ db }: Context, userId: string, id: string): Promise<boolean> {
  const removed = await db.query(`delete from passkeys where id = $1 and user_id = $2 returning 1`, [
    id,
    userId,
  ]);
  return removed.length > 0;
}
