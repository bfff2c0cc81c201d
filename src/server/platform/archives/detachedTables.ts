/** Questions about a table that was taken out of a divided one. Its name comes from PostgreSQL's own catalogue. */
import type { Db } from '../db/database.ts';
import { DETACHED, type DividedTable } from '../db/partitions.ts';
import { join, raw, sql } from '../db/sql.ts';

type Reader = Pick<Db, 'query'>;

/** The name as it stands in a statement. */
export const nameOf = (partition: string): string => `${DETACHED}."${partition}"`;

export async function countOf({ query }: Reader, partition: string): Promise<number> {
  const [row] = await query<{ count: number }>(`select count(*) as count from ${nameOf(partition)}`);
  return row!.count;
}

/** Which of these ids the columns hold, with the table of each. */
export function usesOf(
  { query }: Reader,
  keys: readonly { readonly partition: string; readonly column: string }[],
  ids: readonly string[],
): Promise<{ id: string; partition: string }[]> {
  const uses = keys.map(
    ({ partition, column }) => sql`select ${raw(`x."${column}"`)} as id, ${partition}::text as partition
      from ${raw(nameOf(partition))} x where ${raw(`x."${column}"`)} = any(${ids}::uuid[])`,
  );
  return query(sql`${join(uses, ' union ')}`);
}

/** How many blocks of 8 KB it has: rows are read by their blocks, which needs no key and no memory. */
export async function blocksOf({ query }: Reader, partition: string): Promise<number> {
  const [row] = await query<{ blocks: number }>(
    `select pg_relation_size(to_regclass($1)) / current_setting('block_size')::int as blocks`,
    [nameOf(partition)],
  );
  return row!.blocks;
}

/** The rows of the blocks from `from` on and before `to`, each as one line of JSON. */
export async function linesOf(
  { query }: Reader,
  partition: string,
  [from, to]: readonly [number, number],
): Promise<string[]> {
  const rows = await query<{ line: string }>(
    `select to_json(t)::text as line from ${nameOf(partition)} t where t.ctid >= $1::tid and t.ctid < $2::tid`,
    [`(${from},0)`, `(${to},0)`],
  );
  return rows.map(({ line }) => line);
}

export interface Column {
  readonly name: string;
  readonly type: string;
}

export const columnsOf = ({ query }: Reader, table: string): Promise<Column[]> =>
  query<Column>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = to_regclass($1) and attnum > 0 and not attisdropped order by attnum`,
    [table],
  );

/** Whether a detached table still has the columns of its old one: a migration may have changed that. */
export async function isSameForm(db: Reader, table: string, partition: string): Promise<boolean> {
  const [theirs, own] = await Promise.all([columnsOf(db, table), columnsOf(db, nameOf(partition))]);
  const text = (columns: readonly Column[]) =>
    columns
      .map(({ name, type }) => `${name} ${type}`)
      .sort()
      .join();
  return text(theirs) === text(own);
}

/** The column by which a table is divided. */
export async function divisionOf(
  { query }: Reader,
  table: string,
): Promise<Pick<DividedTable, 'name' | 'key'>> {
  const [row] = await query<{ key: string }>(
    `select a.attname as key from pg_partitioned_table p join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0]
     where p.partrelid = to_regclass($1)`,
    [table],
  );
  return { name: table, key: row!.key };
}
