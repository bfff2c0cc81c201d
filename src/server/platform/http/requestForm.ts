import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ApiError, malformed } from './errors.ts';
import type { refuseSocket } from './brokenRequests.ts';

/** A second one could be read differently by a proxy than by us. */
const SINGLE = new Set(['authorization', 'content-type', 'host']);
/** RFC 9110, 4.2.3 and 7.2: a name or address and a port, or nothing. */
const HOST = /^[\w.~!$&'()*+,;=%-]*(?::\d*)?$|^\[[\da-f:.]+\](?::\d*)?$/i;

/**
 * Refuses what Node's parser lets pass and RFC 9112 forbids: other versions of HTTP (2.2), a missing, second or impossible Host (3.2),
 * transfer codings that nobody decodes (6.1), and second headers of which proxies and servers choose different ones.
 */
export function requireRequestForm(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => done(problemOf(request.raw)));
}

function problemOf({ httpVersionMajor, httpVersionMinor, rawHeaders, headers }: IncomingMessage) {
  if (httpVersionMajor !== 1) return new ApiError(505, 'malformed');
  const seen = new Set<string>();
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]!.toLowerCase();
    if (!SINGLE.has(name)) continue;
    if (seen.has(name)) return malformed();
    seen.add(name);
  }
  if (headers.host === undefined ? httpVersionMinor > 0 : !HOST.test(headers.host)) return malformed();
  const coding = headers['transfer-encoding'];
  if (coding === undefined) return undefined;
  if (httpVersionMinor === 0) return malformed();
  return coding.toLowerCase() === 'chunked' ? undefined : new ApiError(501, 'malformed');
}

/** RFC 9112, 3.2.2: a whole address as the target (`GET http://host/path`), as a proxy gets it, means its path. */
export const targetPath = ({ url = '/' }: IncomingMessage): string =>
  /^https?:\/\//i.test(url) ? url.replace(/^\w+:\/\/[^/?]*\/?/, '/') : url;

/**
 * `Expect: 100-continue`: the client is told to send its body when its headers were accepted, and a stranger is refused before. Without
 * this Node says “go on” to everybody. Other expectations and CONNECT get a reply in our form.
 */
export function answerExpectations(app: FastifyInstance, refuse: ReturnType<typeof refuseSocket>): void {
  const waiting = new WeakSet<IncomingMessage>();
  app.server.on('checkContinue', (request, response) => {
    waiting.add(request);
    app.routing(request, response);
  });
  app.server.on('checkExpectation', ({ socket }) => refuse(socket, 417));
  app.server.on('connect', (_request, socket) => refuse(socket as Socket, 501));
  app.addHook('preParsing', async ({ raw, headers, routeOptions }, reply) => {
    const isTooLong = Number(headers['content-length'] ?? 0) > (routeOptions.bodyLimit ?? Infinity);
    if (!isTooLong && waiting.delete(raw)) reply.raw.writeContinue();
  });
  app.addHook('onSend', ({ raw }, reply, payload, done) => {
    // Nobody knows whether the body follows, so the next request needs another connection.
    if (waiting.delete(raw)) void reply.header('connection', 'close');
    done(null, payload);
  });
}
