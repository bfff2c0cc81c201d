/** How a second factor is proved: by a passkey, a code of an authenticator app, or a recovery code. */
export type FactorMethod = 'passkey' | 'app' | 'recovery';

/** `data` of the 401 `second-factor` with which a sign-in asks for the second factor. */
export interface SecondFactorQuestion {
  /** Names the question in the answer. */
  readonly challenge: string;
  readonly methods: readonly FactorMethod[];
  readonly expires_at: string;
}

export interface OwnPasskey {
  readonly id: string;
  readonly name: string;
  readonly created_at: string;
  readonly last_used_at: string | null;
  /** Whether it is stored beyond the device, with the account of its maker. */
  readonly backed_up: boolean;
}

export interface TrustedDevice {
  readonly id: string;
  readonly browser: string | null;
  readonly system: string | null;
  readonly created_at: string;
  readonly expires_at: string;
}

/** What a person has set up. */
export interface OwnFactors {
  /** When the authenticator app was confirmed; null without one. */
  readonly app_since: string | null;
  readonly passkeys: readonly OwnPasskey[];
  readonly recovery_codes_left: number;
  readonly trusted_devices: readonly TrustedDevice[];
  /** Whether a role requires a second factor: the last one cannot be removed. */
  readonly is_required: boolean;
  /** The end of the grace; null when nothing is due. */
  readonly due_at: string | null;
  /** Whether browsers accept passkeys at this site's address. */
  readonly has_passkeys: boolean;
  /** The host of the site's address, for the sentence that says why not. */
  readonly host: string;
}

/** A passkey that is made or used. */
export interface PasskeyOptions {
  readonly challenge: string;
  /** For the browser. */
  readonly options: unknown;
}
