/** A way to prove again who one is. */
export type StepUpMethod = 'password' | 'app' | 'passkey';

/** A provider at which the caller can prove it by signing in again. */
export interface StepUpProvider {
  readonly key: string;
  readonly name: string;
}

export interface StepUpState {
  /** Until then sensitive actions need no further proof; null or past: they do. ISO 8601. */
  readonly verified_until: string | null;
  /** By what the caller can give it here. */
  readonly methods: readonly StepUpMethod[];
  /** Where else, when they have nothing to give here. */
  readonly providers: readonly StepUpProvider[];
  /** Whether signing in again gives one. Not by an account of the company: its provider may let them through without asking. */
  readonly by_sign_in: boolean;
}
