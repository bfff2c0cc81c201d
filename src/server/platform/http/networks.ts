import ipaddr from 'ipaddr.js';

/** Whether a text is an address or a network in CIDR form. */
export const isNetwork = (text: string): boolean => ipaddr.isValidCIDR(text) || ipaddr.isValid(text);

/** Whether an address is in one of the networks (addresses, or networks in CIDR form). An IPv4 address may be written within IPv6. */
export function isInNetworks(address: string | null, networks: readonly string[]): boolean {
  if (address === null || !ipaddr.isValid(address)) return false;
  const plain = ipaddr.process(address);
  return networks.some((network) => {
    const [base, length] = ipaddr.isValidCIDR(network) ? ipaddr.parseCIDR(network) : wholeAddress(network);
    return base.kind() === plain.kind() && plain.match(base, length);
  });
}

function wholeAddress(text: string): readonly [ipaddr.IPv4 | ipaddr.IPv6, number] {
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}
