import type { Field } from '#shared/schema/field.ts';
import { nameBeside, type AnyResource } from '#shared/schema/resource.ts';
import type { LinkRecord } from '../recordLinks.ts';

type Values = Record<string, unknown>;

export interface Copy {
  /** The initial values of the new record's form. */
  readonly values: Values;
  /** References and files as the record holds them expanded: inputs show their names and pictures. */
  readonly expanded: Values;
  /** Fields that have a value in the record (or may have a secret one) and stay empty in the copy. */
  readonly left: readonly string[];
}

/**
 * The initial values of a copy of a record: its title gets `suffix`, its state is reset, and values that belong to the original alone (its
 * address, other unique values, its position, secrets) are left out.
 */
export function copyOf(resource: AnyResource, record: LinkRecord, suffix: string): Copy {
  const values: Values = {};
  const expanded: Values = {};
  const left: string[] = [];
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.readOnly || field.kind === 'computed' || name === resource.order) continue;
    const isOwn = field.writeOnly || name === resource.slug || (field.unique && name !== resource.title);
    if (isOwn) {
      if (field.writeOnly || hasValue(record[name])) left.push(name);
      continue;
    }
    if (record[name] === undefined) continue;
    values[name] =
      name === resource.title ? titleOf(field, record[name], suffix) : valueOf(field, record[name]);
    const beside = nameBeside(name, field);
    if (beside !== name) expanded[beside] = record[beside];
    else if (field.kind === 'rows') expanded[name] = withoutKeys(field, record[name]);
  }
  return { values, expanded, left };
}

const hasValue = (value: unknown) => value !== null && value !== undefined && value !== '';

const titleOf = ({ max = 255 }: Field, value: unknown, suffix: string) =>
  String(value).slice(0, max - suffix.length) + suffix;

function valueOf(field: Field, value: unknown): unknown {
  if (field.kind !== 'rows') return value;
  const names = Object.keys(field.fields ?? {});
  return rowsWith(withoutKeys(field, value), (name) => names.includes(name));
}

/** Removes from rows what the server assigns (the keys of choices and blocks). */
const withoutKeys = ({ fields = {} }: Field, value: unknown): unknown =>
  rowsWith(value, (name) => !fields[name]?.readOnly);

const rowsWith = (rows: unknown, isCopied: (name: string) => boolean): unknown =>
  Array.isArray(rows)
    ? rows.map((row: Values) => Object.fromEntries(Object.entries(row).filter(([name]) => isCopied(name))))
    : rows;
