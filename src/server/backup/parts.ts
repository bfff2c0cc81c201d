import { createHash } from 'node:crypto';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BackupError } from './backupError.ts';
import type { Part } from './manifest.ts';
import type { BackupPlace } from './places.ts';

/** Fast: a backup of a running product must not use up the processors. */
const GZIP = { level: 1 };

/** Streams `source` into a part, compressed, with one chunk in memory. */
export async function writePart(place: BackupPlace, name: string, source: Readable): Promise<Part> {
  const gzip = createGzip(GZIP);
  return whileFed(pipeline(source, gzip), [source, gzip], () => writeFilePart(place, name, gzip));
}

/** The same without compression, for a stored file. */
export async function writeFilePart(place: BackupPlace, name: string, content: Readable): Promise<Part> {
  const meter = new Meter();
  await whileFed(pipeline(content, meter), [content, meter], () => place.write(name, meter));
  return { path: name, ...meter.measured() };
}

/** Writes what is being fed; a place that fails ends the feeding too. */
async function whileFed<T>(
  fed: Promise<void>,
  streams: readonly Readable[],
  write: () => Promise<T>,
): Promise<T> {
  fed.catch(() => {});
  try {
    const written = await write();
    await fed;
    return written;
  } catch (error) {
    for (const stream of streams) stream.destroy();
    throw error;
  }
}

/** The part before its compression. */
export async function readPart(place: BackupPlace, { path: name }: Part): Promise<Readable> {
  const gunzip = createGunzip();
  // The reader receives the errors of both streams.
  pipeline(await place.read(name), gunzip).catch((error: Error) => gunzip.destroy(error));
  return gunzip;
}

/** A stored file as it was saved; it is measured while it is read. */
export async function readFilePart(place: BackupPlace, { path: name }: Part): Promise<Meter> {
  const meter = new Meter();
  pipeline(await place.read(name), meter).catch((error: Error) => meter.destroy(error));
  return meter;
}

/** @throws BackupError when the part is not the one that was written. */
export async function verifyPart(place: BackupPlace, part: Part): Promise<void> {
  const { path: name, bytes, sha256 } = part;
  const meter = new Meter();
  try {
    await pipeline(await place.read(name), meter.resume());
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new BackupError(`${name} is missing.`);
    // A sealed part that was changed cannot be opened.
    if (error instanceof Error && !('code' in error)) throw new BackupError(`${name} is damaged.`);
    throw error;
  }
  const found = meter.measured();
  if (found.bytes !== bytes) throw new BackupError(`${name} is cut off: ${found.bytes} of ${bytes} bytes.`);
  if (found.sha256 !== sha256) throw new BackupError(`${name} is damaged.`);
}

/** Passes everything on and records its length and checksum. */
class Meter extends Transform {
  readonly #hash = createHash('sha256');
  #bytes = 0;

  override _transform(chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void): void {
    this.#hash.update(chunk);
    this.#bytes += chunk.length;
    done(null, chunk);
  }
  /** Call it once, at the end. */
  measured(): Omit<Part, 'path'> {
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') };
  }
}
