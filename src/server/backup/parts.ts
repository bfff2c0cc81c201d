import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BackupError } from './backupError.ts';
import type { Part } from './manifest.ts';

/** Fast: a backup of a running product must not use up the processors. */
const GZIP = { level: 1 };
/** Backups contain everybody's data: only their owner may read them. */
const OWN_FILE = { mode: 0o600 };
export const OWN_FOLDER = { recursive: true, mode: 0o700 } as const;

/** Streams `source` into `<folder>/<name>`, compressed, with one chunk in memory. */
export async function writePart(folder: string, name: string, source: Readable): Promise<Part> {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), OWN_FOLDER);
  const meter = new Meter();
  await pipeline(source, createGzip(GZIP), meter, createWriteStream(file, OWN_FILE));
  return { path: name, ...meter.measured() };
}

/** The part before its compression. */
export function readPart(folder: string, { path: name }: Part): Readable {
  const gunzip = createGunzip();
  // The reader receives the errors of both streams.
  pipeline(createReadStream(path.join(folder, name)), gunzip).catch((error: Error) => gunzip.destroy(error));
  return gunzip;
}

/** Writes one file and returns its size and checksum. */
export async function copyTo(to: string, content: Readable): Promise<Omit<Part, 'path'>> {
  await mkdir(path.dirname(to), OWN_FOLDER);
  const meter = new Meter();
  await pipeline(content, meter, createWriteStream(to, OWN_FILE));
  return meter.measured();
}

/** A stored file as it was saved; it is measured while it is read. */
export function openFilePart(folder: string, { path: name }: Part): Meter {
  const meter = new Meter();
  pipeline(createReadStream(path.join(folder, name)), meter).catch((error: Error) => meter.destroy(error));
  return meter;
}

/** @throws BackupError when the file is not the one that was written. */
export async function verifyPart(folder: string, { path: name, bytes, sha256 }: Part): Promise<void> {
  const file = path.join(folder, name);
  const found = await stat(file).catch(() => undefined);
  if (!found) throw new BackupError(`${name} is missing.`);
  if (found.size !== bytes) throw new BackupError(`${name} is cut off: ${found.size} of ${bytes} bytes.`);
  const meter = new Meter();
  await pipeline(createReadStream(file), meter.resume());
  if (meter.measured().sha256 !== sha256) throw new BackupError(`${name} is damaged.`);
}

/** Passes everything on and records its length and checksum. */
export class Meter extends Transform {
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
