import type { Context } from '../../platform/context.ts';
import { personClaimed, type ClaimedPerson, type Claims } from './personClaimed.ts';
import { ProviderProblem } from './providerProblem.ts';
import type { Provider } from './providers.ts';
import type { SsoRefusal } from './whomToLink.ts';

/** Why somebody is back without what they wanted; `cancelled` is no error. */
export type Failure = SsoRefusal | 'cancelled';

/** What came of a sign-in at a provider, whatever protocol it speaks. */
export type Outcome =
  | { readonly claimed: ClaimedPerson; readonly claims: Claims }
  | { readonly failure: Failure; readonly detail: string };

/** Reads the person from the claims of a provider; a problem is logged. */
export async function outcomeOf(
  ctx: Context,
  provider: Provider,
  claimsOf: () => Promise<Claims>,
): Promise<Outcome> {
  try {
    const claims = await claimsOf();
    const claimed = personClaimed(provider, claims);
    return claimed ? { claimed, claims } : { failure: 'sso-refused', detail: NO_ACCOUNT[provider.kind] };
  } catch (error) {
    if (!(error instanceof ProviderProblem)) throw error;
    logProblem(ctx, provider, error);
    return { failure: FAILURES[error.kind], detail: error.detail };
  }
}

const FAILURES = { away: 'sso-away', cancelled: 'cancelled', refused: 'sso-refused' } as const;
/** What is missing where nothing names the account. */
const NO_ACCOUNT = { oidc: 'sub, tid, oid', saml: 'NameID (not transient), tenantid, objectidentifier' };

export const logProblem = ({ log }: Context, { key }: Provider, { kind, detail }: ProviderProblem): void =>
  log.warn({ provider: key, problem: kind, detail }, 'company sign-in');
