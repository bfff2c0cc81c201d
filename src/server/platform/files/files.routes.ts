import multipart from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { disposition } from '../http/disposition.ts';
import { ApiError, invalidField } from '../http/errors.ts';
import { rangeOf } from '../http/ranges.ts';
import { dataOf, expandedFileSchema } from '../openapi/replies.ts';
import { addFile, fileOfUrl } from './files.ts';
import { storeOf } from './fileStore.ts';
import { fileKinds, isImage, MAX_REQUEST_BYTES } from './fileKinds.ts';

const UPLOADS_PER_MINUTE = 60;
/** Smaller files are not worth a second request. */
const LARGE_BYTES = 10 * 1024 * 1024;

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
      const url = await storeUrlOf(request, file, request.query.e);
      if (url)
        return reply.status(302).headers({ location: url, 'cache-control': 'private, no-store' }).send();
      return sendFile(request, reply, file);
    },
  );
};

/** What a browser reads without a script: a script could not read the reply of another address. */
const PLAYED = new Set(['audio', 'video']);
const OPENED = new Set(['document', 'iframe']);
/** A download begins at once. */
const DOWNLOAD_SECONDS = 300;

/**
 * A large file in a bucket that browsers reach is read there. A player asks again for each part, at the address to which it was first sent,
 * so that address lasts as long as the page's own.
 */
async function storeUrlOf(
  { headers, ctx }: FastifyRequest,
  { id, name, type, bytes }: StoredFile,
  expires: number,
): Promise<string | undefined> {
  const destination = String(headers['sec-fetch-dest']);
  const isPlayed = PLAYED.has(destination);
  if (bytes < LARGE_BYTES || !(isPlayed || OPENED.has(destination))) return undefined;
  const seconds = isPlayed ? Math.max(1, Math.floor(expires - ctx.now.getTime() / 1000)) : DOWNLOAD_SECONDS;
  return storeOf(ctx.config).urlOf({ id, type, disposition: dispositionOf({ name, type }) }, seconds);
}

interface StoredFile {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
}

/** A document is never shown in our origin: it could contain scripts. */
const dispositionOf = ({ name, type }: Pick<StoredFile, 'name' | 'type'>) =>
  disposition(isImage(type) ? 'inline' : 'attachment', name);

async function sendFile(request: FastifyRequest, reply: FastifyReply, file: StoredFile) {
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
