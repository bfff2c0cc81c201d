import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { closeSocket } from './connection.ts';
import type { Hub } from './hub.ts';
import { codes, MAX_FRAME_BYTES, protocolProblem, type Code } from './protocol.ts';

export interface UpgradeOptions {
  readonly hub: Hub;
  /** Pages of these origins may connect; programs without an origin may, too. Null: any. */
  readonly origins: readonly string[] | null;
  /** The address of who asks, behind the proxies that are trusted. */
  readonly ipOf: (request: IncomingMessage) => string;
  /** Whether the request came over TLS; refuse it otherwise. */
  readonly isSecure?: (request: IncomingMessage) => boolean;
  /** Off: the app exists and takes nobody. */
  readonly enabled?: boolean;
  /** Greatest number of connections of the app; unset: as many as the hub takes. */
  readonly quota?: number;
}

/** Sockets that were refused and have not closed yet; shutdown ends them too. */
export interface Upgrades {
  close(): void;
}

/**
 * Takes web sockets at `/app/{key}` on an HTTP server. A wrong address, version or origin is answered with a code of the protocol
 * on the socket, for that is what clients understand; other paths are left to who else listens.
 */
export function acceptUpgrades(server: Server, options: UpgradeOptions): Upgrades {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FRAME_BYTES,
    perMessageDeflate: false,
    clientTracking: false,
  });
  const refused = new Set<WebSocket>();
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (!/^\/app(\/|$)/.test(url.pathname)) {
      if (server.listenerCount('upgrade') === 1) socket.destroy();
      return;
    }
    sockets.handleUpgrade(request, socket, head, (opened) => {
      const problem = problemOf(url, request, options);
      if (!problem) return options.hub.accept(opened, options.ipOf(request));
      refused.add(opened);
      opened.on('error', () => undefined).on('close', () => refused.delete(opened));
      closeSocket(opened, problem.code, problem.message);
    });
  });
  return {
    close: () => {
      for (const socket of refused) socket.terminate();
      sockets.close();
    },
  };
}

function problemOf(
  url: URL,
  request: IncomingMessage,
  options: UpgradeOptions,
): { code: Code; message: string } | null {
  const { hub, origins, isSecure, enabled = true, quota = Infinity } = options;
  const key = /^\/app\/([^/]+)$/.exec(url.pathname)?.[1];
  const { origin } = request.headers;
  if (key === undefined) return { code: codes.unknownPath, message: 'Path not found' };
  if (isSecure && !isSecure(request)) return { code: codes.tlsOnly, message: 'Only TLS connections' };
  if (key !== hub.app.key) return { code: codes.unknownApp, message: 'Application does not exist' };
  if (!enabled) return { code: codes.disabled, message: 'Application disabled' };
  if (hub.connections.size >= quota)
    return { code: codes.overQuota, message: 'Application is over its quota' };
  if (origin !== undefined && origins && !origins.includes(origin))
    return { code: codes.unauthorized, message: 'Origin not allowed' };
  return protocolProblem(url.searchParams.get('protocol'));
}
