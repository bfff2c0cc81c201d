import { MAX_EVENT_BYTES, MAX_RECEIPT_BYTES, SEND_MS } from '#shared/domain/webhooks.ts';
import type { Config } from '../../platform/config.ts';
import { post, type Outcome } from '../receivers/post.ts';
import { signatures } from './signature.ts';

export interface Sending {
  readonly url: string;
  readonly secrets: readonly string[];
  /** The header `webhook-id`. */
  readonly id: string;
  readonly body: string;
}

/** Sends an event once; whatever happens is an outcome. */
export async function sendRequest(
  config: Pick<Config, 'outbound'>,
  { url, secrets, id, body }: Sending,
): Promise<Outcome> {
  const begun = new Date();
  const timestamp = Math.floor(begun.getTime() / 1000);
  if (Buffer.byteLength(body) > MAX_EVENT_BYTES)
    return {
      at: begun.toISOString(),
      status: null,
      ms: 0,
      error: 'too-large',
      reply: null,
      isSuccess: false,
      retryAfter: null,
    };
  return post(config, {
    url,
    headers: {
      'user-agent': 'Mahir-Webhooks',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signatures({ id, timestamp, body }, secrets),
    },
    body,
    totalMs: SEND_MS,
    maxReplyBytes: MAX_RECEIPT_BYTES,
  });
}
