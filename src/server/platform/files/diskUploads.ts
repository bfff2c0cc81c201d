import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { FileStore as TusFileStore } from '@tus/file-store';
import { Upload as TusUpload } from '@tus/server';
import { makeFolder, openPath, sizeOfPath, walk } from './diskFiles.ts';
import type { UploadStore } from './fileStore.ts';

/** The bytes of uploads are in DATA_DIR/uploads, on the disk of the files, so that moving a file is a rename. */
export function diskUploads(root: string, pathOf: (id: string) => string): UploadStore {
  const folder = path.join(root, 'uploads');
  const partOf = (id: string) => path.join(folder, id);
  return {
    async dataStore(find) {
      // Trap: the store would make its folder without awaiting it, and end the process when the disk cannot be written.
      await makeFolder(folder);
      return new TusFileStore({
        directory: folder,
        configstore: {
          async get(id) {
            const upload = await find(id);
            if (!upload) return undefined;
            const { name, bytes, created_at } = upload;
            const facts = { id, size: Number(bytes), offset: 0, metadata: { filename: name } };
            return new TusUpload({ ...facts, creation_date: created_at });
          },
          // The row exists before the first byte (`beginUpload`) and is deleted with the bytes (`removeUpload`).
          set: async () => {},
          delete: async () => {},
        },
      });
    },
    async open({ id, bytes }) {
      const size = await sizeOfPath(partOf(id));
      // The process stopped between the rename and the commit: the bytes are already in the store.
      const place = size === undefined ? pathOf(id) : partOf(id);
      return (size ?? (await sizeOfPath(place))) === bytes ? openPath(place) : undefined;
    },
    async adopt(id) {
      if ((await sizeOfPath(partOf(id))) === undefined) return;
      const target = pathOf(id);
      await makeFolder(path.dirname(target));
      const handle = await open(partOf(id), 'r+');
      await handle.sync().finally(() => handle.close());
      await rename(partOf(id), target);
    },
    removeParts: (id) => rm(partOf(id), { force: true }),
    list: () => walk(folder),
  };
}
