import type { Field, Kind } from '#shared/schema/field.ts';
import { isStored, type AnyResource } from '#shared/schema/resource.ts';
import { sql, type SQL } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
  type IndexBuilder,
  type PgColumnBuilderBase,
  type PgTable,
} from 'drizzle-orm/pg-core';

/** Text that sorts as people expect in every script. */
export const words = customType<{ data: string; driverData: string }>({
  dataType: () => 'text COLLATE "und-x-icu"',
});
/** An instant; `Db` hands it out as an ISO 8601 string in UTC. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
});
export const uuids = customType<{ data: string[]; driverData: string[] }>({ dataType: () => 'uuid[]' });
export const strings = customType<{ data: string[]; driverData: string[] }>({ dataType: () => 'text[]' });

const columnOf: Record<Exclude<Kind, 'computed'>, (name: string, field: Field) => PgColumnBuilderBase> = {
  text: (name) => words(name),
  longText: (name) => words(name),
  richText: (name) => words(name),
  number: (name, field) =>
    (field.max ?? 0) * 10 ** (field.decimals ?? 0) > 2 ** 31 - 1
      ? bigint(name, { mode: 'number' })
      : integer(name),
  boolean: (name) => boolean(name),
  choice: (name) => words(name),
  multiChoice: (name) => strings(name),
  date: (name) => date(name, { mode: 'string' }),
  dateTime: (name) => instant(name),
  reference: (name) => uuid(name),
  referenceMany: (name) => uuids(name),
  image: (name) => uuid(name),
  file: (name) => uuid(name),
  rows: (name) => jsonb(name),
  audience: (name) => jsonb(name),
};

/** A default as it is stored: numbers as integers in units of their last decimal. */
export const storedValue = (field: Field, value: unknown): unknown =>
  field.kind === 'number' && field.decimals && typeof value === 'number'
    ? Math.round(value * 10 ** field.decimals)
    : value;

/** The table of a resource, for migrations and foreign keys; its other columns are known only at run time. */
export type ResourceTable = PgTable & { readonly id: AnyPgColumn };
const tables = new Map<string, ResourceTable>();
/** Tables that resources may refer to without being resources (`files`, `users` inside itself). */
export type TargetTable = (name: string) => { readonly id: AnyPgColumn };

function columnsOf(resource: AnyResource, target: TargetTable): Record<string, PgColumnBuilderBase> {
  const columns: Record<string, PgColumnBuilderBase> = { id: uuid('id').primaryKey() };
  if (resource.slug === 'slug') columns['slug'] = words('slug').notNull();
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!isStored(field)) continue;
    // The builders share these methods; their exact types differ by kind.
    let column = columnOf[field.kind as Exclude<Kind, 'computed'>](name, field) as ReturnType<typeof words>;
    if (field.default !== undefined) column = column.notNull().default(literal(field)) as typeof column;
    else if (field.required) column = column.notNull() as typeof column;
    if (field.kind === 'reference') column = column.references(() => target(field.to!).id) as typeof column;
    if (field.kind === 'image' || field.kind === 'file')
      column = column.references(() => target('files').id) as typeof column;
    columns[name] = column;
  }
  return {
    ...columns,
    created_at: instant('created_at')
      .notNull()
      .default(sql`now()`),
    created_by: uuid('created_by'),
    updated_at: instant('updated_at')
      .notNull()
      .default(sql`now()`),
    updated_by: uuid('updated_by'),
    version: integer('version').notNull().default(1),
    archived_at: instant('archived_at'),
  };
}

function literal(field: Field): SQL {
  const value = storedValue(field, field.default);
  if (field.kind === 'multiChoice' || field.kind === 'referenceMany')
    return sql.raw(`'{${(value as readonly string[]).join(',')}}'`);
  if (field.kind === 'rows') return sql`'[]'::jsonb`;
  return sql.raw(typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value));
}

/**
 * Lower-cased text of the searched fields, with a space before each, so that every word has one; lists search it with one trigram index.
 * `isSeen` leaves out fields that the reader may not see: then it no longer matches the index.
 */
