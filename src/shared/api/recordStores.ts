import type { DeliveryTry } from './webhooks.ts';

/** Whether a record store has a secret; never the secret. */
export interface StoreSecret {
  readonly has_secret: boolean;
  readonly entered_at: string | null;
}

/** A statement as its dialog shows it. */
export interface StatementDetail {
  readonly id: string;
  /** The id that the record store knows, the same at every try. */
  readonly statement_id: string;
  /** What is sent, as JSON. */
  readonly body: string;
  /** The beginning of the last reply, if it was refused. */
  readonly reply: string | null;
}

/** How a record store answered an example. */
export type StoreAnswer = DeliveryTry;

/** A back-fill that was begun. */
export interface BackfillBegun {
  readonly job_id: string;
}
