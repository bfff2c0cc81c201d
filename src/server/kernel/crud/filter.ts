import type { Label } from '#shared/schema/field.ts';
import { resourceNamed } from '#shared/resources/index.ts';
import type { Actor } from '../../platform/context.ts';
import { isUuid } from '../../platform/db/idOrSlug.ts';
import { join, raw, sql, type Sql } from '../../platform/db/sql.ts';
import { searchText } from '../../platform/db/tables.ts';
import type { FieldErrors } from '../../platform/http/errors.ts';
import { forActor } from './askingActor.ts';
import type { Column } from './columns.ts';
import { isVisible, type Plan } from './plan.ts';

/** Thrown inside this file and collected: the name of a filter and its error. */
class FilterError extends Error {
  readonly key: string;
  readonly args: Record<string, unknown>;
  constructor(key: string, args: Record<string, unknown> = {}) {
    super(key);
    this.key = key;
    this.args = args;
  }
}

const MAX_ITEMS = 1_000;
const MAX_TEXT = 1_000;
const MAX_WORDS = 8;
const DATE = /^(?!0000)\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const DATE_TIME = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;
const OPERATORS = { gte: '>=', lte: '<=', gt: '>', lt: '<' } as const;
const ORDERED = new Set(['number', 'date', 'dateTime']);

/** The PostgreSQL type of a parameter that is compared with the column. */
const CASTS: Readonly<Record<Column['type'], string>> = {
  text: 'text',
  number: 'numeric',
  boolean: 'boolean',
  choice: 'text',
  date: 'date',
  dateTime: 'timestamptz',
  uuid: 'uuid',
  uuids: 'uuid',
  choices: 'text',
  rows: 'jsonb',
  audience: 'jsonb',
};
/** bigint compares with every integer column through its index; numeric would not. */
const castOf = (column: Column) =>
  raw(column.type === 'number' && column.isStored ? 'bigint' : CASTS[column.type]);

/**
 * The conditions of a filter over the alias `t`, in the language of lists: equality, any of several values, `_gte _lte _gt _lt _like
 * _null`, `q`, `ids`, `archived`. An unknown name or a value of the wrong type is added to `errors` under its name.
 */
export function filterConditions(
  plan: Plan,
  actor: Actor,
  filter: Readonly<Record<string, unknown>>,
  errors: FieldErrors,
): Sql[] {
  const conditions: Sql[] = [];
  for (const [name, value] of Object.entries(filter)) {
    try {
      conditions.push(...conditionsOf(plan, actor, name, value));
    } catch (error) {
      if (!(error instanceof FilterError)) throw error;
      const property: Label | string = plan.byName.get(name)?.label ?? name;
      errors[name] = [{ key: `validation.${error.key}`, args: { property, ...error.args } }];
    }
  }
  if (!plan.resource.view && hidesArchived(filter)) conditions.push(sql`t.archived_at is null`);
  return conditions;
}

/** Archived records are hidden unless the filter asks for them or names them by id (a reference to an archived record stays visible). */
const hidesArchived = (filter: Readonly<Record<string, unknown>>) =>
  !Object.keys(filter).some((name) => name === 'ids' || name === 'id' || name.startsWith('archived'));

function conditionsOf(plan: Plan, actor: Actor, name: string, value: unknown): Sql[] {
  const { permissions } = actor;
  if (name === 'q') return searchConditions(plan, actor, value);
  if (name === 'ids') return [equality(plan.byName.get('id')!, listOf(value), sql`t.id`)];
  if (name === 'archived' && !plan.resource.view) return archivedConditions(value);
  const column = plan.byName.get(name);
  if (column?.field?.derived) throw new FilterError('unknown');
  if (column && isVisible(column, permissions))
    return [equality(column, value, forActor(column.sql, actor), plan.rules.equals?.[name])];
  const match = /^(.+)_(gte|lte|gt|lt|like|null)$/.exec(name);
  const compared = match && plan.byName.get(match[1]!);
  if (!match || !compared || compared.field?.derived || !isVisible(compared, permissions))
    throw new FilterError('unknown');
  return [comparison(compared, match[2]!, value, forActor(compared.sql, actor))];
}

function archivedConditions(value: unknown): Sql[] {
  if (value === 'all') return [];
  return [booleanOf(value) ? sql`t.archived_at is not null` : sql`t.archived_at is null`];
}

/**
 * Every word must occur in the searched fields that the actor may see (the index holds the text of all searched fields), in those of a
 * record that a searched reference points at, or in the translated words of a stored value (`words` of a field).
 */
function searchConditions(plan: Plan, actor: Actor, value: unknown): Sql[] {
  const { permissions } = actor;
  const words = textOf(value).toLowerCase().split(/\s+/).filter(Boolean);
  const isSeen = (name: string) => isVisible(plan.byName.get(name)!, permissions);
  const seen = searchText(plan.resource, 't', isSeen);
  const texts = plan.searchText && seen ? [...new Set([plan.searchText, seen])] : [];
  const searched = plan.columns.filter(({ name, field }) => field?.search && isSeen(name));
  const references = searched.filter(({ field }) => field?.to);
  const reworded = searched.filter(({ field }) => field?.words);
  const { search } = plan.rules;
  if (texts.length === 0 && references.length === 0 && !search) throw new FilterError('unknown');
  if (words.length > MAX_WORDS) throw new FilterError('max_items', { max: MAX_WORDS });
  // No index holds the texts of a view. For `like` PostgreSQL expects 1 row of 125 and plans for few, for `strpos` a third.
  const mayFitMany = plan.resource.view && words.length === 1;
  return words.map((word) => {
    const pattern = sql`${`%${escapeLike(word)}%`}`;
    const own = texts.map((text) =>
      mayFitMany ? sql`strpos(${raw(text)}, ${word}) > 0` : sql`${raw(text)} like ${pattern}`,
    );
    const conditions = [
      own.length > 0 ? sql`(${join(own, ' and ')})` : sql`false`,
      ...references.map((column) => referenceMatches(column, pattern, permissions)),
      ...reworded.flatMap((column) => readsLike(column, word, actor)),
      ...[search?.(word) ?? []].flat(),
    ];
    return sql`(${join(conditions, ' or ')})`;
  });
}