export const searchText = (
  resource: AnyResource,
  alias?: string,
  isSeen: (name: string) => boolean = () => true,
): string | undefined => {
  const seen = Object.keys(resource.fields).filter(
    (name) => resource.fields[name]!.search && !resource.fields[name]!.to && isSeen(name),
  );
  if (seen.length === 0) return undefined;
  const column = (name: string) => `coalesce(${alias ? `${alias}.` : ''}"${name}", '')`;
  return `lower(${seen.map((name) => `' ' || ${column(name)}`).join(' || ')})`;
};

/** The longest text that the search takes, and how much of a title its index holds: a whole one may not fit into an index. */
export const SEARCH_LENGTH = 100;
/** The lower-cased beginning of a text, compared byte by byte, with its own index. */
export const beginningOf = (column: string): string => `left(lower(${column}), ${SEARCH_LENGTH})`;
/** The searched fields by whose beginning people look for a record: its title and its code. */
export const namingFields = ({ title, slug, fields }: AnyResource): string[] =>
  [...new Set([title, slug])].filter((name) => fields[name]?.search);

/**
 * The column within whose value slugs are unique; undefined: in the whole table. Modules have short names that are unique in each class.
 */
export const slugScopeOf = (resource: AnyResource): string | undefined =>
  resource.name === 'modules' ? resource.parent : undefined;

/** Indexes of a table that follow from no field. */
export type FurtherIndexes = (t: Record<string, AnyPgColumn>) => IndexBuilder[];

/**
 * The drizzle table of a resource, which also determines the generated migration. Unique fields are unique among live records, ignoring
 * case; slugs, codes and NIPs among all (an archived record keeps its address).
 */
export function tableOf(
  resource: AnyResource,
  target: TargetTable,
  further: FurtherIndexes = () => [],
): ResourceTable {
  const cached = tables.get(resource.table);
  if (cached) return cached;
  const columns = columnsOf(resource, target);
  const table = pgTable(resource.table, columns as Record<string, ReturnType<typeof words>>, (t) => [
    ...indexesOf(resource, t),
    ...further(t),
  ]) as unknown as ResourceTable;
  tables.set(resource.table, table);
  return table;
}

const uniqueIndexesOf = ({ table, uniqueTogether = [] }: AnyResource, t: Record<string, AnyPgColumn>) =>
  uniqueTogether.map((names) => {
    const [first, ...others] = names.map((name) => t[name]!);
    return uniqueIndex(`${table}_${names.join('_')}_key`).on(first!, ...others);
  });

function indexesOf(resource: AnyResource, t: Record<string, AnyPgColumn>) {
  const { table, slug } = resource;
  const made = [];
  if (slug !== 'id') {
    const within = slugScopeOf(resource);
    const scope = within ? [t[within]!] : [];
    made.push(
      uniqueIndex(`${table}_${slug}_key`).on(
        ...([...scope, sql`lower(${t[slug]})`] as unknown as [AnyPgColumn]),
      ),
    );
  }
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!isStored(field)) continue;
    if (field.unique && name !== slug)
      made.push(
        uniqueIndex(`${table}_${name}_key`)
          .on(sql`lower(${t[name]})`)
          .where(sql`${t['archived_at']} is null`),
      );
    else if (field.kind === 'referenceMany' || (field.kind === 'multiChoice' && field.filter))
      made.push(index(`${table}_${name}_idx`).using('gin', t[name]!));
    else if (field.filter || field.kind === 'reference')
      made.push(index(`${table}_${name}_idx`).on(t[name]!, t['id']!));
  }
  made.push(...uniqueIndexesOf(resource, t));
  const [sort] = resource.list.sort ?? [];
  if (sort && t[sort] && !resource.fields[sort]?.filter)
    made.push(index(`${table}_${sort}_sort_idx`).on(t[sort], t['id']!));
  for (const name of namingFields(resource))
    made.push(
      index(`${table}_${name}_prefix_idx`).using(
        'btree',
        sql.raw(`(${beginningOf(`"${name}"`)}) text_pattern_ops`),
      ),
    );
  const text = searchText(resource);
  if (text) made.push(index(`${table}_search_idx`).using('gin', sql.raw(`(${text}) gin_trgm_ops`)));
  return made;
}
