import { MAX_EVENT_BYTES, MAX_RECEIPT_BYTES, SEND_MS } from '#shared/domain/webhooks.ts';
import type { DeliveryTry } from '#shared/api/webhooks.ts';
import type { Config } from '../../platform/config.ts';
import { guardedRequest, OutboundError } from '../../platform/outbound/guardedRequest.ts';
import { signatures } from './signature.ts';

export interface Sending {
  readonly url: string;
  readonly secrets: readonly string[];
  /** The header `webhook-id`. */
  readonly id: string;
  readonly body: string;
}
/** How a try went. `retryAfter`: seconds that the receiver asks to wait. */
export interface Outcome extends DeliveryTry {
  readonly isSuccess: boolean;
  readonly retryAfter: number | null;
}

const REDIRECTS = [300, 399] as const;
/** With these a receiver may say when it wants to be asked again. */
const WAITING = [429, 503];

/** Sends an event once; whatever happens is an outcome. Only a 2xx is a success: a redirect is not followed. */
export async function sendRequest(
  config: Pick<Config, 'outbound'>,
  { url, secrets, id, body }: Sending,
): Promise<Outcome> {
  const begun = new Date();
  const timestamp = Math.floor(begun.getTime() / 1000);
  const none = { at: begun.toISOString(), status: null, reply: null, isSuccess: false, retryAfter: null };
  const took = () => Date.now() - begun.getTime();
  if (Buffer.byteLength(body) > MAX_EVENT_BYTES) return { ...none, ms: 0, error: 'too-large' };
  try {
    const reply = await guardedRequest(config, {
      url,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Mahir-Webhooks',
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signatures({ id, timestamp, body }, secrets),
      },
      body,
      totalMs: SEND_MS,
      maxReplyBytes: MAX_RECEIPT_BYTES,
    });
    const { status, headers } = reply;
    const isSuccess = status >= 200 && status < 300;
    const isRedirect = status >= REDIRECTS[0] && status <= REDIRECTS[1];
    return {
      at: none.at,
      status,
      ms: took(),
      error: isSuccess ? null : isRedirect ? 'redirect' : 'status',
      reply: textOf(reply.body),
      isSuccess,
      retryAfter: WAITING.includes(status) ? secondsOf(headers['retry-after'], begun) : null,
    };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { ...none, ms: took(), error: `${error.reason}: ${error.message}`.slice(0, MAX_ERROR) };
  }
}

const MAX_ERROR = 300;

/** PostgreSQL stores no NUL. */
const textOf = (bytes: Buffer): string => bytes.toString('utf8').replaceAll('\0', '�');

/** `Retry-After` by RFC 9110: seconds, or a date. */
function secondsOf(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  if (/^\d{1,9}$/.test(header)) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now.getTime()) / 1000));
}
