import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

interface SlowBodies {
  /** A body of the usual size is here by then; one that may be larger has moved on by then. */
  readonly withinMs?: number | undefined;
  /** The greatest body that is no upload. */
  readonly usualBytes: number;
  readonly refuse: (socket: Socket, status: number) => void;
}

/** The whole of an upload; one in parts goes on where it was cut. */
export const LONGEST_REQUEST_MS = 60 * 60_000;
const WITHIN_MS = 60_000;

/**
 * Ends requests whose body does not come: Node has one limit for all of them, which has to leave an upload its time, and would let
 * everybody else hold a connection as long with some bytes.
 */
export function cutSlowBodies(
  app: FastifyInstance,
  { withinMs = WITHIN_MS, usualBytes, refuse }: SlowBodies,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    // What a test injects has no connection.
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
    // What has come while we were busy is read first.
    const timer = setTimeout(() => setImmediate(look), withinMs).unref();
    raw.once('end', () => clearTimeout(timer));
    done();
  });
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
