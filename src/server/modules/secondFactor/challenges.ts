import { randomBytes } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { hashOfToken } from '../../platform/sessions/sessionActor.ts';

/** Long enough to fetch a phone from the next room. */
const CHALLENGE_MINUTES = 5;
/** A guess hits one of three codes in a million. */
export const MAX_TRIES = 5;

export type ChallengePurpose = 'sign-in' | 'passkey' | 'enrol' | 'step-up';

/** A session at a company's provider, as `sso_sessions` keeps it. */
export interface CompanySession {
  readonly provider_id: string;
  readonly sid: string | null;
  readonly subject: string;
}

export interface NewChallenge {
  readonly purpose: ChallengePurpose;
  readonly userId: string | null;
  readonly signedInBy?: string;
  readonly company?: CompanySession | undefined;
  /** The browser's device token. */
  readonly device?: string | null;
  readonly webauthnChallenge?: string;
}

export interface IssuedChallenge {
  readonly challenge: string;
  readonly expires_at: string;
}

/** Stores a question and returns its name, of which the database has the hash. */
export async function issueChallenge(
  { db, now }: Context,
  { purpose, userId, signedInBy, company, device, webauthnChallenge }: NewChallenge,
): Promise<IssuedChallenge> {
  const challenge = randomBytes(32).toString('base64url');
  const expires_at = new Date(now.getTime() + CHALLENGE_MINUTES * 60_000).toISOString();
  await db.query(
    `insert into login_challenges (id_hash, user_id, purpose, signed_in_by, company, device_hash, webauthn_challenge, expires_at)
     values ($1, $2, $3, $4, $5::jsonb, $6, $7, $8)`,
    [
      hashOfToken(challenge),
      userId,
      purpose,
      signedInBy ?? null,
      company ? JSON.stringify(company) : null,
      device ? hashOfToken(device) : null,
      webauthnChallenge ?? null,
      expires_at,
    ],
  );
  return { challenge, expires_at };
}

export interface OpenChallenge {
  readonly id_hash: string;
  readonly user_id: string;
  readonly signed_in_by: string;
  readonly company: CompanySession | null;
  /** Tries so far, this one included. */
  readonly tries: number;
}

/** Expired, answered, of another browser, or tried too often: the person signs in again. */
export const challengeEnded = (): ApiError => new ApiError(401, 'challenge-ended');

const OPEN = `id_hash = $1 and purpose = $2 and expires_at > $3::timestamptz`;

/**
 * Uses a try of a sign-in's question, before the answer is looked at: answers in parallel all count.
 * @throws ApiError 401 `challenge-ended`
 */
export async function takeTry(
  ctx: Context,
  challenge: string,
  device: string | null,
): Promise<OpenChallenge> {
  const [open] = await ctx.db.query<OpenChallenge>(
    `update login_challenges set tries = tries + 1
     where ${OPEN} and tries < $4 and device_hash = $5
     returning id_hash, user_id, signed_in_by, company, tries`,
    [
      hashOfToken(challenge),
      'sign-in',
      ctx.now.toISOString(),
      MAX_TRIES,
      device === null ? null : hashOfToken(device),
    ],
  );
  if (!open) throw challengeEnded();
  return open;
}

/** The question of a sign-in, for its passkey: no try is used. @throws ApiError 401 `challenge-ended` */
export async function openChallenge(
  ctx: Context,
  challenge: string,
  device: string | null,
): Promise<OpenChallenge> {
  const [open] = await ctx.db.query<OpenChallenge>(
    `select id_hash, user_id, signed_in_by, company, tries from login_challenges where ${OPEN} and tries < $4 and device_hash = $5`,
    [
      hashOfToken(challenge),
      'sign-in',
      ctx.now.toISOString(),
      MAX_TRIES,
      device === null ? null : hashOfToken(device),
    ],
  );
  if (!open) throw challengeEnded();
  return open;
}

/** What the authenticator shall sign for a question that is open already. */
export async function keepWebauthnChallenge(ctx: Context, idHash: string, text: string): Promise<void> {
  await ctx.db.query(`update login_challenges set webauthn_challenge = $2 where id_hash = $1`, [
    idHash,
    text,
  ]);
}

/** Takes what the authenticator shall have signed: of two answers one is checked, and the same one never twice. */
export async function takeWebauthnChallenge(ctx: Context, idHash: string): Promise<string | null> {
  const [taken] = await ctx.db.query<{ text: string | null }>(
    `with old as (select id_hash, webauthn_challenge from login_challenges where id_hash = $1 for update)
     update login_challenges c set webauthn_challenge = null from old where c.id_hash = old.id_hash
     returning old.webauthn_challenge as text`,
    [idHash],
  );
  return taken?.text ?? null;
}

/** Ends an answered question in the transaction of the sign-in. Of two right answers one succeeds. @throws ApiError 401 `challenge-ended` */
export async function endChallenge(ctx: Context, idHash: string): Promise<void> {
  const ended = await ctx.db.query(`delete from login_challenges where id_hash = $1 returning 1`, [idHash]);
  if (ended.length === 0) throw challengeEnded();
}

export interface TakenChallenge {
  readonly webauthn_challenge: string;
}

/** Takes the whole question of a passkey, so that no answer is checked twice; undefined when it has ended. */
export async function takeChallenge(
  ctx: Context,
  challenge: string,
  { purpose, userId }: { readonly purpose: ChallengePurpose; readonly userId: string | null },
): Promise<TakenChallenge | undefined> {
  const [taken] = await ctx.db.query<TakenChallenge>(
    `delete from login_challenges
     where ${OPEN} and user_id is not distinct from $4 and webauthn_challenge is not null
     returning webauthn_challenge`,
    [hashOfToken(challenge), purpose, ctx.now.toISOString(), userId],
  );
  return taken;
}

/** The daily task. */
export async function removeEndedChallenges({ db, now }: Context): Promise<void> {
  await db.query(`delete from login_challenges where expires_at < $1`, [now.toISOString()]);
  await db.query(`delete from trusted_devices where expires_at < $1`, [now.toISOString()]);
}
