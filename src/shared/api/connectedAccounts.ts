/** An account at a provider that signs a person in. */
export interface ConnectedAccount {
  readonly key: string;
  readonly name: string;
  readonly email: string | null;
  readonly linked_at: string;
  readonly last_used_at: string | null;
}

export interface ConnectedAccounts {
  readonly accounts: readonly ConnectedAccount[];
  /** Where another account may be connected. */
  readonly providers: readonly { readonly key: string; readonly name: string }[];
}

/** The page on which a person ends the session at their provider too. */
export interface CompanySignOut {
  readonly name: string;
  readonly url: string;
}

/** A page of a provider to which the browser goes. */
export interface ProviderAddress {
  readonly url: string;
}
