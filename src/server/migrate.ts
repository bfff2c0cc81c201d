import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { Pool, PoolClient } from 'pg';
import { migrateJobs } from './platform/jobs/jobs.ts';
import type { Db } from './platform/db/database.ts';
import { DatabaseError } from './platform/db/databaseErrors.ts';

/** An arbitrary constant: all nodes of one database must use the same. */
const MIGRATION_LOCK = 7_224_001;

/**
 * Migrates the database to the newest version. Several nodes may start at once: without the lock 3 of 5 failed, with it they wait for each
 * other.
 */
export async function migrate(pool: Pool, folder: string = migrationsFolder()): Promise<void> {
  const client = await pool.connect();
  try {
    // A large table takes time, and so does waiting for another node's migration.
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await refuseOlder(client, folder);
    await applyMigrations(drizzle(client), { migrationsFolder: folder });
    await migrateJobs(pool);
  } catch (error) {
    throw new DatabaseError(`The database could not be migrated: ${reasonOf(error)}`, { cause: error });
  } finally {
    // Closing the connection also releases the lock, whatever state a failure left it in.
    client.release(true);
  }
}

/** The ORM prints the whole migration before PostgreSQL's message. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message;
}

/** The first migration replaces the 55 files before it. A database that ran only a part of them lacks the changes of the others. */
async function refuseOlder(client: PoolClient, folder: string): Promise<void> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!rows[0]!.exists) return;
  const { rows: applied } = await client.query<{ newest: number | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  );
  const newest = applied[0]!.newest;
  if (newest !== null && newest < journalOf(folder).entries[0]!.when)
    throw new Error('it is older than the first migration; start it once with the version before this one');
}

/** The files that the first migration replaced: their number, and the SHA-256 of their hashes, joined by commas. */
const REPLACED = {
  count: 55,
  hash: '8ef4eaa4d0728d7e277fb8e20b39009c46df89e88464de1d218bdb9bddc84024',
};

/** How many of this program's migrations `applied` contains, oldest first; undefined when it has an unknown one, or another order. */
export function levelOf(
  applied: readonly { readonly hash: string }[],
  folder: string = migrationsFolder(),
): number | undefined {
  const known = journalOf(folder).entries.map(({ tag }) =>
    hashOf(readFileSync(path.join(folder, `${tag}.sql`))),
  );
  const hashes = applied.map(({ hash }) => hash);
  const isReplaced = hashOf(hashes.slice(0, REPLACED.count).join()) === REPLACED.hash;
  const current = isReplaced ? [known[0], ...hashes.slice(REPLACED.count)] : hashes;
  const isOurs = current.length <= known.length && current.every((hash, i) => hash === known[i]);
  return isOurs ? current.length : undefined;
}

const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

/** Migrates an empty database with the first `count` migrations. */
export async function migrateTo(
  pool: Pool,
  count: number,
  folder: string = migrationsFolder(),
): Promise<void> {
  const part = mkdtempSync(path.join(tmpdir(), 'mahir-migrations-'));
  try {
    cpSync(folder, part, { recursive: true });
    const journal = journalOf(part);
    const entries = journal.entries.slice(0, count);
    writeFileSync(path.join(part, JOURNAL), JSON.stringify({ ...journal, entries }));
    await migrate(pool, part);
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
}

/** Whether the database has the newest migration of this program: a restored backup may be older. */
export async function isMigrated({ query }: Pick<Db, 'query'>): Promise<boolean> {
  newest ??= Math.max(...journalOf(migrationsFolder()).entries.map(({ when }) => when));
  const [row] = await query<{ at: number | null }>(
    'select max(created_at) as at from drizzle.__drizzle_migrations',
  );
  return (row?.at ?? 0) >= newest;
}

let newest: number | undefined;

const JOURNAL = path.join('meta', '_journal.json');
interface Journal {
  readonly entries: readonly { readonly when: number; readonly tag: string }[];
}
const journalOf = (folder: string) => JSON.parse(readFileSync(path.join(folder, JOURNAL), 'utf8')) as Journal;

/** The sources are in src/server, the bundle in dist/server: the nearest parent with migrations is the checkout. */
function migrationsFolder(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  for (;;) {
    const candidate = path.join(folder, 'migrations');
    if (existsSync(path.join(candidate, JOURNAL))) return candidate;
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error('No migrations folder: run npm run db:generate.');
    folder = parent;
  }
}