/** SQL: the record that a reference points at contains the pattern in its own searched fields that the actor may see. */
function referenceMatches(column: Column, pattern: Sql, permissions: ReadonlySet<string>): Sql {
  const target = resourceNamed(column.field!.to!);
  const isSeen = (name: string) => {
    const { visibleTo } = target.fields[name]!;
    return !visibleTo || permissions.has(visibleTo);
  };
  const texts = [...new Set([searchText(target, 'm'), searchText(target, 'm', isSeen)])];
  const conditions = texts.map((text) => (text ? sql`${raw(text)} like ${pattern}` : sql`false`));
  return sql`${raw(column.sql)} in (select m.id from "${raw(target.table)}" m where ${join(conditions, ' and ')})`;
}

/** SQL: the stored value is one whose translated words contain the search word, in any language. */
function readsLike(column: Column, word: string, actor: Actor): Sql[] {
  const stored = Object.entries(column.field!.words!)
    .filter(([, label]) => Object.values(label).some((text) => text.toLowerCase().includes(word)))
    .map(([text]) => text);
  return stored.length > 0 ? [sql`${forActor(column.sql, actor)} = any(${stored}::text[])`] : [];
}

/** `own` is the SQL of the column. */
function equality(
  column: Column,
  value: unknown,
  own: Sql,
  equals = (wanted: Sql) => sql`${own} = ${wanted}`,
): Sql {
  const cast = castOf(column);
  if (column.type === 'rows' || column.type === 'audience') throw new FilterError('unknown');
  const isMany = holdsMany(column);
  if (Array.isArray(value)) {
    const list = sql`${listOf(value).map((item) => scalarOf(column, item))}::${cast}[]`;
    return isMany ? sql`${own} && ${list}` : sql`${own} = any(${list})`;
  }
  if (value === null) return isEmpty(column, own);
  const wanted = sql`${scalarOf(column, value)}::${cast}`;
  return isMany ? sql`${own} @> array[${wanted}]` : equals(wanted);
}

const holdsMany = ({ type }: Column) => type === 'uuids' || type === 'choices';
const isEmpty = (column: Column, own: Sql): Sql =>
  holdsMany(column) ? sql`cardinality(${own}) = 0` : sql`${own} is null`;

function comparison(column: Column, operator: string, value: unknown, own: Sql): Sql {
  if (operator === 'null')
    return booleanOf(value) ? isEmpty(column, own) : sql`not (${isEmpty(column, own)})`;
  if (operator === 'like') {
    if (column.type !== 'text') throw new FilterError('unknown');
    return sql`lower(${own}) like ${`%${escapeLike(textOf(value).toLowerCase())}%`}`;
  }
  if (!ORDERED.has(column.type)) throw new FilterError('unknown');
  const sign = raw(OPERATORS[operator as keyof typeof OPERATORS]);
  return sql`${own} ${sign} ${scalarOf(column, value)}::${castOf(column)}`;
}

/** One value of the column's type, as PostgreSQL takes it. */
function scalarOf(column: Column, value: unknown): unknown {
  switch (column.type) {
    case 'number':
      return numberOf(column, value);
    case 'boolean':
      return booleanOf(value);
    case 'date':
      if (typeof value !== 'string' || !DATE.test(value) || !isRealDate(value)) throw new FilterError('date');
      return value;
    case 'dateTime':
      if (typeof value !== 'string' || !DATE_TIME.test(value) || Number.isNaN(Date.parse(value)))
        throw new FilterError('date');
      return new Date(value).toISOString();
    case 'uuid':
    case 'uuids':
      if (typeof value !== 'string' || !isUuid(value)) throw new FilterError('invalid');
      return value;
    case 'choice':
    case 'choices':
      return optionOf(column, value);
    default:
      return textOf(value);
  }
}

/** A choice field without options holds values that only a server rule knows. */
function optionOf({ field }: Column, value: unknown): unknown {
  const { options = [] } = field ?? {};
  if (options.length === 0) return textOf(value);
  if (!options.some((option) => option.value === value)) throw new FilterError('selected');
  return value;
}

function numberOf({ scale, isStored }: Column, value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new FilterError('invalid');
  if (!isStored) return value;
  const units = Math.round(value * scale);
  // A value between two storable ones can only be a mistake; past 2^53 JSON has already rounded it.
  if (!Number.isSafeInteger(units) || Math.abs(units - value * scale) > 1e-6)
    throw new FilterError('invalid');
  return units;
}

function booleanOf(value: unknown): boolean {
  if (typeof value !== 'boolean') throw new FilterError('invalid');
  return value;
}

function textOf(value: unknown): string {
  if (typeof value !== 'string') throw new FilterError('invalid');
  if (value.length > MAX_TEXT) throw new FilterError('max_length', { max: MAX_TEXT });
  if (/\0|\p{Surrogate}/u.test(value)) throw new FilterError('characters');
  return value;
}

function listOf(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new FilterError('invalid');
  if (value.length > MAX_ITEMS) throw new FilterError('max_items', { max: MAX_ITEMS });
  return value;
}

const isRealDate = (value: string) => new Date(`${value}T00:00:00Z`).toISOString().startsWith(value);
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');
