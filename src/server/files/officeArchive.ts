/** Reads `length` bytes at `position`; fewer at the end of the file. */
export interface ByteSource {
  readonly size: number;
  read(position: number, length: number): Promise<Buffer>;
}

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const MAX_COMMENT = 65_535;
const MAX_ENTRIES = 20_000;
const MAX_DIRECTORY_BYTES = 8 * 1024 * 1024;
const MAX_UNFOLDED_BYTES = 2 * 1024 ** 3;
/** Text of a sheet shrinks to a fiftieth at most; what unfolds further was made to fill a disk. */
const MAX_RATIO = 200;
const SMALL_BYTES = 10 * 1024 * 1024;

/** True for bytes that begin as a ZIP does; office documents are such archives. */
export const isArchive = (head: Buffer): boolean => head.length >= 4 && head.readUInt32LE(0) === 0x04034b50;

/**
 * Whether an archive may be kept: its directory can be read, names no place outside of itself (zip-slip), and unfolds to a
 * size that its own bytes explain (zip bomb). Reads the directory alone and unfolds nothing; ZIP64, which no office program
 * writes at these sizes, is refused.
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
  return isSafeDirectory(await source.read(start, length), count, source.size);
}

function findEnd(tail: Buffer): number | undefined {
  for (let at = tail.length - END_BYTES; at >= 0; at--)
    if (tail.readUInt32LE(at) === END_SIGNATURE) return at;
  return undefined;
}

function isSafeDirectory(directory: Buffer, count: number, size: number): boolean {
  let unfolded = 0;
  let at = 0;
  for (let i = 0; i < count; i++) {
    if (at + ENTRY_BYTES > directory.length || directory.readUInt32LE(at) !== ENTRY_SIGNATURE) return false;
    unfolded += directory.readUInt32LE(at + 24);
    const nameLength = directory.readUInt16LE(at + 28);
    const nameAt = at + ENTRY_BYTES;
    if (!isPlainPath(directory.toString('utf8', nameAt, nameAt + nameLength))) return false;
    at = nameAt + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  // What stands behind the last entry is not read by us, and would be by others.
  if (at !== directory.length) return false;
  return unfolded <= Math.min(MAX_UNFOLDED_BYTES, Math.max(SMALL_BYTES, size * MAX_RATIO));
}

const isPlainPath = (name: string): boolean =>
  name !== '' && !/[\\\0]|^\/|^[a-z]:/i.test(name) && !name.split('/').some((part) => part === '..');
