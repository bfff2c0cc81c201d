import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { newId } from '../db/id.ts';
import type { ApiError } from './errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the error handler replied, if it did. */
    refusal: ApiError | null;
  }
}

const REQUEST_ID = 'x-request-id';
/** An id from outside goes into the log, replies and the audit log, so only plain letters of a bounded length are taken. */
const TAKEN_ID = /^[\w.-]{1,128}$/;
/** The client left before the reply: nginx logs this number too. */
const CLIENT_LEFT = 499;
/** Anybody could fill the log with these, and with guessed paths: they are lines only where all requests are. */
const UNTOLD = new Set([401, 429]);

/** The id that a proxy or a client has given to its request, otherwise a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[REQUEST_ID];
  return typeof given === 'string' && TAKEN_ID.test(given) ? given : newId();
}

/** The id for records, different for each request: a client may give the same id to all of its requests. */
export const recordIdOf = ({ id, headers }: Pick<FastifyRequest, 'id' | 'headers'>): string =>
  headers[REQUEST_ID] === id ? `${id}/${newId().slice(-8)}` : id;

/** The header that names the request in each reply. */
export const requestIdHeader = (id: string): Readonly<Record<string, string>> => ({ [REQUEST_ID]: id });

/**
 * One line for each request: method, pattern of the route, status, time, id of the request and of the person; never a URL, whose query can
 * hold names, and never data. Errors of ours have a line of their own with the stack (errorHandler.ts), under the same id.
 */
export function registerRequestLog(app: FastifyInstance, { logRequests }: Pick<Config, 'logRequests'>): void {
  app.decorateRequest('refusal', null);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(requestIdHeader(request.id));
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (logRequests === 'all' || isTold(request, reply)) log(request, reply, reply.statusCode);
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    if (logRequests === 'all') request.log.info(factsOf(request, CLIENT_LEFT), 'request');
    done();
  });
}

const isTold = ({ refusal, ctx }: FastifyRequest, { statusCode }: FastifyReply): boolean => {
  if (statusCode >= 500) return refusal?.code !== 'busy';
  const isGuess = statusCode === 404 && !ctx?.actor;
  return refusal !== null && !UNTOLD.has(statusCode) && !isGuess;
};

function log(request: FastifyRequest, reply: FastifyReply, status: number): void {
  const { refusal } = request;
  request.log[status >= 500 ? 'warn' : 'info'](
    {
      ...factsOf(request, status),
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...(refusal && { code: refusal.code, fields: Object.keys(refusal.details.errors ?? {}) }),
    },
    'request',
  );
}

const factsOf = (request: FastifyRequest, status: number) => ({
  trace_id: request.trace?.span.spanContext().traceId,
  method: request.method,
  route: request.routeOptions.url ?? null,
  status,
  actor: request.ctx?.actor?.userId ?? null,
});
