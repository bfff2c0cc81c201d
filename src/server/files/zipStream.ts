import { crc32 } from 'node:zlib';

interface Entry {
  readonly name: string;
  /** Bytes, or the way to them: they are read twice, because their sum stands before them. */
  readonly content: Buffer | (() => AsyncIterable<Buffer>);
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** 1.0: stored, not packed; what is packed already (a PDF) does not get smaller. */
const VERSION = 10;
/** Names are UTF-8. */
const FLAGS = 0x0800;
/** 1 January 1980, the format's first day: equal content is an equal archive. */
const DATE = 0x21;

const [MAX_ENTRIES, MAX_BYTES] = [0xffff, 0xffff_ffff];

/**
 * A ZIP archive (APPNOTE 6.3) part by part, as the entries come: at most one of them is in memory.
 * @throws RangeError beyond 65,535 entries or 4 GB, which the plain format cannot tell
 */
export async function* zipStream(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const { name, content } of entries) {
    const title = Buffer.from(name, 'utf8');
    const { sum, size } = await measured(content);
    if (directory.length >= MAX_ENTRIES || offset + size > MAX_BYTES) throw new RangeError('ZIP is full');
    const facts = factsOf(sum, size, title.length);
    const local = Buffer.concat([uint32(LOCAL), facts, title]);
    // Version made by, the same facts, no comment, disk 0, no attributes, where it begins.
    directory.push(
      Buffer.concat([uint32(CENTRAL), uint16(VERSION), facts, Buffer.alloc(10), uint32(offset), title]),
    );
    offset += local.length + size;
    yield local;
    if (Buffer.isBuffer(content)) yield content;
    else yield* content();
  }
  const list = Buffer.concat(directory);
  yield list;
  const count = uint16(directory.length);
  yield Buffer.concat([
    ...[uint32(END), Buffer.alloc(4), count, count],
    ...[uint32(list.length), uint32(offset), uint16(0)],
  ]);
}

async function measured(content: Entry['content']): Promise<{ sum: number; size: number }> {
  if (Buffer.isBuffer(content)) return { sum: crc32(content), size: content.length };
  let [sum, size] = [0, 0];
  for await (const part of content()) {
    sum = crc32(part, sum);
    size += part.length;
  }
  return { sum, size };
}

function factsOf(sum: number, size: number, nameBytes: number): Buffer {
  return Buffer.concat([
    ...[uint16(VERSION), uint16(FLAGS), uint16(0), uint16(0), uint16(DATE)],
    ...[uint32(sum), uint32(size), uint32(size), uint16(nameBytes), uint16(0)],
  ]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value >>> 0);
  return bytes;
}
