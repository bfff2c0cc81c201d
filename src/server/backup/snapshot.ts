/** The parts of a database that belong in a backup: tables of `public`, sequences, the level of the migrations, waiting jobs. */
import type pg from 'pg';
import type { Db } from '../platform/db/database.ts';
import { DETACHED, partitionsOf } from '../platform/db/partitions.ts';
import type { Sql } from '../platform/db/sql.ts';
import type { Manifest } from './manifest.ts';

export interface TableForm {
  readonly name: string;
  /** Without generated ones: the target computes them itself. */
  readonly columns: string[];
  /** Of a divided table, oldest first, without the default one. */
  readonly partitions?: { name: string; from: string | null; to: string | null }[];
}
/** A partition that was taken out of the table `of`. */
export interface DetachedForm extends TableForm {
  readonly of: string;
}

export async function tablesOf(client: pg.ClientBase): Promise<TableForm[]> {
  const { rows } = await client.query<TableForm & { is_divided: boolean }>(
    `select c.relname as name, c.relkind = 'p' as is_divided, ${COLUMNS}
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     group by c.oid order by c.relname`,
  );
  const forms: TableForm[] = [];
  for (const { is_divided, ...form } of rows)
    forms.push(is_divided ? { ...form, partitions: await bordersOf(client, form.name) } : form);
  return forms;
}

const COLUMNS = `array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`;

async function bordersOf(client: pg.ClientBase, table: string): Promise<TableForm['partitions'] & {}> {
  const partitions = await partitionsOf(queriesOf(client), table);
  return partitions
    .filter(({ isDefault }) => !isDefault)
    .map(({ name, from, to }) => ({
      name,
      from: from?.toISOString() ?? null,
      to: to?.toISOString() ?? null,
    }));
}

export const queriesOf = (client: pg.ClientBase): Pick<Db, 'query'> => ({
  query: async <Row>(text: string | Sql, values?: readonly unknown[]) =>
    (await client.query(String(text), values && [...values])).rows as Row[],
});

/** A detached table is named after the one to which it belonged. */
export async function detachedOf(client: pg.ClientBase): Promise<DetachedForm[]> {
  const { rows } = await client.query<DetachedForm>(
    `select c.relname as name, (select p.relname from pg_class p where p.relkind = 'p' and p.relnamespace = 'public'::regnamespace
       and starts_with(c.relname, p.relname || '_') order by length(p.relname) desc limit 1) as of, ${COLUMNS}
     where c.relnamespace = to_regnamespace('${DETACHED}') and c.relkind = 'r' group by c.oid order by c.relname`,
  );
  return rows;
}

export async function migrationsOf(client: pg.ClientBase): Promise<Manifest['migrations']> {
  const { rows } = await client.query<{ hash: string; created_at: string }>(
    'select hash, created_at::text from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ hash, created_at }) => ({ hash, created_at: Number(created_at) }));
}

/** A sequence is outside of the snapshot: it may be a little ahead of the rows, never behind them. */
export async function sequencesOf(client: pg.ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<Manifest['sequences'][number]>(
    `select sequencename as name, coalesce(last_value, start_value)::text as last_value, last_value is not null as is_called
     from pg_sequences where schemaname = 'public' order by sequencename`,
  );
  return rows;
}

const JOB_COLUMNS =
  'identifier, payload, queue_name, run_at, attempts, max_attempts, key, priority, last_error';

/**
 * Waiting jobs are part of a backup: a promised mail, a bulk change that a person waits for. Not as the runner's own tables, whose
 * definition is internal. A job that was running at the instant of the backup waits again afterwards.
 */
export const JOBS_OUT = `(
  select t.identifier, j.payload::text, q.queue_name, j.run_at, j.attempts, j.max_attempts, j.key, j.priority, j.last_error
  from graphile_worker._private_jobs j
  join graphile_worker._private_tasks t on t.id = j.task_id
  left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
  order by j.id)`;

export const JOBS_TABLE = `create temporary table restored_jobs (no bigserial, identifier text, payload text, queue_name text,
  run_at timestamptz, attempts int, max_attempts int, key text, priority int, last_error text) on commit drop`;
export const JOBS_IN = `restored_jobs (${JOB_COLUMNS})`;

/** Through the runner's public function; the number of tries of each job is restored afterwards. */
export const ADD_JOBS = `
  with added as materialized (
    select r.attempts, r.last_error, (graphile_worker.add_job(r.identifier, r.payload::json, queue_name := r.queue_name,
      run_at := r.run_at, max_attempts := r.max_attempts, job_key := r.key, priority := r.priority)).id
    from restored_jobs r order by r.no)
  select * from added`;
export const SET_TRIES = `
  update graphile_worker._private_jobs j set attempts = least(a.attempts, j.max_attempts), last_error = a.last_error
  from json_to_recordset($1::json) as a(id bigint, attempts int, last_error text) where a.id = j.id and a.attempts > 0`;
