/** What came of a test of a provider. */
export interface ProviderTestResult {
  readonly is_green: boolean;
  /** A code of the refusals, or `cancelled`. */
  readonly failure: string | null;
  /** What the provider or the network said, in English. */
  readonly detail: string | null;
  readonly claims: readonly { readonly name: string; readonly value: string }[];
  /** What would become of the person who has signed in; nothing was changed. */
  readonly person: {
    readonly decision: 'known' | 'link' | 'confirm' | 'create' | 'refuse';
    readonly reason: string | null;
    readonly name: string | null;
    readonly email: string | null;
    readonly nip: string | null;
    readonly is_email_verified: boolean;
    readonly has_second_factor: boolean;
    /** False: the claim of the groups was absent, and roles stay as they are. */
    readonly are_groups_known: boolean;
    readonly gets: readonly string[];
    readonly loses: readonly string[];
  } | null;
}

/** The connection of a provider, as its page shows it. */
export interface ProviderTest {
  readonly kind: 'oidc' | 'saml';
  readonly has_secret: boolean;
  /** A new secret that is used after a green test. */
  readonly has_waiting_secret: boolean;
  /** To be registered at the provider. */
  readonly addresses: readonly {
    readonly name: 'callback' | 'back_channel' | 'sign_out' | 'entity' | 'acs';
    readonly url: string;
  }[];
  /** Of SAML, what the provider says of itself; null: neither pasted nor read yet. */
  readonly metadata: {
    readonly entity_id: string;
    readonly sso_url: string;
    /** `fingerprint`: SHA-256 in hex; `ends_at`: ISO 8601. */
    readonly certificates: readonly { readonly fingerprint: string; readonly ends_at: string }[];
  } | null;
  /** The caller's last test; `is_current`: of the connection as it is now. */
  readonly test: (ProviderTestResult & { readonly at: string; readonly is_current: boolean }) | null;
}
