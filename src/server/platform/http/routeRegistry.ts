import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, notFound } from './errors.ts';

interface KnownRoute {
  readonly pattern: RegExp;
  readonly method: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether GET of this path, which is no route of its own, is a file of the front end or a page. */
    isServed?: (path: string) => boolean;
    /** Answers what no route takes, also for parts of the server with errors of another form. */
    refuseUnknown: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  }
}

/**
 * Replies to calls that no route takes: where other methods exist, 405 with `Allow`, and to OPTIONS 204 with it; else 404. Never a page:
 * for the API a path under `/api` is data or nothing.
 */
export function registerUnknownCalls(app: FastifyInstance): void {
  const routes: KnownRoute[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return;
    for (const name of [method].flat()) routes.push({ pattern: patternOf(url), method: name });
  });

  const refuse = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0]!;
    // `OPTIONS *` asks about the server as a whole (RFC 9110, 9.3.7).
    const found = path === '*' ? routes : routes.filter(({ pattern }) => pattern.test(path));
    const allowed = new Set(found.map(({ method }) => method));
    if (app.isServed?.(path)) for (const name of ['GET', 'HEAD']) allowed.add(name);
    const isAsked = request.method === 'OPTIONS';
    // A route with this method did not match: a part of the path is longer than any name.
    if (allowed.size === 0 || (!isAsked && allowed.has(request.method))) throw notFound();
    void reply.header('allow', [...allowed.add('OPTIONS')].sort().join(', '));
    if (isAsked) return reply.status(204).send();
    throw new ApiError(405, 'method-not-allowed');
  };
  app.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: '/api/*',
    config: { access: 'public', isVersioned: true },
    handler: refuse,
  });
  app.decorate('refuseUnknown', refuse);
  app.setNotFoundHandler(refuse);
}

/** The paths that a route matches. */
export function patternOf(url: string): RegExp {
  const source = url.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${source}/?$`);
}
