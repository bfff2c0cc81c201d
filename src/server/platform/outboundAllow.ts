import { isInNetworks, isNetwork, purposeOf } from './networks.ts';

/** What OUTBOUND_ALLOW opens beside the addresses of the internet. */
export interface OutboundAllow {
  readonly networks: readonly string[];
  /** Beside 443 and 8443. */
  readonly ports: readonly number[];
  /** Whether a listed loopback address may be reached, over http and at any port too: only in a private trial and in tests. */
  readonly mayReachLoopback: boolean;
}

/** Addresses inside a company. */
const INSIDE = new Set(['private', 'uniqueLocal', 'carrierGradeNat']);
const PORT = /^:(\d{1,5})$/;

/**
 * Networks (`10.2.0.0/16`) and ports (`:9443`), with commas.
 * @throws Error with a line about the first entry that could never be used
 */
export function readOutboundAllow(text: string | undefined, mayReachLoopback: boolean): OutboundAllow {
  const entries = text?.split(',').map((entry) => entry.trim()) ?? [];
  const wrong = entries.find((entry) => !PORT.test(entry) && !isNetwork(entry));
  if (wrong !== undefined)
    throw new Error(`OUTBOUND_ALLOW=${wrong}: must be networks such as 10.2.0.0/16 and ports such as :9443.`);
  const networks = entries.filter((entry) => !PORT.test(entry));
  const closed = networks.find((network) => !mayOpen(network, mayReachLoopback));
  if (closed !== undefined)
    throw new Error(
      `OUTBOUND_ALLOW=${closed}: must be inside a private network; this machine and link-local addresses stay closed.`,
    );
  const ports = entries.flatMap((entry) => PORT.exec(entry)?.[1] ?? []).map(Number);
  return { networks, ports, mayReachLoopback };
}

function mayOpen(network: string, mayReachLoopback: boolean): boolean {
  const range = purposeOf(network.split('/')[0]!)!;
  return INSIDE.has(range) || (range === 'loopback' && mayReachLoopback);
}

/** Whether a resolved address may be reached. */
export function isOpenAddress({ networks, mayReachLoopback }: OutboundAllow, address: string): boolean {
  const range = purposeOf(address);
  if (range === undefined) return false;
  if (range === 'unicast') return true;
  return (INSIDE.has(range) || (range === 'loopback' && mayReachLoopback)) && isInNetworks(address, networks);
}
