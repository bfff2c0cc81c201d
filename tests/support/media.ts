/** The smallest recordings of a known length: containers without a picture, as far as the server reads them. */
import { randomBytes } from 'node:crypto';

const box = (type: string, ...content: readonly Buffer[]): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), ...content]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(body.length + 4);
  return Buffer.concat([size, body]);
};
const u32 = (...values: readonly number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [i, value] of values.entries()) bytes.writeUInt32BE(value, i * 4);
  return bytes;
};
const u64 = (value: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes;
};

interface Mp4Options {
  /** Version 1 of the header: times of 64 bits. */
  readonly isLong?: boolean;
  /** As a camera writes it: the header after the frames. */
  readonly isHeaderLast?: boolean;
  /** Recorded in fragments: the length is in `mehd`, or unknown. */
  readonly fragments?: 'known' | 'unknown';
}

/** An MP4 of this many seconds. */
export function mp4(seconds: number, { isLong, isHeaderLast, fragments }: Mp4Options = {}): Buffer {
  const scale = 600;
  const units = Math.round(seconds * scale);
  const own = fragments ? 0 : units;
  const header = isLong
    ? box('mvhd', u32(1 << 24), u64(1), u64(2), u32(scale), u64(own), Buffer.alloc(80))
    : box('mvhd', u32(0, 1, 2, scale, own), Buffer.alloc(80));
  const mvex = fragments
    ? [
        box(
          'mvex',
          ...(fragments === 'known' ? [box('mehd', u32(0, units))] : []),
          box('trex', Buffer.alloc(20)),
        ),
      ]
    : [];
  const moov = box('moov', header, ...mvex);
  const mdat = box('mdat', Buffer.alloc(400, 7));
  const start = Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2', 'latin1');
  return Buffer.concat(isHeaderLast ? [start, mdat, moov] : [start, moov, mdat]);
}

/** An MP4 of this many random bytes, whose end is not there yet: see `mp4End`. */
export const mp4Of = (bytes: number): Buffer =>
  Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\x02\0isomiso2', 'latin1')),
    box('mdat', randomBytes(bytes - 32)),
  ]);

/** What states the length of an MP4 of this many seconds, for its end. */
export const mp4End = (seconds: number): Buffer =>
  box('moov', box('mvhd', u32(0, 0, 0, 1000, seconds * 1000), Buffer.alloc(80)));

const element = (id: string, content: Buffer): Buffer => {
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(content.length) | (1n << 56n));
  return Buffer.concat([Buffer.from(id, 'hex'), size, content]);
};

/** A WebM of this many seconds; without them as browsers record it. */
export function webm(seconds?: number): Buffer {
  const duration = Buffer.alloc(8);
  duration.writeDoubleBE((seconds ?? 0) * 1000);
  const info = element(
    '1549a966',
    Buffer.concat([
      element('2ad7b1', Buffer.from([0x0f, 0x42, 0x40])),
      ...(seconds === undefined ? [] : [element('4489', duration)]),
      element('4d80', Buffer.from('test')),
    ]),
  );
  const cluster = element('1f43b675', Buffer.alloc(300, 1));
  return Buffer.concat([
    element('1a45dfa3', element('4282', Buffer.from('webm'))),
    element('18538067', Buffer.concat([element('ec', Buffer.alloc(20)), info, cluster])),
  ]);
}

/** A sound that every browser plays: silence of this many seconds, 32,000 bytes each. */
export function wav(seconds: number): Buffer {
  const rate = 16_000;
  const data = Buffer.alloc(seconds * rate * 2);
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(36 + data.length, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(data.length, 40);
  return Buffer.concat([header, data]);
}
