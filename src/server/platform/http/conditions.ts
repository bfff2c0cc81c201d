import type { FastifyInstance } from 'fastify';
import { ApiError } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The handler compares `If-Match` with the version of its record. */
    isVersioned?: boolean;
  }
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * RFC 9110, 13.1.1: a change whose `If-Match` is not true must not be made. What has no version has no tag that could match, so that nobody
 * believes to be guarded where nothing is compared.
 */
export function refuseUnknownTags(app: FastifyInstance): void {
  app.addHook('preHandler', async ({ method, headers, routeOptions, is404 }) => {
    const match = headers['if-match']?.trim();
    if (match === undefined || match === '*' || READS.has(method)) return;
    if (!is404 && !routeOptions.config.isVersioned) throw new ApiError(412, 'precondition-failed');
  });
}
