import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import type { FileStore } from '../platform/files/fileStore.ts';
import { projectVersion } from '../platform/projectRoot.ts';
import { BackupError } from './backupError.ts';
import { copyOut } from './copyStreams.ts';
import { fileNameOf, FORMAT, writeManifest, type Manifest, type Part } from './manifest.ts';
import { copyTo, OWN_FOLDER, writePart } from './parts.ts';
import { JOBS_OUT, migrationsOf, sequencesOf, tablesOf } from './snapshot.ts';

export interface BackupSource {
  readonly connection: pg.ClientConfig;
  readonly files: FileStore;
}

/**
 * Writes all data of the product into the new folder `target`: all tables as of one instant, the waiting jobs, and every stored file that
 * those tables name. The product keeps running. The folder gets its final name when it is complete.
 * @throws BackupError when `target` exists or there is nothing to save
 */
export async function backUp({ connection, files }: BackupSource, target: string): Promise<Manifest> {
  const unfinished = `${target}.unfinished`;
  const client = new pg.Client({ ...connection, application_name: 'mahir-backup' });
  client.on('error', () => {});
  await client.connect();
  try {
    await mkdir(path.dirname(target), { recursive: true });
    await claim(target, unfinished);
    const manifest = await save(client, files, unfinished);
    await writeManifest(unfinished, manifest);
    await rename(unfinished, target);
    await recordBackup(client, manifest);
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end();
  }
}

/** Home shows when the last one was made. A database that waits for its migrations may not have the table yet. */
async function recordBackup(client: pg.Client, { made_at }: Manifest): Promise<void> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('backups') is not null as exists`,
  );
  if (rows[0]!.exists)
    await client.query('insert into backups (at) values ($1) on conflict do nothing', [made_at]);
}

async function claim(target: string, unfinished: string): Promise<void> {
  if (existsSync(target)) throw new BackupError(`${target} exists already: name another folder.`);
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, OWN_FOLDER);
}

/** One snapshot for everything; the definitions of tables cannot change until it is over. */
async function save(client: pg.Client, store: FileStore, folder: string): Promise<Manifest> {
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
  await client.query('begin isolation level repeatable read read only');
  const tables = await tablesOf(client);
  if (tables.length === 0) throw new BackupError('There is nothing to back up: the database has no tables.');
  await client.query(`lock table ${tables.map(({ name }) => quoted(name)).join(', ')} in access share mode`);
  const { rows } = await client.query<{ made_at: Date; postgres: string }>(
    `select now() as made_at, current_setting('server_version') as postgres`,
  );
  const manifest: Manifest = {
    format: FORMAT,
    mahir: projectVersion(),
    postgres: rows[0]!.postgres,
    made_at: rows[0]!.made_at.toISOString(),
    migrations: await migrationsOf(client),
    tables: [],
    sequences: await sequencesOf(client),
    jobs: await copied(client, folder, 'jobs.copy.gz', JOBS_OUT),
    files: await saveFiles(client, store, folder),
  };
  for (const { name, columns } of tables) {
    const list = columns.map(quoted).join(', ');
    const saved = await copied(client, folder, `tables/${name}.copy.gz`, `${quoted(name)} (${list})`);
    manifest.tables.push({ name, columns, ...saved });
  }
  await client.query('commit');
  return manifest;
}

async function copied(client: pg.Client, folder: string, name: string, what: string) {
  const out = copyOut(client, `copy ${what} to stdout`);
  const part: Part = await writePart(folder, name, out);
  return { rows: out.rows, part };
}

const quoted = (name: string) => pg.escapeIdentifier(name);

/**
 * The bytes of a file exist before its row and never change, so every row of the snapshot has its bytes, unless both were removed since.
 */
async function saveFiles(client: pg.Client, store: FileStore, folder: string): Promise<Manifest['files']> {
  const { rows } = await client.query<{ id: string }>('select id from files order by id');
  const files = { count: 0, bytes: 0, missing: [] as string[] };
  async function* list() {
    for (const { id } of rows) {
      const name = fileNameOf(id);
      const copy = await copyIfThere(() => store.read(id), path.join(folder, name));
      if (copy) {
        files.count += 1;
        files.bytes += copy.bytes;
        yield `${JSON.stringify({ id, path: name, ...copy })}\n`;
      } else files.missing.push(id);
    }
  }
  const part = await writePart(folder, 'files.jsonl.gz', Readable.from(list()));
  return { ...files, part };
}

async function copyIfThere(read: () => Promise<Readable>, to: string) {
  try {
    return await copyTo(to, await read());
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await rm(to, { force: true });
    return undefined;
  }
}
