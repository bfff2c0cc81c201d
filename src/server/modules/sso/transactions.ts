import { createHmac, randomBytes } from 'node:crypto';
import type { Language } from '#shared/schema/field.ts';
import type { Context } from '../../platform/context.ts';
import { secretOf } from '../../platform/crypto/secrets.ts';
import { hashOfToken } from '../../platform/sessions/sessionActor.ts';
import { signInUrl, type Checks } from './openId.ts';
import { clientOf, type Provider } from './providers.ts';

/** For what somebody is sent to a provider. */
export type Purpose = 'sign-in' | 'link' | 'test';

const MINUTES = 10;
const MAX_REDIRECT = 500;

interface Beginning {
  readonly purpose: Purpose;
  readonly cookie: string;
  /** The language of the pages to which the person returns. */
  readonly language: Language;
  /** The page that they wanted. */
  readonly redirect?: string | undefined;
  /** Whose session asks; null for a sign-in. */
  readonly actor: { readonly userId: string; readonly sessionId: string } | null;
  /** A waiting secret, to be tested. */
  readonly secretId?: string | null;
}

/** Begins a sign-in at a provider; returns the address there. @throws ProviderProblem when it is away */
export async function beginTransaction(
  ctx: Context,
  provider: Provider,
  { purpose, cookie, language, redirect, actor, secretId = null }: Beginning,
): Promise<string> {
  const state = randomBytes(32).toString('base64url');
  const client = await clientOf(ctx, provider, secretId);
  const url = await signInUrl(ctx, client, await checksOf(ctx, state));
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
  readonly checks: Checks;
}

/**
 * The transaction that a browser returns from; it is used up, whatever comes of it. Undefined: unknown, used, expired, or begun in another
 * browser.
 */
export async function takeTransaction(
  ctx: Context,
  state: string,
  cookie: string | null,
): Promise<Transaction | undefined> {
  const [row] = await ctx.db.query<Omit<Transaction, 'checks'> & { cookie_hash: string }>(
    `delete from sso_transactions where state_hash = $1 and expires_at > $2 returning *`,
    [hashOfToken(state), ctx.now.toISOString()],
  );
  if (!row || cookie === null || row.cookie_hash !== hashOfToken(cookie)) return undefined;
  return { ...row, checks: await checksOf(ctx, state) };
}

/** Nonce and verifier follow from the state with a key of this site, so that the database holds nothing by which a code could be used. */
async function checksOf(ctx: Context, state: string): Promise<Checks> {
  const key = await secretOf(ctx, 'sso');
  const derived = (name: string) => createHmac('sha256', key).update(`${name} ${state}`).digest('base64url');
  return { state, nonce: derived('nonce'), verifier: derived('verifier') };
}

/** A path of this site, or null: what a browser would read as another host (`//host`, `/\host`) is none. */
export function ownPath(wanted: string, appUrl: string): string | null {
  if (!wanted.startsWith('/') || wanted.length > MAX_REDIRECT || !URL.canParse(wanted, appUrl)) return null;
  const { origin, pathname, search } = new URL(wanted, appUrl);
  return origin === new URL(appUrl).origin && !pathname.startsWith('//') ? pathname + search : null;
}
