/** `npm run files:move` and `npm run files:claim`: called by scripts/files-move.mjs and scripts/files-claim.mjs. */
import { createHash } from 'node:crypto';
import { ConfigError, readConfig, type Config } from '../platform/config.ts';
import { databaseOf, type Db } from '../platform/db/database.ts';
import { DatabaseError } from '../platform/db/databaseErrors.ts';
import { diskStore } from '../platform/files/diskStore.ts';
import { markPlace } from '../platform/files/filePlace.ts';
import { prepareFileStore, type FileStore } from '../platform/files/fileStore.ts';
import { StorageError } from '../platform/storageError.ts';
import { openDatabase } from '../openDatabase.ts';

/** How many files are sent at the same time. */
const AT_ONCE = 4;
const PROGRESS_MS = 5_000;

/**
 * Copies the files of DATA_DIR into the bucket of this environment and verifies each one by reading it back. Files that are there already
 * are only verified, so it can be interrupted, and repeated while the product runs. The folder stays as it is. @returns the exit code
 */
export const runFilesMove = (env: NodeJS.ProcessEnv): Promise<number> =>
  withPlaces(env, async (config, db) => {
    if (!config.s3) throw new ConfigError('S3_BUCKET: set it to the bucket that will hold the files.');
    const [from, to] = [diskStore(config.dataDir), await prepareFileStore(config)];
    const moved = await moveFiles(db, from, to);
    await markPlace(db, to, { isMoved: true });
    const lost = moved.missing.length;
    console.log(
      `${moved.sent} files sent, ${moved.found} were there, ${(moved.bytes / 1e6).toFixed(1)} MB verified: ${from.place} → ${to.place}`,
    );
    if (lost > 0)
      console.log(`${lost} files have no bytes in ${from.place}: ${moved.missing.slice(0, 5).join(', ')}`);
    console.log(
      'Start every node with the same S3_…, and run this once more when the last one has stopped using the folder.',
    );
  });

/** Takes the empty place of this environment for the site's: its files are lost. @returns the exit code */
export const runFilesClaim = (env: NodeJS.ProcessEnv): Promise<number> =>
  withPlaces(env, async (config, db) => {
    const store = await prepareFileStore(config);
    await markPlace(db, store, { isMoved: false });
    console.log(`${store.place} is the place of this site's files now.`);
  });

async function withPlaces(
  env: NodeJS.ProcessEnv,
  work: (config: Config, db: Db) => Promise<void>,
): Promise<number> {
  try {
    const config = readConfig(env);
    const database = await openDatabase(config, { log: (line) => console.error(line) });
    try {
      await work(config, databaseOf(database.pool));
      return 0;
    } finally {
      await database.close();
    }
  } catch (error) {
    if (![ConfigError, DatabaseError, StorageError].some((kind) => error instanceof kind)) throw error;
    console.error((error as Error).message);
    return 1;
  }
}

interface Moved {
  sent: number;
  found: number;
  bytes: number;
  readonly missing: string[];
}

/** Every file of the database's list, the newest last: those that come meanwhile are for the next run. */
async function moveFiles(db: Db, from: FileStore, to: FileStore): Promise<Moved> {
  const rows = await db.query<{ id: string }>('select id from files order by created_at, id');
  const moved: Moved = { sent: 0, found: 0, bytes: 0, missing: [] };
  const queue = rows[Symbol.iterator]();
  const timer = setInterval(() => {
    const done = moved.sent + moved.found + moved.missing.length;
    console.error(`${done} of ${rows.length} files, ${(moved.bytes / 1e6).toFixed(1)} MB`);
  }, PROGRESS_MS);
  const worker = async () => {
    for (const { id } of queue) await moveFile(from, to, { id, moved });
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  } finally {
    clearInterval(timer);
  }
  return moved;
}

async function moveFile(
  from: FileStore,
  to: FileStore,
  { id, moved }: { readonly id: string; readonly moved: Moved },
): Promise<void> {
  const size = await from.sizeOf(id);
  const there = await to.sizeOf(id);
  if (size === undefined) {
    if (there === undefined) moved.missing.push(id);
    else moved.found += 1;
    return;
  }
  const sum = await sumOf(from, id);
  if (there === size && (await sumOf(to, id)) === sum) moved.found += 1;
  else {
    await to.putFrom(id, await from.read(id));
    if ((await sumOf(to, id)) !== sum)
      throw new StorageError('storage-away', `${id} did not arrive as it is in ${from.place}.`);
    moved.sent += 1;
  }
  moved.bytes += size;
}

async function sumOf(store: FileStore, id: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of await store.read(id)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
