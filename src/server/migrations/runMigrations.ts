import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { codeOf } from '../platform/db/databaseErrors.ts';
import type { Migration } from './migrationFiles.ts';

/** Everybody who needs the table queues up behind a waiting ALTER TABLE, so it waits briefly, and again. */
const LOCK_WAIT_MS = 2_000;
const LOCK_PAUSE_MS = 1_000;
const LOCK_PATIENCE_MS = 300_000;
const LOCK_NOT_AVAILABLE = '55P03';

const CONCURRENTLY =
  /^(?<verb>CREATE(?: UNIQUE)?|DROP) INDEX CONCURRENTLY (?:IF (?:NOT )?EXISTS )?"?(?<index>\w+)"?/i;

/** Runs them in this order: neighbours together in one transaction, those that build indexes concurrently alone and outside of one. */
export async function runMigrations(client: ClientBase, migrations: readonly Migration[]): Promise<void> {
  let together: Migration[] = [];
  for (const migration of migrations) {
    if (!isConcurrent(migration)) {
      together.push(migration);
      continue;
    }
    await inTransaction(client, together);
    together = [];
    for (const statement of migration.statements) await concurrently(client, statement);
    await record(client, migration);
  }
  await inTransaction(client, together);
}

const isConcurrent = ({ statements }: Migration): boolean =>
  statements.length > 0 && statements.every((statement) => CONCURRENTLY.test(statement));

async function inTransaction(client: ClientBase, migrations: readonly Migration[]): Promise<void> {
  if (migrations.length === 0) return;
  const until = Date.now() + LOCK_PATIENCE_MS;
  for (;;) {
    try {
      await client.query(`begin; set local lock_timeout = ${LOCK_WAIT_MS}`);
      for (const migration of migrations) await runOne(client, migration);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      if (codeOf(error as Error) !== LOCK_NOT_AVAILABLE || Date.now() > until) throw error;
      await sleep(LOCK_PAUSE_MS);
    }
  }
}

async function runOne(client: ClientBase, migration: Migration): Promise<void> {
  for (const statement of migration.statements) await client.query(statement);
  await record(client, migration);
}

/** An index that was being built when its node died exists and is not valid: it is removed and built again. */
async function concurrently(client: ClientBase, statement: string): Promise<void> {
  const { verb, index } = CONCURRENTLY.exec(statement)!.groups as { verb: string; index: string };
  const { rows } = await client.query<{ is_valid: boolean }>(
    'select indisvalid as is_valid from pg_index where indexrelid = to_regclass(quote_ident($1))',
    [index],
  );
  const [found] = rows;
  const isDrop = verb.toUpperCase() === 'DROP';
  if (isDrop ? !found : found?.is_valid) return;
  if (found && !isDrop) await client.query(`drop index concurrently "${index}"`);
  await client.query(statement);
}

async function record(client: ClientBase, { hash, when, contract }: Migration): Promise<void> {
  await client.query(
    'insert into drizzle.__drizzle_migrations (hash, created_at, is_contract) values ($1, $2, $3)',
    [hash, when, contract !== undefined],
  );
}
