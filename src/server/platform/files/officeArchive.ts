import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';

/** Reads `length` bytes at `position`; fewer at the end of the file. */
export interface ByteSource {
  readonly size: number;
  read(position: number, length: number): Promise<Buffer>;
}

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;
const READ_BYTES = 1024 * 1024;
const MAX_COMMENT = 65_535;
const MAX_ENTRIES = 20_000;
const MAX_DIRECTORY_BYTES = 8 * 1024 * 1024;
const MAX_UNFOLDED_BYTES = 2 * 1024 ** 3;
/** Text of a sheet compresses to a fiftieth at most; an archive with a higher ratio was made to fill a disk. */
const MAX_RATIO = 200;
const SMALL_BYTES = 10 * 1024 * 1024;

/** True for bytes that begin like a ZIP; office documents are such archives. */
export const isArchive = (head: Buffer): boolean => head.length >= 4 && head.readUInt32LE(0) === 0x04034b50;

/**
 * Whether an archive may be stored: its directory is readable, names no path outside of the archive (zip-slip), and its unpacked size is
 * plausible for its bytes (zip bomb). First the directory is checked; then each entry is unpacked piece by piece, without storing it, until
 * it exceeds the stated size. ZIP64, which no office program writes at these sizes, is refused.
 */
export async function isSafeArchive(source: ByteSource): Promise<boolean> {
  const tailAt = Math.max(0, source.size - END_BYTES - MAX_COMMENT);
  const tail = await source.read(tailAt, source.size - tailAt);
  const endAt = findEnd(tail);
  if (endAt === undefined) return false;
  const count = tail.readUInt16LE(endAt + 10);
  const length = tail.readUInt32LE(endAt + 12);
  const start = tail.readUInt32LE(endAt + 16);
  if (count > MAX_ENTRIES || length > MAX_DIRECTORY_BYTES || start + length > tailAt + endAt) return false;
  const entries = readDirectory(await source.read(start, length), count);
  if (!entries) return false;
  const unfolded = entries.reduce((sum, entry) => sum + entry.unfolded, 0);
  if (unfolded > Math.min(MAX_UNFOLDED_BYTES, Math.max(SMALL_BYTES, source.size * MAX_RATIO))) return false;
  for (const entry of entries) if (!(await unfoldsAsSaid(source, entry))) return false;
  return true;
}

interface Entry {
  readonly method: number;
  /** Bytes in the archive, and unpacked. */
  readonly folded: number;
  readonly unfolded: number;
  /** The position of its local header. */
  readonly headAt: number;
}

function findEnd(tail: Buffer): number | undefined {
  for (let at = tail.length - END_BYTES; at >= 0; at--)
    if (tail.readUInt32LE(at) === END_SIGNATURE) return at;
  return undefined;
}

/** Undefined for a broken directory, or one that names a path outside. */
function readDirectory(directory: Buffer, count: number): Entry[] | undefined {
  const entries: Entry[] = [];
  let at = 0;
  for (let i = 0; i < count; i++) {
    if (at + ENTRY_BYTES > directory.length || directory.readUInt32LE(at) !== ENTRY_SIGNATURE)
      return undefined;
    const nameLength = directory.readUInt16LE(at + 28);
    const nameAt = at + ENTRY_BYTES;
    if (!isPlainPath(directory.toString('utf8', nameAt, nameAt + nameLength))) return undefined;
    entries.push({
      method: directory.readUInt16LE(at + 10),
      folded: directory.readUInt32LE(at + 20),
      unfolded: directory.readUInt32LE(at + 24),
      headAt: directory.readUInt32LE(at + 42),
    });
    at = nameAt + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  // We do not read anything after the last entry, but other readers would.
  return at === directory.length ? entries : undefined;
}

async function unfoldsAsSaid(
  source: ByteSource,
  { method, folded, unfolded, headAt }: Entry,
): Promise<boolean> {
  const head = await source.read(headAt, LOCAL_BYTES);
  if (!isArchive(head) || head.length < LOCAL_BYTES) return false;
  const start = headAt + LOCAL_BYTES + head.readUInt16LE(26) + head.readUInt16LE(28);
  if (start + folded > source.size) return false;
  if (method === STORED) return folded === unfolded;
  if (method !== DEFLATED) return false;
  let count = 0;
  try {
    for await (const part of Readable.from(pieces(source, start, folded)).pipe(createInflateRaw())) {
      count += (part as Buffer).length;
      if (count > unfolded) return false;
    }
  } catch {
    // The data does not match its compression method.
    return false;
  }
  return count === unfolded;
}

async function* pieces(source: ByteSource, start: number, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < length; at += READ_BYTES)
    yield await source.read(start + at, Math.min(READ_BYTES, length - at));
}

const isPlainPath = (name: string): boolean =>
  name !== '' && !/[\\\0]|^\/|^[a-z]:/i.test(name) && !name.split('/').some((part) => part === '..');
