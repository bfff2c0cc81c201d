import type { Db } from '../../platform/db/database.ts';

/** Tables with many rows: building an index once is faster than updating it millions of times. */
const TABLES = [
  'users',
  'enrolments',
  'module_progress',
  'attempts',
  'grades',
  'attendance_records',
  'user_competencies',
  'evaluation_answers',
];

/**
 * Does the work without the indexes of the large tables (primary keys stay) and, if the account may disable it, without checking each
 * foreign key; the indexes are built again in the same transaction.
 */
export async function withoutIndexes<T>(db: Db, work: () => Promise<T>): Promise<T> {
  const [right] = await db.query<{ may: boolean }>(
    `select has_parameter_privilege('session_replication_role', 'set') as may`,
  );
  const indexes = await db.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i where i.indrelid = any($1::regclass[]) and not i.indisprimary
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid) order by 1`,
    [TABLES],
  );
  for (const { name } of indexes) await db.query(`drop index ${name}`);
  if (right!.may) await db.query(`set local session_replication_role = replica`);
  const done = await work();
  if (right!.may) await db.query(`set local session_replication_role = origin`);
  for (const { definition } of indexes) await db.query(definition);
  return done;
}
