import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import type { ByteSource } from '../../platform/files/officeArchive.ts';
import { isText } from './content/mediaTypes.ts';
import type { PackageEntry } from './packages.tables.ts';
import { packedOf, unpacked } from './unpack.ts';
import type { ZipEntry } from './zipDirectory.ts';

const deflated = promisify(deflateRaw);
/** Larger texts are stored as they are: none is held in memory for long. */
const MAX_TEXT_BYTES = 8 * 1024 * 1024;

/**
 * The bytes of our archive of a package: its files one after the other, texts deflated and everything else as it is, so that both leave the
 * disk as they lie. Each file is unpacked once and compared with its directory.
 * @param listed receives an entry for each file as it is written
 * @throws as `unpacked`
 */
export async function* archived(
  source: ByteSource,
  files: readonly ZipEntry[],
  listed: PackageEntry[],
): AsyncGenerator<Buffer> {
  let offset = 0;
  for (const file of files) {
    const { name, bytes, crc } = file;
    const kept = isText(name) ? await keptText(source, file) : undefined;
    const packed = kept?.length ?? bytes;
    if (kept) yield kept;
    else for await (const piece of unpacked(source, file)) yield piece;
    listed.push([name, offset, packed, kept ? 1 : 0, bytes, crc]);
    offset += packed;
  }
}

/** The deflated form of a text; undefined where it is none, or too large. */
async function keptText(source: ByteSource, file: ZipEntry): Promise<Buffer | undefined> {
  if (file.packed > MAX_TEXT_BYTES || (!file.isDeflated && file.bytes === 0)) return undefined;
  const pieces: Buffer[] = [];
  for await (const piece of unpacked(source, file)) if (!file.isDeflated) pieces.push(piece);
  if (!file.isDeflated) {
    const packed = await deflated(Buffer.concat(pieces));
    return packed.length < file.bytes ? packed : undefined;
  }
  for await (const piece of packedOf(source, file)) pieces.push(piece);
  return Buffer.concat(pieces);
}
