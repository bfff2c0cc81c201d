import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';
import { migrateJobs } from '../jobs/jobs.ts';
import type { Db } from './database.ts';
import { DatabaseError } from './errors.ts';

/** Any constant: all nodes of one database must agree on it. */
const MIGRATION_LOCK = 7_224_001;

/**
 * Brings the database to the newest migration. Several nodes may start at once: without the lock 3 of 5 failed,
 * with it they wait for each other.
 */
export async function migrate(pool: Pool, folder: string = migrationsFolder()): Promise<void> {
  const client = await pool.connect();
  try {
    // A large table takes its time, and so does a node that waits for another one's migration.
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await applyMigrations(drizzle(client), { migrationsFolder: folder });
    await migrateJobs(pool);
  } catch (error) {
    throw new DatabaseError(`The database could not be migrated: ${reasonOf(error)}`, { cause: error });
  } finally {
    // Closing the connection also gives the lock back, whatever state a failure left it in.
    client.release(true);
  }
}

/** The ORM repeats the whole migration in front of what PostgreSQL says. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message;
}

/** Whether `applied`, oldest first, are the first migrations of this program. */
export function knowsMigrations(applied: readonly { readonly hash: string }[]): boolean {
  const folder = migrationsFolder();
  const known = journalOf(folder).entries.map(({ tag }) =>
    createHash('sha256')
      .update(readFileSync(path.join(folder, `${tag}.sql`)))
      .digest('hex'),
  );
  return applied.length <= known.length && applied.every(({ hash }, i) => hash === known[i]);
}

/** Brings an empty database to the level that the first `count` migrations make. */
export async function migrateTo(pool: Pool, count: number): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'mahir-migrations-'));
  try {
    cpSync(migrationsFolder(), folder, { recursive: true });
    const journal = journalOf(folder);
    const entries = journal.entries.slice(0, count);
    writeFileSync(path.join(folder, JOURNAL), JSON.stringify({ ...journal, entries }));
    await migrate(pool, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Whether the database has the newest migration of this program: a backup that is put back may lie behind it. */
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

/** The sources lie in src/server/db, the bundle in dist/server: the nearest parent that has migrations is the checkout. */
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
