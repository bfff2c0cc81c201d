import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { addressKey } from './addressKey.ts';

/** Connections of one address at once: an office with some hundreds of browsers. Sockets of the hub have limits of their own. */
export const CONNECTIONS_PER_ADDRESS = 2_000;

interface ConnectionLimit {
  readonly perAddress?: number;
  /** Proxies, behind which everybody comes from one address: they have limits themselves. */
  readonly isFree: (address: string) => boolean;
}

const releases = new WeakMap<Duplex, () => void>();

/** Cuts what comes past the limit of its address, before anything is read. */
export function limitConnections(
  server: Server,
  { perAddress = CONNECTIONS_PER_ADDRESS, isFree }: ConnectionLimit,
): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    if (isFree(remoteAddress)) return;
    const key = addressKey(remoteAddress);
    const count = (open.get(key) ?? 0) + 1;
    if (count > perAddress) return void socket.destroy();
    open.set(key, count);
    releases.set(socket, () => {
      releases.delete(socket);
      const left = open.get(key)! - 1;
      if (left > 0) open.set(key, left);
      else open.delete(key);
    });
    socket.once('close', () => releaseConnection(socket));
  });
}

/** Counts a connection no more: it has closed, or become a web socket. */
export const releaseConnection = (socket: Duplex): void => releases.get(socket)?.();

/** A program of this machine, such as a proxy that nobody has told us of. */
export const isOfThisMachine = (address: string): boolean => /^(::1|(::ffff:)?127\.)/.test(address);
