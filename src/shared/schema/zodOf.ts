import * as z from 'zod';
import { MAX_AUDIENCE_VALUES, MAX_MONTHS, tidyAudience } from './audience.ts';
import { valueOfNew, type Condition, type Field } from './field.ts';
import {
  isExpanded,
  nameBeside,
  isStored,
  type AnyResource,
  type BaseRecord,
  type Fields,
} from './resource.ts';

/** In lower case, as PostgreSQL returns them: rules compare ids as text. */
const uuid = z.uuid().toLowerCase();
const PHONE = /^\+[1-9]\d{6,14}$/;
/** What PostgreSQL cannot store (U+0000), and half a surrogate pair, which is no character. */
const NO_TEXT = /\0|\p{Surrogate}/u;
const plain = z.string().refine((value) => !NO_TEXT.test(value), { params: { rule: 'characters' } });

/** Names that a body may contain and that are ignored: the server's own columns, computed fields, expanded references. */
export function ignoredNames(resource: AnyResource): Set<string> {
  const base: Record<keyof BaseRecord, true> = {
    id: true,
    created_at: true,
    created_by: true,
    updated_at: true,
    updated_by: true,
    version: true,
    archived_at: true,
  };
  const names = new Set([...Object.keys(base), 'can', 'created_by_user', 'updated_by_user', 'slug']);
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.readOnly) names.add(name);
    if (isExpanded(field)) names.add(nameBeside(name, field));
  }
  return names;
}

/**
 * The schema of one field's value in the API. `null` and `''` mean "nothing" (react-admin sends null for an empty input); a field with a
 * default gets it in a new record without input.
 */
export function zodOfField(field: Field): z.ZodType {
  const value = valueOf(field);
  const empty = (input: unknown) => (input === '' || input === undefined ? null : input);
  if (field.kind === 'multiChoice' || field.kind === 'referenceMany' || field.kind === 'rows') return value;
  if (field.default !== undefined) return value;
  const isNeeded = field.required === true;
  return z.preprocess(empty, isNeeded ? value : value.nullable());
}

function valueOf(field: Field): z.ZodType {
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'richText':
      return textOf(field);
    case 'number':
      return numberOf(field);
    case 'boolean':
      return z.boolean();
    case 'choice':
      return oneOf(field);
    case 'multiChoice':
      return itemsOf(field, oneOf(field)).transform((values) => [...new Set(values)]);
    case 'date':
      return z.iso.date();
    case 'dateTime':
      return z.iso.datetime({ offset: true }).transform((value) => new Date(value).toISOString());
    case 'reference':
    case 'image':
    case 'file':
      return uuid;
    case 'referenceMany':
      return itemsOf(field, uuid).transform((values) => [...new Set(values)]);
    case 'rows':
      return itemsOf(field, rowOf(field.fields ?? {}));
    case 'audience':
      return audienceSchema();
    case 'computed':
      return z.never();
  }
}

/**
 * Reports one issue for the whole rule, because a form has one place for it; `at` names the wrong part. Created when it is needed: in the
 * browser an object schema would try `eval` if it is created before zod is told to do without it.
 */
function audienceSchema(): z.ZodType {
  const words = z
    .array(plain.trim().pipe(z.string().min(1).max(255)))
    .max(MAX_AUDIENCE_VALUES)
    .nullish();
  const months = z.int().min(0).max(MAX_MONTHS).nullish();
  const rule = z
    .strictObject({
      department: words,
      position: words,
      placement_city: words,
      work_area: words,
      role_ids: z.array(uuid).max(MAX_AUDIENCE_VALUES).nullish(),
      work_duration_gte: months,
      work_duration_lte: months,
    })
    .refine(({ work_duration_gte: from, work_duration_lte: to }) => (from ?? 0) <= (to ?? MAX_MONTHS), {
      path: ['work_duration_lte'],
    });
  return z.unknown().transform((input, refinement) => {
    const parsed = rule.safeParse(input);
    if (parsed.success) return tidyAudience(parsed.data);
    const [issue] = parsed.error.issues;
    const at = issue!.code === 'unrecognized_keys' ? issue!.keys[0] : issue!.path.join('.') || '…';
    refinement.addIssue({ code: 'custom', input, params: { rule: 'audience', at } });
    return z.NEVER;
  });
}

/** A row in a body: the expanded records that it had when it was read are ignored, as in a record. */
function rowOf(fields: Fields): z.ZodType {
  const row = z.strictObject(shapeOf(fields, 'create'));
  const ignored = Object.keys(fields)
    .filter((name) => isExpanded(fields[name]!))
    .map((name) => nameBeside(name, fields[name]!));
  return ignored.length > 0
    ? z.preprocess((value) => without(value, (name) => ignored.includes(name)), row)
    : row;
}

/** An object without some of its names; any other value unchanged. */
const without = (value: unknown, isLeft: (name: string, value: unknown) => boolean): unknown =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).filter(([name, inner]) => !isLeft(name, inner)))
    : value;

