import type { Config } from '../config.ts';
import { storeOf } from './fileStore.ts';
import type { ByteSource } from './officeArchive.ts';

/** Enough for all metadata of a WebM file before its first frame. */
const WEBM_HEAD_BYTES = 64 * 1024;
/** A file with boxes of less than a dozen bytes is meant to keep us busy. */
const MAX_BOXES = 500;
const MAX_CACHED = 2000;

/** A file never changes, so neither does its length. */
const cache = new Map<string, number | null>();

/**
 * The length of a stored video in seconds, from its container: a learner's browser is not trusted. Null when the container does not state
 * it (a recording that was streamed into the file) or the bytes are gone.
 */
export async function mediaLength(config: Config, fileId: string): Promise<number | null> {
  const before = cache.get(fileId);
  if (before !== undefined) return before;
  const length = await measure(config, fileId).catch(() => null);
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(fileId, length);
  return length;
}

async function measure(config: Config, fileId: string): Promise<number | null> {
  const file = await storeOf(config).open(fileId);
  try {
    const head = await file.read(0, WEBM_HEAD_BYTES);
    const seconds =
      head.length > 4 && head.readUInt32BE(0) === EBML ? webmSeconds(head) : await mp4Seconds(file);
    return seconds !== null && Number.isFinite(seconds) && seconds > 0 ? seconds : null;
  } finally {
    await file.close();
  }
}

/** ISO/IEC 14496-12: `moov/mvhd` states the length; in a fragmented file `moov/mvex/mehd` may. */
async function mp4Seconds(file: ByteSource): Promise<number | null> {
  const moov = await boxIn(file, { from: 0, to: file.size }, 'moov');
  const header = moov && (await boxIn(file, moov, 'mvhd'));
  if (!header) return null;
  const bytes = await file.read(header.from, 32);
  const isLong = bytes[0] === 1;
  const scale = bytes.readUInt32BE(isLong ? 20 : 12);
  const units = durationAt(bytes, isLong ? 24 : 16, isLong) || (await fragmentUnits(file, moov));
  return units && scale ? units / scale : null;
}

async function fragmentUnits(file: ByteSource, moov: Span): Promise<number | null> {
  const extends_ = await boxIn(file, moov, 'mvex');
  const header = extends_ && (await boxIn(file, extends_, 'mehd'));
  if (!header) return null;
  const bytes = await file.read(header.from, 12);
  return durationAt(bytes, 4, bytes[0] === 1);
}

/** All ones mean that the length is not known. */
function durationAt(bytes: Buffer, offset: number, isLong: boolean): number | null {
  if (isLong) {
    const units = bytes.readBigUInt64BE(offset);
    return units === 0xffff_ffff_ffff_ffffn ? null : Number(units);
  }
  const units = bytes.readUInt32BE(offset);
  return units === 0xffff_ffff ? null : units;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** The content of the first box of this type. */
async function boxIn(file: ByteSource, { from, to }: Span, type: string): Promise<Span | null> {
  let at = from;
  for (let i = 0; i < MAX_BOXES && at + 8 <= to; i++) {
    const head = await file.read(at, 16);
    if (head.length < 8) return null;
    const short = head.readUInt32BE(0);
    const start = at + (short === 1 ? 16 : 8);
    const size =
      short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short === 0 ? to - at : short;
    const end = Math.min(to, at + size);
    if (end < start) return null;
    if (head.toString('latin1', 4, 8) === type) return { from: start, to: end };
    at = end;
  }
  return null;
}

const EBML = 0x1a45_dfa3;
const SEGMENT = 0x1853_8067;
const INFO = 0x1549_a966;
const CLUSTER = 0x1f43_b675;
const TIMESTAMP_SCALE = 0x2a_d7b1;
const DURATION = 0x4489;

/** Matroska (RFC 9559, 5.1.2): `Duration` in units of `TimestampScale` nanoseconds, both in `Segment/Info`. */
function webmSeconds(head: Buffer): number | null {
  let nanoseconds = 1_000_000;
  let units: number | null = null;
  let at = 0;
  while (at < head.length) {
    const id = vintAt(head, at, true);
    const size = id && vintAt(head, at + id.bytes, false);
    if (!id || !size || id.value === CLUSTER) break;
    const start = at + id.bytes + size.bytes;
    // These two elements are entered, every other one is skipped.
    const isOpened = id.value === SEGMENT || id.value === INFO;
    const end = isOpened ? start : start + size.value;
    if (id.value === TIMESTAMP_SCALE && end <= head.length && size.value > 0 && size.value <= 6)
      nanoseconds = head.readUIntBE(start, size.value);
    if (id.value === DURATION && end <= head.length)
      units = size.value === 8 ? head.readDoubleBE(start) : head.readFloatBE(start);
    at = end;
  }
  return units === null ? null : (units * nanoseconds) / 1e9;
}

/** A number of variable length; ids keep the length marker. */
function vintAt(bytes: Buffer, at: number, isId: boolean): { value: number; bytes: number } | null {
  const first = bytes[at];
  if (!first) return null;
  const length = Math.clz32(first) - 23;
  if (at + length > bytes.length) return null;
  let value = isId ? first : first & (0xff >> length);
  for (let i = 1; i < length; i++) value = value * 256 + bytes[at + i]!;
  return { value, bytes: length };
}
