import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { hostOf, isLoopback } from '../config.ts';
import { releaseConnection } from '../http/connectionLimit.ts';
import { closeSocket } from './connection.ts';
import type { Hub } from './hub.ts';
import { codes, MAX_FRAME_BYTES, protocolProblem, type Problem } from './protocol.ts';

export interface UpgradeOptions {
  readonly hub: Hub;
  /** Whether pages of this origin may connect; programs without an origin may too. */
  readonly isOwnOrigin: (origin: string) => boolean;
  /** The address of the client, behind the trusted proxies. */
  readonly ipOf: (request: IncomingMessage) => string;
  /** Whether the request came over TLS; refuse it otherwise. */
  readonly isSecure?: (request: IncomingMessage) => boolean;
  /** A line for the operator, the first time that a socket is refused because it seems to come without TLS. */
  readonly onInsecure?: (request: IncomingMessage) => void;
  /** Whether to leave the request to another node. */
  readonly isForOthers?: (request: IncomingMessage) => boolean;
}

/** A refused client receives the reason; when this many refused sockets are still open, further ones receive none. */
const MAX_REFUSED = 1_000;

const BAD_GATEWAY = 'HTTP/1.1 502 Bad Gateway\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** Refused sockets that have not closed yet; the shutdown ends them too. */
export interface Upgrades {
  close(): void;
}

/**
 * Accepts web sockets at `/app/{key}` on an HTTP server. A wrong address, version or origin is refused with a code of the protocol on the
 * socket, because clients understand that; anything else is a request that goes on without an upgrade.
 */
export function acceptUpgrades(server: Server, options: UpgradeOptions): Upgrades {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FRAME_BYTES,
    perMessageDeflate: false,
    clientTracking: false,
  });
  const refused = new Set<WebSocket>();
  let isInsecureTold = false;
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const { pathname, searchParams } = addressOf(request);
    const isWebSocket = request.headers.upgrade?.toLowerCase() === 'websocket';
    if (!isWebSocket || !/^\/app(\/|$)/.test(pathname)) {
      // The development server of Vite listens for sockets of its own.
      if (isWebSocket && server.listenerCount('upgrade') > 1) return;
      return goOnWithoutUpgrade(server, request, { socket, head });
    }
    if (options.isForOthers?.(request)) return void socket.end(BAD_GATEWAY);
    const ip = options.ipOf(request);
    const problem =
      problemOf(pathname, request, options) ??
      protocolProblem(searchParams.get('protocol')) ??
      options.hub.problemFor(ip);
    if (problem?.code === codes.tlsOnly && !isInsecureTold) {
      isInsecureTold = true;
      options.onInsecure?.(request);
    }
    if (problem && refused.size >= MAX_REFUSED) return socket.destroy();
    sockets.handleUpgrade(request, socket, head, (opened) => {
      releaseConnection(socket);
      if (!problem) return options.hub.accept(opened, ip, request.headers.origin !== undefined);
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

/**
 * RFC 9110, 7.8: a server may ignore an upgrade, such as the offer of HTTP/2 (`h2c`) of curl and Java's client. Node has stopped reading
 * the request by now, so it is read again, without that header.
 */
function goOnWithoutUpgrade(
  server: Server,
  { method, url, httpVersion, rawHeaders }: IncomingMessage,
  { socket, head }: { readonly socket: Duplex; readonly head: Buffer },
): void {
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]!.toLowerCase() !== 'upgrade') lines.push(`${rawHeaders[i]}: ${rawHeaders[i + 1]}`);
  releaseConnection(socket);
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]));
  server.emit('connection', socket);
}

/**
 * Recognises the origin of our own pages. At a loopback address they come from any of its names and ports, and through the development
 * server.
 */
export function pagesOf(appUrl: string): (origin: string) => boolean {
  const { origin: own } = new URL(appUrl);
  if (!isLoopback(hostOf(appUrl))) return (origin) => origin === own;
  return (origin) => origin === own || (URL.canParse(origin) && isLoopback(hostOf(origin)));
}

/** Path and parameters. Trap: `new URL` throws for some inputs that clients can send (`//`), and nobody would catch it. */
function addressOf({ url = '/' }: IncomingMessage): Pick<URL, 'pathname' | 'searchParams'> {
  const [pathname = '', query = ''] = url.split('?', 2);
  return { pathname, searchParams: new URLSearchParams(query) };
}

function problemOf(pathname: string, request: IncomingMessage, options: UpgradeOptions): Problem | null {
  const { hub, isOwnOrigin, isSecure } = options;
  const key = /^\/app\/([^/]+)$/.exec(pathname)?.[1];
  const { origin } = request.headers;
  if (key === undefined) return { code: codes.unknownPath, message: 'Path not found' };
  if (isSecure && !isSecure(request)) return { code: codes.tlsOnly, message: 'Only TLS connections' };
  if (key !== hub.app.key) return { code: codes.unknownApp, message: 'Application does not exist' };
  if (origin !== undefined && !isOwnOrigin(origin))
    return { code: codes.unauthorized, message: 'Origin not allowed' };
  return null;
}
