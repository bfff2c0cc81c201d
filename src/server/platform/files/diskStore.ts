import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { absent, openPath, sizeOfPath, walk, writeBeside } from './diskFiles.ts';
import { diskSpace, requireRoom } from './diskSpace.ts';
import { diskUploads } from './diskUploads.ts';
import type { FileStore } from './fileStore.ts';
import { stateOfDisk } from './storeState.ts';

/** Two nodes of one site find the same mark in a folder that they share. */
const MARK = 'site';

/** Files in DATA_DIR/files by their ids, spread over 256 folders. */
export function diskStore(dataDir: string): FileStore {
  const root = path.resolve(dataDir);
  const folder = path.join(root, 'files');
  const pathOf = (id: string) => path.join(folder, id.slice(-2), id);
  const mark = path.join(folder, MARK);
  return {
    place: folder,
    async put(id, bytes) {
      await requireRoom({ dataDir }, bytes.length);
      await writeBeside(pathOf(id), (unfinished) => writeFile(unfinished, bytes, { flush: true }));
    },
    async putFrom(id, content) {
      await requireRoom({ dataDir }, 0);
      let bytes = 0;
      await writeBeside(pathOf(id), async (unfinished) => {
        const stream = createWriteStream(unfinished, { flush: true });
        await pipeline(content, stream);
        bytes = stream.bytesWritten;
      });
      return bytes;
    },
    read: async (id, range) => createReadStream(pathOf(id), range),
    readWhole: (id) => readFile(pathOf(id)),
    open: (id) => openPath(pathOf(id)),
    sizeOf: (id) => sizeOfPath(pathOf(id)),
    remove: (id) => rm(pathOf(id), { force: true }),
    async removeAll() {
      for await (const { name, remove } of walk(folder)) if (name !== MARK) await remove();
    },
    async *list() {
      for await (const entry of walk(folder)) if (entry.name !== MARK) yield entry;
    },
    state: () => stateOfDisk(folder),
    requireRoom: (bytes) => requireRoom({ dataDir }, bytes),
    room: () => diskSpace({ dataDir }),
    urlOf: async () => undefined,
    readMark: () => readFile(mark, 'utf8').then((text) => text.trim(), absent),
    writeMark: (text) => writeBeside(mark, (unfinished) => writeFile(unfinished, text, { flush: true })),
    uploads: diskUploads(root, pathOf),
  };
}
