import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientBase, Pool } from 'pg';
import {
  BUILD_PREFIX,
  hashOf,
  migrationsOf,
  withFirst,
  withoutWaiting,
  type Migration,
} from './migrationFiles.ts';
import { migrateJobs } from '../platform/jobs/jobs.ts';
import { databaseOf, type Db } from '../platform/db/database.ts';
import { codeOf, DatabaseError, LOCK_NOT_AVAILABLE } from '../platform/db/databaseErrors.ts';
import { addPartitions } from '../platform/db/partitions.ts';
import { dividedTables } from '../dividedTables.ts';
import { runMigrations } from './runMigrations.ts';

/** An arbitrary constant: all nodes of one database must use the same. */
const MIGRATION_LOCK = 7_224_001;
const LOCK_LOOK_MS = 200;

/**
 * Migrates the database to the newest version, except for what must wait for older nodes to leave. Several nodes may start at once: they
 * wait for each other.
 * @returns the migrations that wait
 */
export async function migrate(pool: Pool, folder?: string): Promise<readonly string[]> {
  const waiting = await migrateTables(pool, folder);
  await addAllPartitions(pool);
  return waiting;
}

/** A table that a transaction holds is left to the nightly job. */
async function addAllPartitions(pool: Pool): Promise<void> {
  const db = databaseOf(pool);
  for (const divided of dividedTables)
    await addPartitions(db, divided, new Date()).catch((error: Error) => {
      if (codeOf(error) !== LOCK_NOT_AVAILABLE) throw error;
    });
}

async function migrateTables(pool: Pool, folder?: string): Promise<readonly string[]> {
  const migrations = migrationsOf(folder);
  const client = await pool.connect();
  try {
    // A large table takes time.
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await takeTurn(client);
    const newest = await prepareRecord(client);
    if (newest !== undefined) await refuseOthers(client, migrations, newest);
    const due = newest === undefined ? migrations : await dueOf(client, migrations, newest);
    await runMigrations(client, due);
    await migrateJobs(pool);
    const last = due.at(-1)?.when ?? newest ?? 0;
    return migrations.filter(({ when }) => when > last).map(({ tag }) => tag);
  } catch (error) {
    throw new DatabaseError(`The database could not be migrated: ${reasonOf(error)}`, { cause: error });
  } finally {
    // Closing the connection also releases the lock, whatever state a failure left it in.
    client.release(true);
  }
}

/** Trap: a session that waits in pg_advisory_lock holds a snapshot, for which CREATE INDEX CONCURRENTLY of the other waits: a deadlock. */
async function takeTurn(client: ClientBase): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ is_mine: boolean }>('select pg_try_advisory_lock($1) as is_mine', [
      MIGRATION_LOCK,
    ]);
    if (rows[0]!.is_mine) return;
    await sleep(LOCK_LOOK_MS);
  }
}

/** The record of what ran; its table has the name and the columns of the library that made it first. @returns the newest, if any */
async function prepareRecord(client: ClientBase): Promise<number | undefined> {
  await client.query(`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    alter table drizzle.__drizzle_migrations add column if not exists is_contract boolean`);
  const { rows } = await client.query<{ newest: number | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  );
  return rows[0]!.newest === null ? undefined : Number(rows[0]!.newest);
}

/** A database of a version that is too old, or too new, for this one. */
async function refuseOthers(
  client: ClientBase,
  migrations: readonly Migration[],
  newest: number,
): Promise<void> {
  // The first migration replaces the 55 files before it. A database that ran only a part of them lacks the changes of the others.
  if (newest < migrations[0]!.when)
    throw new Error('it is older than the first migration; start it once with the version before this one');
  const { rows } = await client.query<{ count: number }>(IS_AHEAD, [migrations.at(-1)!.when]);
  if (Number(rows[0]!.count) > 0)
    throw new Error(
      'it is ahead: a newer version of Mahir has changed what this version uses; start the newer version, or restore a backup that this version made',
    );
}

