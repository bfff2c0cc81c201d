import { buffer, text } from 'node:stream/consumers';
import type { ObjectStorage } from '../config.ts';
import { StorageError } from '../storageError.ts';
import { isMissing } from './bucketErrors.ts';
import { bucketUploads } from './bucketUploads.ts';
import { openBucket, type Bucket } from './bucket.ts';
import { nameOf, openObject, type Keys } from './bucketObjects.ts';
import type { FileStore } from './fileStore.ts';
import type { StoreState } from './storeState.ts';

/** Files in a bucket that all nodes share, by their ids. */
export function bucketStore({ bucket: name, prefix, connection }: ObjectStorage): FileStore {
  const bucket = openBucket(name, connection);
  const files = `${prefix}files/`;
  const keys: Keys = { files, uploads: `${prefix}uploads/`, file: (id) => `${files}${id.slice(-2)}/${id}` };
  const mark = `${prefix}site`;
  return {
    place: `s3://${name}/${prefix}`,
    put: (id, bytes) => bucket.put(keys.file(id), bytes),
    putFrom: (id, content) => bucket.putFrom(keys.file(id), content),
    read: (id, range) => bucket.get(keys.file(id), range),
    readWhole: async (id) => buffer(await bucket.get(keys.file(id))),
    open: (id) => openObject(bucket, keys.file(id)),
    sizeOf: async (id) => (await bucket.head(keys.file(id)))?.bytes,
    remove: (id) => bucket.remove(keys.file(id)),
    async removeAll() {
      for (const below of [files, keys.uploads])
        for await (const { key } of bucket.list(below)) await bucket.remove(key);
    },
    async *list() {
      for await (const { key, bytes, changedAt } of bucket.list(files))
        yield { name: nameOf(key), bytes, changedAt, remove: () => bucket.remove(key) };
    },
    state: () => stateOf(bucket, mark),
    async requireRoom() {},
    room: async () => undefined,
    urlOf: (file, seconds) => bucket.urlOf(keys.file(file.id), file, seconds),
    async readMark() {
      try {
        return await text(await bucket.get(mark));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    writeMark: (value) => bucket.put(mark, Buffer.from(value)),
    uploads: bucketUploads(bucket, keys, connection),
  };
}

/** A bucket has no limit of its own, so the question is only whether it is there and lets us in. Writing each time would cost money. */
async function stateOf(bucket: Bucket, mark: string): Promise<StoreState> {
  try {
    (await bucket.get(mark)).destroy();
    return 'writable';
  } catch (error) {
    if (isMissing(error)) return 'writable';
    return error instanceof StorageError && error.trouble === 'storage-full' ? 'full' : 'away';
  }
}
