/**
 * Requests to addresses that people typed, such as those of sign-in providers: they never reach our own network, whatever a name, its DNS or
 * a redirect says (docs/decisions/068).
 */
import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import {
  request as httpRequest,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
} from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { hostOf, type Config } from '../config.ts';
import { purposeOf } from '../networks.ts';
import { isOpenAddress, type OutboundAllow } from '../outboundAllow.ts';

export interface OutgoingRequest {
  readonly url: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  readonly signal?: AbortSignal;
  /** From the look-up of the name to the last byte of the reply: an idle time-out never ends a drip of bytes. */
  readonly totalMs: number;
  /** The rest of a longer reply is not read. */
  readonly maxReplyBytes: number;
  /** The address is a variable of the operator, who may also mean a program of this machine: only time, size and redirects are limited. */
  readonly isOperators?: boolean;
}
export interface OutgoingReply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** As sent: nothing is decompressed. */
  readonly body: Buffer;
  /** There was more of the body. */
  readonly isCut: boolean;
}

/** `address`: must not be asked. `time`: took longer than `totalMs`. `connection`: did not answer, or not as HTTP over valid TLS. */
export class OutboundError extends Error {
  override name = 'OutboundError';
  readonly reason: 'address' | 'time' | 'connection';
  constructor(reason: OutboundError['reason'], message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}

type Resolve = (name: string, found: (error: Error | null, addresses: LookupAddress[]) => void) => void;

const PORTS = [443, 8443];
const resolveAll: Resolve = (name, found) => systemLookup(name, { all: true }, found);

/**
 * The reply, whatever its status; redirects are not followed.
 * @throws OutboundError
 */
export async function guardedRequest(
  { outbound }: Pick<Config, 'outbound'>,
  wish: OutgoingRequest,
  resolve: Resolve = resolveAll,
): Promise<OutgoingReply> {
  const url = targetOf(outbound, wish);
  const limit = AbortSignal.timeout(wish.totalMs);
  const signal = wish.signal ? AbortSignal.any([limit, wish.signal]) : limit;
  try {
    return await exchange(
      url,
      wish,
      signal,
      wish.isOperators ? undefined : checkedLookup(outbound, url, resolve),
    );
  } catch (error) {
    if (error instanceof OutboundError) throw error;
    if (limit.aborted) throw new OutboundError('time', `No reply within ${wish.totalMs / 1000} s.`, error);
    const { code, message } = error as NodeJS.ErrnoException;
    throw new OutboundError('connection', code ?? message, error);
  }
}

/** Why an address could never be asked, before its name is looked up; undefined when it may. */
export function refusalOfTarget(outbound: OutboundAllow, text: string): string | undefined {
  if (!URL.canParse(text)) return 'This is no address.';
  const url = new URL(text);
  const host = hostOf(text);
  if (url.username || url.password) return 'An address with a name or a password is refused.';
  const isOwn = isIP(host) > 0 && purposeOf(host) === 'loopback' && isOpenAddress(outbound, host);
  if (isOwn && /^https?:$/.test(url.protocol)) return undefined;
  if (url.protocol !== 'https:') return 'The address must begin with https://.';
  const port = Number(url.port || 443);
  if (![...PORTS, ...outbound.ports].includes(port)) return `Port ${port} is closed.`;
  // Trap: Node calls no lookup for a literal.
  if (isIP(host) && !isOpenAddress(outbound, host)) return closed(host);
  return undefined;
}

const closed = (name: string): string => `${name} is not an address of the internet.`;

function targetOf(outbound: OutboundAllow, { url, isOperators }: OutgoingRequest): URL {
  const refusal = isOperators ? undefined : refusalOfTarget(outbound, url);
  if (refusal) throw new OutboundError('address', refusal);
  return new URL(url);
}

/** Hands on only addresses that it checked, so that a second answer of the DNS is never asked for. One closed address refuses all. */
function checkedLookup(outbound: OutboundAllow, { hostname }: URL, resolve: Resolve): LookupFunction {
  return (name, options, done) => {
    resolve(name, (error, addresses) => {
      const isClosed = addresses?.some(({ address }) => !isOpenAddress(outbound, address)) ?? true;
      if (error) return done(error, '');
      if (isClosed || addresses.length === 0) return done(new OutboundError('address', closed(hostname)), '');
      if (options.all) return done(null, addresses);
      return done(null, addresses[0]!.address, addresses[0]!.family);
    });
  };
}

function exchange(url: URL, wish: OutgoingRequest, signal: AbortSignal, lookup: LookupFunction | undefined) {
  return new Promise<OutgoingReply>((resolve, reject) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const { method = 'GET', headers, body } = wish;
    const request = send({
      protocol: url.protocol,
      hostname: hostOf(url.href),
      port: url.port,
      path: `${url.pathname}${url.search}`,
      method,
      headers: {
        ...headers,
        'accept-encoding': 'identity',
        ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
      },
      signal,
      // Trap: a pooled socket skips the lookup.
      agent: false,
      ...(lookup && { lookup }),
    });
    let hasReply = false;
    request.on('error', reject);
    // Trap: a reply that takes over the connection (101) is neither a response nor an error, and ends the time limit too.
    request.on('close', () => {
      if (!hasReply) reject(new Error('The connection was closed without a reply.'));
    });
    request.on('response', (response) => {
      hasReply = true;
      readReply(request, response, wish.maxReplyBytes).then(resolve, reject);
    });
    request.end(body);
  });
}

async function readReply(
  request: ClientRequest,
  response: IncomingMessage,
  max: number,
): Promise<OutgoingReply> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > max) break;
  }
  request.destroy();
  return {
    status: response.statusCode!,
    headers: response.headers,
    body: Buffer.concat(chunks).subarray(0, max),
    isCut: size > max,
  };
}
