import multipart from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { disposition } from '../http/disposition.ts';
import { ApiError, invalidField } from '../http/errors.ts';
import { rangeOf } from '../http/ranges.ts';
import { dataOf, expandedFileSchema } from '../openapi/replies.ts';
import { addFile, fileOfUrl } from './files.ts';
import { readFileBytes } from './fileStore.ts';
import { fileKinds, isImage, MAX_REQUEST_BYTES } from './fileKinds.ts';

const UPLOADS_PER_MINUTE = 60;

/** Small uploads in one request. */
export const uploadRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(multipart, { limits: { files: 1, fields: 4, fileSize: MAX_REQUEST_BYTES } });
  app.post(
    '/files',
    {
      config: { access: 'signed-in', rateLimit: { max: UPLOADS_PER_MINUTE, timeWindow: '1 minute' } },
      bodyLimit: MAX_REQUEST_BYTES + 10_000,
      schema: {
        consumes: ['multipart/form-data'],
        querystring: z.strictObject({ kind: z.enum(fileKinds).optional() }),
        response: { 201: dataOf(expandedFileSchema) },
      },
    },
    async (request, reply) => {
      if (!request.isMultipart()) throw new ApiError(415, 'unsupported-media-type');
      const part = await request.file();
      if (!part) throw invalidField('file', 'file_missing');
      const bytes = await part.toBuffer();
      return reply
        .status(201)
        .send({ data: await addFile(request.actorCtx, { name: part.filename, bytes, ...request.query }) });
    },
  );
};

/** The files themselves, for anybody with a URL that was signed for them. */
export const fileRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/files/:id',
    {
      config: { access: 'public' },
      schema: {
        params: z.object({ id: z.uuid() }),
        querystring: z.object({ e: z.coerce.number().int(), s: z.string().max(100) }),
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const file = await fileOfUrl(request.ctx, id, request.query);
      return sendFile(request, reply, file);
    },
  );
};

function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: { id: string; name: string; type: string; bytes: number },
) {
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
    // A document is never shown in our origin: it could contain scripts.
    'content-disposition': disposition(isImage(file.type) ? 'inline' : 'attachment', file.name),
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
  return reply.send(readFileBytes(request.ctx.config, file.id, { start, end }));
}

/**
 * Certificates, exports and evidence must not be in the browser's cache after the sign-out. A URL belongs to one session and the file
 * behind it never changes, so pictures and recordings may be cached.
 */
const isDocument = (type: string): boolean => !/^(?:image|audio|video)\//.test(type);
