import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { S3Connection } from '../config.ts';
import type { ByteRange } from '../http/ranges.ts';
import { bucketError, isMissing } from './bucketErrors.ts';
import { histogram } from '../meters.ts';
import type { FileFacts } from './fileStore.ts';

/** A network that drops everything never replies, and people wait. */
const CONNECT_MS = 3_000;
const SILENCE_MS = 20_000;
/** Two parts of 8 MB are in memory for each stream that is being stored. */
const PART_BYTES = 8 * 1024 * 1024;
const PARTS_AT_ONCE = 2;

export interface StoredObject {
  readonly key: string;
  readonly bytes: number;
  readonly changedAt: Date;
}
/** A transfer in parts that has neither been completed nor aborted. */
export interface PendingObject {
  readonly key: string;
  readonly uploadId: string;
  readonly startedAt: Date;
}

/**
 * A bucket of an S3-compatible storage. Every method throws a StorageError with one clear line; a missing object is an error with the code
 * ENOENT, as on a disk.
 */
export interface Bucket {
  readonly name: string;
  put(key: string, body: Buffer): Promise<void>;
  /** Returns the number of bytes. A stream that fails leaves nothing. */
  putFrom(key: string, content: Readable): Promise<number>;
  get(key: string, range?: ByteRange): Promise<Readable>;
  /** Undefined for an object that does not exist. */
  head(key: string): Promise<{ bytes: number; metadata: Record<string, string> } | undefined>;
  remove(key: string): Promise<void>;
  list(prefix: string): AsyncIterable<StoredObject>;
  pending(prefix: string): AsyncIterable<PendingObject>;
  abort(key: string, uploadId: string): Promise<void>;
  /** A URL at which anybody can read the object for some seconds; undefined when browsers do not reach the storage. */
  urlOf(key: string, file: FileFacts, seconds: number): Promise<string | undefined>;
}

export function openBucket(name: string, connection: S3Connection): Bucket {
  const client = metered(new S3Client(clientOptions(connection)));
  const guarded = guardOf(name, connection);
  const at = (key: string) => ({ Bucket: name, Key: key });
  return {
    name,
    put: (key, body) =>
      guarded(() => client.send(new PutObjectCommand({ ...at(key), Body: body })).then(nothing)),
    putFrom: (key, content) => guarded(() => putStream(client, at(key), content)),
    get: (key, range) =>
      guarded(async () => {
        const Range = range && `bytes=${range.start}-${range.end}`;
        const { Body } = await client.send(new GetObjectCommand({ ...at(key), ...(Range && { Range }) }));
        return Body as Readable;
      }),
    head: (key) =>
      guarded(async () => {
        try {
          const found = await client.send(new HeadObjectCommand(at(key)));
          return { bytes: found.ContentLength ?? 0, metadata: found.Metadata ?? {} };
        } catch (error) {
          if (isMissing(error)) return undefined;
          throw error;
        }
      }),
    remove: (key) => guarded(() => client.send(new DeleteObjectCommand(at(key))).then(nothing)),
    list: (prefix) => listed(client, { Bucket: name, Prefix: prefix }, guarded),
    pending: (prefix) => pendingIn(client, { Bucket: name, Prefix: prefix }, guarded),
    abort: (key, uploadId) =>
      guarded(async () => {
        try {
          await client.send(new AbortMultipartUploadCommand({ ...at(key), UploadId: uploadId }));
        } catch (error) {
          // It was completed or aborted before.
          if (!isMissing(error)) throw error;
        }
      }),
    urlOf: signerOf(name, connection),
  };
}

const nothing = () => {};
type Guard = <T>(work: () => Promise<T>) => Promise<T>;

function guardOf(name: string, connection: S3Connection): Guard {
  return async (work) => {
    try {
      return await work();
    } catch (error) {
      throw bucketError(error, { bucket: name, endpoint: connection.endpoint });
    }
  };
}

/**
 * The options of every client. A checksum only where the protocol needs one: other storages than Amazon's do not know the trailing ones
 * that the library sends by default.
 */
export function clientOptions({
  endpoint,
  region,
  credentials,
  forcePathStyle,
}: S3Connection): S3ClientConfig {
  return {
    region,
    forcePathStyle,
    ...(endpoint && { endpoint }),
    // Without keys the library looks where Amazon's programs look: AWS_… variables, profiles, the role of the machine.
    ...(credentials && { credentials }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
  };
}

async function putStream(
  client: S3Client,
  at: { readonly Bucket: string; readonly Key: string },
  content: Readable,
): Promise<number> {
  let bytes = 0;
  async function* counted() {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      yield chunk;
    }
  }
  const upload = new Upload({
    client,
    params: { ...at, Body: Readable.from(counted(), { objectMode: false }) },
    partSize: PART_BYTES,
    queueSize: PARTS_AT_ONCE,
  });
  await upload.done();
  return bytes;
}

async function* listed(
  client: S3Client,
  where: { readonly Bucket: string; readonly Prefix: string },
  guarded: Guard,
): AsyncGenerator<StoredObject> {
  const pages = paginateListObjectsV2({ client }, where);
  for (;;) {
    const page = await guarded(() => pages.next());
    if (page.done) return;
    for (const { Key, Size, LastModified } of page.value.Contents ?? [])
      yield { key: Key!, bytes: Size ?? 0, changedAt: LastModified! };
  }
}

async function* pendingIn(
  client: S3Client,
  where: { readonly Bucket: string; readonly Prefix: string },
  guarded: Guard,
): AsyncGenerator<PendingObject> {
  let next: { KeyMarker?: string; UploadIdMarker?: string } = {};
  for (;;) {
    const page = await guarded(() => client.send(new ListMultipartUploadsCommand({ ...where, ...next })));
    for (const { Key, UploadId, Initiated } of page.Uploads ?? [])
      yield { key: Key!, uploadId: UploadId!, startedAt: Initiated! };
    if (!page.IsTruncated) return;
    next = { KeyMarker: page.NextKeyMarker!, UploadIdMarker: page.NextUploadIdMarker! };
  }
}

/** A signature covers the host, so it is made for the address that browsers use. */
function signerOf(name: string, connection: S3Connection): Bucket['urlOf'] {
  const { publicEndpoint } = connection;
  if (!publicEndpoint) return async () => undefined;
  const client = new S3Client(clientOptions({ ...connection, endpoint: publicEndpoint }));
  return (key, { type, disposition }, seconds) =>
    getSignedUrl(
      client,
      new GetObjectCommand({
        Bucket: name,
        Key: key,
        ResponseContentType: type,
        ResponseContentDisposition: disposition,
        ResponseCacheControl: 'private, no-store',
      }),
      { expiresIn: seconds },
    );
}

const durations = histogram({
  name: 'mahir_storage_seconds',
  help: 'Calls of the object storage until their reply began, by operation and outcome',
  labelNames: ['operation', 'outcome'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10, 30],
});

/** Measures each call of a client, with the tries that the library makes again, also those of a transfer in parts. */
function metered(client: S3Client): S3Client {
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (call) => {
        const end = durations.startTimer({ operation: commandName.replace(/Command$/, '') });
        try {
          const reply = await next(call);
          end({ outcome: 'ok' });
          return reply;
        } catch (error) {
          end({ outcome: isMissing(error) ? 'missing' : 'failed' });
          throw error;
        }
      },
    { step: 'initialize', name: 'meter' },
  );
  return client;
}
