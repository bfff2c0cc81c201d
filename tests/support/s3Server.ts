import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { mkdtempSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import { answerPresigned } from './presignedReads.ts';

const MIN_PART_BYTES = 5 * 1024 * 1024;
const KEY = 'S3RVER';
/** The ending of an object's file. */
const OBJECT = '._S3rver_object';
/** Objects in one listing; Amazon's has 1,000. */
const PAGE = 20;

export interface S3Server {
  readonly endpoint: string;
  /** The variables of a product that uses it. */
  readonly env: Record<string, string>;
  readonly bucket: string;
  /** Keys of whole objects. */
  keys(): Promise<string[]>;
  /** Transfers in parts that are neither completed nor aborted. */
  pending(): Promise<string[]>;
  /** Every request from now on loses its connection: at once, or when so many bytes have passed in one direction. */
  goAway(afterBytes?: number): void;
  /** The next request that sends a body loses its connection when so many bytes have passed. */
  cutNext(afterBytes: number): void;
  comeBack(): void;
  close(): Promise<void>;
}

/**
 * An S3 server over HTTP: the package s3rver, which checks signatures and keeps objects in a folder, and what it lacks: lists of objects and
 * of transfers in parts, the end of such a transfer, the least size of a part, and some letters in presigned addresses.
 */
export async function startS3Server(bucket = 'mahir'): Promise<S3Server> {
  const directory = mkdtempSync(path.join(tmpdir(), 'mahir-s3-'));
  const s3rver = new S3rver({
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket }],
  });
  s3rver.logger.silent = true;
  await s3rver.configureBuckets();
  const answer = s3rver.callback();
  const uploads = uploadsIn(path.join(directory, bucket, '._S3rver_uploads'), bucket);
  const pathOf = (key: string) => path.join(directory, bucket, `${key}${OBJECT}`);
  const answerFirst = async (request: IncomingMessage, response: ServerResponse) =>
    (await answerPresigned(request, response, { bucket, key: KEY, pathOf })) ||
    uploads.answer(request, response);
  let cutAfter: number | undefined;
  let cutNextAfter: number | undefined;
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    if (cutAfter !== undefined) cut(request, cutAfter);
    if (cutNextAfter !== undefined && request.method === 'PUT') {
      cut(request, cutNextAfter);
      cutNextAfter = undefined;
    }
    void answerFirst(request, response).then(
      (isAnswered) => isAnswered || answer(request, response),
      () => response.destroy(),
    );
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    if (cutAfter === 0) socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    endpoint,
    bucket,
    env: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: KEY,
    },
    keys: () => objectsIn(path.join(directory, bucket)),
    pending: async () => (await uploads.all()).map(({ key }) => key),
    goAway(afterBytes = 0) {
      cutAfter = afterBytes;
      for (const socket of sockets) if (afterBytes === 0) socket.destroy();
    },
    cutNext: (afterBytes) => void (cutNextAfter = afterBytes),
    comeBack: () => (cutAfter = undefined),
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      s3rver.logger.exceptions.unhandle();
      s3rver.logger.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

function cut({ socket }: IncomingMessage, after: number): void {
  const before = socket.bytesRead + socket.bytesWritten;
  const timer = setInterval(() => {
    if (socket.bytesRead + socket.bytesWritten - before >= after) socket.destroy();
  }, 1);
  socket.once('close', () => clearInterval(timer));
}

async function objectsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names
    .filter((name) => name.endsWith(OBJECT))
    .map((name) => name.slice(0, -OBJECT.length))
    .sort();
}

interface Pending {
  readonly key: string;
  readonly uploadId: string;
}

