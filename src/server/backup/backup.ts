import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { signedHead, type SignedHead } from '../platform/audit/auditHead.ts';
import type { Config } from '../platform/config.ts';
import { SealingError } from '../platform/crypto/sealing.ts';
import type { Db } from '../platform/db/database.ts';
import { keysInUse } from '../platform/crypto/sealedRows.ts';
import { codeOf } from '../platform/db/databaseErrors.ts';
import { DETACHED } from '../platform/db/partitions.ts';
import type { FileStore } from '../platform/files/fileStore.ts';
import { projectVersion } from '../platform/projectRoot.ts';
import { BackupError } from './backupError.ts';
import { copyOut } from './copyStreams.ts';
import { fileNameOf, FORMAT, writeManifest, type Manifest, type Part } from './manifest.ts';
import { writeFilePart, writePart } from './parts.ts';
import type { BackupPlace } from './places.ts';
import {
  detachedOf,
  JOBS_OUT,
  migrationsOf,
  sequencesOf,
  tablesOf,
  type DetachedForm,
  type TableForm,
} from './snapshot.ts';

export interface BackupSource {
  /** With the keys of what is sealed; absent: the backup has no signed end of the audit log. */
  readonly config?: Config;
  readonly connection: pg.ClientConfig;
  readonly files: FileStore;
}

/**
 * Writes all data of the product into a new place: all tables as of one instant, the waiting jobs, and every stored file that those tables
 * name. The product keeps running. It is a backup when it is complete; an interruption leaves none.
 * @throws BackupError when the place has a backup already or there is nothing to save
 */
export async function backUp(
  { connection, files, config }: BackupSource,
  place: BackupPlace,
): Promise<Manifest> {
  const client = new pg.Client({ ...connection, application_name: 'mahir-backup' });
  client.on('error', () => {});
  await client.connect();
  try {
    await place.claim();
    try {
      const manifest = await save(client, { files, config }, place);
      await writeManifest(place, manifest);
      await place.publish();
      await recordBackup(client, manifest);
      return manifest;
    } catch (error) {
      // What a storage that is away keeps is removed by the next backup of this name.
      await place.discard().catch(() => {});
      throw error;
    }
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

/** One snapshot for everything. */
async function save(
  client: pg.Client,
  { files: store, config }: Pick<BackupSource, 'files' | 'config'>,
  place: BackupPlace,
): Promise<Manifest> {
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
  const { tables, detached } = await begin(client);
  const { rows } = await client.query<{ made_at: Date; postgres: string }>(
    `select now() as made_at, current_setting('server_version') as postgres`,
  );
  const manifest: Manifest = {
    format: FORMAT,
    mahir: projectVersion(),
    postgres: rows[0]!.postgres,
    made_at: rows[0]!.made_at.toISOString(),
    migrations: await migrationsOf(client),
    sealed_with: await keysInUse((text) => client.query(text).then(({ rows }) => rows)),
    audit_head: config ? await headOf(client, config, rows[0]!.made_at) : null,
    tables: [],
    detached: [],
    sequences: await sequencesOf(client),
    jobs: await copied(client, place, 'jobs.copy.gz', JOBS_OUT),
    files: await saveFiles(client, store, place),
  };
  for (const form of tables) {
    const saved = await copied(client, place, `tables/${form.name}.copy.gz`, rowsOf('public', form));
    manifest.tables.push({ ...form, ...saved });
  }
  for (const form of detached) {
    const saved = await copied(client, place, `detached/${form.name}.copy.gz`, rowsOf(DETACHED, form));
    manifest.detached.push({ ...form, ...saved });
  }
  await client.query('commit');
  return manifest;
}

/** A database of a version before the chain had a key, or a key that is not here, is saved all the same. */
async function headOf(client: pg.Client, config: Config, at: Date): Promise<SignedHead | null> {
  const { rows } = await client.query<{ is_there: boolean }>(
    `select to_regclass('audit_chain') is not null and exists (select from information_schema.columns
       where table_schema = 'public' and table_name = 'secrets' and column_name = 'sealed') as is_there`,
  );
  if (!rows[0]!.is_there) return null;
  const db: Pick<Db, 'query'> = {
    query: async (text, values) => (await client.query(String(text), [...(values ?? [])])).rows,
  };
  try {
    return (await signedHead({ db, config }, at)) ?? null;
  } catch (error) {
    if (error instanceof SealingError) return null;
    throw error;
  }
}

/** What `copy` takes; it refuses a divided table itself. */
function rowsOf(schema: string, { name, columns, partitions }: TableForm): string {
  const [table, list] = [`${schema}.${quoted(name)}`, columns.map(quoted).join(', ')];
  return partitions ? `(select ${list} from ${table})` : `${table} (${list})`;
}

const MISSING_TABLE = '42P01';

/**
 * Begins the snapshot with all tables locked, so that their definitions cannot change until it is over. The snapshot comes after the locks:
 * a partition that is detached in between would be in neither place.
 */
async function begin(client: pg.Client): Promise<Definitions> {
  for (;;) {
    const seen = await definitionsOf(client);
    if (seen.tables.length === 0)
      throw new BackupError('There is nothing to back up: the database has no tables.');
    const names = [
      ...seen.tables.map(({ name }) => quoted(name)),
      ...seen.detached.map(({ name }) => `${DETACHED}.${quoted(name)}`),
    ];
    await client.query('begin isolation level repeatable read read only');
    try {
      await client.query(`lock table ${names.join(', ')} in access share mode`);
      if (isDeepStrictEqual(await definitionsOf(client), seen)) return seen;
    } catch (error) {
      if (codeOf(error as Error) !== MISSING_TABLE) throw error;
    }
    await client.query('rollback');
  }
}

interface Definitions {
  readonly tables: TableForm[];
  readonly detached: DetachedForm[];
}
const definitionsOf = async (client: pg.Client): Promise<Definitions> => ({
  tables: await tablesOf(client),
  detached: await detachedOf(client),
});

async function copied(client: pg.Client, place: BackupPlace, name: string, what: string) {
  const out = copyOut(client, `copy ${what} to stdout`);
  const part: Part = await writePart(place, name, out);
  return { rows: out.rows, part };
}

const quoted = (name: string) => pg.escapeIdentifier(name);

/**
 * The bytes of a file exist before its row and never change, so every row of the snapshot has its bytes, unless both were removed since.
 */
async function saveFiles(
  client: pg.Client,
  store: FileStore,
  place: BackupPlace,
): Promise<Manifest['files']> {
  const { rows } = await client.query<{ id: string }>('select id from files order by id');
  const files = { count: 0, bytes: 0, missing: [] as string[] };
  async function* list() {
    for (const { id } of rows) {
      const part = await savedIfThere(store, id, place);
      if (part) {
        files.count += 1;
        files.bytes += part.bytes;
        yield `${JSON.stringify({ id, ...part })}\n`;
      } else files.missing.push(id);
    }
  }
  const part = await writePart(place, 'files.jsonl.gz', Readable.from(list()));
  return { ...files, part };
}

async function savedIfThere(store: FileStore, id: string, place: BackupPlace): Promise<Part | undefined> {
  if ((await store.sizeOf(id)) === undefined) return undefined;
  try {
    return await writeFilePart(place, fileNameOf(id), await store.read(id));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
}
