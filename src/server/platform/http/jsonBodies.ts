import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { ApiError, malformed } from './errors.ts';

/** Deeper than anything that we accept; code that walks through a body must not run out of stack. */
const MAX_DEPTH = 32;
/** RFC 8259, 8.1: JSON is exchanged in UTF-8 and nothing else. */
const OTHER_CHARSET = /;\s*charset\s*=\s*(?!"?utf-?8\b)/i;

/** JSON bodies: valid UTF-8, of limited depth, without names that could change the prototype of an object; or no body at all. */
export function acceptJson(app: FastifyInstance): void {
  app.addHook('preParsing', async ({ method, headers }) => {
    // ra-data-simple-rest deletes with `text/plain` and no body: the type of nothing matters to nobody.
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (method === 'DELETE' && !hasBody) delete headers['content-type'];
    // A compressed body could expand to any size.
    if (!['identity', undefined].includes(headers['content-encoding']?.toLowerCase()))
      throw new ApiError(415, 'unsupported-media-type');
  });
  // Plain text is not an accepted body either.
  app.removeContentTypeParser(['application/json', 'text/plain']);
  addJsonParser(app, 'application/json');
}

/** Takes bodies of a content type whose form is JSON. */
export function addJsonParser(app: FastifyInstance, type: string): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(type, { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = body as Buffer;
    // Clients send the JSON content type with calls that have no body, too.
    if (bytes.length === 0) return done(null, undefined);
    if (OTHER_CHARSET.test(request.headers['content-type'] ?? ''))
      return done(new ApiError(415, 'unsupported-media-type'), undefined);
    // If it were read, broken characters would be stored as different ones.
    if (!isUtf8(bytes)) return done(malformed(), undefined);
    const checked = (error: Error | null, value?: unknown) =>
      // The literal null would look like no body.
      done(error ?? (value === null || isDeeperThan(MAX_DEPTH, value) ? malformed() : null), value);
    void parse(request, bytes.toString('utf8'), checked);
  });
}

/** It never recurses deeper than the limit that it checks. */
function isDeeperThan(levels: number, value: unknown): boolean {
  if (value === null || typeof value !== 'object') return false;
  if (levels === 0) return true;
  for (const inner of Object.values(value)) if (isDeeperThan(levels - 1, inner)) return true;
  return false;
}
