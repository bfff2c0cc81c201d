import type { FastifyInstance } from 'fastify';

/** Lets the routes of a plugin take what HTML forms and providers post; each names its own `bodyLimit`. */
export function readForms(app: Pick<FastifyInstance, 'addContentTypeParser'>): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, next) => next(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}
