import type { FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A read that may tell of the end of a change, such as that of a job: what follows must see the change. */
    tellsOfChange?: boolean;
  }
}

/**
 * When the session has last changed something, so that any node knows whether a replica has it already. It grants nothing. A client that
 * keeps no cookies never reads from a replica.
 */
const COOKIE = /(?:^|;\s*)(?:__Secure-)?mahir-changed=(\d{13})(?:;|$)/;
const KEPT_SECONDS = 365 * 86_400;
const SAFE = ['GET', 'HEAD', 'OPTIONS'];

/** Milliseconds since 1970; null when the client does not say. */
export function changedAt({ headers }: FastifyRequest): number | null {
  const at = COOKIE.exec(headers.cookie ?? '')?.[1];
  return at === undefined ? null : Number(at);
}

/** Gives the client the time of a reply to a change. */
export function noteChange(request: FastifyRequest, reply: FastifyReply): void {
  if (SAFE.includes(request.method) && !request.routeOptions.config.tellsOfChange) return;
  const isSecure = request.protocol === 'https' || request.ctx?.config.appUrl.startsWith('https:');
  const attributes = `Path=/api; HttpOnly; SameSite=Strict; Max-Age=${KEPT_SECONDS}`;
  const cookie = `mahir-changed=${Date.now()}; ${attributes}`;
  // Browsers take this prefix only over https, with Secure (RFC 6265bis, 4.1.3).
  void reply.header('set-cookie', isSecure ? `__Secure-${cookie}; Secure` : cookie);
}
