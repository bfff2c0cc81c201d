import { FileStore } from '@tus/file-store';
import { Server, Upload as TusUpload } from '@tus/server';
import type { Config } from '../config.ts';
import type { ActorContext } from '../context.ts';
import type { Db } from '../db/database.ts';
import { newId } from '../db/id.ts';
import { ApiError, malformed } from '../http/errors.ts';
import { requireRoom } from './diskSpace.ts';
import { formatMessage, isFileKind, uploadLimits, type FileKind } from './fileKinds.ts';
import { makeFolder, partsFolder } from './fileStore.ts';
import { uploadLocks } from './uploadLocks.ts';
import { beginUpload, finishUpload } from './uploads.ts';

export const UPLOADS_PATH = '/api/uploads';
/** How long the current request may still write while another request waits. */
const DRAIN_MS = 1_000;

type WebRequest = Parameters<Server['handleWeb']>[0];
interface Call {
  readonly ctx: ActorContext;
  refusal?: unknown;
}

/**
 * The tus protocol (https://tus.io, 1.0: creation, creation-with-upload, termination) over our own uploads: the state of an upload is in
 * the database, so it has an owner and survives a restart; the library writes the bytes as they come. It returns the replies of the
 * protocol; refusals are thrown as everywhere.
 */
export function tusServer(config: Config, db: Db) {
  const calls = new WeakMap<WebRequest, Call>();
  let tus: Server | undefined;
  const open = async () => {
    // Trap: the store would make its folder without awaiting it, and end the process when the disk cannot be written.
    await makeFolder(partsFolder(config));
    return (tus ??= serverOf(config, db, calls));
  };
  return async (ctx: ActorContext, request: WebRequest): Promise<Response> => {
    const call: Call = { ctx };
    calls.set(request, call);
    const response = await (tus ?? (await open())).handleWeb(request);
    if (call.refusal instanceof Error && !('status_code' in call.refusal)) throw call.refusal;
    // The library does not say why it could not write.
    if (response.status === 500) await requireRoom(config, 0);
    if (response.status >= 400) throw refusalOf(response.status);
    return response;
  };
}

function serverOf(config: Config, db: Db, calls: WeakMap<WebRequest, Call>): Server {
  return new Server({
    path: UPLOADS_PATH,
    relativeLocation: true,
    datastore: storeOf(config, db),
    locker: uploadLocks(),
    lockDrainTimeout: DRAIN_MS,
    maxSize: uploadLimits.media.max_bytes,
    namingFunction: () => newId(),
    async onUploadCreate(request, { id, size = 0, metadata = {} }) {
      await beginUpload(calls.get(request)!.ctx, { id, bytes: size, ...declaredBy(metadata) });
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

/** The bytes are in DATA_DIR/uploads; everything else about the upload is in the table. */
function storeOf(config: Config, db: Db): FileStore {
  const store = new FileStore({
    directory: partsFolder(config),
    configstore: {
      async get(id) {
        const [row] = await db.query<{ name: string; bytes: string; created_at: string }>(
          'select name, bytes, created_at from uploads where id = $1',
          [id],
        );
        if (!row) return undefined;
        const { name, bytes, created_at } = row;
        const upload = { id, size: Number(bytes), offset: 0, metadata: { filename: name } };
        return new TusUpload({ ...upload, creation_date: created_at });
      },
      // The row exists before the first byte (`beginUpload`) and is deleted with the bytes (`removeUpload`).
      set: async () => {},
      delete: async () => {},
    },
  });
  // The length must be known when the upload begins: without it neither its limit nor the space on the disk can be checked.
  store.extensions = ['creation', 'creation-with-upload', 'termination'];
  return store;
}
