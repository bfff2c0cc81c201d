import { randomUUID } from 'node:crypto';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { troubleOf } from '../db/databaseErrors.ts';

export type StoreState = 'writable' | 'full' | 'read-only' | 'away';

const PROBE = Buffer.alloc(64 * 1024);
/** Less free space than this counts as full: PostgreSQL's next log segment is 16 MB. */
const LEAST_FREE_BYTES = 20_000_000;

/** Whether files can be stored in the folder, checked by storing one. */
export async function stateOfDisk(folder: string): Promise<StoreState> {
  const probe = path.join(folder, `probe-${randomUUID()}.part`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(probe, PROBE);
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize < LEAST_FREE_BYTES ? 'full' : 'writable';
  } catch (error) {
    const trouble = troubleOf(error);
    if (trouble === 'storage-full') return 'full';
    return trouble === 'storage-read-only' ? 'read-only' : 'away';
  } finally {
    await rm(probe, { force: true }).catch(() => {});
  }
}
