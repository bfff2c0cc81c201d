import type { FastifyRequest } from 'fastify';

/** A cookie whose value we made: 32 random bytes. */
export type OwnCookie = 'mahir-device' | 'mahir-sso';

const isSecure = ({ protocol, ctx }: FastifyRequest): boolean =>
  protocol === 'https' || ctx.config.appUrl.startsWith('https:');

/** The prefix `__Host-` keeps other sites of the same domain from writing it, and needs HTTPS. */
const nameOf = (request: FastifyRequest, cookie: OwnCookie): string =>
  isSecure(request) ? `__Host-${cookie}` : cookie;

/**
 * What the browser sends; null: nothing. Over HTTPS the name without the prefix counts for nothing: another site of the domain, or somebody
 * on an unencrypted line, could have written it, and then knows what this browser is known by.
 */
export function ownCookie(request: FastifyRequest, cookie: OwnCookie): string | null {
  const name = nameOf(request, cookie);
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [key, value = ''] = pair.trim().split('=', 2);
    if (key === name && /^[\w-]{43}$/.test(value)) return value;
  }
  return null;
}

/** `attributes`: beside `Path`, `HttpOnly` and `Secure`. */
export const ownCookieHeader = (
  request: FastifyRequest,
  cookie: OwnCookie,
  { value, attributes }: { readonly value: string; readonly attributes: string },
): string =>
  `${nameOf(request, cookie)}=${value}; Path=/; HttpOnly; ${attributes}${isSecure(request) ? '; Secure' : ''}`;
