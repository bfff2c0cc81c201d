import { createReadStream, ReadStream } from 'node:fs';
import { S3Store, type MetadataValue } from '@tus/s3-store';
import { ERRORS } from '@tus/server';
import type { S3Connection } from '../config.ts';
import { clientOptions, type Bucket } from './bucket.ts';
import { bucketError } from './bucketErrors.ts';
import { nameOf, openObject, type Keys } from './bucketObjects.ts';
import type { StoredEntry, UploadStore } from './fileStore.ts';
import { StorageError } from '../storageError.ts';

/** The library's two objects beside an upload: what it is, and received bytes that are fewer than the least part of a bucket. */
const SIDES = ['.info', '.part'];
const MAX_CACHED = 2000;
/** The id of the transfer in parts, as the library stores it with the first of them. */
const UPLOAD_ID = 'upload-id';

/**
 * Uploads go into the bucket part by part, under the key that the file then has: nothing is copied at the end, and nobody can read it
 * before its row exists.
 */
export function bucketUploads(bucket: Bucket, keys: Keys, connection: S3Connection): UploadStore {
  const cache = new Map<string, MetadataValue>();
  const sideOf = (id: string, side: string) => `${keys.uploads}${id}${side}`;
  const keyOf = (name: string) =>
    SIDES.some((side) => name.endsWith(side)) ? keys.uploads + name : keys.file(name);
  return {
    dataStore: async () => new BucketUploads({ bucket, connection, keyOf, cache }),
    async open({ id, bytes }) {
      const found = await bucket.head(keys.file(id));
      return found?.bytes === bytes ? openObject(bucket, keys.file(id)) : undefined;
    },
    // The bytes are where they belong since the last part.
    async adopt() {},
    async removeParts(id) {
      cache.delete(id);
      const uploadId = (await bucket.head(sideOf(id, '.info')))?.metadata[UPLOAD_ID];
      if (uploadId) await bucket.abort(keys.file(id), uploadId);
      for (const side of SIDES) await bucket.remove(sideOf(id, side));
    },
    async *list() {
      yield* sidesOf(bucket, keys.uploads);
      for await (const { key, uploadId, startedAt } of bucket.pending(keys.files))
        yield {
          name: nameOf(key),
          bytes: 0,
          changedAt: startedAt,
          remove: () => bucket.abort(key, uploadId),
        };
    },
  };
}

async function* sidesOf(bucket: Bucket, prefix: string): AsyncGenerator<StoredEntry> {
  for await (const { key, bytes, changedAt } of bucket.list(prefix))
    yield {
      name: nameOf(key).replace(/\.(info|part)$/, ''),
      bytes,
      changedAt,
      remove: () => bucket.remove(key),
    };
}

interface Place {
  readonly bucket: Bucket;
  readonly connection: S3Connection;
  readonly keyOf: (name: string) => string;
  readonly cache: Map<string, MetadataValue>;
}

/** The library's store with our keys and our errors. */
class BucketUploads extends S3Store {
  readonly #place: Place;
  constructor(place: Place) {
    const { bucket, connection, cache, keyOf } = place;
    super({
      s3ClientConfig: { bucket: bucket.name, ...clientOptions(connection) },
      // Tags belong to Amazon's own expiry, and other storages do not know them.
      useTags: false,
      cache: {
        get: async (id) => cache.get(id),
        async set(id, value) {
          if (cache.size >= MAX_CACHED) cache.clear();
          cache.set(id, value);
        },
        delete: async (id) => void cache.delete(id),
      },
    });
    this.#place = place;
    this.client.middlewareStack.add(
      (next) => async (call) => {
        const input = withKeys(call.input, keyOf);
        const send = (again: typeof input) =>
          next({ ...call, input: again }).catch((error: unknown) => {
            throw bucketError(error, { bucket: bucket.name, endpoint: connection.endpoint });
          });
        return send(input).catch((error: unknown) => {
          const rewound = rewoundInput(input);
          if (rewound && error instanceof StorageError && error.isTemporary) return send(rewound);
          throw error;
        });
      },
      { step: 'initialize' },
    );
  }

  /** Trap: the library would say that there is no such upload while the storage is away, and the client would begin anew. */
  override async getUpload(id: string) {
    if (!(await this.#place.bucket.head(this.#place.keyOf(`${id}.info`)))) throw ERRORS.FILE_NOT_FOUND;
    return super.getUpload(id);
  }
}

const withKeys = <T extends object>(input: T, keyOf: (name: string) => string): T =>
  'Key' in input && typeof input.Key === 'string' ? { ...input, Key: keyOf(input.Key) } : input;

/**
 * The input with its file opened anew, to be sent once more. Trap: the library repeats no request whose body is a stream, so that a pooled
 * connection which the storage has just closed would end the transfer of a whole part.
 */
const rewoundInput = <T extends object>(input: T): T | undefined =>
  'Body' in input && input.Body instanceof ReadStream
    ? { ...input, Body: createReadStream(input.Body.path) }
    : undefined;
