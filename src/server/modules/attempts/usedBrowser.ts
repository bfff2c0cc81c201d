import type { FastifyRequest } from 'fastify';
import { sebHeaderOf, type ConfigKeyHash } from './safeExamBrowser.ts';
import { deviceTokenOf } from '../../platform/sessions/deviceCookie.ts';
import { hashOfToken } from '../../platform/sessions/sessionActor.ts';

/** With what an attempt was opened or saved. */
export interface UsedBrowser {
  /**
   * The device: the hash of the browser's device cookie, which outlives sign-ins and sessions. A browser without it (it keeps no cookies, or
   * it is a program) is as long the same device as it has the same session or API token.
   */
  readonly device: string;
  readonly userAgent: string | null;
  /** What Safe Exam Browser has added to the request; null elsewhere, and from its newer versions, which tell it to the page instead. */
  readonly sebHeader: ConfigKeyHash | null;
}

/** For commands beside the server, which no browser calls. */
export const NO_BROWSER: UsedBrowser = { device: '', userAgent: null, sebHeader: null };

/** More than this of a user agent names no browser. */
const MAX_USER_AGENT = 300;

export function usedBrowser(request: FastifyRequest): UsedBrowser {
  const token = deviceTokenOf(request);
  return {
    device: token === null ? `session:${request.actorCtx.actor.sessionId}` : hashOfToken(token),
    userAgent: request.headers['user-agent']?.slice(0, MAX_USER_AGENT) ?? null,
    sebHeader: sebHeaderOf(request),
  };
}
