import { Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import type { ByteSource } from '../../platform/files/officeArchive.ts';
import { refusal } from './refusal.ts';
import type { ZipEntry } from './zipDirectory.ts';

const READ_BYTES = 1024 * 1024;
const PIECE_BYTES = 256 * 1024;

/**
 * The true bytes of a file of a ZIP, piece by piece.
 * @throws ApiError 422 `package_lies` at `file` as soon as they are more than the directory says, at the end when size or checksum differ
 */
export async function* unpacked(source: ByteSource, entry: ZipEntry): AsyncGenerator<Buffer> {
  const { name, bytes } = entry;
  let count = 0;
  let crc = 0;
  for await (const piece of entry.isDeflated ? inflated(source, entry) : packedOf(source, entry)) {
    count += piece.length;
    if (count > bytes) throw refusal('package_lies', { name });
    crc = crc32(piece, crc);
    yield piece;
  }
  if (count !== bytes || crc !== entry.crc) throw refusal('package_lies', { name });
}

async function* inflated(source: ByteSource, entry: ZipEntry): AsyncGenerator<Buffer> {
  const packed = Readable.from(packedOf(source, entry));
  const inflate = createInflateRaw({ chunkSize: PIECE_BYTES });
  packed.once('error', (error) => inflate.destroy(error));
  try {
    for await (const piece of packed.pipe(inflate)) yield piece as Buffer;
  } catch (error) {
    // The store failed, or the bytes are no deflated ones.
    throw isOfZlib(error) ? refusal('package_lies', { name: entry.name }) : error;
  } finally {
    packed.destroy();
    inflate.destroy();
  }
  // Bytes after the end would be sent to browsers as they are.
  if (inflate.bytesWritten !== entry.packed) throw refusal('package_lies', { name: entry.name });
}

const isOfZlib = (error: unknown): boolean =>
  String((error as { code?: unknown }).code ?? '').startsWith('Z_');

/** The bytes of the file as they lie in the ZIP. */
export async function* packedOf(
  source: ByteSource,
  { start, packed }: Pick<ZipEntry, 'start' | 'packed'>,
): AsyncGenerator<Buffer> {
  for (let at = 0; at < packed; at += READ_BYTES)
    yield await source.read(start + at, Math.min(READ_BYTES, packed - at));
}

/** All bytes of a small file. @throws as `unpacked` */
export async function unpackedWhole(source: ByteSource, entry: ZipEntry): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of unpacked(source, entry)) pieces.push(piece);
  return Buffer.concat(pieces);
}
