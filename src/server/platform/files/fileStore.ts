import type { Readable } from 'node:stream';
import type { DataStore } from '@tus/server';
import type { Config } from '../config.ts';
import type { ByteRange } from '../http/ranges.ts';
import type { Upload } from './uploads.tables.ts';
import { diskStore } from './diskStore.ts';
import type { ByteSource } from './officeArchive.ts';
import type { StoreState } from './storeState.ts';

/** Stored bytes that are read here and there. Close it. */
export interface OpenFile extends ByteSource {
  close(): Promise<void>;
}
/** An entry of the store. Its name is the id of a file or of an upload; anything else does not belong there. */
export interface StoredEntry {
  readonly name: string;
  readonly bytes: number;
  readonly changedAt: Date;
  remove(): Promise<void>;
}
/** The room of a disk. A bucket has no limit. */
export interface Room {
  readonly free: number;
  readonly total: number;
}

/**
 * Where the bytes of files are: a folder of this machine or a bucket for all nodes. The bytes of an id never change. Every method that
 * writes throws ApiError 507 `storage-full`, 503 `storage-read-only` or 503 `storage-away` when it cannot.
 */
export interface FileStore {
  /** For an operator: the folder, or `s3://bucket/prefix`. */
  readonly place: string;
  /** Stores the bytes; they are safe when it resolves. An interruption leaves no half file under the id. */
  put(id: string, bytes: Buffer): Promise<void>;
  /** The same from a stream; returns the number of bytes. A stream that fails leaves nothing. */
  putFrom(id: string, content: Readable): Promise<number>;
  read(id: string, range?: ByteRange): Promise<Readable>;
  /** All bytes of a small file. */
  readWhole(id: string): Promise<Buffer>;
  open(id: string): Promise<OpenFile>;
  /** Undefined when there are no bytes under the id. */
  sizeOf(id: string): Promise<number | undefined>;
  /** It is no error when there are none. */
  remove(id: string): Promise<void>;
  removeAll(): Promise<void>;
  list(): AsyncIterable<StoredEntry>;
  /** Whether files can be stored, found out by storing one. */
  state(): Promise<StoreState>;
  /** @throws ApiError 507 `storage-full` when so many bytes have no room */
  requireRoom(bytes: number): Promise<void>;
  room(): Promise<Room | undefined>;
  /** A URL of the store itself that is valid for some seconds; undefined when browsers do not reach the store. */
  urlOf(file: FileFacts, seconds: number): Promise<string | undefined>;
  /** The mark that an earlier start of a node left in this place. */
  readMark(): Promise<string | undefined>;
  writeMark(mark: string): Promise<void>;
  readonly uploads: UploadStore;
}
export interface FileFacts {
  readonly id: string;
  readonly type: string;
  readonly disposition: string;
}

/** The received bytes of uploads in parts, which become a file without being copied. */
export interface UploadStore {
  /** Writes the parts as they come. */
  dataStore(find: (id: string) => Promise<Upload | undefined>): Promise<DataStore>;
  /** All bytes of an upload; undefined as long as some are missing. */
  open(upload: Pick<Upload, 'id' | 'bytes'>): Promise<OpenFile | undefined>;
  /** Makes them the file's. It may have happened already, if an earlier try was cut off right after it. */
  adopt(id: string): Promise<void>;
  /** What is left of an upload; the file that it became stays. */
  removeParts(id: string): Promise<void>;
  list(): AsyncIterable<StoredEntry>;
}

/** One app has one configuration, and one store. */
const stores = new WeakMap<object, FileStore>();

/** Loads what the configured store needs; call it before the first use. A disk needs nothing. */
export async function prepareFileStore(config: Config): Promise<FileStore> {
  if (config.s3 && !stores.has(config)) {
    // The library of S3 is large, and few installations need it.
    const { bucketStore } = await import('./bucketStore.ts');
    stores.set(config, bucketStore(config.s3));
  }
  return storeOf(config);
}

export function storeOf(config: Pick<Config, 'dataDir' | 's3'>): FileStore {
  const known = stores.get(config);
  if (known) return known;
  if (config.s3) throw new Error('prepareFileStore has not run for this configuration.');
  const made = diskStore(config.dataDir);
  stores.set(config, made);
  return made;
}
