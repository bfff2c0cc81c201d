import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Whether a text is an address or a network in CIDR form. Short forms of IPv4 such as `10.2` are none: they mean 10.0.0.2. */
export const isNetwork = (text: string): boolean =>
  text.includes(':')
    ? ipaddr.IPv6.isValid(text) || ipaddr.IPv6.isValidCIDR(text)
    : ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv4.isValidCIDRFourPartDecimal(text);

/** Whether an address is in one of the networks (addresses, or networks in CIDR form). IPv4 may be written within IPv6, in both. */
export function isInNetworks(address: string | null, networks: readonly string[]): boolean {
  if (address === null || !ipaddr.isValid(address)) return false;
  const plain = ipaddr.process(address);
  return networks.some((network) => {
    const [base, length] = rangeOf(network);
    return base.kind() === plain.kind() && plain.match(base, length);
  });
}

/** What an address is for, such as `unicast`, `loopback` or `private`; undefined for what is no address. */
export const purposeOf = (address: string): string | undefined =>
  ipaddr.isValid(address) ? ipaddr.process(address).range() : undefined;

function rangeOf(text: string): readonly [Address, number] {
  const [base, length] = ipaddr.isValidCIDR(text) ? ipaddr.parseCIDR(text) : wholeAddress(text);
  const isMapped = base instanceof ipaddr.IPv6 && base.isIPv4MappedAddress() && length >= 96;
  return isMapped ? [base.toIPv4Address(), length - 96] : [base, length];
}

function wholeAddress(text: string): readonly [Address, number] {
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}
