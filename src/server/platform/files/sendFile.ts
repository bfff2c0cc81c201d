import type { FastifyReply, FastifyRequest } from 'fastify';
import { disposition } from '../http/disposition.ts';
import { ApiError } from '../http/errors.ts';
import { rangeOf } from '../http/ranges.ts';
import { isImage } from './fileKinds.ts';
import { storeOf } from './fileStore.ts';

export interface StoredFile {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
}

/** A document is never shown in our origin: it could contain scripts. */
export const dispositionOf = ({ name, type }: Pick<StoredFile, 'name' | 'type'>) =>
  disposition(isImage(type) ? 'inline' : 'attachment', name);

/** Sends a stored file, or the range of it that is requested. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: StoredFile) {
  const etag = `"${file.id}"`;
  const given = request.headers['if-match'];
  if (given !== undefined && !given.split(/\s*,\s*/).some((tag) => tag === etag || tag === '*'))
    throw new ApiError(412, 'precondition-failed');
  const isSame = [request.headers['if-range'] ?? etag].flat().includes(etag);
  const { method, headers } = request;
  const range = isSame ? rangeOf({ method, header: headers.range }, file.bytes) : undefined;
  void reply.headers({
    etag,
    'content-type': file.type,
    'content-disposition': dispositionOf(file),
    'cache-control': isDocument(file.type) ? 'private, no-store' : 'private, max-age=18000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'accept-ranges': 'bytes',
  });
  if (
    request.headers['if-none-match']?.split(/\s*,\s*/).some((tag) => [etag, `W/${etag}`, '*'].includes(tag))
  )
    return reply.status(304).send();
  if (range === 'unsatisfiable') {
    void reply.status(416).header('content-range', `bytes */${file.bytes}`);
    return reply.send();
  }
  const { start, end } = range ?? { start: 0, end: file.bytes - 1 };
  if (range) void reply.status(206).header('content-range', `bytes ${start}-${end}/${file.bytes}`);
  void reply.header('content-length', end - start + 1);
  return reply.send(await storeOf(request.ctx.config).read(file.id, { start, end }));
}

/**
 * Certificates, exports and evidence must not be in the browser's cache after the sign-out. A URL belongs to one session and the file
 * behind it never changes, so pictures and recordings may be cached.
 */
const isDocument = (type: string): boolean => !/^(?:image|audio|video)\//.test(type);
