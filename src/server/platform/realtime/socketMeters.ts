import { counter, gauge } from '../meters.ts';
import type { Hub } from './hub.ts';
import { codes, kindOf } from './protocol.ts';

/** The hubs of this process: one, but for tests. */
const hubs = new Set<Hub>();
/** Counted for each frame, so they are plain numbers. */
export const frames = { in: 0, out: 0 };
/** Codes that a client can send without limit are one label. */
const CLOSE_CODES: ReadonlySet<number> = new Set([...Object.values(codes), 1000, 1001, 1005, 1006, 1009]);

const sum = (figure: (hub: Hub) => number): number =>
  [...hubs].reduce((total, hub) => total + figure(hub), 0);

gauge({ name: 'mahir_sockets_open', help: 'Open web sockets', labelNames: ['signed_in'] }, () => {
  const signedIn = sum(({ connections }) =>
    [...connections.values()].reduce((count, { session }) => count + Number(session !== null), 0),
  );
  const all = sum(({ connections }) => connections.size);
  return [
    [{ signed_in: 'yes' }, signedIn],
    [{ signed_in: 'no' }, all - signedIn],
  ];
});

gauge(
  { name: 'mahir_socket_channels', help: 'Channels with listeners on this node', labelNames: ['kind'] },
  () => {
    const counts = { public: 0, private: 0, presence: 0, user: 0 };
    for (const hub of hubs)
      for (const channel of hub.channels().keys()) {
        const kind = kindOf(channel);
        if (kind in counts) counts[kind as keyof typeof counts] += 1;
      }
    return Object.entries(counts).map(([kind, count]) => [{ kind }, count]);
  },
);

counter(
  {
    name: 'mahir_socket_frames_total',
    help: 'Frames received from sockets and sent to them',
    labelNames: ['direction'],
  },
  () => Object.entries(frames).map(([direction, count]) => [{ direction }, count]),
);

const closes = counter({
  name: 'mahir_socket_closes_total',
  help: 'Sockets that have closed, by the code of the protocol',
  labelNames: ['code'],
});
export const countClose = (code: number): void =>
  closes.inc({ code: CLOSE_CODES.has(code) ? String(code) : 'other' });

/** Counts a hub's sockets until the returned function is called. */
export function meterHub(hub: Hub): () => void {
  hubs.add(hub);
  return () => void hubs.delete(hub);
}
