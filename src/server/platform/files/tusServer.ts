import { Server, type DataStore } from '@tus/server';
import type { Config } from '../config.ts';
import type { ActorContext } from '../context.ts';
import type { Db } from '../db/database.ts';
import { newId } from '../db/id.ts';
import { ApiError, malformed } from '../http/errors.ts';
import { formatMessage, isFileKind, uploadLimits, type FileKind } from './fileKinds.ts';
import { storeOf } from './fileStore.ts';
import { uploadLocks } from './uploadLocks.ts';
import { beginUpload, finishUpload, removeUpload } from './uploads.ts';
import type { Upload } from './uploads.tables.ts';

export const UPLOADS_PATH = '/api/uploads';
/** How long the current request may still write while another request waits. */
const DRAIN_MS = 1_000;

type WebRequest = Parameters<Server['handleWeb']>[0];
interface Call {
  readonly ctx: ActorContext;
  refusal?: unknown;
  /** The upload that this request has begun. */
  begun?: string;
}

/**
 * The tus protocol (https://tus.io, 1.0: creation, creation-with-upload, termination) over our own uploads: the state of an upload is in
 * the database, so it has an owner and survives a restart; the library writes the bytes as they come. It returns the replies of the
 * protocol; refusals are thrown as everywhere.
 */
export function tusServer(config: Config, db: Db) {
  const calls = new WeakMap<WebRequest, Call>();
  let tus: Server | undefined;
  const open = async () => (tus ??= serverOf(await dataStoreOf(config, db), calls));
  return async (ctx: ActorContext, request: WebRequest): Promise<Response> => {
    const call: Call = { ctx };
    calls.set(request, call);
    const response = await (tus ?? (await open())).handleWeb(request);
    // Its client learns no address, so nobody would go on with it.
    if (response.status >= 400 && call.begun) await forget(ctx, call.begun);
    if (call.refusal instanceof Error && !('status_code' in call.refusal)) throw call.refusal;
    // The library does not say why it could not write.
    if (response.status === 500) await storeOf(config).requireRoom(0);
    if (response.status >= 400) throw refusalOf(response.status);
    return response;
  };
}

/** What a store that is away has kept is found by the hourly task. */
async function forget(ctx: ActorContext, id: string): Promise<void> {
  await removeUpload(ctx, id).catch((error: Error) => ctx.log.warn({ err: error }, 'upload left behind'));
}

function serverOf(datastore: DataStore, calls: WeakMap<WebRequest, Call>): Server {
  return new Server({
    path: UPLOADS_PATH,
    relativeLocation: true,
    datastore,
    locker: uploadLocks(),
    lockDrainTimeout: DRAIN_MS,
    maxSize: uploadLimits.media.max_bytes,
    namingFunction: () => newId(),
    async onUploadCreate(request, { id, size = 0, metadata = {} }) {
      const call = calls.get(request)!;
      await beginUpload(call.ctx, { id, bytes: size, ...declaredBy(metadata) });
      call.begun = id;
      return {};
    },
    async onUploadFinish(request, { id }) {
      await finishUpload(calls.get(request)!.ctx, id);
      return {};
    },
    onResponseError(request, error) {
      const call = calls.get(request);
      if (call) call.refusal = error;
      return undefined;
    },
  });
}

/** The client's description of its file. The kind must be one of ours or is ignored. */
function declaredBy(metadata: Record<string, string | null>): { name: string; kind?: FileKind } {
  const { filename, kind } = metadata;
  return {
    name: filename ?? '',
    ...(isFileKind(kind) && { kind }),
  };
}

/** The library's own refusals (English texts) in our words. */
function refusalOf(status: number): Error {
  if (status === 404 || status === 410) return new ApiError(404, 'not-found');
  if (status === 409) return new ApiError(409, 'upload-offset');
  if (status === 412) return new ApiError(412, 'malformed');
  if (status === 413) return new ApiError(413, 'too-large', { errors: { file: [formatMessage()] } });
  return status < 500 || status === 501 ? malformed() : new ApiError(500, 'internal');
}

async function dataStoreOf(config: Config, db: Db): Promise<DataStore> {
  const store = await storeOf(config).uploads.dataStore(async (id) => {
    const [upload] = await db.query<Upload>('select * from uploads where id = $1', [id]);
    return upload;
  });
  // The length must be known when the upload begins: without it neither its limit nor the space on the disk can be checked.
  store.extensions = ['creation', 'creation-with-upload', 'termination'];
  return store;
}
