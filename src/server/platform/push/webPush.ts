import { buildPushPayload } from '@block65/webcrypto-web-push';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { countMessage } from '../meters.ts';
import { guardedRequest, OutboundError } from '../outbound/guardedRequest.ts';
import { vapidKeysOf, type VapidKeys } from './vapid.ts';

/** Where a browser takes push messages, as its `PushSubscription` says. */
export interface PushAddress {
  readonly endpoint: string;
  /** Base64url. */
  readonly p256dh: string;
  readonly auth: string;
}
export interface PushMessage {
  /** JSON; at most some 3,900 bytes. */
  readonly data: object;
  /** A uuid. The push service keeps only the newest message of an id that the device has not fetched yet. */
  readonly id: string;
  /** How long the push service keeps it for a device that is off. */
  readonly ttlSeconds: number;
  readonly isUrgent: boolean;
}

/** `gone`: this address never works again. `refused`: this message does not. `later`: another try may help. */
export type PushOutcome =
  | { readonly state: 'accepted' | 'gone' }
  | { readonly state: 'refused'; readonly error: string }
  | { readonly state: 'later'; readonly error: string; readonly retryAfterSeconds: number | null };

const TIMEOUT_MS = 10_000;
const MAX_REPLY_BYTES = 2_048;
const GONE = new Set([404, 410]);
const BUSY = 429;

/** Sends a message, encrypted for one browser (RFC 8291), by its push service. Whatever happens is an outcome. */
export async function sendPush(
  ctx: Pick<Context, 'db' | 'config'>,
  address: PushAddress,
  message: PushMessage,
): Promise<PushOutcome> {
  const outcome = await attempt(ctx.config, await vapidKeysOf(ctx), address, message);
  countMessage(
    'push',
    outcome.state === 'accepted' ? 'sent' : outcome.state === 'later' ? 'failed' : 'refused',
  );
  return outcome;
}

async function attempt(
  config: Config,
  keys: VapidKeys,
  { endpoint, p256dh, auth }: PushAddress,
  { data, id, ttlSeconds, isUrgent }: PushMessage,
): Promise<PushOutcome> {
  const { headers, body } = await buildPushPayload(
    {
      data: JSON.parse(JSON.stringify(data)),
      options: { ttl: ttlSeconds, urgency: isUrgent ? 'high' : 'normal', topic: id.replaceAll('-', '') },
    },
    // The library knows https alone; the counterpart of a private trial is on this machine (docs/decisions/068).
    { endpoint: endpoint.replace(/^http:/, 'https:'), expirationTime: null, keys: { p256dh, auth } },
    { ...keys, subject: contactOf(config) },
  );
  try {
    const { status, headers: said } = await guardedRequest(config, {
      url: endpoint,
      method: 'POST',
      headers: { ...headers },
      body: Buffer.from(body),
      totalMs: TIMEOUT_MS,
      maxReplyBytes: MAX_REPLY_BYTES,
    });
    return outcomeOf(status, said['retry-after']);
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    if (error.reason === 'address') return { state: 'refused', error: error.message };
    return { state: 'later', error: error.message, retryAfterSeconds: null };
  }
}

/** By RFC 8030. The text never holds the endpoint, which is a secret. */
function outcomeOf(status: number, retryAfter: string | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { state: 'accepted' };
  if (GONE.has(status)) return { state: 'gone' };
  const error = `The push service answered ${status}.`;
  if (status !== BUSY && status < 500) return { state: 'refused', error };
  return { state: 'later', error, retryAfterSeconds: secondsOf(retryAfter) };
}

/** `Retry-After` by RFC 9110: seconds, or a date. */
function secondsOf(header: string | undefined): number | null {
  if (header === undefined) return null;
  if (/^\d{1,9}$/.test(header)) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - Date.now()) / 1000));
}

/** Whom a push service may ask about our messages: an https or mailto address. */
const contactOf = ({ securityContact, appUrl }: Config): string =>
  securityContact ?? (appUrl.startsWith('https:') ? appUrl : 'mailto:mahir@localhost.localdomain');
