import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, notFound } from './errors.ts';

interface KnownRoute {
  readonly pattern: RegExp;
  readonly method: string;
}

/**
 * Replies to calls that no route of the API takes: 405 with `Allow` where another method exists, else 404. Never a page: for the API a path
 * under `/api` is data or nothing.
 */
export function registerUnknownCalls(app: FastifyInstance): void {
  const routes: KnownRoute[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/') || url.includes('*')) return;
    for (const name of [method].flat()) routes.push({ pattern: patternOf(url), method: name });
  });

  const refuse = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0]!;
    const allowed = new Set(routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method));
    // A route with this method did not match: a part of the path is longer than any name.
    if (allowed.size === 0 || allowed.has(request.method)) throw notFound();
    void reply.header('allow', [...allowed].sort().join(', '));
    throw new ApiError(405, 'method-not-allowed');
  };
  app.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: '/api/*',
    config: { access: 'public' },
    handler: refuse,
  });
  app.setNotFoundHandler(refuse);
}

/** The paths that a route matches. */
export function patternOf(url: string): RegExp {
  const source = url.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${source}/?$`);
}
