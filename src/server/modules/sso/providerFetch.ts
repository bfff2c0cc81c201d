import { lookup as resolveName, type LookupAddress, type LookupOptions } from 'node:dns';
import { request as plainRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as secureRequest } from 'node:https';
import { BlockList, isIP } from 'node:net';
import type { Config } from '../../platform/config.ts';

const TOTAL_MS = 8_000;
const MAX_BYTES = 1_000_000;

/** Addresses that are not of the internet: a name that an administrator typed must not reach the machines beside this one. */
const INSIDE = new BlockList();
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  INSIDE.addSubnet(address, bits, 'ipv4');
/** Of IPv6 only 2000::/3 is the internet, without its tunnels to IPv4. */
const OUTSIDE6 = new BlockList();
OUTSIDE6.addSubnet('2000::', 3, 'ipv6');
const TUNNELS6 = new BlockList();
TUNNELS6.addSubnet('2002::', 16, 'ipv6');
TUNNELS6.addSubnet('2001::', 23, 'ipv6');

const isInternet = (address: string): boolean =>
  isIP(address) === 6
    ? OUTSIDE6.check(address, 'ipv6') && !TUNNELS6.check(address, 'ipv6')
    : !INSIDE.check(address, 'ipv4');

/** As the library wants it: what `fetch` takes, as far as it is used. */
export interface FetchOptions {
  readonly method?: string;
  readonly headers?: Headers | Record<string, string> | undefined;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined | null;
}

/**
 * A `fetch` for the addresses of providers: only to the internet, by https, without redirects, with limits of time and size. Outside of a
 * production also to this machine and its network, where a trial has its provider.
 * @throws TypeError when there is no reply, as `fetch` does
 */
export const providerFetch =
  ({ isProduction }: Pick<Config, 'isProduction'>) =>
  async (address: string | URL, options: FetchOptions = {}): Promise<Response> => {
    const url = new URL(address);
    if (isProduction) refuseInside(url);
    try {
      return await send(url, options, isProduction);
    } catch (error) {
      throw new TypeError(`${url.host}: ${(error as Error).message}`, { cause: error });
    }
  };

/** A literal address is not looked up, so it is checked here. */
function refuseInside({ protocol, hostname, username, host }: URL): void {
  const literal = hostname.replace(/^\[|\]$/g, '');
  if (protocol !== 'https:' || username !== '' || (isIP(literal) !== 0 && !isInternet(literal)))
    throw new TypeError(`${host} is not an address of the internet by https.`);
}

function send(url: URL, options: FetchOptions, isGuarded: boolean): Promise<Response> {
  const { method = 'GET', headers, body, signal } = options;
  const limits = [AbortSignal.timeout(TOTAL_MS), ...(signal ? [signal] : [])];
  const request: RequestOptions = {
    method,
    headers: Object.fromEntries(new Headers(headers)),
    // A connection that is kept open would not ask for its address again.
    agent: false,
    signal: AbortSignal.any(limits),
    ...(isGuarded && { lookup: lookUpOutside }),
  };
  return new Promise((resolve, reject) => {
    const make = url.protocol === 'https:' ? secureRequest : plainRequest;
    const sent = make(url, request, (reply) => void responseOf(reply).then(resolve, reject));
    sent.on('error', reject);
    sent.end(bodyText(body));
  });
}

const bodyText = (body: unknown): string | undefined =>
  body === undefined || body === null
    ? undefined
    : typeof body === 'string'
      ? body
      : `${body as URLSearchParams}`;

async function responseOf(reply: IncomingMessage): Promise<Response> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of reply as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MAX_BYTES) throw new Error('The reply is too long.');
    parts.push(part);
  }
  const headers = new Headers();
  for (const [name, value] of Object.entries(reply.headers))
    if (value !== undefined) headers.set(name, [value].flat().join(', '));
  const status = reply.statusCode ?? 502;
  const hasBody = status !== 204 && status !== 304;
  return new Response(hasBody ? Buffer.concat(parts) : null, { status, headers });
}

type Found = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void;

/** Looks a name up, and refuses it when any of its addresses is not of the internet: what is checked here is what is connected to. */
function lookUpOutside(hostname: string, options: LookupOptions, found: Found): void {
  resolveName(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error, []);
    if (addresses.length === 0 || !addresses.every(({ address }) => isInternet(address)))
      return found(new Error(`${hostname} does not lead to the internet.`), []);
    if (options.all) return found(null, addresses);
    const [{ address, family }] = addresses as [LookupAddress];
    found(null, address, family);
  });
}