function uploadsIn(folder: string, bucket: string) {
  const keyOf = (uploadId: string) =>
    readFile(path.join(folder, uploadId, 'key'), 'utf8').catch(() => undefined);
  const all = async (): Promise<Pending[]> => {
    const found: Pending[] = [];
    for (const uploadId of await readdir(folder).catch(() => [])) {
      const key = await keyOf(uploadId);
      if (key !== undefined) found.push({ key, uploadId });
    }
    return found;
  };
  return {
    all,
    /** Whether the request was one that s3rver does not know, and has been answered. */
    async answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
      const url = new URL(request.url ?? '/', 'http://localhost');
      const uploadId = url.searchParams.get('uploadId');
      const isList = request.method === 'GET' && url.searchParams.has('uploads');
      const isObjects = request.method === 'GET' && url.searchParams.has('list-type');
      const isOfOne = uploadId !== null && ['GET', 'DELETE', 'POST'].includes(request.method ?? '');
      if (!isList && !isOfOne && !isObjects) return false;
      if (!request.headers.authorization?.includes(`Credential=${KEY}/`))
        return refuse(response, 403, 'AccessDenied');
      if (isObjects) return send(response, await pageOf(path.dirname(folder), url.searchParams));
      if (isList) return send(response, listOf(await all(), bucket, url.searchParams.get('prefix') ?? ''));
      if ((await keyOf(uploadId!)) === undefined) return refuse(response, 404, 'NoSuchUpload');
      const parts = await partsOf(path.join(folder, uploadId!));
      if (request.method === 'POST')
        return parts.slice(0, -1).some(({ size }) => size < MIN_PART_BYTES)
          ? refuse(response, 400, 'EntityTooSmall')
          : false;
      if (request.method === 'GET') return send(response, listOfParts(parts));
      await rm(path.join(folder, uploadId!), { recursive: true });
      response.writeHead(204).end();
      return true;
    },
  };
}

/** A page of ListObjectsV2; s3rver takes our signature of a bucket's own address for a wrong one. */
async function pageOf(folder: string, query: URLSearchParams): Promise<string> {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? '';
  const keys = (await objectsIn(folder)).filter((key) => key.startsWith(prefix) && key > after);
  const page = keys.slice(0, PAGE);
  const contents = await Promise.all(
    page.map(async (key) => {
      const { size, mtime } = await stat(path.join(folder, `${key}${OBJECT}`));
      return `<Contents><Key>${key}</Key><Size>${size}</Size><LastModified>${mtime.toISOString()}</LastModified></Contents>`;
    }),
  );
  const next = keys.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return `<ListBucketResult><IsTruncated>${keys.length > PAGE}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
}

async function partsOf(folder: string) {
  const names = (await readdir(folder)).filter((name) => /^\d+$/.test(name));
  const parts = names.map(async (name) => ({
    number: Number(name),
    size: (await stat(path.join(folder, name))).size,
    etag: await readFile(path.join(folder, `${name}.md5`), 'utf8').catch(() => ''),
  }));
  return (await Promise.all(parts)).sort((a, b) => a.number - b.number);
}

const listOfParts = (parts: Awaited<ReturnType<typeof partsOf>>) =>
  `<ListPartsResult><IsTruncated>false</IsTruncated>${parts
    .map(
      ({ number, size, etag }) =>
        `<Part><PartNumber>${number}</PartNumber><ETag>"${etag}"</ETag><Size>${size}</Size></Part>`,
    )
    .join('')}</ListPartsResult>`;

const listOf = (all: readonly Pending[], bucket: string, prefix: string) =>
  `<ListMultipartUploadsResult><Bucket>${bucket}</Bucket><IsTruncated>false</IsTruncated>${all
    .filter(({ key }) => key.startsWith(prefix))
    .map(
      ({ key, uploadId }) =>
        `<Upload><Key>${key}</Key><UploadId>${uploadId}</UploadId><Initiated>${new Date().toISOString()}</Initiated></Upload>`,
    )
    .join('')}</ListMultipartUploadsResult>`;

function send(response: ServerResponse, xml: string): true {
  response.writeHead(200, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${xml}`);
  return true;
}

function refuse(response: ServerResponse, status: number, code: string): true {
  response.writeHead(status, { 'content-type': 'application/xml', connection: 'close' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
  return true;
}
