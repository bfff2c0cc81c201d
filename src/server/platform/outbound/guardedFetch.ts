import type { Config } from '../config.ts';
import { guardedRequest, OutboundError, type OutgoingRequest } from './guardedRequest.ts';

/** As much of `fetch` as libraries use that take one. */
export type GuardedFetch = (url: string | URL, options?: FetchOptions) => Promise<Response>;
export interface FetchOptions {
  readonly method?: string | undefined;
  readonly headers?: ConstructorParameters<typeof Headers>[0] | undefined;
  readonly body?: unknown;
  readonly signal?: AbortSignal | null | undefined;
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;

/**
 * `guardedRequest` for libraries that want a `fetch`. A reply above the limit is an error, as half a document is none. As with `fetch`, what
 * has no reply is a TypeError; its cause is the OutboundError.
 */
export const guardedFetch =
  (
    config: Pick<Config, 'outbound'>,
    limits: Pick<OutgoingRequest, 'totalMs' | 'maxReplyBytes'>,
  ): GuardedFetch =>
  async (url, { method = 'GET', headers, body, signal } = {}) => {
    const known = METHODS.find((name) => name === method.toUpperCase());
    if (!known) throw new TypeError(`${method} is not sent.`);
    const sent = new Headers(headers);
    if (body instanceof URLSearchParams && !sent.has('content-type'))
      sent.set('content-type', 'application/x-www-form-urlencoded;charset=UTF-8');
    try {
      const reply = await guardedRequest(config, {
        url: String(url),
        method: known,
        headers: Object.fromEntries(sent),
        ...(body !== undefined && body !== null && { body: textOf(body) }),
        ...(signal && { signal }),
        ...limits,
      });
      if (reply.isCut) throw new OutboundError('connection', `A reply above ${limits.maxReplyBytes} bytes.`);
      const isEmpty = [204, 205, 304].includes(reply.status);
      return new Response(isEmpty ? null : new Uint8Array(reply.body), {
        status: reply.status,
        headers: Object.entries(reply.headers).map(([name, value]) => [name, String(value)]),
      });
    } catch (error) {
      throw new TypeError('fetch failed', { cause: error });
    }
  };

function textOf(body: unknown): string | Buffer {
  if (typeof body === 'string') return body;
  if (body instanceof URLSearchParams) return body.toString();
  if (body instanceof Uint8Array) return Buffer.from(body);
  throw new TypeError('Only texts, forms and bytes are sent.');
}
