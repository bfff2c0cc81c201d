import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { ApiError } from './errors.ts';

/** Whether this node is about to end: it still answers, and its balancer should send nothing new. */
export interface Draining {
  isOn: boolean;
}

/**
 * nginx asks no probe: it learns that a node leaves only from a reply. A balancer that sends this header gives a request that was answered
 * 502 to another node (deploy/nginx), and leaves us alone for some seconds.
 */
const RETRIES = 'x-balancer-retries';
/** What nginx sends to no second node: it is served here until the end. */
const SENT_ONCE = new Set(['POST', 'PATCH', 'LOCK']);
const PROBES = new Set(['/livez', '/healthz', '/readyz', '/metrics']);

/** While it drains, connections end with their reply, and what another node can do is left to it. */
export function registerDraining(app: FastifyInstance): void {
  const draining: Draining = { isOn: false };
  app.decorate('draining', draining);
  app.addHook('onRequest', async (request) => {
    // Not 503: that is also a busy database, which is the same for all nodes.
    if (draining.isOn && !PROBES.has(request.routeOptions.url ?? '') && canMoveOn(request.raw))
      throw new ApiError(502, 'unavailable');
  });
  app.addHook('onSend', async (_request, reply) => {
    if (draining.isOn) void reply.header('connection', 'close');
  });
}

/** Whether the balancer gives this request to another node when we refuse it. */
export const canMoveOn = ({ method = '', headers }: IncomingMessage): boolean =>
  headers[RETRIES] === '1' && !SENT_ONCE.has(method);
