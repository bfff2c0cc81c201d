import { createInterface } from 'node:readline';
import type pg from 'pg';
import { DETACHED } from '../platform/db/partitions.ts';
import { isUnfinished, RESTORE_SCHEMA } from '../platform/db/unfinishedRestore.ts';
import { levelOf, migrate, migrateTo } from '../migrations/migrate.ts';
import { createPool } from '../platform/db/pool.ts';
import { forgetPlace } from '../platform/files/filePlace.ts';
import type { FileStore } from '../platform/files/fileStore.ts';
import { BackupError } from './backupError.ts';
import type { BackupSource } from './backup.ts';
import { fillTables } from './fillTables.ts';
import { readManifest, storedFileOf, type Manifest, type StoredFile } from './manifest.ts';
import { readFilePart, readPart, verifyPart } from './parts.ts';
import type { BackupPlace } from './places.ts';

interface Target extends BackupSource {
  /** The keys that the restored site will have; undefined: those of the backup are lost, and nobody will open what they sealed. */
  readonly keyIds?: readonly string[] | undefined;
}

/**
 * Restores a backup into an empty database and an empty file store, and migrates it to the newest version. Everything is verified before
 * the first byte is written; the product does not start on an interrupted restore. `migrations` is by default the folder of this program.
 * @throws BackupError when the backup is broken or newer than this program, or the target is not empty
 */
export async function restore(
  place: BackupPlace,
  { connection, files, keyIds }: Target,
  migrations?: string,
): Promise<Manifest> {
  const manifest = await verify(place);
  const level = levelOf(manifest.migrations, migrations);
  if (level === undefined)
    throw new BackupError(
      `It was made by another version (${manifest.mahir}), whose migrations this one does not have.`,
    );
  const lost = manifest.sealed_with.filter((id) => keyIds && !keyIds.includes(id));
  if (lost.length > 0)
    throw new BackupError(
      `Its secrets are sealed with the key ${lost.join(', ')}, which is not in SECRET_KEY: add it there. If it is lost for good, restore with --without-key, and then run npm run secrets:rotate -- --forget-lost`,
    );
  // `copy` shares its connection with no other statement.
  const limits = { max: 4, statement_timeout: 0, lock_timeout: 0 };
  const pool = createPool({ ...connection, ...limits, pipeline: false });
  try {
    await refuseUnlessEmpty(pool, files);
    await pool.query(`create schema ${RESTORE_SCHEMA}`);
    await migrateTo(pool, level, migrations);
    await putFiles(place, manifest, files);
    await fillTables(pool, place, manifest);
    await pool.query(forgetPlace);
    await migrate(pool, migrations);
    await pool.query('analyze');
    await pool.query(`drop schema ${RESTORE_SCHEMA}`);
  } finally {
    await pool.end();
  }
  return manifest;
}

/** Reads all of it once. */
export async function verify(place: BackupPlace): Promise<Manifest> {
  const manifest = await readManifest(place);
  const { tables, detached, jobs, files } = manifest;
  const parts = [...[...tables, ...detached, jobs].map(({ part }) => part), files.part];
  for (const part of parts) await verifyPart(place, part);
  let count = 0;
  for await (const file of filesOf(place, manifest)) {
    await verifyPart(place, file);
    count += 1;
  }
  if (count !== manifest.files.count) throw new BackupError('The list of files is not complete.');
  return manifest;
}

async function* filesOf(place: BackupPlace, { files }: Manifest): AsyncGenerator<StoredFile> {
  const lines = createInterface({ input: await readPart(place, files.part), crlfDelay: Infinity });
  for await (const line of lines) yield storedFileOf(line);
}

async function refuseUnlessEmpty(pool: pg.Pool, files: FileStore): Promise<void> {
  if (await isUnfinished(pool))
    throw new BackupError('An earlier restore did not finish here: begin with an empty place.');
  const { rows } = await pool.query<{ tables: number }>(
    `select count(*)::int as tables from pg_class
     where relkind in ('r', 'p', 'v', 'm') and relnamespace in (select oid from pg_namespace
       where nspname in ('public', 'drizzle', 'graphile_worker', '${DETACHED}'))
       and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')`,
  );
  if (rows[0]!.tables > 0)
    throw new BackupError(`The database is not empty: it has ${rows[0]!.tables} tables.`);
  for await (const _ of files.list()) throw new BackupError(`${files.place} is not empty.`);
}

async function putFiles(place: BackupPlace, manifest: Manifest, files: FileStore): Promise<void> {
  for await (const { id, ...part } of filesOf(place, manifest)) {
    const content = await readFilePart(place, part);
    await files.putFrom(id, content);
    if (content.measured().sha256 !== part.sha256)
      throw new BackupError(`${part.path} changed while it was copied.`);
  }
}
