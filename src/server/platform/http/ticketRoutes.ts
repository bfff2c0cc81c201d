import type { Access } from '#shared/access.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { patternOf } from './routeRegistry.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A GET that a link may open: with a ticket, because a link cannot send a token. */
    ticket?: boolean;
  }
  interface FastifyInstance {
    ticketRoutes: TicketRoute[];
  }
}

/** A route that tickets open. */
export interface TicketRoute {
  readonly pattern: RegExp;
  readonly access: Access | undefined;
  readonly stepUp: boolean;
}

/** Registers the routes that tickets open, as they are mounted. */
export function registerTicketRoutes(app: FastifyInstance): void {
  const routes: TicketRoute[] = [];
  app.decorate('ticketRoutes', routes);
  app.addHook('onRoute', ({ url, method, config }) => {
    if (config?.ticket && [method].flat().includes('GET'))
      routes.push({ pattern: patternOf(url), access: config.access, stepUp: config.stepUp === true });
  });
}

/** It is always last, see `openTicket`. */
const TICKET = /[?&]ticket=([\w-]{1,100})$/;

/** The ticket in the URL of a request to a route that accepts one, and the path it must be for. The route does not see it. */
export function takeTicketOf(request: FastifyRequest) {
  if (!request.routeOptions.config.ticket) return null;
  const found = TICKET.exec(request.url);
  if (!found) return null;
  delete (request.query as Record<string, unknown>)['ticket'];
  return {
    token: found[1]!,
    path: request.url.slice(0, found.index),
    isSeen: request.method === 'HEAD',
  };
}
