import type { FastifyInstance, FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';
import type { Plan } from './plan.ts';
import type { Page } from './read.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The reply is a page of a list, and says which. */
    isPaged?: boolean;
  }
}

const ranges = new WeakMap<FastifyRequest, string>();

/** The total in two headers: our own, and the one that plain ra-data-simple-rest reads (`groups 0-24/319`). */
export function sendCount(
  request: FastifyRequest,
  reply: FastifyReply,
  { resource }: Plan,
  { offset, data, meta: { total } }: Page,
): void {
  if (total === undefined) return;
  const range = data.length === 0 ? '*' : `${offset}-${offset + data.length - 1}`;
  ranges.set(request, `${resource.api} ${range}/${total}`);
  void reply.headers({
    'x-total-count': total,
    // For pages of other sites, where a proxy lets them in.
    'access-control-expose-headers': 'content-range, x-total-count',
  });
}

/**
 * Adds `Content-Range` to pages of lists, behind @fastify/compress, which does not compress what has this header: it thinks of bytes. So
 * call it after that plugin and before the routes.
 */
export function sendContentRanges(app: FastifyInstance): void {
  const send: onSendHookHandler = (request, reply, payload, done) => {
    const range = ranges.get(request);
    if (range !== undefined) void reply.header('content-range', range);
    done(null, payload);
  };
  app.addHook('onRoute', (route) => {
    if (route.config?.isPaged) route.onSend = [...[route.onSend ?? []].flat(), send];
  });
}