const oneOf = ({ options = [] }: Field) =>
  options.length > 0 ? z.enum(options.map((option) => option.value)) : plain.pipe(z.string().min(1).max(120));

function itemsOf<T extends z.ZodType>(field: Field, item: T) {
  const items = z.array(item).max(field.max ?? 1000);
  const min = field.min ?? (field.required ? 1 : 0);
  return min > 0 ? items.min(min) : items;
}

/** Trims the text and joins pasted lines to one: it is used in subjects, menus and file names. */
const oneLine = (text: string): string =>
  text
    .split(/[\n\r\u2028\u2029]+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');

function textOf(field: Field): z.ZodType {
  const trimmed = field.kind === 'text' && field.format !== 'password' ? plain.overwrite(oneLine) : plain;
  let schema: z.ZodType<string, string> = trimmed.pipe(
    z
      .string()
      .max(field.max ?? 255)
      .min(field.min ?? (field.required ? 1 : 0)),
  );
  if (field.pattern) schema = schema.pipe(z.string().regex(new RegExp(`^(?:${field.pattern})$`, 'u')));
  if (field.format === 'email') return schema.pipe(z.email());
  if (field.format === 'phone') return schema.pipe(z.string().regex(PHONE));
  if (field.format === 'url') return schema.pipe(z.url({ protocol: /^https?$/ }));
  return schema;
}

function numberOf(field: Field): z.ZodType {
  const bounded = z
    .number()
    .min(field.min ?? 0)
    .max(field.max ?? 1_000_000);
  const { decimals } = field;
  if (!decimals) return bounded.int();
  // Not `multipleOf`: with binary fractions 69.99 / 0.01 is not an integer.
  const isExact = (value: number) =>
    Math.abs(value * 10 ** decimals - Math.round(value * 10 ** decimals)) < 1e-6;
  return bounded.refine(isExact, { params: { rule: 'decimals', decimals } });
}

type Mode = 'create' | 'update';

function shapeOf(fields: Fields, mode: Mode): Record<string, z.ZodType> {
  const shape: Record<string, z.ZodType> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'computed' || (field.readOnly && mode === 'update')) continue;
    const schema = zodOfField(field);
    // Trap: zod's own .partial() would still apply defaults, so an update of one field would reset the others.
    if (mode === 'update' || field.readOnly) shape[name] = schema.optional();
    else if (valueOfNew(field) !== undefined) shape[name] = schema.default(valueOfNew(field));
    else shape[name] = field.required ? schema : schema.optional();
  }
  return shape;
}

/** True while a conditional field applies to the record. */
export const holds = (condition: Condition | undefined, record: Readonly<Record<string, unknown>>): boolean =>
  !condition || condition.is.includes(record[condition.field] as string | boolean);

/**
 * The schema of a body that creates or changes a record. `update` has every field optional and sets no default; unknown names are refused.
 * An empty write-only field is treated as absent; only `null` can mean to remove the value. Conditional fields (`onlyWhen`) are checked by
 * `applyConditions` against the whole record.
 */
export function zodOf(resource: AnyResource, mode: Mode): z.ZodType<Record<string, unknown>> {
  const writable = Object.fromEntries(Object.entries(resource.fields).filter(([, field]) => !field.readOnly));
  const ignored = ignoredNames(resource);
  const strip = (body: unknown) =>
    without(body, (name, value) => ignored.has(name) || (value === '' && writable[name]?.writeOnly === true));
  return z.preprocess(strip, z.strictObject(shapeOf(writable, mode))) as unknown as z.ZodType<
    Record<string, unknown>
  >;
}

/** A finding of `applyConditions`: the name of a field, or a dotted path for a field of a row (`blocks.0.alt`). */
export interface Missing {
  readonly field: string;
}

/**
 * Conditional fields of a whole record and of its rows: resets those whose condition does not hold (to their default, else null) and names
 * those that are required now and empty. Pure: returns the completed record.
 */
export function applyConditions(
  resource: AnyResource,
  record: Readonly<Record<string, unknown>>,
): { record: Record<string, unknown>; missing: Missing[] } {
  const missing: Missing[] = [];
  return { record: conditioned(resource.fields, record, (field) => missing.push({ field })), missing };
}

type Values = Readonly<Record<string, unknown>>;

function conditioned(fields: Fields, record: Values, miss: (name: string) => void): Record<string, unknown> {
  const completed = { ...record };
  for (const [name, field] of Object.entries(fields)) {
    if (!isStored(field)) continue;
    const value = completed[name];
    const isEmpty =
      value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
    if (field.onlyWhen && !holds(field.onlyWhen, completed)) completed[name] = field.default ?? null;
    else if (field.requiredThen && isEmpty) miss(name);
    else if (field.kind === 'rows' && Array.isArray(value))
      completed[name] = value.map((row: Values, index) =>
        conditioned(field.fields ?? {}, row, (inner) => miss(`${name}.${index}.${inner}`)),
      );
  }
  return completed;
}
