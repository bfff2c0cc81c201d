import type { FastifyRequest } from 'fastify';
import type { ActorContext } from '../context.ts';
import { ApiError, tokenRefused } from '../http/errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A sensitive action: its person must have proved who they are in the last minutes (`requireStepUp`). */
    stepUp?: boolean;
  }
}

/** A sign-in, or a later proof, is enough for this long: an administrator who works on roles is not asked at each of them. */
export const STEP_UP_MINUTES = 10;

/** Until when a proof of that time is enough; null without one. */
export const verifiedUntil = (verifiedAt: string | null): string | null =>
  verifiedAt === null ? null : new Date(Date.parse(verifiedAt) + STEP_UP_MINUTES * 60_000).toISOString();

/**
 * Requires that the caller has proved who they are in the last ten minutes: somebody who finds a browser open must not be able to take over
 * accounts or to carry the data away. The browser then asks, and repeats the request.
 * @throws ApiError 403 `step-up-required`; `token-refused` for a program, which cannot prove who it is
 */
export async function requireStepUp({ actor, db, now }: ActorContext): Promise<void> {
  if (actor.token) throw tokenRefused();
  if (isVerified({ actor, now })) return;
  // The actor is some seconds old, and the proof may have been given at another node.
  const [session] = await db.query<{ verified_at: string | null }>(
    `select verified_at from sessions where id = $1`,
    [actor.sessionId],
  );
  if (!isFresh(session?.verified_at ?? null, now)) throw new ApiError(403, 'step-up-required');
}

/** Whether the caller's proof is still enough, as far as this node knows. */
export const isVerified = ({ actor, now }: Pick<ActorContext, 'actor' | 'now'>): boolean =>
  isFresh(actor.verifiedAt, now);

const isFresh = (verifiedAt: string | null, now: Date): boolean => {
  const until = verifiedUntil(verifiedAt);
  return until !== null && Date.parse(until) > now.getTime();
};

/**
 * For routes that declare it; runs after their access was checked. A route that is open to programs all the same (`tokens`) is covered by the
 * proof of who made the token.
 */
export async function checkStepUp(request: FastifyRequest): Promise<void> {
  if (request.ctx.actor?.token && request.routeOptions.config.tokens) return;
  if (request.routeOptions.config.stepUp && !request.is404) await requireStepUp(request.actorCtx);
}
