import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** A person with one IPv6 address usually has the whole network of this many groups, and can take another address for each try. */
const NETWORK_GROUPS = 4;

/** The key under which an address is counted: an IPv4 address itself, for IPv6 its /64. */
export function addressKey(address: string | null): string {
  if (address === null || !isIPv6(address)) return address ?? '';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = address.split('%')[0]!.split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':').length : 0;
  const all =
    tail === undefined
      ? groups
      : [...groups, ...Array<string>(GROUPS - groups.length - after).fill('0'), ...tail.split(':')];
  const network = all.slice(0, NETWORK_GROUPS).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
