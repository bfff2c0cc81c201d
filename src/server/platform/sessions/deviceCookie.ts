import type { FastifyRequest } from 'fastify';

/** The prefix `__Host-` keeps other sites of the same domain from writing it, and needs HTTPS. */
export const SECURE_DEVICE_COOKIE = '__Host-mahir-device';
export const PLAIN_DEVICE_COOKIE = 'mahir-device';
const COOKIE = new RegExp(
  `(?:^|;\\s*)(?:${SECURE_DEVICE_COOKIE}|${PLAIN_DEVICE_COOKIE})=([\\w-]{43})(?:;|$)`,
);

/** The browser's device token; null for a browser in which nobody has signed in yet, and for one that keeps no cookies. */
export const deviceTokenOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | null =>
  COOKIE.exec(headers.cookie ?? '')?.[1] ?? null;