/** Unknown migrations after which this version cannot work; of one that was not recorded with a verdict nobody knows. */
const IS_AHEAD = `select count(*) as count from drizzle.__drizzle_migrations
  where created_at > $1 and is_contract is distinct from false`;

/** What runs now. A contract at the end waits for older nodes; before other migrations it cannot, because all run in their order. */
async function dueOf(
  client: ClientBase,
  migrations: readonly Migration[],
  newest: number,
): Promise<Migration[]> {
  const due = withoutWaiting(migrations).filter(({ when }) => when > newest);
  for (const { tag, after = [] } of due) {
    const open = await unfinished(client, after);
    if (open.length > 0)
      throw new Error(
        `${tag} needs the back-fill ${open.join(', ')}; start the version before this one until it has ended`,
      );
  }
  for (const migration of migrations.slice(withoutWaiting(migrations).length)) {
    if (migration.when <= newest) continue;
    const { when, after = [] } = migration;
    if ((await unfinished(client, after)).length > 0 || (await hasOlderNodes(client, when))) break;
    due.push(migration);
  }
  return due;
}

/** Whether a node is connected that does not know this migration. */
async function hasOlderNodes(client: ClientBase, when: number): Promise<boolean> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*) as count from pg_stat_activity
     where datname = current_database() and application_name ~ '^${BUILD_PREFIX}[0-9]+( |$)'
       and split_part(substr(application_name, ${BUILD_PREFIX.length + 1}), ' ', 1)::bigint < $1`,
    [when],
  );
  return Number(rows[0]!.count) > 0;
}

async function unfinished(client: ClientBase, backfills: readonly string[]): Promise<string[]> {
  if (backfills.length === 0) return [];
  const { rows } = await client.query<{ key: string }>(
    'select key from backfills where key = any($1::text[]) and finished_at is not null',
    [backfills],
  );
  const done = new Set(rows.map(({ key }) => key));
  return backfills.filter((key) => !done.has(key));
}

/** PostgreSQL's message, also where another error wraps it. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message;
}

/** The files that the first migration replaced: their number, and the SHA-256 of their hashes, joined by commas. */
const REPLACED = {
  count: 55,
  hash: '8ef4eaa4d0728d7e277fb8e20b39009c46df89e88464de1d218bdb9bddc84024',
};

/** How many of this program's migrations `applied` contains, oldest first; undefined when it has an unknown one, or another order. */
export function levelOf(applied: readonly { readonly hash: string }[], folder?: string): number | undefined {
  const known = migrationsOf(folder).map(({ hash }) => hash);
  const hashes = applied.map(({ hash }) => hash);
  const isReplaced = hashOf(hashes.slice(0, REPLACED.count).join()) === REPLACED.hash;
  const current = isReplaced ? [known[0], ...hashes.slice(REPLACED.count)] : hashes;
  const isOurs = current.length <= known.length && current.every((hash, i) => hash === known[i]);
  return isOurs ? current.length : undefined;
}

/** Migrates an empty database with the first `count` migrations. */
export async function migrateTo(pool: Pool, count: number, folder?: string): Promise<void> {
  await withFirst(count, folder, async (part) => void (await migrate(pool, part)));
}

export type SchemaState = 'current' | 'behind' | 'ahead';

/** Whether the database fits this program: a restored backup may be older, and a newer node may have changed it. */
export async function schemaStateOf({ query }: Pick<Db, 'query'>): Promise<SchemaState> {
  levels ??= { known: migrationsOf().at(-1)!.when, needed: withoutWaiting(migrationsOf()).at(-1)!.when };
  const [row] = await query<{ is_behind: boolean; is_ahead: boolean }>(
    `select coalesce(max(created_at), 0) < $1 as is_behind, (${IS_AHEAD.replace('$1', '$2')}) > 0 as is_ahead
     from drizzle.__drizzle_migrations`,
    [levels.needed, levels.known],
  );
  if (row!.is_ahead) return 'ahead';
  return row!.is_behind ? 'behind' : 'current';
}

let levels: { readonly known: number; readonly needed: number } | undefined;
