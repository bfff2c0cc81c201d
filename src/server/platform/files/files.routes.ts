import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { ApiError, invalidField } from '../http/errors.ts';
import { dataOf, expandedFileSchema } from '../openapi/replies.ts';
import { originOf } from '../sessions/adminNetworks.ts';
import { addFile, fileOfUrl } from './files.ts';
import { storeOf } from './fileStore.ts';
import { fileKinds, MAX_REQUEST_BYTES } from './fileKinds.ts';
import { dispositionOf, sendFile, type StoredFile } from './sendFile.ts';

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
      const file = await fileOfUrl(request.ctx, id, request.query, originOf(request));
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
