/** The only reply that has the signing secret. */
export interface NewSecret {
  readonly secret: string;
  /** Until when everything is also signed with the secret before it; null: there was none. */
  readonly old_until: string | null;
}

/** One try of a delivery. */
export interface DeliveryTry {
  readonly at: string;
  /** Null when there was no reply. */
  readonly status: number | null;
  readonly ms: number;
  readonly error: string | null;
  /** The beginning of the reply, as text. */
  readonly reply: string | null;
}

/** A delivery as its dialog shows it. */
export interface DeliveryDetail {
  readonly id: string;
  /** The header `webhook-id`. */
  readonly webhook_id: string;
  readonly type: string;
  /** What is sent, as it is signed. */
  readonly body: string;
  readonly tries: readonly DeliveryTry[];
}

/** What the page of a webhook needs beside the record. */
export interface WebhookSigning {
  readonly has_secret: boolean;
  readonly made_at: string | null;
  /** Until when everything is also signed with the secret before. */
  readonly old_until: string | null;
}
