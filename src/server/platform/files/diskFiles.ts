import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { OpenFile, StoredEntry } from './fileStore.ts';

/** Undefined for a path that does not exist; every other error stays one. */
export function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
}

/** Writes under another name first: a crash or a full disk leaves no half file. */
export async function writeBeside(
  target: string,
  write: (unfinished: string) => Promise<void>,
): Promise<void> {
  const unfinished = `${target}.part`;
  await makeFolder(path.dirname(target));
  try {
    await write(unfinished);
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

export async function openPath(file: string): Promise<OpenFile> {
  const handle = await open(file);
  const { size } = await handle.stat();
  return {
    size,
    async read(position, length) {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
      return buffer.subarray(0, bytesRead);
    },
    close: () => handle.close(),
  };
}

export const sizeOfPath = (file: string): Promise<number | undefined> =>
  stat(file).then(({ size }) => size, absent);

/** Every file below. By the time of the rename: bytes that were uploaded yesterday may have become a file just now. */
export async function* walk(folder: string): AsyncGenerator<StoredEntry> {
  const directory = await opendir(folder).catch(absent);
  if (!directory) return;
  for await (const entry of directory) {
    const name = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* walk(name);
    else {
      const facts = await stat(name).catch(() => undefined);
      if (facts)
        yield {
          name: entry.name,
          bytes: facts.size,
          changedAt: facts.ctime,
          remove: () => rm(name, { force: true }),
        };
    }
  }
}
