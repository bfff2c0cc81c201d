import { buffer } from 'node:stream/consumers';
import type { Bucket } from './bucket.ts';
import type { OpenFile } from './fileStore.ts';

/** The keys of a bucket are the paths below DATA_DIR, so that the usual programs can copy from one to the other. */
export interface Keys {
  readonly files: string;
  readonly uploads: string;
  file(id: string): string;
}

/** Small reads that follow each other become one request. */
const WINDOW_BYTES = 1024 * 1024;

export const nameOf = (key: string): string => key.slice(key.lastIndexOf('/') + 1);

/** Reads the object with as few requests as its reader's jumps allow. */
export async function openObject(bucket: Bucket, key: string): Promise<OpenFile> {
  const size = (await bucket.head(key))?.bytes;
  if (size === undefined) throw Object.assign(new Error(`${key} does not exist.`), { code: 'ENOENT' });
  let window = { start: 0, bytes: Buffer.alloc(0) };
  return {
    size,
    async read(position, length) {
      const end = Math.min(position + length, size);
      if (end <= position) return Buffer.alloc(0);
      if (position < window.start || end > window.start + window.bytes.length) {
        const last = Math.min(size, position + Math.max(length, WINDOW_BYTES)) - 1;
        window = {
          start: position,
          bytes: await buffer(await bucket.get(key, { start: position, end: last })),
        };
      }
      return window.bytes.subarray(position - window.start, end - window.start);
    },
    close: async () => {},
  };
}
