import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { codeOf, LOCK_NOT_AVAILABLE } from '../platform/db/databaseErrors.ts';
import type { Migration } from './migrationFiles.ts';

/** Everybody who needs the table queues up behind a waiting ALTER TABLE, so it waits briefly, and again. */
const LOCK_WAIT_MS = 2_000;
const LOCK_PAUSE_MS = 1_000;
const LOCK_PATIENCE_MS = 300_000;

const CONCURRENTLY =
  /^(?<verb>CREATE(?: UNIQUE)?|DROP) INDEX CONCURRENTLY (?:IF (?:NOT )?EXISTS )?"?(?<index>\w+)"?(?: ON "?(?<table>\w+)"?)?/i;

/** Runs them in this order: neighbours together in one transaction, those of steps alone. */
export async function runMigrations(client: ClientBase, migrations: readonly Migration[]): Promise<void> {
  let together: Migration[] = [];
  for (const migration of migrations) {
    if (!isOfSteps(migration)) {
      together.push(migration);
      continue;
    }
    await inTransaction(client, together);
    together = [];
    for (const statement of migration.statements) await runStep(client, statement);
    await record(client, migration);
  }
  await inTransaction(client, together);
}

/** Each statement is a transaction of its own and may run again: a node that was killed between two of them begins with the first. */
const isOfSteps = ({ steps, statements }: Migration): boolean =>
  steps ?? (statements.length > 0 && statements.every((statement) => CONCURRENTLY.test(statement)));

/** A statement that begins so changes a slice of the rows, and runs until it has changed none. */
const IN_SLICES = /^-- in slices/;

async function runStep(client: ClientBase, statement: string): Promise<void> {
  if (CONCURRENTLY.test(statement)) return concurrently(client, statement);
  const run = () => inBriefLock(client, () => client.query(statement));
  let { rowCount } = await run();
  while (IN_SLICES.test(statement) && rowCount !== 0) ({ rowCount } = await run());
}

async function inTransaction(client: ClientBase, migrations: readonly Migration[]): Promise<void> {
  if (migrations.length === 0) return;
  await inBriefLock(client, async () => {
    for (const migration of migrations) await runOne(client, migration);
  });
}

/** A transaction that begins again while others hold the table. */
async function inBriefLock<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  const until = Date.now() + LOCK_PATIENCE_MS;
  for (;;) {
    try {
      await client.query(`begin; set local lock_timeout = ${LOCK_WAIT_MS}`);
      const result = await work();
      await client.query('commit');
      return result;
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

/**
 * PostgreSQL builds no index of a divided table beside writers: it is built in each partition, and that of the table then takes these
 * without reading a row.
 */
async function concurrently(client: ClientBase, statement: string): Promise<void> {
  const { verb, index, table } = CONCURRENTLY.exec(statement)!.groups as Record<'verb' | 'index', string> & {
    table?: string;
  };
  const isDrop = verb.toUpperCase() === 'DROP';
  const [ofIndex, ofTable] = [await kindOf(client, index), table && (await kindOf(client, table))];
  if (ofIndex !== 'I' && ofTable !== 'p') return build(client, { statement, index, isDrop });
  if (!isDrop && ofIndex === 'I') return;
  const { rows } = await client.query<{ name: string }>(
    'select inhrelid::regclass::text as name from pg_inherits where inhparent = to_regclass(quote_ident($1))',
    [table],
  );
  for (const { name } of isDrop ? [] : rows) {
    const own = `${name}_${index}`;
    const ofPartition = statement
      .replace(`"${index}" ON "${table}"`, `"${own}" ON "${name}"`)
      .replaceAll(`"${table}".`, '');
    await build(client, { statement: ofPartition, index: own, isDrop });
  }
  await inBriefLock(client, () => client.query(statement.replace(/ CONCURRENTLY/i, '')));
}

async function kindOf(client: ClientBase, name: string): Promise<string | undefined> {
  const { rows } = await client.query<{ kind: string }>(
    'select relkind as kind from pg_class where oid = to_regclass(quote_ident($1))',
    [name],
  );
  return rows[0]?.kind;
}

/** An index that was being built when its node died exists and is not valid: it is removed and built again. */
async function build(
  client: ClientBase,
  { statement, index, isDrop }: { statement: string; index: string; isDrop: boolean },
): Promise<void> {
  const { rows } = await client.query<{ is_valid: boolean }>(
    'select indisvalid as is_valid from pg_index where indexrelid = to_regclass(quote_ident($1))',
    [index],
  );
  const [found] = rows;
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
