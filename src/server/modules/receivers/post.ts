import type { DeliveryTry } from '#shared/api/webhooks.ts';
import type { Config } from '../../platform/config.ts';
import { guardedRequest, OutboundError } from '../../platform/outbound/guardedRequest.ts';

export interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** From the look-up of the name to the last byte of the reply. */
  readonly totalMs: number;
  /** The rest of a longer reply is not read. */
  readonly maxReplyBytes: number;
}
/** How a try went. `retryAfter`: seconds that the receiver asks to wait. */
export interface Outcome extends DeliveryTry {
  readonly isSuccess: boolean;
  readonly retryAfter: number | null;
}

const REDIRECTS = [300, 399] as const;
/** With these a receiver may say when it wants to be asked again. */
const WAITING = [429, 503];
const MAX_ERROR = 300;

/** Posts JSON once; whatever happens is an outcome. Only a 2xx is a success: a redirect is not followed. */
export async function post(
  config: Pick<Config, 'outbound'>,
  { url, headers, body, totalMs, maxReplyBytes }: Post,
): Promise<Outcome> {
  const begun = new Date();
  const at = begun.toISOString();
  const took = () => Date.now() - begun.getTime();
  try {
    const reply = await guardedRequest(config, {
      url,
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      totalMs,
      maxReplyBytes,
    });
    const { status } = reply;
    const isSuccess = status >= 200 && status < 300;
    const isRedirect = status >= REDIRECTS[0] && status <= REDIRECTS[1];
    return {
      at,
      status,
      ms: took(),
      error: isSuccess ? null : isRedirect ? 'redirect' : 'status',
      reply: textOf(reply.body),
      isSuccess,
      retryAfter: WAITING.includes(status) ? secondsOf(reply.headers['retry-after'], begun) : null,
    };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return {
      at,
      status: null,
      ms: took(),
      error: `${error.reason}: ${error.message}`.slice(0, MAX_ERROR),
      reply: null,
      isSuccess: false,
      retryAfter: null,
    };
  }
}

/** PostgreSQL stores no NUL. */
const textOf = (bytes: Buffer): string => bytes.toString('utf8').replaceAll('\0', '�');

/** `Retry-After` by RFC 9110: seconds, or a date. */
function secondsOf(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  if (/^\d{1,9}$/.test(header)) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now.getTime()) / 1000));
}
