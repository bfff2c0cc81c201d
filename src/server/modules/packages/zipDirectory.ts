import type { ByteSource } from '../../platform/files/officeArchive.ts';
import { refusal } from './refusal.ts';

/** A file of a ZIP whose directory was checked; its bytes were not yet. */
export interface ZipEntry {
  /** With `/` between folders, in Unicode's composed form. */
  readonly name: string;
  readonly isDeflated: boolean;
  /** Bytes in the ZIP, and unpacked. */
  readonly packed: number;
  readonly bytes: number;
  readonly crc: number;
  /** Where its bytes begin. */
  readonly start: number;
}

interface Listed extends Omit<ZipEntry, 'start'> {
  readonly headAt: number;
}

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const MAX_COMMENT = 65_535;
const MAX_ENTRIES = 20_000;
const MB = 1024 * 1024;
const MAX_DIRECTORY_BYTES = 16 * MB;
const MAX_UNPACKED_BYTES = 2 * 1024 * MB;
/** Text compresses to a fiftieth at most; more was made to fill a disk. */
const MAX_RATIO = 200;
const SMALL_BYTES = 10 * MB;
const MAX_NAME_BYTES = 240;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 0x2041;
const UTF8 = 0x0800;
const NO_SIZE = 0xffffffff;
const MADE_BY_UNIX = 3;
const FILE_TYPE = 0o170000;
const REGULAR = 0o100000;
const FOLDER = 0o040000;

/**
 * The files of a ZIP: its directory is whole, names files inside of it once each, and is plausible for its size.
 * @throws ApiError 422 at `file` with what is wrong
 */
export async function readZip(source: ByteSource): Promise<ZipEntry[]> {
  const { directory, count, start } = await directoryOf(source);
  const listed = entriesOf(directory, count);
  const names = new Set(listed.map(({ name }) => name));
  if (names.size !== listed.length) throw refusal('package_twice');
  const unpacked = listed.reduce((sum, { bytes }) => sum + bytes, 0);
  const plausible = Math.min(MAX_UNPACKED_BYTES, Math.max(SMALL_BYTES, source.size * MAX_RATIO));
  if (unpacked > plausible) throw refusal('package_bomb');
  return placed(source, listed, start);
}

async function directoryOf(source: ByteSource) {
  const tailAt = Math.max(0, source.size - END_BYTES - MAX_COMMENT);
  const tail = await source.read(tailAt, source.size - tailAt);
  const at = endIn(tail);
  if (at === undefined) throw refusal('package_not_zip');
  const [disk, firstDisk, here, count] = [4, 6, 8, 10].map((place) => tail.readUInt16LE(at + place));
  const length = tail.readUInt32LE(at + 12);
  const start = tail.readUInt32LE(at + 16);
  if (count === 0xffff || length === NO_SIZE || start === NO_SIZE) throw refusal('package_zip64');
  if (disk !== 0 || firstDisk !== 0 || here !== count || start + length !== tailAt + at)
    throw refusal('package_not_zip');
  if (count! > MAX_ENTRIES || length > MAX_DIRECTORY_BYTES)
    throw refusal('package_many', { max: MAX_ENTRIES });
  return { directory: await source.read(start, length), count: count!, start };
}

/** The end record whose comment ends with the file. */
function endIn(tail: Buffer): number | undefined {
  for (let at = tail.length - END_BYTES; at >= 0; at--)
    if (
      tail.readUInt32LE(at) === END_SIGNATURE &&
      at + END_BYTES + tail.readUInt16LE(at + 20) === tail.length
    )
      return at;
  return undefined;
}

function entriesOf(directory: Buffer, count: number): Listed[] {
  const entries: Listed[] = [];
  let at = 0;
  for (let i = 0; i < count; i++) {
    if (at + ENTRY_BYTES > directory.length || directory.readUInt32LE(at) !== ENTRY_SIGNATURE)
      throw refusal('package_not_zip');
    const nameEnd = at + ENTRY_BYTES + directory.readUInt16LE(at + 28);
    const entry = entryAt(directory, at, nameEnd);
    if (entry) entries.push(entry);
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  // Another reader would read what we do not.
  if (at !== directory.length) throw refusal('package_not_zip');
  return entries;
}

/** Undefined for a folder. */
function entryAt(directory: Buffer, at: number, nameEnd: number): Listed | undefined {
  const flags = directory.readUInt16LE(at + 8);
  const method = directory.readUInt16LE(at + 10);
  const [crc, packed, bytes] = [16, 20, 24].map((place) => directory.readUInt32LE(at + place));
  const headAt = directory.readUInt32LE(at + 42);
  const name = nameOf(directory.subarray(at + ENTRY_BYTES, nameEnd), (flags & UTF8) !== 0);
  const fileType = (directory.readUInt32LE(at + 38) >>> 16) & FILE_TYPE;
  if (directory[at + 5] === MADE_BY_UNIX && fileType !== 0 && fileType !== REGULAR && fileType !== FOLDER)
    throw refusal('package_link', { name });
  if (packed === NO_SIZE || bytes === NO_SIZE || headAt === NO_SIZE) throw refusal('package_zip64');
  if (name.endsWith('/')) {
    if (bytes! > 0) throw refusal('package_path', { name });
    return undefined;
  }
  if ((flags & ENCRYPTED) !== 0) throw refusal('package_locked');
  if (method !== STORED && method !== DEFLATED) throw refusal('package_method', { name });
  if (method === STORED && packed !== bytes) throw refusal('package_lies', { name });
  return { name, isDeflated: method === DEFLATED, packed: packed!, bytes: bytes!, crc: crc!, headAt };
}

const utf8 = new TextDecoder('utf-8', { fatal: true });
const windows = new TextDecoder('windows-1252');

/** Many programs write UTF-8 without saying so; old ones write the letters of their Windows. */
function nameOf(raw: Buffer, isUtf8: boolean): string {
  let text: string;
  try {
    text = utf8.decode(raw);
  } catch {
    if (isUtf8) throw refusal('package_path', { name: windows.decode(raw) });
    text = windows.decode(raw);
  }
  const name = text.replaceAll('\\', '/').normalize('NFC');
  const isInside =
    name !== '' &&
    Buffer.byteLength(name) <= MAX_NAME_BYTES &&
    !/\0|^\/|^[a-z]:/i.test(name) &&
    name.split('/').every((part) => part !== '..');
  if (!isInside) throw refusal('package_path', { name: name.replaceAll('\0', '').slice(0, MAX_NAME_BYTES) });
  return name;
}

/** Where each file's bytes are; no two share any (bombs fold many files into one). */
async function placed(
  source: ByteSource,
  listed: readonly Listed[],
  directoryAt: number,
): Promise<ZipEntry[]> {
  const inOrder = listed.toSorted((a, b) => a.headAt - b.headAt);
  const entries: ZipEntry[] = [];
  for (const [index, { headAt, ...entry }] of inOrder.entries()) {
    const head = await source.read(headAt, LOCAL_BYTES);
    if (head.length < LOCAL_BYTES || head.readUInt32LE(0) !== LOCAL_SIGNATURE)
      throw refusal('package_not_zip');
    const start = headAt + LOCAL_BYTES + head.readUInt16LE(26) + head.readUInt16LE(28);
    const next = inOrder[index + 1]?.headAt ?? directoryAt;
    if (start + entry.packed > next) throw refusal('package_overlap', { name: entry.name });
    entries.push({ ...entry, start });
  }
  return entries;
}
