import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { boundsOf, DETACHED, formLikeDefault, partitionsOf } from '../platform/db/partitions.ts';
import { addStatementTriggers, auditTriggersSql } from '../platform/db/statementTriggers.ts';
import { BackupError } from './backupError.ts';
import { copyIn } from './copyStreams.ts';
import type { Manifest, Part } from './manifest.ts';
import { readPart } from './parts.ts';
import type { BackupPlace } from './places.ts';
import { ADD_JOBS, JOBS_IN, JOBS_TABLE, queriesOf, SET_TRIES, tablesOf } from './snapshot.ts';

/** All rows, sequences and jobs in one transaction, into tables of exactly the backup's definition. */
export async function fillTables(pool: pg.Pool, place: BackupPlace, manifest: Manifest): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await refuseOtherForm(client, manifest);
    await truncate(client, manifest);
    // A foreign key may depend on an index: keys are dropped before the indexes, and added again after them.
    const foreignKeys = await dropForeignKeys(client);
    await setPartitions(client, manifest);
    const rebuild = [...(await dropIndexes(client)), ...foreignKeys];
    for (const table of manifest.tables) await fillTable(client, place, 'public', table);
    for (const table of manifest.detached) await fillTable(client, place, DETACHED, table);
    await client.query(`set local maintenance_work_mem = '256MB'`);
    for (const statement of rebuild) await client.query(statement);
    for (const { name, last_value, is_called } of manifest.sequences)
      await client.query('select setval($1::regclass, $2::bigint, $3)', [
        quoted(name),
        last_value,
        is_called,
      ]);
    await client.query(JOBS_TABLE);
    await fill(client, JOBS_IN, place, manifest.jobs.part);
    const { rows: added } = await client.query(ADD_JOBS);
    await client.query(SET_TRIES, [JSON.stringify(added)]);
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function fillTable(
  client: pg.PoolClient,
  place: BackupPlace,
  schema: string,
  { name, columns, rows, part }: Manifest['tables'][number],
): Promise<void> {
  const into = `${schema}.${quoted(name)} (${columns.map(quoted).join(', ')})`;
  const copied = await fill(client, into, place, part);
  if (copied !== rows) throw new BackupError(`${name}: ${copied} of ${rows} rows were taken.`);
}

async function fill(client: pg.PoolClient, into: string, place: BackupPlace, part: Part): Promise<number> {
  const table = copyIn(client, `copy ${into} from stdin`);
  await pipeline(await readPart(place, part), table);
  return table.rows;
}

/** The migrations of the backup's level must have created exactly its tables. */
async function refuseOtherForm(client: pg.PoolClient, manifest: Manifest): Promise<void> {
  const formOf = (tables: readonly { name: string; columns: readonly string[] }[]) =>
    JSON.stringify(tables.map(({ name, columns }) => [name, columns.toSorted()]));
  const made = await tablesOf(client);
  if (formOf(made) !== formOf(manifest.tables))
    throw new BackupError(
      'The migrations do not make the tables of this backup: somebody has changed the database.',
    );
}

/** A migration may have inserted rows: the backup contains them too. */
async function truncate(client: pg.PoolClient, { tables }: Manifest): Promise<void> {
  // The audit log refuses to be emptied.
  await client.query(auditTriggersSql('disable'));
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);
  await client.query(auditTriggersSql('enable'));
}

/** The migrations make other partitions, by the time at which they run. The tables are empty, and no key refers to them. */
async function setPartitions(client: pg.PoolClient, { tables, detached }: Manifest): Promise<void> {
  const instant = (at: string | null) => (at === null ? null : new Date(at));
  for (const { name: table, partitions = [] } of tables) {
    for (const { name, isDefault } of await partitionsOf(queriesOf(client), table))
      if (!isDefault) await client.query(`drop table ${quoted(name)}`);
    for (const { name, from, to } of partitions) {
      await client.query(formLikeDefault(table, quoted(name)));
      const bounds = boundsOf(instant(from), instant(to));
      await client.query(`alter table ${quoted(table)} attach partition ${quoted(name)} ${bounds}`);
      await addStatementTriggers(queriesOf(client), table, quoted(name));
    }
  }
  if (detached.length > 0) await client.query(`create schema if not exists ${DETACHED}`);
  for (const { name, of } of detached) await client.query(formLikeDefault(of, `${DETACHED}.${quoted(name)}`));
}

/**
 * Tables refer to each other in circles, so no order works; foreign keys are dropped while the rows come, and checked as a whole when they
 * are added again.
 * @returns the statements that add them
 */
async function dropForeignKeys(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace order by conname`,
  );
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  return rows.map(
    ({ table, name, definition }) => `alter table ${table} add constraint ${quoted(name)} ${definition}`,
  );
}

/**
 * Building them once over all rows takes a fraction of the time; indexes of constraints stay. That of a divided table includes those of
 * its partitions. @returns the statements that create them
 */
async function dropIndexes(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ index: string; definition: string }>(
    `select indexrelid::regclass::text as "index", pg_get_indexdef(indexrelid) as definition
     from pg_index join pg_class c on c.oid = indrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and not exists (select from pg_constraint where conindid = indexrelid)
       and not exists (select from pg_inherits where inhrelid = indexrelid) order by 1`,
  );
  for (const { index } of rows) await client.query(`drop index ${index}`);
  return rows.map(({ definition }) => definition.replace(' ON ONLY ', ' ON '));
}

const quoted = (name: string) => pg.escapeIdentifier(name);
