import type { Field, Label } from '#shared/schema/field.ts';
import { isStored, type AnyResource } from '#shared/schema/resource.ts';

/** How a value is read from a filter, written to a statement and sent. */
export type ColumnType =
  | 'text'
  | 'number'
  | 'boolean'
  | 'choice'
  | 'date'
  | 'dateTime'
  | 'uuid'
  | 'uuids'
  | 'choices'
  | 'rows'
  | 'audience';

/** One named value of a record: a stored column, or a computed field with its SQL. */
export interface Column {
  readonly name: string;
  readonly type: ColumnType;
  readonly label: Label;
  /** The value over the alias `t`. */
  readonly sql: string;
  readonly isStored: boolean;
  /** Stored numbers count units of their last decimal: 10^decimals. */
  readonly scale: number;
  /** Absent for the columns that every record has. */
  readonly field?: Field;
}

const TYPES: Readonly<Record<Exclude<Field['kind'], 'computed'>, ColumnType>> = {
  text: 'text',
  longText: 'text',
  richText: 'text',
  number: 'number',
  boolean: 'boolean',
  choice: 'choice',
  multiChoice: 'choices',
  date: 'date',
  dateTime: 'dateTime',
  reference: 'uuid',
  referenceMany: 'uuids',
  image: 'uuid',
  file: 'uuid',
  rows: 'rows',
  audience: 'audience',
};

const base = (name: string, type: ColumnType, label: Label): Column => ({
  name,
  type,
  label,
  sql: `t."${name}"`,
  isStored: true,
  scale: 1,
});

const idColumn = base('id', 'uuid', { en: 'Id', id: 'Id' });
const slugColumn = base('slug', 'text', { en: 'Address', id: 'Alamat' });
const commonColumns = [
  base('created_at', 'dateTime', { en: 'Created at', id: 'Dibuat pada' }),
  base('created_by', 'uuid', { en: 'Created by', id: 'Dibuat oleh' }),
  base('updated_at', 'dateTime', { en: 'Changed at', id: 'Diubah pada' }),
  base('updated_by', 'uuid', { en: 'Changed by', id: 'Diubah oleh' }),
  base('version', 'number', { en: 'Version', id: 'Versi' }),
  base('archived_at', 'dateTime', { en: 'Archived at', id: 'Diarsipkan pada' }),
];

/** Every column of a resource in the order of its records: id, slug, the fields, then the columns that every record has. */
export function columnsOf(resource: AnyResource, computed: Readonly<Record<string, string>>): Column[] {
  const fields = Object.entries(resource.fields)
    .filter(([, field]) => !field.writeOnly)
    .map(([name, field]) => columnOf(name, field, computed));
  if (resource.view) return [{ ...idColumn, type: resource.view.idType }, ...fields];
  return [idColumn, ...(resource.slug === 'slug' ? [slugColumn] : []), ...fields, ...commonColumns];
}

function columnOf(name: string, field: Field, computed: Readonly<Record<string, string>>): Column {
  const { label } = field;
  if (field.derived)
    return { name, type: 'text', label, sql: 'null::text', isStored: false, scale: 1, field };
  if (isStored(field)) {
    const type = field.format === 'uuid' ? 'uuid' : TYPES[field.kind as keyof typeof TYPES];
    const scale = field.kind === 'number' ? 10 ** (field.decimals ?? 0) : 1;
    return { name, type, label, sql: `t."${name}"`, isStored: true, scale, field };
  }
  return {
    name,
    type: field.as ?? 'text',
    label,
    sql: `(${computed[name]})`,
    isStored: false,
    scale: 1,
    field,
  };
}

/** The API's value of a stored one: only decimal numbers differ. */
export const toWire = (column: Column, value: unknown): unknown =>
  column.scale !== 1 && typeof value === 'number' ? value / column.scale : value;
