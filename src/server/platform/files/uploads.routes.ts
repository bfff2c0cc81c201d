import { PassThrough, Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import { ApiError } from '../http/errors.ts';
import { dataOf, expandedFileSchema } from '../openapi/replies.ts';
import { uploadLimits } from './fileKinds.ts';
import { storeOf } from './fileStore.ts';
import { tusServer, UPLOADS_PATH } from './tusServer.ts';
import { expiryOf, finishUpload, ownUpload, removeUpload } from './uploads.ts';

const BYTES = 'application/offset+octet-stream';
const BEGUN_PER_MINUTE = 30;
const VERSION = '1.0.0';
const RESUMABLE = { 'tus-resumable': VERSION };
const OVERRIDE = 'x-http-method-override';
const params = z.object({ id: z.uuid().toLowerCase() });
type UploadRequest = FastifyRequest<{ Params: z.infer<typeof params> }>;
/** Calls of the protocol that must name its version. */
const SPOKEN = new Set(['HEAD', 'PATCH', 'POST']);
/** The reply to OPTIONS. */
const OFFERED = {
  ...RESUMABLE,
  'tus-version': VERSION,
  'tus-extension': 'creation,creation-with-upload,termination,expiration',
  'tus-max-size': uploadLimits.media.max_bytes,
};

interface Outside {
  readonly config: Config;
  readonly db: Db;
}

/**
 * Large files, in parts that can be resumed: the tus protocol for signed-in people, each with their own uploads. With the last byte the
 * upload becomes a file with the same id, which GET returns.
 */
export const resumableUploadRoutes: FastifyPluginAsyncZod<Outside> = async (app, { config, db }) => {
  const tus = tusServer(config, db);
  // The bytes are written to the disk as they come.
  app.addContentTypeParser(BYTES, (_request, _payload, done) => done(null));
  app.addHook('preHandler', async ({ method, headers }, reply) => {
    if (!SPOKEN.has(method) || headers['tus-resumable'] === VERSION) return;
    void reply.header('tus-version', VERSION);
    throw new ApiError(412, 'malformed');
  });
  const access = 'signed-in' as const;
  const bodyLimit = uploadLimits.media.max_bytes;

  app.post(
    '/uploads',
    {
      config: { access, rateLimit: { max: BEGUN_PER_MINUTE, timeWindow: '1 minute' } },
      bodyLimit,
      schema: { consumes: [BYTES] },
    },
    async (request, reply) => answer(reply, await handOver(tus, request)).send(),
  );
  const handle = async (request: UploadRequest, reply: FastifyReply) => {
    const upload = await ownUpload(request.actorCtx, request.params.id);
    void reply.header('upload-expires', expiryOf(upload).toUTCString());
    if (!upload.finished_at) return answer(reply, await handOver(tus, request)).send();
    // A client that lost the last reply learns that nothing is missing.
    const bytes = String(upload.bytes);
    return reply.headers({ ...RESUMABLE, 'upload-offset': bytes, 'upload-length': bytes }).send();
  };
  const continued = async (request: UploadRequest, reply: FastifyReply) => {
    const upload = await ownUpload(request.actorCtx, request.params.id);
    await storeOf(config).requireRoom(Number(request.headers['content-length'] ?? 0));
    void reply.header('upload-expires', expiryOf(upload).toUTCString());
    return answer(reply, await handOver(tus, request)).send();
  };
  const removed = async (request: UploadRequest, reply: FastifyReply) => {
    const { id } = await ownUpload(request.actorCtx, request.params.id);
    await removeUpload(request.actorCtx, id);
    return reply.status(204).headers(RESUMABLE).send();
  };
  const ofOne = { config: { access }, schema: { params } };
  const withBytes = { config: { access }, bodyLimit, schema: { params, consumes: [BYTES] } };
  app.head('/uploads/:id', ofOne, handle);
  app.patch('/uploads/:id', withBytes, continued);
  app.delete('/uploads/:id', ofOne, removed);
  // Some proxies let only GET and POST pass.
  const methods = { HEAD: handle, PATCH: continued, DELETE: removed };
  app.post('/uploads/:id', withBytes, async (request, reply) => {
    const method = String(request.headers[OVERRIDE] ?? '').toUpperCase();
    if (!Object.hasOwn(methods, method)) throw new ApiError(405, 'method-not-allowed');
    return methods[method as keyof typeof methods](request, reply);
  });
  advertise(app);
  app.get(
    '/uploads/:id',
    {
      config: { access },
      exposeHeadRoute: false,
      schema: { params, response: { 200: dataOf(expandedFileSchema) } },
    },
    async (request) => ({ data: await finishUpload(request.actorCtx, request.params.id) }),
  );
};

function advertise(app: FastifyInstance): void {
  for (const url of ['/uploads', '/uploads/:id'])
    app.options(url, { config: { access: 'public' } }, async (_request, reply) =>
      reply.status(204).headers(OFFERED).send(),
    );
}

/**
 * Passes a request to the library and reads what that leaves unread. The URL is made from the matched route, not from the raw URL. Trap:
 * Node discards a body that nobody has begun to read, but keeps waiting with the rest of a body that was begun, and the connection hangs
 * until it times out (a part at the wrong offset is refused after its first bytes).
 */
async function handOver(tus: ReturnType<typeof tusServer>, request: FastifyRequest): Promise<Response> {
  const { raw, method, headers, params: named } = request;
  const { id } = named as { id?: string };
  const bytes = new PassThrough();
  // The end, not an error: what has come of a part is kept, and the client goes on after it.
  const cutOff = () => bytes.end();
  raw.once('error', cutOff).once('aborted', cutOff);
  const webRequest = new Request(`http://localhost${UPLOADS_PATH}${id ? `/${id}` : ''}`, {
    method: [headers[OVERRIDE] ?? method].flat()[0]!.toUpperCase(),
    headers: Object.entries(headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((one): [string, string] => [name, one]),
    ),
    ...(headers['content-type'] === BYTES && {
      body: Readable.toWeb(raw.pipe(bytes)) as ReadableStream,
      duplex: 'half',
    }),
  });
  try {
    return await tus(request.actorCtx, webRequest);
  } finally {
    raw.off('aborted', cutOff).unpipe(bytes);
    raw.resume();
    bytes.destroy();
  }
}

/** The library's reply as ours: without the headers that would open us to other sites. */
function answer(reply: FastifyReply, { status, headers }: Response): FastifyReply {
  for (const [name, value] of headers)
    if (!name.startsWith('access-control-') && name !== 'content-length') void reply.header(name, value);
  return reply.status(status);
}
