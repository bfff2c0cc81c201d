import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { addressKey } from './addressKey.ts';

/** Connections of one address at once: an office with some hundreds of browsers. Sockets of the hub have their own limits. */
export const CONNECTIONS_PER_ADDRESS = 2_000;

interface ConnectionLimit {
  readonly perAddress?: number;
  /** Proxies, through which everybody comes from one address: they have their own limits. */
  readonly isFree: (address: string) => boolean;
}

const releases = new WeakMap<Duplex, () => void>();

/** Closes connections beyond the limit of their address, before anything is read. */
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

/** Stops counting a connection: it has closed, or become a web socket. */
export const releaseConnection = (socket: Duplex): void => releases.get(socket)?.();

/** A program on this machine, such as a proxy that was not configured. */
export const isOfThisMachine = (address: string): boolean => /^(::1|(::ffff:)?127\.)/.test(address);
