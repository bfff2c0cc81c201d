import type { Connection } from './connection.ts';
import type { HubLimits } from './limits.ts';
import { codes } from './protocol.ts';

/** Pings silent connections, closes dead ones and those without a channel. A peer that vanished without notice is one of the dead. */
export function lookAfter(connections: Iterable<Connection>, limits: HubLimits, now: number): void {
  const { activityTimeout, pongTimeout, idleTimeout } = limits;
  for (const connection of connections) {
    const { pingedAt, lastSeenAt } = connection;
    if (pingedAt > 0 && now - pingedAt > pongTimeout * 1000)
      connection.close(codes.noPong, 'Pong reply not received');
    else if (pingedAt === 0 && now - lastSeenAt > activityTimeout * 1500) {
      connection.pingedAt = now;
      connection.socket.ping();
    } else if (now - idleSince(connection, now) > idleTimeout * 1000)
      connection.close(codes.inactive, 'Closed after inactivity');
  }
}

/** Since when it is idle. Public channels alone do not keep a page's socket open: nobody is signed in there. */
function idleSince({ channels, usedAt, isPage, isSigned, openedAt }: Connection, now: number): number {
  if (channels.size === 0) return usedAt;
  return isPage && !isSigned ? openedAt : now;
}
