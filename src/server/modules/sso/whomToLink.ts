import type { ErrorCode } from '../../platform/http/errors.ts';
import { domainOf, type ClaimedPerson } from './personClaimed.ts';
import type { Provider } from './providers.ts';

/** A live person whom the claims may mean. */
export interface Candidate {
  readonly id: string;
  readonly active: boolean;
  /** Connected to another account of this provider already. */
  readonly is_linked: boolean;
  readonly has_password: boolean;
  /** Holds a right that a learner does not have. */
  readonly has_rights: boolean;
}

/** How the first sign-in of an account goes on. */
export type LinkDecision =
  | { readonly kind: 'link'; readonly userId: string; readonly by: 'email' | 'nip' }
  /** Linked once the password of the person was given. */
  | { readonly kind: 'confirm'; readonly userId: string; readonly by: 'email' | 'nip' }
  | { readonly kind: 'create' }
  | { readonly kind: 'refuse'; readonly reason: SsoRefusal };

/** Why a sign-in does not go on. */
export type SsoRefusal = Extract<ErrorCode, `sso-${string}`>;

/** What must hold of the claims before a person is looked for; null: nobody is looked for. */
export function searchedBy(
  { link_by, domains }: Provider,
  { email, isEmailVerified, nip }: ClaimedPerson,
): 'email' | 'nip' | null {
  if (link_by === 'nip') return nip === null ? null : 'nip';
  if (link_by !== 'email' || email === null || !isEmailVerified) return null;
  return domains.includes(domainOf(email)) ? 'email' : null;
}

/**
 * Whom an account of a provider belongs to that nobody is connected to yet. `candidates`: the people with its address or NIP;
 * `isEmailTaken`: somebody has its address, whether the address is verified or not.
 */
export function whomToLink(
  provider: Provider,
  claimed: ClaimedPerson,
  { candidates, isTaken }: { readonly candidates: readonly Candidate[]; readonly isTaken: boolean },
): LinkDecision {
  const by = searchedBy(provider, claimed);
  const [candidate, another] = by ? candidates : [];
  if (by && candidate) {
    if (another || candidate.is_linked) return { kind: 'refuse', reason: 'sso-taken' };
    if (!candidate.active) return { kind: 'refuse', reason: 'sso-inactive' };
    if (candidate.has_password) return { kind: 'confirm', userId: candidate.id, by };
    // Nothing is left that only this person could prove here: they sign in as before, and connect the account on their profile.
    if (candidate.has_rights) return { kind: 'refuse', reason: 'sso-link-first' };
    return { kind: 'link', userId: candidate.id, by };
  }
  if (provider.creates !== 'always') return { kind: 'refuse', reason: 'sso-unknown' };
  if (isTaken) return { kind: 'refuse', reason: 'sso-taken' };
  if (!isComplete(provider, claimed)) return { kind: 'refuse', reason: 'sso-incomplete' };
  return { kind: 'create' };
}

/** A new account needs a NIP, a name, and an address of the company that is known to be the person's. */
const isComplete = ({ domains }: Provider, { nip, name, email, isEmailVerified }: ClaimedPerson): boolean =>
  nip !== null && name !== null && email !== null && isEmailVerified && domains.includes(domainOf(email));
