import type { Label } from '#shared/schema/field.ts';
import { resourceNamed } from '#shared/resources/index.ts';
import { isUuid } from '../../platform/db/idOrSlug.ts';
import { searchText } from '../../platform/db/tables.ts';
import type { FieldErrors } from '../../platform/http/errors.ts';
import type { Column } from './columns.ts';
import { isVisible, type Plan } from './plan.ts';

/** Parameters of a statement, numbered in the order in which they are added. */
export interface Parameters {
  readonly values: unknown[];
  /** Returns the placeholder. */
  add(value: unknown): string;
}

export function parameters(): Parameters {
  const values: unknown[] = [];
  return { values, add: (value) => `$${values.push(value)}` };
}

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
  column.type === 'number' && column.isStored ? 'bigint' : CASTS[column.type];

interface Input {
  readonly plan: Plan;
  readonly permissions: ReadonlySet<string>;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly add: Parameters['add'];
  readonly errors: FieldErrors;
}

/**
 * The conditions of a filter over the alias `t`, in the language of lists: equality, any of several values, `_gte _lte _gt _lt _like
 * _null`, `q`, `ids`, `archived`. An unknown name or a value of the wrong type is added to `errors` under its name.
 */
export function filterConditions({ plan, permissions, filter, add, errors }: Input): string[] {
  const conditions: string[] = [];
  for (const [name, value] of Object.entries(filter)) {
    try {
      conditions.push(conditionOf({ plan, permissions, add }, name, value));
    } catch (error) {
      if (!(error instanceof FilterError)) throw error;
      const property: Label | string = plan.byName.get(name)?.label ?? name;
      errors[name] = [{ key: `validation.${error.key}`, args: { property, ...error.args } }];
    }
  }
  if (!plan.resource.view && hidesArchived(filter)) conditions.push('t.archived_at is null');
  return conditions.filter((condition) => condition !== '');
}

/** Archived records are hidden unless the filter asks for them or names them by id (a reference to an archived record stays visible). */
const hidesArchived = (filter: Readonly<Record<string, unknown>>) =>
  !Object.keys(filter).some((name) => name === 'ids' || name === 'id' || name.startsWith('archived'));

function conditionOf(
  { plan, permissions, add }: Pick<Input, 'plan' | 'permissions' | 'add'>,
  name: string,
  value: unknown,
): string {
  if (name === 'q') return searchCondition({ plan, permissions, add }, value);
  if (name === 'ids') return equality(plan.byName.get('id')!, listOf(value), add);
  if (name === 'archived' && !plan.resource.view) return archivedCondition(value);
  const column = plan.byName.get(name);
  if (column?.field?.derived) throw new FilterError('unknown');
  if (column && isVisible(column, permissions))
    return equality(column, value, add, plan.rules.equals?.[name]);
  const match = /^(.+)_(gte|lte|gt|lt|like|null)$/.exec(name);
  const compared = match && plan.byName.get(match[1]!);
  if (!match || !compared || compared.field?.derived || !isVisible(compared, permissions))
    throw new FilterError('unknown');
  return comparison(compared, match[2]!, value, add);
}

function archivedCondition(value: unknown): string {
  if (value === 'all') return '';
  return `t.archived_at is ${booleanOf(value) ? 'not null' : 'null'}`;
}

/**
 * Every word must occur in the searched fields that the actor may see (the index holds the text of all searched fields), in those of a
 * record that a searched reference points at, or in the translated words of a stored value (`words` of a field).
 */
function searchCondition(
  { plan, permissions, add }: Pick<Input, 'plan' | 'permissions' | 'add'>,
  value: unknown,
): string {
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
  return words
    .map((word) => {
      const pattern = add(`%${escapeLike(word)}%`);
      const own = texts.map((text) => `${text} like ${pattern}`).join(' and ');
      const conditions = [
        ...references.map((column) => referenceMatches(column, pattern, permissions)),
        ...reworded.flatMap((column) => readsLike(column, word, add)),
        ...[search?.(word, add) ?? []].flat(),
      ];
      return conditions.length === 0
        ? own
        : `(${[...(own ? [`(${own})`] : []), ...conditions].join(' or ')})`;
    })
    .join(' and ');
}

/** SQL: the record that a reference points at contains the pattern in its own searched fields that the actor may see. */
function referenceMatches({ sql, field }: Column, pattern: string, permissions: ReadonlySet<string>): string {
  const target = resourceNamed(field!.to!);
  const isSeen = (name: string) => {
    const { visibleTo } = target.fields[name]!;
    return !visibleTo || permissions.has(visibleTo);
  };
  const texts = [...new Set([searchText(target, 'm'), searchText(target, 'm', isSeen)])];
  const conditions = texts.map((text) => (text ? `${text} like ${pattern}` : 'false'));
  return `${sql} in (select m.id from "${target.table}" m where ${conditions.join(' and ')})`;
}

/** SQL: the stored value is one whose translated words contain the search word, in any language. */
function readsLike({ sql, field }: Column, word: string, add: Parameters['add']): string[] {
  const stored = Object.entries(field!.words!)
    .filter(([, label]) => Object.values(label).some((text) => text.toLowerCase().includes(word)))
    .map(([text]) => text);
  return stored.length > 0 ? [`${sql} = any(${add(stored)}::text[])`] : [];
}

function equality(
  column: Column,
  value: unknown,
  add: Parameters['add'],
  equals = (parameter: string) => `${column.sql} = ${parameter}`,
): string {
  const cast = castOf(column);
  if (column.type === 'rows' || column.type === 'audience') throw new FilterError('unknown');
  const isMany = column.type === 'uuids' || column.type === 'choices';
  if (Array.isArray(value)) {
    const values = listOf(value).map((item) => scalarOf(column, item));
    const list = `${add(values)}::${cast}[]`;
    return isMany ? `${column.sql} && ${list}` : `${column.sql} = any(${list})`;
  }
  if (value === null) return isMany ? `cardinality(${column.sql}) = 0` : `${column.sql} is null`;
  const parameter = `${add(scalarOf(column, value))}::${cast}`;
  return isMany ? `${column.sql} @> array[${parameter}]` : equals(parameter);
}

function comparison(column: Column, operator: string, value: unknown, add: Parameters['add']): string {
  if (operator === 'null') {
    const isEmpty =
      column.type === 'uuids' || column.type === 'choices'
        ? `cardinality(${column.sql}) = 0`
        : `${column.sql} is null`;
    return booleanOf(value) ? isEmpty : `not (${isEmpty})`;
  }
  if (operator === 'like') {
    if (column.type !== 'text') throw new FilterError('unknown');
    return `lower(${column.sql}) like ${add(`%${escapeLike(textOf(value).toLowerCase())}%`)}`;
  }
  if (!ORDERED.has(column.type)) throw new FilterError('unknown');
  const parameter = `${add(scalarOf(column, value))}::${castOf(column)}`;
  return `${column.sql} ${OPERATORS[operator as keyof typeof OPERATORS]} ${parameter}`;
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
