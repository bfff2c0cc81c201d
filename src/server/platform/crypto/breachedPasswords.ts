import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { StorageError } from '../storageError.ts';

/**
 * The operator's own list of breached passwords (PASSWORD_LIST_FILE): a line for each, the SHA-1 in 40 hex digits, sorted; what follows a
 * colon is not read. That is the form in which Have I Been Pwned gives them out. The file of 40 GB stays on the disk: a look-up reads some
 * 35 blocks of it, and nothing is asked of the internet.
 */

const HASH = /^[0-9A-F]{40}(?=[:\r\n]|$)/;
const HASH_LENGTH = 40;
/** Two lines fit in it with room to spare: a hash, a colon, a count, an end. */
const BLOCK = 256;
/** So many lines over the whole file are looked at when the server starts. */
const SAMPLES = 64;
const NEWLINE = 10;

interface Line {
  readonly hash: string;
  readonly start: number;
  /** Where the next one starts. */
  readonly end: number;
}

/** Whether the password, in the form in which it is hashed, is in the file. @throws StorageError with one line for the operator */
export function isBreached(file: string, password: string): Promise<boolean> {
  const wanted = createHash('sha1').update(password).digest('hex').toUpperCase();
  return withFile(file, async (handle) => {
    let [low, high] = [0, (await handle.stat()).size];
    while (low < high) {
      const middle = low + Math.floor((high - low) / 2);
      const line = await lineFrom(handle, middle, file);
      if (line?.hash === wanted) return true;
      if (line && line.start < high && line.hash < wanted) low = line.end;
      else high = middle;
    }
    return false;
  });
}

/** @throws StorageError with one line for the operator, when the file cannot be read or is not such a list */
export async function requireBreachedPasswords(file: string): Promise<void> {
  await withFile(file, async (handle) => {
    const { size } = await handle.stat();
    if (size === 0) throw broken(file, 'is empty.');
    let last: Line | undefined;
    for (let i = 0; i < SAMPLES; i++) {
      const line = await lineFrom(handle, Math.floor((size * i) / SAMPLES), file);
      if (line && last && line.hash < last.hash)
        throw broken(file, `is not sorted by hash (see the line at byte ${line.start}).`);
      last = line ?? last;
    }
  });
}

/** The first line that starts here or behind; undefined at the end of the file. */
async function lineFrom(handle: FileHandle, at: number, file: string): Promise<Line | undefined> {
  const from = Math.max(0, at - 1);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(BLOCK), 0, BLOCK, from);
  const block = buffer.subarray(0, bytesRead);
  const skipped = at === 0 ? 0 : block.indexOf(NEWLINE) + 1;
  if (at > 0 && skipped === 0 && bytesRead === BLOCK) throw broken(file, notALine(from));
  if ((at > 0 && skipped === 0) || skipped === bytesRead) return undefined;
  const start = from + skipped;
  const text = block.subarray(skipped).toString('latin1').toUpperCase();
  if (!HASH.test(text)) throw broken(file, notALine(start));
  const newline = block.indexOf(NEWLINE, skipped);
  if (newline < 0 && bytesRead === BLOCK) throw broken(file, notALine(start));
  return {
    hash: text.slice(0, HASH_LENGTH),
    start,
    end: newline < 0 ? from + bytesRead : from + newline + 1,
  };
}

const notALine = (at: number) => `has no SHA-1 hash in 40 hex digits at byte ${at}.`;
const broken = (file: string, fault: string) =>
  new StorageError('storage-away', `PASSWORD_LIST_FILE=${file}: ${fault}`);

async function withFile<T>(file: string, work: (handle: FileHandle) => Promise<T>): Promise<T> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(file, 'r');
    return await work(handle);
  } catch (error) {
    if (error instanceof StorageError) throw error;
    throw broken(file, `cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  } finally {
    await handle?.close();
  }
}
