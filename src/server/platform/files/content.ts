import { open, readFile, stat } from 'node:fs/promises';
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';
import { ApiError, invalid } from '../http/errors.ts';
import { formatMessage, isImage, maxBytesOf, plainType, type FileKind } from './fileKinds.ts';
import { reencode } from './images.ts';
import { isArchive, isSafeArchive, type ByteSource } from './officeArchive.ts';

/** The type of a file, by its bytes. `redrawn` replaces the uploaded bytes. */
export interface Content {
  readonly type: string;
  readonly bytes: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly redrawn?: Buffer;
}

interface Demand {
  /** Its purpose; by default any allowed type. */
  readonly kind?: FileKind | undefined;
  /** The limit of the upload route, for the message. */
  readonly max?: number;
}

/**
 * Finds out the type of a file from its bytes, never from its name: it must be an allowed type within its size limit. A picture is
 * re-encoded; an office document must be an archive that is safe to unpack.
 * @throws ApiError 422 (413 when only the size is wrong) with the message at `file`
 */
export async function contentOf(input: Buffer | string, demand: Demand = {}): Promise<Content> {
  const { size, sniffed } = await (typeof input === 'string' ? sniffFile(input) : sniffBytes(input));
  const type = plainType(sniffed);
  const max = maxBytesOf(type, demand.kind);
  const refusal = { file: [formatMessage(demand.kind ?? (isImage(type) ? 'image' : undefined), demand.max)] };
  if (type === undefined || max === undefined)
    throw invalid({ file: [formatMessage(demand.kind, demand.max)] });
  if (size > max) throw new ApiError(413, 'too-large', { errors: refusal });
  if (!isImage(type)) return { type, bytes: size, width: null, height: null };
  const picture = await reencode(typeof input === 'string' ? await readFile(input) : input, type);
  if (!picture) throw invalid(refusal);
  const { bytes, width, height } = picture;
  return { type, bytes: bytes.length, width, height, redrawn: bytes };
}

async function sniffBytes(bytes: Buffer) {
  const read: ByteSource['read'] = async (position, length) => bytes.subarray(position, position + length);
  const isFit = !isArchive(bytes) || (await isSafeArchive({ size: bytes.length, read }));
  const found = isFit ? await fileTypeFromBuffer(bytes) : undefined;
  return { size: bytes.length, sniffed: found?.mime };
}

async function sniffFile(path: string) {
  const { size } = await stat(path);
  const isFit = await isFitArchive(path, size);
  const found = isFit ? await fileTypeFromFile(path) : undefined;
  return { size, sniffed: found?.mime };
}

async function isFitArchive(path: string, size: number): Promise<boolean> {
  const handle = await open(path);
  try {
    const read: ByteSource['read'] = async (position, length) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
      return buffer.subarray(0, bytesRead);
    };
    return !isArchive(await read(0, 4)) || (await isSafeArchive({ size, read }));
  } finally {
    await handle.close();
  }
}
