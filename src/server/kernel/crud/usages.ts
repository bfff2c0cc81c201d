import { allResources } from '#shared/resources/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Plan } from './plan.ts';

/** A column that points at a table. */
interface Referrer {
  readonly table: string;
  readonly column: string;
  readonly isArray: boolean;
  /** The column is a list of rows, and this field of a row is the reference. */
  readonly inner?: string;
  /** As `confdeltype` of PostgreSQL. `a`, `r`: prevents deletion; `c`: is deleted too; `n`, `d`: loses the reference. */
  readonly onDelete: string;
}

/** Uses of one record: how many rows of each resource (or of a module's own table) refer to it. */
export type Usages = Record<string, number>;

const referrers = new Map<string, Promise<Referrer[]>>();

/** Everything that refers to a table: foreign keys from the database's catalogue, and lists of ids and rows from the resources. */
function referrersOf(db: Db, { resource }: Plan): Promise<Referrer[]> {
  let cached = referrers.get(resource.table);
  if (!cached) {
    cached = readReferrers(db, resource.name, resource.table);
    referrers.set(resource.table, cached);
    cached.catch(() => referrers.delete(resource.table));
  }
  return cached;
}

async function readReferrers(db: Db, name: string, table: string): Promise<Referrer[]> {
  const keys = await db.query<{ table: string; column: string; onDelete: string }>(
    `select c.conrelid::regclass::text as table, a.attname as column, c.confdeltype as "onDelete"
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.conparentid = 0
       and c.connamespace = 'public'::regnamespace and cardinality(c.conkey) = 1 and c.confrelid = to_regclass($1)`,
    [`"${table}"`],
  );
  const lists = allResources.flatMap((resource) =>
    Object.entries(resource.fields)
      .filter(([, field]) => field.kind === 'referenceMany' && field.to === name)
      .map(([column]) => ({ table: `"${resource.table}"`, column, isArray: true, onDelete: 'a' })),
  );
  const inRows = allResources.flatMap((resource) =>
    Object.entries(resource.fields).flatMap(([column, { fields = {} }]) =>
      Object.entries(fields)
        .filter(([, field]) => field.to === name)
        .map(([inner]) => ({ table: `"${resource.table}"`, column, inner, isArray: false, onDelete: 'a' })),
    ),
  );
  return [...keys.map((key) => ({ ...key, isArray: false })), ...lists, ...inRows];
}

/** Columns whose rows are deleted with the record. */
export const ownedBy = async (db: Db, plan: Plan): Promise<Referrer[]> =>
  (await referrersOf(db, plan)).filter(({ onDelete }) => onDelete === 'c');

/** The uses of records, by id; records without uses are not included. One query. */
export async function usagesOf(
  { db }: Context,
  plan: Plan,
  ids: readonly string[],
): Promise<Map<string, Usages>> {
  const inTheWay = (await referrersOf(db, plan)).filter(
    ({ onDelete }) => onDelete === 'a' || onDelete === 'r',
  );
  const usages = new Map<string, Usages>();
  if (inTheWay.length === 0) return usages;
  const rows = await db.query<{ id: string; used_by: string; count: number }>(
    inTheWay.map((referrer) => countOf(plan, referrer)).join(' union all '),
    [ids],
  );
  for (const { id, used_by, count } of rows) {
    const own = usages.get(id) ?? {};
    own[used_by] = (own[used_by] ?? 0) + count;
    usages.set(id, own);
  }
  return usages;
}

function countOf(plan: Plan, { table, column, isArray, inner }: Referrer): string {
  const name = table.replaceAll('"', '').replaceAll('_', '-');
  // Records of one list that refer to each other are deleted together.
  const others = table.replaceAll('"', '') === plan.resource.table ? ' and not (x.id = any($1::uuid[]))' : '';
  if (inner) {
    const id = `(e.v ->> '${inner}')::uuid`;
    return `select ${id} as id, '${name}' as used_by, count(distinct x.id) as count
      from ${table} x, jsonb_array_elements(x."${column}") e(v) where ${id} = any($1::uuid[])${others} group by 1`;
  }
  const from = isArray ? `${table} x, unnest(x."${column}") k(id)` : `${table} x`;
  const id = isArray ? 'k.id' : `x."${column}"`;
  const found = isArray
    ? `x."${column}" && $1::uuid[] and k.id = any($1::uuid[])`
    : `x."${column}" = any($1::uuid[])`;
  return `select ${id} as id, '${name}' as used_by, count(*) as count from ${from} where ${found}${others} group by ${id}`;
}
