import type { ExpectedAssertion } from './signedAssertion.ts';

/** A response to verify, and what it must be. */
export interface AskedResponse extends ExpectedAssertion {
  /** Base64, as it was posted. */
  readonly response: string;
  /** ISO 8601. */
  readonly requestedAt: string;
  /** Base64 of DER; one of them must have signed. */
  readonly certificates: readonly string[];
}

/** What the signed part of a response says. */
export interface VerifiedAssertion {
  readonly assertionId: string;
  readonly nameId: string;
  readonly nameIdFormat: string | null;
  readonly sessionIndex: string | null;
  /** Seconds since 1970; null: it is not said. */
  readonly signedInAt: number | null;
  readonly attributes: Readonly<Record<string, string | readonly string[]>>;
}

/** `refused`: why, in English. */
export type WorkerAnswer = { readonly assertion: VerifiedAssertion } | { readonly refused: string };
