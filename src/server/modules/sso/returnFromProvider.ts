import type { Language } from '#shared/schema/field.ts';
import { inTransaction, type Context } from '../../platform/context.ts';
import { findPerson } from './findPerson.ts';
import { connectAccount } from './connectedAccounts.ts';
import { makeHandoff } from './handoffs.ts';
import { claimsOfReturn, ProviderProblem } from './openId.ts';
import { personClaimed, type ClaimedPerson } from './personClaimed.ts';
import { clientOf, providerById, providerByKey, type Provider } from './providers.ts';
import { recordTest } from './providerTests.ts';
import { beginTransaction, takeTransaction, type Transaction } from './transactions.ts';
import type { SsoRefusal } from './whomToLink.ts';

interface Wanted {
  readonly language: Language;
  readonly redirect?: string | undefined;
  readonly cookie: string;
}

/**
 * Begins a sign-in. Returns where the browser goes: to the provider, or back to the login page when it is away.
 * @throws ApiError 404
 */
export async function beginSignIn(ctx: Context, key: string, wanted: Wanted): Promise<string> {
  const provider = await providerByKey(ctx, key);
  try {
    return await beginTransaction(ctx, provider, { ...wanted, purpose: 'sign-in', actor: null });
  } catch (error) {
    if (!(error instanceof ProviderProblem)) throw error;
    logProblem(ctx, provider, error);
    return loginPath(wanted.language, { error: 'sso-away', request: ctx.requestId });
  }
}

/** Why somebody is back without what they wanted; `cancelled` is no error. */
export type Failure = SsoRefusal | 'cancelled';

interface Return {
  /** Of the address. */
  readonly key: string;
  /** As it came, without `?`. */
  readonly query: string;
  readonly cookie: string | null;
}

/** Takes somebody back from a provider. Returns the path of the page on which it goes on, with the outcome in its fragment. */
export async function returnFromProvider(ctx: Context, { key, query, cookie }: Return): Promise<string> {
  const state = new URLSearchParams(query).get('state');
  const transaction = state === null ? undefined : await takeTransaction(ctx, state, cookie);
  if (!transaction) return loginPath(ctx.language, { error: 'sso-expired' });
  const provider = await providerById(ctx, transaction.provider_id);
  const isUsable = provider.key === key && (provider.enabled || transaction.purpose === 'test');
  if (!isUsable) return pageOf(transaction, provider, { error: 'sso-expired' });
  const outcome = await claimedAt(ctx, { provider, transaction, query });
  if (transaction.purpose === 'test') {
    await recordTest(ctx, provider, transaction, outcome);
    return pageOf(transaction, provider, {});
  }
  if (!('claimed' in outcome))
    return pageOf(transaction, provider, { error: outcome.failure, request: ctx.requestId });
  return goOn(ctx, { provider, transaction, claimed: outcome.claimed, cookie: cookie! });
}

export type Outcome =
  | { readonly claimed: ClaimedPerson; readonly claims: Readonly<Record<string, unknown>> }
  | { readonly failure: Failure; readonly detail: string };

interface Asked {
  readonly provider: Provider;
  readonly transaction: Transaction;
  readonly query: string;
}

async function claimedAt(ctx: Context, { provider, transaction, query }: Asked): Promise<Outcome> {
  try {
    const client = await clientOf(ctx, provider, transaction.secret_id);
    const claims = await claimsOfReturn(ctx, client, query, transaction.checks);
    const claimed = personClaimed(provider, claims);
    return claimed ? { claimed, claims } : { failure: 'sso-refused', detail: 'sub, tid, oid' };
  } catch (error) {
    if (!(error instanceof ProviderProblem)) throw error;
    logProblem(ctx, provider, error);
    return { failure: failureOf(error), detail: error.detail };
  }
}

const FAILURES = { away: 'sso-away', cancelled: 'cancelled', refused: 'sso-refused' } as const;
const failureOf = ({ kind }: ProviderProblem): Failure => FAILURES[kind];

const logProblem = ({ log }: Context, { key }: Provider, { kind, detail }: ProviderProblem): void =>
  log.warn({ provider: key, problem: kind, detail }, 'company sign-in');

interface Arrived {
  readonly provider: Provider;
  readonly transaction: Transaction;
  readonly claimed: ClaimedPerson;
  readonly cookie: string;
}

async function goOn(ctx: Context, arrived: Arrived): Promise<string> {
  const { provider, transaction, claimed, cookie } = arrived;
  if (transaction.purpose === 'link')
    return pageOf(transaction, provider, await connectAccount(ctx, provider, transaction, claimed));
  return inTransaction(ctx, async (tx) => {
    const found = await findPerson(tx, provider, claimed);
    if (found.kind === 'refuse')
      return pageOf(transaction, provider, {
        error: found.reason,
        ...(claimed.email && { email: claimed.email }),
      });
    const code = await makeHandoff(tx, {
      provider,
      claimed,
      cookie,
      userId: found.userId,
      linkBy: found.kind === 'confirm' ? found.by : null,
      redirect: transaction.redirect,
    });
    return loginPath(transaction.language, { handoff: code }, transaction.redirect);
  });
}

/** What a page reads in its fragment, which no log and no other site sees. */
interface Told {
  readonly handoff?: string;
  readonly error?: Failure;
  readonly email?: string;
  /** For the support. */
  readonly request?: string;
  readonly done?: string;
}

function pageOf({ purpose, language, redirect }: Transaction, { key }: Provider, told: Told): string {
  if (purpose === 'test') return `/${language}/settings/sign-in-provider/${key}#connection`;
  if (purpose === 'link') return `/${language}/settings/profile${fragmentOf(told)}`;
  return loginPath(language, told, redirect);
}

/** The login page, with what it needs to go on. */
export const loginPath = (language: string, told: Told, redirect: string | null = null): string =>
  `/${language}/login${redirect ? `?${new URLSearchParams({ redirect }).toString()}` : ''}${fragmentOf(told)}`;

const NAMES = {
  handoff: 'sso',
  error: 'sso-error',
  email: 'email',
  request: 'request',
  done: 'sso-done',
} as const;

function fragmentOf(told: Told): string {
  const entries = Object.entries(told).map(([name, value]) => [NAMES[name as keyof Told], value]);
  return entries.length > 0 ? `#${new URLSearchParams(entries as [string, string][]).toString()}` : '';
}
