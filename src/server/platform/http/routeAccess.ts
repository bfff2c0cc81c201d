import { allPermissions, type Access } from '#shared/access.ts';
import type { TokenKind } from '#shared/domain/apiTokens.ts';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '../context.ts';
import { ApiError, forbidden, tokenRefused, unauthenticated } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** Which kinds of API tokens may call it, where the rule of `allowsToken` is not right. */
    tokens?: readonly TokenKind[];
    /** Only a program may call it, never a person: `tokens` says which. */
    isForProgramsAlone?: boolean;
    /** Open to a session that must set up a second factor before anything else. */
    whileSettingUp?: boolean;
    /** Open to every signed-in person, but about what they do in the administration: only from its networks. */
    isOfAdmin?: boolean;
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

/** Whether a person has the access that a route needs, but not from their address (`sessions/adminNetworks.ts`). */
export const isWithheld = (
  access: Access | undefined,
  { permissions, withheld }: Pick<Actor, 'permissions' | 'withheld'>,
): boolean =>
  withheld !== undefined &&
  !isGranted(access, { permissions }) &&
  isGranted(access, { permissions: withheld });

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD']);
/** What a session may still change that has ended during an attempt. */
const isOfAttempts = (access: Access | undefined): boolean => [access].flat().includes('my-course-attempt');

/**
 * Whether programs with a token of this kind may call a route at all. By itself only what needs a permission and no proof of a person: what
 * every signed-in person may do is about themselves (account, sessions, roles, sockets), and an attempt is taken by a person. A token that
 * keeps people up to date is for the routes that name it, and for nothing else.
 */
export function allowsToken({ access, stepUp, tokens }: FastifyContextConfig, kind: TokenKind): boolean {
  if (access === 'public') return true;
  if (tokens) return tokens.includes(kind);
  const isOfPeople = [access].flat().every((name) => name === 'signed-in' || name === 'my-course-attempt');
  return kind !== 'scim' && !isOfPeople && !stepUp;
}

/** Runs in `onRequest`, before anything is read or validated, so that a stranger learns nothing from messages. */
export function checkAccess(request: FastifyRequest): void {
  // No route: there is nothing to protect, and the reply is a 404.
  if (request.is404) return;
  const { access, whileSettingUp, isOfAdmin, isForProgramsAlone } = request.routeOptions.config;
  if (access === 'public') return;
  const { actor } = request.ctx;
  if (!actor) throw unauthenticated();
  if (isForProgramsAlone && !actor.token) throw forbidden();
  // Not 401: the page of the attempt would take it as the end.
  if (actor.isHeld && !READS.has(request.method) && !isOfAttempts(access))
    throw new ApiError(403, 'session-ended');
  if (actor.mustSetUp && !whileSettingUp) throw new ApiError(403, 'second-factor-required');
  if (actor.token && !allowsToken(request.routeOptions.config, actor.token.kind)) throw tokenRefused();
  if (isWithheld(access, actor) || (isOfAdmin && actor.withheld)) throw new ApiError(403, 'network');
  if (!isGranted(access, actor)) throw forbidden();
}
