import type { Language } from '#shared/schema/field.ts';
import { inTransaction, type Context } from '../../platform/context.ts';
import { findPerson } from './findPerson.ts';
import { connectAccount } from './connectedAccounts.ts';
import { makeHandoff } from './handoffs.ts';
import { claimsOfReturn } from './openId.ts';
import { logProblem, outcomeOf, type Failure, type Outcome } from './outcome.ts';
import { ProviderProblem } from './providerProblem.ts';
import { clientOf, providerById, providerByKey, type Provider } from './providers.ts';
import { recordTest } from './providerTests.ts';
import { stepUpThere } from './stepUpThere.ts';
import { beginTransaction, takeAnswered, takeTransaction, type Transaction } from './transactions.ts';

interface Wanted {
  readonly language: Language;
  readonly redirect?: string | undefined;
  readonly loginHint?: string | undefined;
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
  if (provider.kind !== 'oidc' || !isUsable(provider, key, transaction))
    return pageOf(transaction, provider, { error: 'sso-expired' });
  const outcome = await outcomeOf(ctx, provider, async () => {
    const client = await clientOf(ctx, provider, transaction.secret_id);
    return claimsOfReturn(ctx, client, query, transaction.checks);
  });
  return goOn(ctx, { provider, transaction, outcome, cookie: cookie! });
}

/**
 * Takes somebody back whose provider has answered by SAML (saml/answer.ts), in the browser that began it. Returns the path of the page.
 */
export async function finishSignIn(
  ctx: Context,
  { key, handle, cookie }: { readonly key: string; readonly handle: string; readonly cookie: string | null },
): Promise<string> {
  const transaction = await takeAnswered(ctx, handle, cookie);
  if (!transaction) return loginPath(ctx.language, { error: 'sso-expired' });
  const provider = await providerById(ctx, transaction.provider_id);
  if (!isUsable(provider, key, transaction)) return pageOf(transaction, provider, { error: 'sso-expired' });
  return goOn(ctx, { provider, transaction, outcome: transaction.outcome, cookie: cookie! });
}

const isUsable = (provider: Provider, key: string, { purpose }: Transaction): boolean =>
  provider.key === key && (provider.enabled || purpose === 'test');

interface Arrived {
  readonly provider: Provider;
  readonly transaction: Transaction;
  readonly outcome: Outcome;
  readonly cookie: string;
}

async function goOn(ctx: Context, { provider, transaction, outcome, cookie }: Arrived): Promise<string> {
  if (transaction.purpose === 'test') {
    await recordTest(ctx, provider, transaction, outcome);
    return pageOf(transaction, provider, {});
  }
  if (!('claimed' in outcome))
    return pageOf(transaction, provider, { error: outcome.failure, request: ctx.requestId });
  const { claimed } = outcome;
  if (transaction.purpose === 'step-up')
    return pageOf(transaction, provider, await stepUpThere(ctx, provider, transaction, claimed));
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
  if (purpose === 'step-up') return `/api/sso/step-up${fragmentOf(told)}`;
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
