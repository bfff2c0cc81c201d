import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Connection } from '../platform/config.ts';
import type { Bucket } from '../platform/files/bucket.ts';
import { BackupError } from './backupError.ts';

/** Backups contain everybody's data: only their owner may read them. */
const OWN_FILE = { mode: 0o600 };
const OWN_FOLDER = { recursive: true, mode: 0o700 } as const;
/** Written last: without it there is no backup. */
export const MANIFEST = 'manifest.json';

/** Where one backup is: a folder, or the objects below a prefix of a bucket. Names are paths within it. */
export interface BackupPlace {
  /** For the operator. */
  readonly name: string;
  /** Refuses a place that has a backup, and removes what an interrupted one has left. @throws BackupError */
  claim(): Promise<void>;
  write(name: string, content: Readable): Promise<void>;
  /** An error with the code ENOENT says that there is no such part. */
  read(name: string): Promise<Readable>;
  has(name: string): Promise<boolean>;
  /** After the manifest: from now on it is a backup. */
  publish(): Promise<void>;
  /** Removes what was written since `claim`. */
  discard(): Promise<void>;
}

/** A place by its name: a path, or `s3://bucket/prefix`. The library of S3 is loaded for the latter only. */
export async function placeNamed(name: string, connection: S3Connection): Promise<BackupPlace> {
  if (!name.startsWith('s3://')) return folderPlace(path.resolve(name));
  const [, bucket, prefix] = /^s3:\/\/([^/]+)\/(.*[^/])\/*$/.exec(name) ?? [];
  if (!bucket || !prefix) throw new BackupError(`${name}: a backup in a bucket is named s3://bucket/name.`);
  const { openBucket } = await import('../platform/files/bucket.ts');
  return bucketPlace(openBucket(bucket, connection), prefix);
}

/** A folder gets its final name when the backup is complete. */
export function folderPlace(folder: string): BackupPlace {
  const unfinished = `${folder}.unfinished`;
  return {
    name: folder,
    async claim() {
      await mkdir(path.dirname(folder), { recursive: true });
      if (existsSync(folder)) throw new BackupError(`${folder} exists already: name another folder.`);
      await rm(unfinished, { recursive: true, force: true });
      await mkdir(unfinished, OWN_FOLDER);
    },
    async write(name, content) {
      const file = path.join(unfinished, name);
      await mkdir(path.dirname(file), OWN_FOLDER);
      await pipeline(content, createWriteStream(file, OWN_FILE));
    },
    read: async (name) => createReadStream(path.join(folder, name)),
    has: async (name) => existsSync(path.join(folder, name)),
    publish: () => rename(unfinished, folder),
    discard: () => rm(unfinished, { recursive: true, force: true }),
  };
}

function bucketPlace(bucket: Bucket, prefix: string): BackupPlace {
  const keyOf = (name: string) => `${prefix}/${name}`;
  const has = async (name: string) => (await bucket.head(keyOf(name))) !== undefined;
  const discard = async () => {
    for await (const { key } of bucket.list(`${prefix}/`)) await bucket.remove(key);
  };
  const place = `s3://${bucket.name}/${prefix}`;
  return {
    name: place,
    async claim() {
      if ((await has(MANIFEST)) || (await has(`${MANIFEST}.age`)))
        throw new BackupError(`${place} exists already: name another one.`);
      await discard();
    },
    write: async (name, content) => void (await bucket.putFrom(keyOf(name), content)),
    read: (name) => bucket.get(keyOf(name)),
    has,
    async publish() {},
    discard,
  };
}
