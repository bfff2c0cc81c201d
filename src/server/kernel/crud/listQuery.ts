import type { Actor } from '../../platform/context.ts';
import { invalid, noErrors } from '../../platform/http/errors.ts';
import { join, raw, Sql, sql } from '../../platform/db/sql.ts';
import { isUuid } from '../../platform/db/idOrSlug.ts';
import { forActor } from './askingActor.ts';
import type { Column } from './columns.ts';
import { filterConditions } from './filter.ts';
import { isVisible, type Plan } from './plan.ts';
import type { RowsQuestion } from './resourceServer.ts';

/** The parsed and validated query of a list. */
export interface ListQuery {
  readonly sort: Sort;
  readonly offset: number;
  readonly limit: number;
  readonly filter: Readonly<Record<string, unknown>>;
  /** Undefined for all fields. */
  readonly fields: ReadonlySet<string> | undefined;
  /** Id of the last row that the client has: the page after it, in the list's default order. */
  readonly before: string | undefined;
  /** `none`: the total is not counted. */
  readonly total: 'counted' | 'exact' | 'none';
}
export interface Sort {
  readonly column: Column;
  readonly direction: 'ASC' | 'DESC';
}

export const MAX_RANGE = 1_000;
const DEFAULT_RANGE = [0, 24] as const;
const PAGE_PARAMETERS = ['page', 'per_page'] as const;
const PARAMETERS = ['sort', 'range', ...PAGE_PARAMETERS, 'before', 'filter', 'fields', 'total'];

/**
 * Parses `?sort=&range=&filter=&fields=&total=`, all optional; `page` and `per_page` can replace a range.
 * @throws ApiError 422 at the name of an unknown parameter or of one with a wrong shape
 */
export function readListQuery(
  plan: Plan,
  actor: Actor,
  query: Readonly<Record<string, unknown>>,
  parameters: readonly string[] = PARAMETERS,
): ListQuery {
  const errors = noErrors();
  const refuse = (name: string, key: string, args: Record<string, unknown> = {}) => {
    errors[name] ??= [{ key: `validation.${key}`, args: { property: name, ...args } }];
  };
  for (const name of Object.keys(query)) if (!parameters.includes(name)) refuse(name, 'unknown');
  const json = (name: string): unknown => {
    const text = query[name];
    if (text === undefined || text === '') return undefined;
    try {
      return JSON.parse(String(text)) as unknown;
    } catch {
      refuse(name, 'invalid');
      return undefined;
    }
  };

  const paged = PAGE_PARAMETERS.filter((name) => query[name] !== undefined);
  for (const name of paged) {
    // Both forms of a range at once could contradict each other.
    if (pageNumber(query[name]) === undefined || query['range'] !== undefined) refuse(name, 'invalid');
  }
  const range = paged.length > 0 ? pageRange(query) : (json('range') ?? DEFAULT_RANGE);
  const [offset, last] = rangeOf(range) ?? [];
  if (offset === undefined) refuse(paged.at(-1) ?? 'range', 'range', { max: MAX_RANGE });
  const sort = sortOf(plan, actor, json('sort'));
  if (!sort) refuse('sort', 'unknown');
  const filter = json('filter') ?? {};
  if (!isRecord(filter)) refuse('filter', 'invalid');
  const fields = fieldsOf(query['fields']);
  const unknown = [...(fields ?? [])].filter((name) => !isSendable(plan, actor, name));
  if (unknown.length > 0) refuse('fields', 'unknown', { property: unknown.join(', ') });
  const { before, total } = placeOf(plan, query, sort, refuse);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return {
    sort: sort!,
    offset: offset!,
    limit: last! - offset! + 1,
    filter: filter as Record<string, unknown>,
    fields,
    before,
    total,
  };
}

/** The row after which the page begins, and whether rows are counted. */
function placeOf(
  plan: Plan,
  { before, total }: Readonly<Record<string, unknown>>,
  sort: Sort | undefined,
  refuse: (name: string, key: string) => void,
): Pick<ListQuery, 'before' | 'total'> {
  if (before !== undefined && !isCursor(plan, sort, before)) refuse('before', 'invalid');
  if (total !== undefined && total !== 'exact') refuse('total', 'invalid');
  return {
    before: before === undefined ? undefined : String(before),
    total: total === 'exact' ? 'exact' : (plan.resource.view?.total ?? 'counted'),
  };
}

