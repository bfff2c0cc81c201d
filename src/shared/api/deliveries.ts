import type { DeliveryReason, NotificationChannel } from '../domain/notifications.ts';

export type DeliveryState = 'queued' | 'sent' | 'failed' | 'skipped';

/** One line of `GET /api/deliveries`: a message to a person on one channel, and what became of it. */
export interface DeliveryRow {
  readonly id: string;
  readonly channel: NotificationChannel;
  readonly state: DeliveryState;
  readonly reason: DeliveryReason | null;
  /** What the mail server or the gateway said last. */
  readonly error: string | null;
  readonly tries: number;
  readonly next_try_at: string | null;
  readonly created_at: string;
  readonly sent_at: string | null;
  /** When the person has read it in the app. */
  readonly read_at: string | null;
  readonly title: string;
  readonly user: { readonly id: string; readonly nip: string; readonly name: string };
  /** Where it goes now; null: nowhere, or into the app. */
  readonly address: string | null;
  readonly can: { readonly retry: boolean };
}

/** Which of the failed are tried again. */
export interface RetryFilter {
  readonly channel?: 'mail' | 'sms' | undefined;
  readonly reason?: DeliveryReason | undefined;
  readonly user?: string | undefined;
}
