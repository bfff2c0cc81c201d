import { createReadStream, createWriteStream, type ReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../config.ts';
import type { ByteRange } from '../http/ranges.ts';
import { requireRoom } from './diskSpace.ts';

export const filesFolder = ({ dataDir }: Pick<Config, 'dataDir'>) =>
  path.join(path.resolve(dataDir), 'files');

/** Files are under DATA_DIR/files by their ids, spread over 256 folders. */
export const pathOf = (config: Pick<Config, 'dataDir'>, id: string) =>
  path.join(filesFolder(config), id.slice(-2), id);

/**
 * Stores the bytes; they are on the disk when it resolves. A crash or a full disk leaves no half file under the id.
 * @throws ApiError 507 `storage-full`
 */
export async function putFile(config: Config, id: string, bytes: Buffer): Promise<void> {
  await requireRoom(config, bytes.length);
  const target = pathOf(config, id);
  const unfinished = `${target}.part`;
  await makeFolder(path.dirname(target));
  try {
    await writeFile(unfinished, bytes, { flush: true });
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    throw error;
  }
}

/** Trap: with `recursive` Node reports a read-only file system as ENOENT. */
export async function makeFolder(folder: string): Promise<void> {
  await mkdir(path.dirname(folder), { recursive: true });
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

export const readFileBytes = (config: Config, id: string, range: ByteRange): ReadStream =>
  createReadStream(pathOf(config, id), { start: range.start, end: range.end });

/** All bytes of a small file. */
export const readWholeFile = (config: Config, id: string): Promise<Buffer> => readFile(pathOf(config, id));

/** The folder with the bytes of uploads in parts. It is on the disk of the file store, so that moving a file is a rename. */
export const partsFolder = ({ dataDir }: Pick<Config, 'dataDir'>) =>
  path.join(path.resolve(dataDir), 'uploads');

export const partPathOf = (config: Config, id: string) => path.join(partsFolder(config), id);

/**
 * Moves bytes from a path on the same disk into the store, at once. It may have happened already, if an earlier try was cut off right after
 * it.
 */
export async function adoptFile(config: Config, id: string, from: string): Promise<void> {
  const target = pathOf(config, id);
  await makeFolder(path.dirname(target));
  const handle = await open(from, 'r+');
  await handle.sync().finally(() => handle.close());
  await rename(from, target);
}

/** As `putFile`, from a stream; returns the number of bytes. */
export async function putFileFrom(config: Config, id: string, content: Readable): Promise<number> {
  await requireRoom(config, 0);
  const target = pathOf(config, id);
  const unfinished = `${target}.part`;
  await makeFolder(path.dirname(target));
  const stream = createWriteStream(unfinished, { flush: true });
  try {
    await pipeline(content, stream);
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    throw error;
  }
  return stream.bytesWritten;
}

/** Deletes the bytes; it is no error when there are none. */
export const removeFileBytes = (config: Config, id: string): Promise<void> =>
  rm(pathOf(config, id), { force: true });
