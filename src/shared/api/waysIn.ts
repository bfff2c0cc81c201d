import type { ConnectedAccount } from './connectedAccounts.ts';

/** How an account of a provider came to its person: found by an attribute, confirmed by the password or not; made; connected by hand. */
export type LinkedBy = 'email' | 'nip' | 'email+password' | 'nip+password' | 'created' | 'profile';

/** An account at a provider, as administrators see it. */
export interface PersonAccount extends ConnectedAccount {
  readonly linked_by: LinkedBy;
  /** False: the provider is switched off, and the account lets nobody in at the moment. */
  readonly is_usable: boolean;
}

/** How a person signs in. */
export interface WaysIn {
  readonly has_password: boolean;
  /** The provider that is required of this person, who uses nothing else; null: none. */
  readonly required: string | null;
  readonly accounts: readonly PersonAccount[];
}
