import { randomUUID } from 'node:crypto';
import type { Db } from '../db/database.ts';
import { StorageError } from '../storageError.ts';
import type { FileStore } from './fileStore.ts';

/** The name among the secrets: the mark is no secret, but like them it is made once for all nodes. */
export const FILE_PLACE = 'file-place';
/** Of an existing site, so many of the newest files are looked for. */
const SAMPLE = 20;
/** The mark of a place into which all files of another one were moved: `<its own> after <the other's>`. */
const MOVED = /^(\S+) after (\S+)$/;

/**
 * Whether this node's place of files is the one of all nodes: it carries the mark that the database has. The first node leaves the mark; the
 * first one after a move takes over the new place for all.
 * @throws StorageError with one line for the operator
 */
export async function claimPlace(db: Db, store: FileStore): Promise<void> {
  await db.transaction(async (tx) => {
    const site = await siteMark(tx);
    // Under the lock: another first node may just have left it.
    const mark = await store.readMark();
    if (!site) return firstClaim(tx, store, mark);
    const [, moved, before] = MOVED.exec(mark ?? '') ?? [];
    if (mark !== site && before !== site) throw notShared(store, mark);
    // Writing it each time shows at the start that the place can be written.
    await store.writeMark(moved ?? site);
    if (moved)
      await tx.query('update secrets set value = $2 where name = $1', [FILE_PLACE, Buffer.from(moved)]);
  });
}

/** The mark of the database, locked until the end of the transaction: nodes start at the same time. */
async function siteMark(db: Db): Promise<string | undefined> {
  await db.query(`select pg_advisory_xact_lock(hashtextextended('file-place', 0))`);
  const [row] = await db.query<{ value: Buffer }>('select value from secrets where name = $1', [FILE_PLACE]);
  return row?.value.toString();
}

async function firstClaim(db: Db, store: FileStore, mark: string | undefined): Promise<void> {
  if (mark !== undefined)
    throw refusal(`${store.place} holds the files of another site: give this one a place of its own.`);
  const newest = await db.query<{ id: string }>('select id from files order by created_at desc limit $1', [
    SAMPLE,
  ]);
  const sizes = await Promise.all(newest.map(({ id }) => store.sizeOf(id)));
  if (sizes.length > 0 && sizes.every((size) => size === undefined)) throw notShared(store, mark);
  const made = randomUUID();
  await store.writeMark(made);
  await db.query('insert into secrets (name, value) values ($1, $2)', [FILE_PLACE, Buffer.from(made)]);
}

/** Leaves the mark in a place whose files are lost, or into which those of another place were moved. */
export async function markPlace(db: Db, store: FileStore, { isMoved }: { isMoved: boolean }): Promise<void> {
  await db.transaction(async (tx) => {
    const site = await siteMark(tx);
    // Before the first start there is nothing to agree with.
    if (!site) return;
    const [, , before] = MOVED.exec((await store.readMark()) ?? '') ?? [];
    if (!isMoved) await store.writeMark(site);
    else if (before !== site && (await store.readMark()) !== site)
      await store.writeMark(`${randomUUID()} after ${site}`);
  });
}

/** A restored site has a place of its own, which the next start marks. */
export const forgetPlace = "delete from secrets where name = 'file-place'";

function notShared({ place }: FileStore, mark: string | undefined): StorageError {
  const found =
    mark === undefined
      ? 'does not hold the files of this site'
      : 'holds the files of another site, or what was moved away';
  return refusal(
    `${place} ${found}: share DATA_DIR/files with the other nodes, or set S3_BUCKET as they do. If the files are lost for good: npm run files:claim`,
  );
}

const refusal = (line: string) => new StorageError('storage-away', line);
