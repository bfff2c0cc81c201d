import { Readable } from 'node:stream';
import { fileTypeFromBuffer, fileTypeFromStream } from 'file-type';
import { ApiError, invalid } from '../http/errors.ts';
import { captionsOf } from './captions.ts';
import { CAPTIONS_TYPE, formatMessage, isImage, maxBytesOf, plainType, type FileKind } from './fileKinds.ts';
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

/** Most types show in the first few kilobytes. */
const PIECE_BYTES = 64 * 1024;

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
export async function contentOf(input: Buffer | ByteSource, demand: Demand = {}): Promise<Content> {
  if (demand.kind === 'captions') return captionsContent(input, demand);
  const { size, sniffed } = await (Buffer.isBuffer(input)
    ? sniffBytes(input)
    : sniffSource(input, demand.kind));
  const type = plainType(sniffed);
  const max = maxBytesOf(type, demand.kind);
  const refusal = { file: [formatMessage(isImage(type) ? 'image' : demand.kind, demand.max)] };
  if (type === undefined || max === undefined) throw invalid({ file: [formatMessage(demand.kind)] });
  if (size > max) throw new ApiError(413, 'too-large', { errors: refusal });
  if (!isImage(type)) return { type, bytes: size, width: null, height: null };
  const picture = await reencode(Buffer.isBuffer(input) ? input : await input.read(0, size), type);
  if (!picture) throw invalid(refusal);
  const { bytes, width, height } = picture;
  return { type, bytes: bytes.length, width, height, redrawn: bytes };
}

/** Captions have no signature: all of them are read and written anew. */
async function captionsContent(input: Buffer | ByteSource, { kind, max }: Demand): Promise<Content> {
  const refusal = { file: [formatMessage(kind, max)] };
  const size = Buffer.isBuffer(input) ? input.length : input.size;
  if (size > maxBytesOf(CAPTIONS_TYPE, kind)!) throw new ApiError(413, 'too-large', { errors: refusal });
  const redrawn = captionsOf(Buffer.isBuffer(input) ? input : await input.read(0, size));
  if (!redrawn) throw invalid(refusal);
  return { type: CAPTIONS_TYPE, bytes: redrawn.length, width: null, height: null, redrawn };
}

async function sniffBytes(bytes: Buffer) {
  const read: ByteSource['read'] = async (position, length) => bytes.subarray(position, position + length);
  const isFit = !isArchive(bytes) || (await isSafeArchive({ size: bytes.length, read }));
  const found = isFit ? await fileTypeFromBuffer(bytes) : undefined;
  return { size: bytes.length, sniffed: found?.mime };
}

async function sniffSource(source: ByteSource, kind: FileKind | undefined) {
  // What is in it is inspected, by stricter rules.
  if (kind === 'package')
    return {
      size: source.size,
      sniffed: isArchive(await source.read(0, 4)) ? 'application/zip' : await xmlOf(source),
    };
  const isFit = !isArchive(await source.read(0, 4)) || (await isSafeArchive(source));
  const found = isFit ? await typeOfSource(source) : undefined;
  return { size: source.size, sniffed: found?.mime };
}

/** Its first character tells, after white space and what marks UTF-8 and UTF-16. */
async function xmlOf(source: ByteSource) {
  const start = await source.read(0, Math.min(source.size, XML_START_BYTES));
  return start.toString('latin1').replaceAll(NO_CHARACTERS, '').startsWith('<')
    ? 'application/xml'
    : undefined;
}

const XML_START_BYTES = 100;
const NO_CHARACTERS = /[\0\s\u00EF\u00BB\u00BF\u00FE\u00FF]/g;

/** Reads only as far as the type needs. */
async function typeOfSource(source: ByteSource) {
  const stream = Readable.from(piecesOf(source));
  try {
    return await fileTypeFromStream(Readable.toWeb(stream) as ReadableStream<Uint8Array>);
  } finally {
    stream.destroy();
  }
}

async function* piecesOf(source: ByteSource): AsyncGenerator<Buffer> {
  for (let at = 0; at < source.size; at += PIECE_BYTES) yield await source.read(at, PIECE_BYTES);
}