/** A cursor is valid only for a log in its default order, where the id of a row defines its place. */
const isCursor = ({ resource }: Plan, sort: Sort | undefined, value: unknown): boolean => {
  const [name, direction] = resource.list.sort ?? [];
  const isOwnOrder = sort?.column.name === name && sort?.direction === direction;
  return resource.view?.total === 'none' && isOwnOrder && isUuid(String(value));
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An integer from 1 on, in digits. */
const pageNumber = (value: unknown): number | undefined =>
  /^[1-9]\d{0,8}$/.test(String(value)) ? Number(value) : undefined;

/** The range of page `page` with `per_page` rows, as the list's own `meta` counts pages. */
function pageRange({ page = 1, per_page = DEFAULT_RANGE[1] + 1 }: Readonly<Record<string, unknown>>) {
  const [no = 1, size = 1] = [pageNumber(page), pageNumber(per_page)];
  return [(no - 1) * size, no * size - 1];
}

function rangeOf(value: unknown): readonly [number, number] | undefined {
  if (!Array.isArray(value) || value.length !== 2) return undefined;
  const [first, last] = value as [number, number];
  if (!Number.isSafeInteger(first) || !Number.isSafeInteger(last)) return undefined;
  return first >= 0 && last >= first && last - first < MAX_RANGE ? [first, last] : undefined;
}

const UNSORTABLE = new Set(['uuids', 'choices', 'rows', 'audience']);

function sortOf(plan: Plan, actor: Actor, value: unknown): Sort | undefined {
  if (value === undefined) {
    const [name, direction] = plan.resource.list.sort ?? ['created_at', 'DESC'];
    return { column: plan.byName.get(name)!, direction };
  }
  if (!Array.isArray(value) || value.length !== 2) return undefined;
  const [name, order] = value as [unknown, unknown];
  if (typeof name !== 'string' || typeof order !== 'string' || !isSortable(plan, actor, name))
    return undefined;
  const direction = order.toUpperCase();
  if (direction !== 'ASC' && direction !== 'DESC') return undefined;
  return { column: plan.byName.get(name)!, direction };
}

/** Whether the actor may sort a list by the column of this name. */
export function isSortable(plan: Plan, actor: Actor, name: string): boolean {
  const column = plan.byName.get(name);
  return (
    column !== undefined &&
    !column.field?.derived &&
    !UNSORTABLE.has(column.type) &&
    isVisible(column, actor.permissions)
  );
}

/** `a,b` or `["a","b"]`. */
function fieldsOf(value: unknown): Set<string> | undefined {
  if (value === undefined || value === '') return undefined;
  return new Set(
    String(value)
      .replace(/["[\]\s]/g, '')
      .split(',')
      .filter(Boolean),
  );
}

const isSendable = (plan: Plan, actor: Actor, name: string) => {
  const column = plan.byName.get(name);
  return column !== undefined && isVisible(column, actor.permissions);
};

/** The condition for the records `t` that match the filter and are in the actor's scope. @throws ApiError 422 for a wrong filter */
export function whereOf(plan: Plan, actor: Actor, filter: ListQuery['filter']): Sql {
  const errors = noErrors();
  const conditions = filterConditions(plan, actor, filter, errors);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return join([...conditions, scopeCondition(plan, actor)], ' and ');
}

/** The rules' `scope` as a condition over `t`. */
export function scopeCondition({ rules }: Plan, actor: Actor): Sql {
  const scope = rules.scope?.(actor) ?? true;
  return scope instanceof Sql ? sql`(${scope})` : raw(String(scope));
}

/**
 * One page and one more row, which shows that a next page exists. The page is cut out first, so that only its rows are expanded and
 * computed. Ties are broken by id, in the same direction, so that an index on (column, id) serves both.
 */
export function pageSql(
  plan: Plan,
  actor: Actor,
  query: ListQuery,
  { where, select }: { readonly where: Sql; readonly select: Sql },
): Sql {
  const { key, isPlain, way } = orderOf(plan, actor, query.sort);
  if (isSearched(plan, actor, query)) return searchedSql(plan, query, { where, select, key, way });
  const inner = isPlain ? sql`t.*` : sql`t.*, ${key} as "sort_key"`;
  const outerKey = isPlain ? key : sql`t."sort_key"`;
  const within = query.before === undefined ? where : sql`${where} and ${afterRow(plan, query)}`;
  const rows = rowsFor(plan, { filter: query.filter, isCount: false });
  const page = (columns: Sql) => sql`select ${columns} from ${rows} t where ${within}
    order by ${key} ${way} limit ${query.limit + 1} offset ${query.offset}`;
  const isDeep = isPlain && query.offset >= DEEP && !plan.resource.view;
  const found = isDeep
    ? sql`select t.* from (${page(sql`t.id`)}) p join ${rows} t on t.id = p.id`
    : page(inner);
  return sql`select ${select} from (${found}) t order by ${outerKey} ${way}`;
}

/** From this row on a page is found by its ids: an index that has all columns of the condition passes the rows before it alone. */
const DEEP = 500;

/** Rows with a text are counted, and sorted themselves, up to here. */
export const FOUND = 1_000;
/** More of them are looked for among so many rows in the order of the list; if these do not fill the page, all are gathered. */
const WALKED = 5_000;

/** Whether a page is that of a search in a table, in the order of one of its columns; its total is counted up to `FOUND`. */
export const isSearched = (plan: Plan, actor: Actor, { filter, total, sort }: ListQuery): boolean =>
  filter['q'] !== undefined &&
  total === 'counted' &&
  !plan.resource.view &&
  orderOf(plan, actor, sort).isPlain;

/** SQL: the total of a search, up to one more than `FOUND`; inside `select` of `pageSql`. */
export const foundSql = sql`select count(*) from found`;

interface Searched {
  readonly where: Sql;
  readonly select: Sql;
  readonly key: Sql;
  readonly way: Sql;
}

/**
 * One page of what a text is in, with `found`, of which the count is the total. How to read it depends on how many rows have the text and
 * where they are in the order, which PostgreSQL does not know: first names are all in one place of an order by names.
 */
function searchedSql(plan: Plan, query: ListQuery, { where, select, key, way }: Searched): Sql {
  const table = raw(plan.table);
  const page = sql`order by t.key ${way} limit ${query.limit + 1} offset ${query.offset}`;
  const rows = (from: Sql) => sql`select t.id, ${key} as key from ${from} t where ${where}`;
  const found = sql`(${foundSql}) > ${raw(String(FOUND))}`;
  const isWalked = sql`(select count(*) from walked) > ${query.limit}::int`;
  return sql`with found as materialized (${rows(table)} limit ${raw(String(FOUND + 1))}),
    walked as materialized (
      select * from (${rows(sql`(select * from ${table} t order by ${key} ${way} limit ${raw(String(WALKED))})`)} and ${found} offset 0) t ${page}
    ), page as (
      (select * from found t where not ${found} ${page})
      union all select * from walked where ${isWalked}
      union all (select * from (${rows(table)} and ${found} and not ${isWalked} offset 0) t ${page})
    ) select ${select} from page p join ${table} t on t.id = p.id order by ${key} ${way}`;
}

/** SQL: rows after the row of `before`. */
function afterRow(plan: Plan, { sort, before }: ListQuery): Sql {
  const key = raw(sort.column.sql);
  const sign = raw(sort.direction === 'DESC' ? '<' : '>');
  return sql`(${key}, t.id) ${sign} (select ${key}, t.id from ${raw(plan.table)} t where t.id = ${before}::uuid)`;
}

/** All records in the order of a list, with all their columns. */
export function orderedSql(
  plan: Plan,
  actor: Actor,
  { sort, filter }: Pick<ListQuery, 'sort' | 'filter'>,
  where: Sql,
): Sql {
  const { key, way } = orderOf(plan, actor, sort);
  return sql`select t.* from ${rowsFor(plan, { filter, isCount: false })} t where ${where} order by ${key} ${way}`;
}

/** The rows from which a filter selects: the cheaper ones of the rules if they have some. */
const rowsFor = ({ table, rules }: Plan, question: RowsQuestion): Sql => {
  const rows = rules.rowsFor?.(question);
  return raw(rows === undefined ? table : `(${rows})`);
};

function orderOf(plan: Plan, actor: Actor, { column, direction }: Sort) {
  const target = plan.resource.fields[column.name];
  const isPlain = column.isStored && target?.kind !== 'reference';
  const { view } = plan.resource;
  // Empty values come last, but where an index gives the order: read backwards it has them first. A required field has none.
  const isIndexed = !view || view.total === 'none' || target?.required;
  const way = direction === 'DESC' && !isIndexed ? 'DESC nulls last' : direction;
  return {
    isPlain,
    key: forActor(isPlain ? column.sql : sortKey(plan, column), actor),
    way: raw(column.name === 'id' ? direction : `${way}, t.id ${direction}`),
  };
}

/** A reference sorts by the name of its record, a computed field by its value. */
function sortKey(plan: Plan, column: Column): string {
  const expansion = plan.expansions.get(column.name);
  return expansion && column.type === 'uuid' ? `(${expansion.sql}->>'name') collate "und-x-icu"` : column.sql;
}

/** The number of records that match `filter`, whose conditions are `where`, counted up to `limit`. */
export const countSql = (
  plan: Plan,
  { where, filter }: { readonly where: Sql; readonly filter: ListQuery['filter'] },
  limit?: number,
): Sql =>
  sql`select count(*) from (select 1 from ${rowsFor(plan, { filter, isCount: true })} t where ${where}
    ${raw(limit === undefined ? '' : `limit ${limit}`)}) c`;
