import { crc32 } from 'node:zlib';

interface Entry {
  readonly name: string;
  readonly content: Buffer;
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

/** A ZIP archive (APPNOTE 6.3) part by part, as the entries come: one of them is in memory. At most 65,535 entries. */
export async function* zipStream(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const { name, content } of entries) {
    const title = Buffer.from(name, 'utf8');
    const facts = factsOf(content, title.length);
    const local = Buffer.concat([uint32(LOCAL), facts, title]);
    // Version made by, the same facts, no comment, disk 0, no attributes, where it begins.
    directory.push(
      Buffer.concat([uint32(CENTRAL), uint16(VERSION), facts, Buffer.alloc(10), uint32(offset), title]),
    );
    offset += local.length + content.length;
    yield local;
    yield content;
  }
  const list = Buffer.concat(directory);
  yield list;
  const count = uint16(directory.length);
  yield Buffer.concat([
    ...[uint32(END), Buffer.alloc(4), count, count],
    ...[uint32(list.length), uint32(offset), uint16(0)],
  ]);
}

function factsOf(content: Buffer, nameBytes: number): Buffer {
  const size = uint32(content.length);
  return Buffer.concat([
    ...[uint16(VERSION), uint16(FLAGS), uint16(0), uint16(0), uint16(DATE)],
    ...[uint32(crc32(content)), size, size, uint16(nameBytes), uint16(0)],
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
