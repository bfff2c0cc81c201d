import { allPermissions, type Access } from '#shared/access.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '../context.ts';
import { ApiError, forbidden, unauthenticated } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
}

const known = new Set<string>(['public', 'signed-in', ...allPermissions]);

/** Fails closed: a route without access, or with one that is not in the catalogue, stops the start. */
export function requireAccessOnRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    const access = config?.access;
    const names = access === undefined ? [] : [access].flat();
    if (names.length > 0 && names.every((name) => known.has(name))) return;
    throw new Error(
      `${String(method)} ${url}: config.access must name a permission, "signed-in" or "public".`,
    );
  });
}

/** Whether a signed-in person has the access that a route needs. */
export const isGranted = (access: Access | undefined, { permissions }: Pick<Actor, 'permissions'>): boolean =>
  access === 'public' ||
  access === 'signed-in' ||
  (access === undefined ? [] : [access].flat()).some((name) => permissions.has(name));

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD']);
/** What a session may still change that has ended during an attempt. */
const isOfAttempts = (access: Access | undefined): boolean => [access].flat().includes('my-course-attempt');

/** Runs in `onRequest`, before anything is read or validated, so that a stranger learns nothing from messages. */
export function checkAccess(request: FastifyRequest): void {
  // No route: there is nothing to protect, and the reply is a 404.
  if (request.is404) return;
  const access = request.routeOptions.config.access;
  if (access === 'public') return;
  const { actor } = request.ctx;
  if (!actor) throw unauthenticated();
  // Not 401: the page of the attempt would take it as the end.
  if (actor.isHeld && !READS.has(request.method) && !isOfAttempts(access))
    throw new ApiError(403, 'session-ended');
  if (!isGranted(access, actor)) throw forbidden();
}
