/** A way to prove again who one is. */
export type StepUpMethod = 'password' | 'app' | 'passkey';

export interface StepUpState {
  /** Until then sensitive actions need no further proof; null or past: they do. ISO 8601. */
  readonly verified_until: string | null;
  /** By what the caller can give it; empty: by nothing, they have to sign in again. */
  readonly methods: readonly StepUpMethod[];
}
