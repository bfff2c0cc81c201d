import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ownCookie, ownCookieHeader } from '../../platform/http/ownCookie.ts';

/** What binds a sign-in to the browser that began it; null: this browser has begun none. */
export const ssoCookieOf = (request: FastifyRequest): string | null => ownCookie(request, 'mahir-sso');

/**
 * The browser's own value, or a new one, for as long as the browser is open: two tabs may be at two providers at once. `Lax`: the provider's
 * redirect back must carry it.
 */
export function keepSsoCookie(request: FastifyRequest, reply: FastifyReply): string {
  const value = ssoCookieOf(request) ?? randomBytes(32).toString('base64url');
  void reply.header(
    'set-cookie',
    ownCookieHeader(request, 'mahir-sso', { value, attributes: 'SameSite=Lax' }),
  );
  return value;
}
