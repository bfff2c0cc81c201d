import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';
import { disposition } from '../../../platform/http/disposition.ts';
import { rangeOf } from '../../../platform/http/ranges.ts';
import type { FileStore } from '../../../platform/files/fileStore.ts';
import type { PackageEntry } from '../packages.tables.ts';
import { mediaTypeOf } from './mediaTypes.ts';

interface Sent {
  readonly store: FileStore;
  readonly fileId: string;
  readonly entry: PackageEntry;
}
interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** RFC 1952: deflated, without a name, a time or a system. */
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
const GZIP_TAIL_BYTES = 8;

/** Sends a file of a package from the archive: whole, a range of it, or that the browser has it. */
export async function sendEntry(
  { request, response }: Exchange,
  { store, fileId, entry }: Sent,
): Promise<void> {
  const [name, , , isDeflated, bytes, crc] = entry;
  const type = mediaTypeOf(name);
  const isGzip = isDeflated === 1 && takesGzip(request);
  const etag = `"${crc.toString(16)}-${bytes}${isGzip ? '-gz' : ''}"`;
  response.setHeader('etag', etag);
  response.setHeader('cache-control', 'private, max-age=86400');
  response.setHeader('content-type', type ?? 'application/octet-stream');
  if (!type)
    response.setHeader(
      'content-disposition',
      disposition('attachment', name.slice(name.lastIndexOf('/') + 1)),
    );
  if (isDeflated) response.setHeader('vary', 'accept-encoding');
  else response.setHeader('accept-ranges', 'bytes');
  if (
    request.headers['if-none-match']
      ?.split(/\s*,\s*/)
      .some((tag) => tag.replace(/^W\//, '') === etag || tag === '*')
  )
    return void response.writeHead(304).end();
  const plan = isDeflated ? deflatedPlan(entry, isGzip) : storedPlan({ request, response }, entry, etag);
  if (!plan) return void response.writeHead(416, { 'content-range': `bytes */${bytes}` }).end();
  response.writeHead(plan.status, plan.headers);
  if (request.method === 'HEAD') return void response.end();
  const stream =
    plan.length === 0
      ? []
      : await store.read(fileId, { start: plan.start, end: plan.start + plan.length - 1 });
  await pipeline(plan.wrap(stream), response);
}

interface Plan {
  readonly status: number;
  readonly headers: Record<string, string | number>;
  /** The bytes of the archive that are read. */
  readonly start: number;
  readonly length: number;
  readonly wrap: (bytes: AsyncIterable<Buffer> | Iterable<Buffer>) => Readable;
}

/** The deflated bytes leave as they lie, between the head and the tail of a gzip. */
function deflatedPlan([, offset, packed, , bytes, crc]: PackageEntry, isGzip: boolean): Plan {
  const read = { status: 200, start: offset, length: packed };
  if (!isGzip)
    return {
      ...read,
      headers: { 'content-length': bytes },
      wrap: (stream) => Readable.from(stream).pipe(createInflateRaw()),
    };
  const tail = Buffer.alloc(GZIP_TAIL_BYTES);
  tail.writeUInt32LE(crc, 0);
  tail.writeUInt32LE(bytes, 4);
  async function* zipped(stream: AsyncIterable<Buffer> | Iterable<Buffer>) {
    yield GZIP_HEAD;
    yield* stream;
    yield tail;
  }
  const length = GZIP_HEAD.length + packed + GZIP_TAIL_BYTES;
  return {
    ...read,
    headers: { 'content-encoding': 'gzip', 'content-length': length },
    wrap: (stream) => Readable.from(zipped(stream)),
  };
}

/** Undefined for a range that the file does not have. */
function storedPlan(
  { request }: Exchange,
  [, offset, , , bytes]: PackageEntry,
  etag: string,
): Plan | undefined {
  const isSame = (request.headers['if-range'] ?? etag) === etag;
  const range = isSame
    ? rangeOf({ method: request.method ?? '', header: request.headers.range }, bytes)
    : undefined;
  if (range === 'unsatisfiable') return undefined;
  const { start, end } = range ?? { start: 0, end: bytes - 1 };
  const length = end - start + 1;
  return {
    status: range ? 206 : 200,
    headers: {
      'content-length': length,
      ...(range && { 'content-range': `bytes ${start}-${end}/${bytes}` }),
    },
    start: offset + start,
    length,
    wrap: (stream) => Readable.from(stream),
  };
}

const takesGzip = ({ headers }: IncomingMessage): boolean =>
  /(?:^|[\s,])gzip(?:[\s,;]|$)/i.test(String(headers['accept-encoding'] ?? '')) &&
  !/gzip\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$)/i.test(String(headers['accept-encoding']));
