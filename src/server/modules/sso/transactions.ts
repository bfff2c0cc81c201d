import { createHmac, randomBytes } from 'node:crypto';
import type { Language } from '#shared/schema/field.ts';
import type { Context } from '../../platform/context.ts';
import { secretOf } from '../../platform/crypto/secrets.ts';
import { hashOfToken } from '../../platform/sessions/sessionActor.ts';
import { signInUrl } from './openId.ts';
import type { Outcome } from './outcome.ts';
import { clientOf, type Provider } from './providers.ts';
import { samlSignInUrl } from './saml/request.ts';

/** For what somebody is sent to a provider. */
export type Purpose = 'sign-in' | 'link' | 'step-up' | 'test';

/** What binds an answer to one sign-in: secrets whose hashes the provider gets, or texts that it repeats. */
export interface Checks {
  /** In SAML the RelayState. */
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** The id of the request of SAML. */
  readonly samlId: string;
}

const MINUTES = 10;
/** From a provider's answer to the browser's next request. */
const FINISH_SECONDS = 60;
const MAX_REDIRECT = 500;

interface Beginning {
  readonly purpose: Purpose;
  readonly cookie: string;
  /** The language of the pages to which the person returns. */
  readonly language: Language;
  /** The page that they wanted. */
  readonly redirect?: string | undefined;
  /** The address that they have typed. */
  readonly loginHint?: string | undefined;
  /** Whose session asks; null for a sign-in. */
  readonly actor: { readonly userId: string; readonly sessionId: string } | null;
  /** A waiting secret, to be tested. */
  readonly secretId?: string | null;
}

/** Begins a sign-in at a provider; returns the address there. @throws ProviderProblem when it is away */
export async function beginTransaction(
  ctx: Context,
  provider: Provider,
  { purpose, cookie, language, redirect, loginHint, actor, secretId = null }: Beginning,
): Promise<string> {
  const state = randomBytes(32).toString('base64url');
  const checks = await checksOf(ctx, state);
  const asked = { loginHint, isFresh: purpose === 'step-up' };
  const url =
    provider.kind === 'saml'
      ? await samlSignInUrl(ctx, provider, checks, asked)
      : await signInUrl(ctx, await clientOf(ctx, provider, secretId), checks, asked);
  await ctx.db.query(`delete from sso_transactions where expires_at < $1`, [ctx.now.toISOString()]);
  await ctx.db.query(
    `insert into sso_transactions (state_hash, provider_id, cookie_hash, purpose, user_id, session_id, secret_id, language,
       redirect, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::timestamptz, $10::timestamptz + make_interval(mins => $11))`,
    [
      hashOfToken(state),
      provider.id,
      hashOfToken(cookie),
      purpose,
      actor?.userId ?? null,
      actor?.sessionId ?? null,
      secretId,
      language,
      redirect === undefined ? null : ownPath(redirect, ctx.config.appUrl),
      ctx.now.toISOString(),
      MINUTES,
    ],
  );
  return url;
}

export interface Transaction {
  readonly provider_id: string;
  readonly purpose: Purpose;
  readonly user_id: string | null;
  readonly session_id: string | null;
  readonly secret_id: string | null;
  readonly language: Language;
  readonly redirect: string | null;
  readonly created_at: string;
}

/** The provider `p` of a transaction `t` was not removed since. */
const IS_THERE = `p.id = t.provider_id and p.archived_at is null`;

/**
 * The transaction that a browser returns from; it is used up, whatever comes of it. Undefined: unknown, used, expired, begun in another
 * browser, or at a provider that was removed.
 */
export async function takeTransaction(
  ctx: Context,
  state: string,
  cookie: string | null,
): Promise<(Transaction & { readonly checks: Checks }) | undefined> {
  const [row] = await ctx.db.query<Stored>(
    `delete from sso_transactions t using sign_in_providers p
     where t.state_hash = $1 and t.outcome is null and t.expires_at > $2 and ${IS_THERE} returning t.*`,
    [hashOfToken(state), ctx.now.toISOString()],
  );
  return isOf(row, cookie) ? { ...row, checks: await checksOf(ctx, state) } : undefined;
}

type Stored = Transaction & { readonly cookie_hash: string; readonly outcome: Outcome | null };

const isOf = (row: Stored | undefined, cookie: string | null): row is Stored =>
  row !== undefined && cookie !== null && row.cookie_hash === hashOfToken(cookie);

/**
 * The open transaction that an answer of a SAML provider names, which comes without the cookie of the browser. From then on no other answer
 * can name it: it is known by `handle` alone. Undefined: unknown, answered, expired, or of another provider.
 */
export async function answerTransaction(
  ctx: Context,
  key: string,
  state: string,
): Promise<
  { readonly transaction: Transaction; readonly checks: Checks; readonly handle: string } | undefined
> {
  const handle = randomBytes(32).toString('base64url');
  const [transaction] = await ctx.db.query<Transaction>(
    `update sso_transactions t set state_hash = $4 from sign_in_providers p
     where t.state_hash = $1 and t.outcome is null and t.expires_at > $2
       and ${IS_THERE} and p.key = $3 and p.kind = 'saml'
     returning t.*`,
    [hashOfToken(state), ctx.now.toISOString(), key, hashOfToken(handle)],
  );
  return transaction && { transaction, checks: await checksOf(ctx, state), handle };
}

/** Keeps what came of an answer until the browser follows. */
export async function keepOutcome({ db, now }: Context, handle: string, outcome: Outcome): Promise<void> {
  await db.query(
    `update sso_transactions set outcome = $2, expires_at = $3::timestamptz + make_interval(secs => $4) where state_hash = $1`,
    [hashOfToken(handle), JSON.stringify(outcome), now.toISOString(), FINISH_SECONDS],
  );
}

/** As `takeTransaction`, of one that was answered. */
export async function takeAnswered(
  { db, now }: Context,
  handle: string,
  cookie: string | null,
): Promise<(Transaction & { readonly outcome: Outcome }) | undefined> {
  const [row] = await db.query<Stored>(
    `delete from sso_transactions t using sign_in_providers p
     where t.state_hash = $1 and t.outcome is not null and t.expires_at > $2 and ${IS_THERE} returning t.*`,
    [hashOfToken(handle), now.toISOString()],
  );
  return isOf(row, cookie) ? { ...row, outcome: row.outcome! } : undefined;
}

/** They follow from the state with a key of this site, so that the database holds nothing by which a code could be used. */
async function checksOf(ctx: Context, state: string): Promise<Checks> {
  const key = await secretOf(ctx, 'sso');
  const derived = (name: string) => createHmac('sha256', key).update(`${name} ${state}`).digest('base64url');
  // An id of XML begins with a letter or a low line.
  return {
    state,
    nonce: derived('nonce'),
    verifier: derived('verifier'),
    samlId: `_${derived('saml')}`,
  };
}

/** A path of this site, or null: what a browser would read as another host (`//host`, `/\host`) is none. */
export function ownPath(wanted: string, appUrl: string): string | null {
  if (!wanted.startsWith('/') || wanted.length > MAX_REDIRECT || !URL.canParse(wanted, appUrl)) return null;
  const { origin, pathname, search } = new URL(wanted, appUrl);
  return origin === new URL(appUrl).origin && !pathname.startsWith('//') ? pathname + search : null;
}
