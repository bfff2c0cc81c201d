import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { startEmbedded } from '#server/platform/db/embedded.ts';
import { migrate } from '#server/migrations/migrate.ts';
import { connect, createPool } from '#server/platform/db/pool.ts';
import { isRunning } from '#server/platform/db/processes.ts';
import type { PoolConfig } from 'pg';
import type { TestProject } from 'vitest/node';
import { startPgBouncer } from '../nodes/support/pgbouncer.ts';
import { quickFolder } from './quickFolder.ts';

/** What a test file needs to make its own database. */
export interface DatabaseServer {
  connection: PoolConfig;
  /** An empty, migrated database to copy. */
  template: string;
  /** How to copy: file by file takes a third of the time where nothing is flushed to a disk, and much more where it is. */
  strategy: 'file_copy' | 'wal_log';
  /** With TEST_POOLER=pgbouncer the databases of the tests are used through a PgBouncer at this port. */
  poolerPort: number | undefined;
}

declare module 'vitest' {
  export interface ProvidedContext {
    database: DatabaseServer;
  }
}

interface Run extends DatabaseServer {
  users: number;
  close(): Promise<void>;
}

/** Hundreds at once are no overload because the machine of the tests is slow; timeouts have their own tests. */
export const PATIENT = { connectionTimeoutMillis: 40_000, lock_timeout: 40_000, statement_timeout: 120_000 };

/** Layers are set up one by one in vitest's main process; they share one server in each run. */
const shared = globalThis as { mahirTestDatabase?: Promise<Run> };

/** tests/api/embedded.test.ts tests durability on its own servers; here it would only cost time. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.mahirTestDatabase ??= startDatabase();
  const run = await shared.mahirTestDatabase;
  run.users += 1;
  const { connection, template, strategy, poolerPort } = run;
  project.provide('database', { connection, template, strategy, poolerPort });
  return async () => {
    run.users -= 1;
    if (run.users > 0) return;
    delete shared.mahirTestDatabase;
    await run.close();
  };
}

/** A PostgreSQL server with the empty, migrated database `template`. */
export async function startDatabase(): Promise<Run> {
  const url = process.env['TEST_DATABASE_URL'];
  const { connection, stop } = url
    ? { connection: { connectionString: url }, stop: async () => {} }
    : await startTemporary();
  const template = `mahir_test_${randomBytes(4).toString('hex')}`;
  const admin = await connect({ ...connection, max: 1 });
  await admin.query(`create database ${template}`);
  const pool = createPool(databaseOf(connection, template));
  await migrate(pool);
  await pool.end();
  const { lock_timeout, statement_timeout } = PATIENT;
  const pooler =
    process.env['TEST_POOLER'] === 'pgbouncer'
      ? await startPgBouncer(connection, { limits: { lock_timeout, statement_timeout } })
      : undefined;
  return {
    connection,
    template,
    poolerPort: pooler?.port,
    strategy: url ? 'wal_log' : 'file_copy',
    users: 0,
    async close() {
      await pooler?.stop();
      await dropAll(admin, template);
      await admin.end();
      await stop();
    },
  };
}

async function startTemporary() {
  await sweep();
  const folder = await mkdtemp(path.join(quickFolder(), `mahir-test-${process.pid}-`));
  const { connection, stop } = await startEmbedded(folder, { settings: FAST });
  return {
    connection,
    async stop() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A killed run leaves its server running. */
async function sweep(): Promise<void> {
  const parent = quickFolder();
  for (const name of await readdir(parent)) {
    const owner = /^mahir-test-(\d+)-/.exec(name)?.[1];
    if (!owner || isRunning(Number(owner))) continue;
    const left = await startEmbedded(path.join(parent, name)).catch(() => undefined);
    await left?.stop();
    // Another run may be removing the same one.
    await rm(path.join(parent, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

/** The databases of this run, whose names begin with the template's; an external server must be left unchanged. */
async function dropAll(admin: ReturnType<typeof createPool>, template: string): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>(
    'select datname from pg_database where datname like $1',
    [`${template}%`],
  );
  for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`);
}

/** The same server, another database. */
export function databaseOf(connection: PoolConfig, database: string): PoolConfig {
  if (!connection.connectionString) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { ...connection, connectionString: url.href };
}
