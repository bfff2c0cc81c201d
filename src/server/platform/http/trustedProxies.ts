import { BlockList, isIP } from 'node:net';
import type { IncomingMessage } from 'node:http';
import { ConfigError, type Config } from '../config.ts';

/** Whether the address, this many hops before us (0: the peer itself), is one of our proxies. */
export type TrustsProxy = (address: string, hop: number) => boolean;

/** Names that a list may contain beside addresses and networks. */
const NETWORKS: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/**
 * TRUST_PROXY as a function: a number of proxies, all of them, none, or a comma-separated list of addresses, networks (`10.0.0.0/8`) and
 * names of networks. Fastify and the web sockets use the same function, so both see the same person behind the same proxies.
 * @throws ConfigError when a part of the list is none of these
 */
export function trustedProxies(trust: Config['trustProxy']): TrustsProxy {
  if (typeof trust === 'boolean') return () => trust;
  if (typeof trust === 'number') return (_address, hop) => hop < trust;
  const ours = new BlockList();
  const parts = trust.split(',').map((part) => part.trim());
  for (const network of parts.flatMap((part) => NETWORKS[part] ?? [part])) {
    const [address = '', bits] = network.split('/');
    const family = familyOf(address);
    if (!family || Number(bits ?? 0) > MAX_BITS[family] || !/^\d*$/.test(bits ?? ''))
      throw new ConfigError(`TRUST_PROXY: ${network} is no address and no network.`);
    if (bits === undefined) ours.addAddress(address, family);
    else ours.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const family = familyOf(address);
    return family !== undefined && ours.check(address, family);
  };
}

const MAX_BITS = { ipv4: 32, ipv6: 128 };

function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
  const version = isIP(address);
  return version === 4 ? 'ipv4' : version === 6 ? 'ipv6' : undefined;
}

/** Fastify's `request.ip` for a request that is not Fastify's: the nearest address that does not belong to our proxies. */
export function addressOfClient(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  trusts: TrustsProxy,
): string {
  const before = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const addresses = [socket.remoteAddress ?? '', ...before.toReversed()];
  return addresses.find((address, hop) => !trusts(address, hop)) ?? addresses.at(-1)!;
}
