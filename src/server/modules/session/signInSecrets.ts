import { createHmac, randomBytes, randomInt } from 'node:crypto';
import type { Language } from '#shared/schema/field.ts';
import { CODE_ALPHABET, CODE_LENGTH } from '#shared/domain/signInCodes.ts';
import { inTransaction, type Context } from '../../platform/context.ts';
import { secretOf } from '../../platform/crypto/secrets.ts';
import { hashOfToken } from '../../platform/sessions/sessionActor.ts';

export type SecretKind = 'sms-code' | 'password-reset' | 'invitation';

const MINUTES: Readonly<Record<SecretKind, number>> = {
  'sms-code': 10,
  'password-reset': 60,
  invitation: 7 * 24 * 60,
};
/** Strangers can request these: no person gets more messages of a kind than this, whoever requests them. */
const PER_HOUR = 5;
/** An SMS takes a while; a new request would invalidate the code that is on its way. */
const SECONDS_BETWEEN_CODES = 60;

/** A request from the login page. */
export interface SecretRequest {
  /** Id of the request: a retried job answers the same request. */
  readonly id: string;
  readonly kind: 'sms-code' | 'password-reset';
  /** A phone in E.164, or a NIP or email. */
  readonly account: string;
}

/** Ready to be sent. */
export interface OpenedSecret {
  readonly kind: SecretKind;
  /** The code or token itself: it is not stored. */
  readonly secret: string;
  readonly to: string;
  readonly nip: string;
  readonly name: string;
  readonly language: Language;
}

/**
 * Queues what a stranger requested, if there is a person for it: active, with an address, and below the limit. Returns the person's id if
 * something will be sent.
 */
export function queueRequested(
  ctx: Context,
  { id, kind, account }: SecretRequest,
): Promise<string | undefined> {
  const condition =
    kind === 'sms-code'
      ? 'phone = $1'
      : '(lower(nip) = lower($1) or lower(email) = lower($1)) and email is not null';
  return inTransaction(ctx, async (tx) => {
    // Locked, so that two requests at once count each other.
    const [person] = await tx.db.query<{ id: string }>(
      `select id from users where active and archived_at is null and ${condition} limit 1 for no key update`,
      [account],
    );
    if (!person) return undefined;
    const queued = await tx.db.query(
      `insert into sign_in_secrets (id, kind, user_id, created_at)
       select $1, $2, $3, $4::timestamptz
       where (select count(*) from sign_in_secrets
              where user_id = $3 and kind = $2 and id <> $1 and created_at > $4::timestamptz - interval '1 hour') < $5
         and not exists (select 1 from sign_in_secrets
              where user_id = $3 and kind = $2 and id <> $1 and kind = 'sms-code'
                and created_at > $4::timestamptz - make_interval(secs => $6))
       on conflict (id) do update set kind = excluded.kind
       returning id`,
      [id, kind, person.id, tx.now.toISOString(), PER_HOUR, SECONDS_BETWEEN_CODES],
    );
    return queued.length > 0 ? person.id : undefined;
  });
}

/**
 * Makes the code or token of a queued row, stores its hash and removes the older ones of its kind. Undefined when it was already sent, a
 * newer one was sent, the person can no longer be reached, or already has a password and needs no invitation.
 */
