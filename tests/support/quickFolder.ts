import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
/** Several clusters of PostgreSQL, each below 200 MB; a container's 64 MB are not enough. */
const ROOM_BYTES = 4e9;

/** The folder of short-lived databases: in memory if the system offers a folder for it, because a copied database is a thousand files. */
export function quickFolder(): string {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ROOM_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
