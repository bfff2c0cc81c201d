import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

interface SlowBodies {
  /** A body of the usual size must be complete by then; a larger one must have progressed. */
  readonly withinMs?: number | undefined;
  /** The largest body that is not an upload. */
  readonly usualBytes: number;
  readonly refuse: (socket: Socket, status: number) => void;
}

/** The limit for a whole upload; an upload in parts continues where it was cut. */
export const LONGEST_REQUEST_MS = 60 * 60_000;
const WITHIN_MS = 60_000;

/**
 * Ends requests whose body does not arrive. Node has one limit for all requests, which must leave an upload its time, and would let
 * everybody else hold a connection as long with a few bytes.
 */
export function cutSlowBodies(
  app: FastifyInstance,
  { withinMs = WITHIN_MS, usualBytes, refuse }: SlowBodies,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    // A request injected by a test has no connection.
    if (!hasBody(request) || !(raw.socket instanceof Socket)) return done();
    const isUpload = (request.routeOptions.bodyLimit ?? 0) > usualBytes;
    let seen = 0;
    const look = () => {
      if (raw.complete || raw.destroyed) return;
      const { bytesRead } = raw.socket;
      if (isUpload && bytesRead > seen) {
        seen = bytesRead;
        timer.refresh();
      } else if (reply.raw.headersSent) raw.socket.destroy();
      else refuse(raw.socket, 408);
    };
    // Data that arrived while we were busy is read first.
    const timer = setTimeout(() => setImmediate(look), withinMs).unref();
    raw.once('end', () => clearTimeout(timer));
    done();
  });
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