export function openSecret(ctx: Context, id: string): Promise<OpenedSecret | undefined> {
  return inTransaction(ctx, async (tx) => {
    const [queued] = await tx.db.query<{ kind: SecretKind; user_id: string }>(
      `select s.kind, s.user_id from sign_in_secrets s
       where s.id = $1 and s.state = 'queued' and not exists (select 1 from sign_in_secrets n
         where n.user_id = s.user_id and n.kind = s.kind and n.id <> s.id and n.sent_at is not null and n.created_at > s.created_at)
       for update`,
      [id],
    );
    if (!queued) return undefined;
    const { kind, user_id } = queued;
    const [person] = await tx.db.query<{ to: string; nip: string; name: string; language: Language }>(
      `select ${kind === 'sms-code' ? 'phone' : 'email'} as to, nip, name, language from users
       where id = $1 and active and archived_at is null
         and ($2 <> 'invitation' or not exists (
           select 1 from credentials where user_id = $1 and password_hash is not null))`,
      [user_id, kind],
    );
    if (!person?.to) return undefined;
    const secret = kind === 'sms-code' ? newCode() : randomBytes(32).toString('base64url');
    await tx.db.query(
      `update sign_in_secrets set secret_hash = null where user_id = $1 and kind = $2 and secret_hash is not null`,
      [user_id, kind],
    );
    await tx.db.query(
      `update sign_in_secrets set secret_hash = $2, sent_to = $3, tries = tries + 1,
         expires_at = $4::timestamptz + make_interval(mins => $5) where id = $1`,
      [id, await hashOf(tx, kind, secret), person.to, tx.now.toISOString(), MINUTES[kind]],
    );
    return { kind, secret, ...person };
  });
}

/** Stores the result of sending; `queued`: it is tried again. */
export async function recordSending(
  ctx: Context,
  id: string,
  state: 'sent' | 'queued' | 'failed',
  error: string | null,
): Promise<void> {
  await ctx.db.query(
    `update sign_in_secrets set state = $2, error = $3, sent_at = case when $2 = 'sent' then now() else sent_at end
     where id = $1 and state = 'queued'`,
    [id, state, error],
  );
}

/** A condition over the secret `s` and its person `u`: still valid, at `$2`. */
const OPEN = `s.secret_hash = $1 and s.expires_at > $2::timestamptz and u.id = s.user_id and u.active
  and u.archived_at is null and s.sent_to = case s.kind when 'sms-code' then u.phone else u.email end`;

/** The person of a code, which is used up by this call: of two simultaneous calls one succeeds. */
export async function takeCode(ctx: Context, code: string): Promise<string | undefined> {
  const hash = await hashOf(ctx, 'sms-code', code);
  return (await take(ctx, hash, `s.kind = 'sms-code'`))?.user_id;
}

/** The same for the token of a link by which a password is chosen. */
export const takeToken = (ctx: Context, token: string) =>
  take(ctx, hashOfToken(token), `s.kind <> 'sms-code'`);

async function take(ctx: Context, hash: string, condition: string) {
  const [taken] = await ctx.db.query<{ user_id: string; kind: SecretKind }>(
    `update sign_in_secrets s set used_at = $2::timestamptz, secret_hash = null from users u
     where ${OPEN} and ${condition} returning s.user_id, s.kind`,
    [hash, ctx.now.toISOString()],
  );
  return taken;
}

export interface TokenHolder {
  readonly kind: SecretKind;
  readonly expires_at: string;
  readonly nip: string;
  readonly name: string;
  readonly email: string | null;
  readonly break_glass: boolean;
}

/** The person of a token, while it can be used. */
export async function holderOf(ctx: Context, token: string): Promise<TokenHolder | undefined> {
  const [holder] = await ctx.db.query<TokenHolder>(
    `select s.kind, s.expires_at, u.nip, u.name, u.email, u.break_glass from sign_in_secrets s, users u
     where ${OPEN} and s.kind <> 'sms-code'`,
    [hashOfToken(token), ctx.now.toISOString()],
  );
  return holder;
}

/** Removes secrets that nobody can use any more, a day after their expiry, to help people who ask why no message came. */
export async function removeEndedSecrets(ctx: Context): Promise<void> {
  const now = [ctx.now.toISOString()];
  await ctx.db.query(
    `delete from sign_in_secrets where coalesce(expires_at, created_at + interval '7 days') < $1::timestamptz - interval '1 day'`,
    now,
  );
  await ctx.db.query(`delete from wrong_codes where resets_at < $1`, now);
}

/** A code has few bits: without a key a copy of the table would reveal it. A token has 256. */
async function hashOf(ctx: Context, kind: SecretKind, secret: string): Promise<string> {
  if (kind !== 'sms-code') return hashOfToken(secret);
  return createHmac('sha256', await secretOf(ctx, 'sms-codes'))
    .update(secret)
    .digest('hex');
}

const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');
