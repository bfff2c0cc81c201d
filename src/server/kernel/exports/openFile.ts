import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';
import { rateLimited } from '../../platform/http/errors.ts';
import { gone } from './exportRows.ts';

/** An open export holds a connection of the pool until its reader has read everything. */
const MAX_OPEN = 4;
/** One person's slow readers leave a slot for the others. */
const MAX_OPEN_EACH = 3;
const RETRY_SECONDS = 5;
/** A reader that reads nothing for this long has left without notice. */
const STALLED_MS = 60_000;

/** How files that are written while they are read are compressed: Brotli holds back megabytes of tables before its first byte. */
export const fileCompression = { encodings: ['gzip' as const], zlibOptions: { level: 5 } };

/** The people with open exports. */
const open: string[] = [];

/** Sends a file to its reader; `head` is what the reader is told before the first byte. Ends once everything was read. */
export type Send<Head> = (head: Head, content: Readable) => Promise<void>;

/**
 * A file that is written while it is read, by `write`, which holds its connection until then. What `write` throws before it sends is
 * thrown here; a later error ends the stream with an error, so that half a file does not look like the whole.
 * @throws ApiError 429 while too many are open
 */
export async function openFile<Head>(
  userId: string,
  left: AbortSignal,
  write: (send: Send<Head>, signal: AbortSignal) => Promise<void>,
): Promise<{ head: Head; stream: Readable }> {
  const isFull = open.length >= MAX_OPEN || open.filter((id) => id === userId).length >= MAX_OPEN_EACH;
  if (isFull) throw rateLimited(RETRY_SECONDS);
  open.push(userId);
  const stalled = new AbortController();
  const signal = AbortSignal.any([left, stalled.signal]);
  const stream = new PassThrough();
  // The reader receives the error too; without this listener it would end the process.
  stream.on('error', () => {});
  return new Promise((resolve, reject) => {
    const send: Send<Head> = async (head, content) => {
      resolve({ head, stream });
      const watched = watching(content, () => stalled.abort(gone()));
      await pipeline(watched, stream, { signal });
    };
    write(send, signal)
      .catch(reject)
      .finally(() => open.splice(open.indexOf(userId), 1));
  });
}

/** Aborts when the reader of a reply leaves before the end. */
export function leaving(reply: FastifyReply): AbortSignal {
  const left = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) left.abort(gone());
  });
  return left.signal;
}

/** Calls `onStall` when a chunk is not read in time. */
async function* watching(content: Readable, onStall: () => void): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    const timer = setTimeout(onStall, STALLED_MS).unref();
    try {
      yield chunk as Buffer;
    } finally {
      clearTimeout(timer);
    }
  }
}
