import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The prefix `__Host-` keeps other sites of the same domain from writing it, and needs HTTPS. */
const SECURE_NAME = '__Host-mahir-sso';
const PLAIN_NAME = 'mahir-sso';
const COOKIE = new RegExp(`(?:^|;\\s*)(?:${SECURE_NAME}|${PLAIN_NAME})=([\\w-]{43})(?:;|$)`);

/** What binds a sign-in to the browser that began it; null: this browser has begun none. */
export const ssoCookieOf = ({ headers }: FastifyRequest): string | null =>
  COOKIE.exec(headers.cookie ?? '')?.[1] ?? null;

/**
 * The browser's own value, or a new one, for as long as the browser is open: two tabs may be at two providers at once. `Lax`: the provider's
 * redirect back must carry it.
 */
export function keepSsoCookie(request: FastifyRequest, reply: FastifyReply): string {
  const value = ssoCookieOf(request) ?? randomBytes(32).toString('base64url');
  const isSecure = request.protocol === 'https' || request.ctx.config.appUrl.startsWith('https:');
  void reply.header(
    'set-cookie',
    `${isSecure ? SECURE_NAME : PLAIN_NAME}=${value}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
  );
  return value;
}
