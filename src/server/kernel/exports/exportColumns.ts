import { resourceNamed } from '#shared/resources/index.ts';
import type { Field, Language } from '#shared/schema/field.ts';
import { naturalKeyOf } from '#shared/schema/naturalKey.ts';
import type { AnyResource } from '#shared/schema/resource.ts';
import type { ActorContext } from '../../platform/context.ts';
import { slugScopeOf } from '../../platform/db/tables.ts';
import { toWire, type Column } from '../crud/columns.ts';
import { isVisible, type Plan } from '../crud/plan.ts';
import { formatCell, numberFormatOf, type Reader, type SheetCell } from '../../platform/sheets/formatCell.ts';
import type { SheetColumn } from '../../platform/sheets/workbookParts.ts';

/** One column of an exported table. */
export interface ExportColumn extends SheetColumn {
  readonly name: string;
  readonly label: Column['label'];
  /** The value over the alias `t`; references as the keys of their records. */
  readonly sql: string;
  /** Texts of a record that may be longer than a cell of a workbook. */
  readonly isLong: boolean;
  cellOf(value: unknown, reader: Reader): SheetCell;
}

const LONG_KINDS: readonly (string | undefined)[] = ['richText', 'longText', 'rows', 'audience'];

/**
 * The fields of a resource that the actor may read, as columns: first its natural key, then its stored fields, then the computed ones;
 * `archived_at` if archived records are included.
 */
export function exportColumns(
  { actor, language }: Pick<ActorContext, 'actor' | 'language'>,
  plan: Plan,
  { withArchived }: { readonly withArchived: boolean },
): ExportColumn[] {
  const key = plan.byName.get(naturalKeyOf(plan.resource))!;
  // Under a record the reference to it would say the same in every row.
  const isReadable = (column: Column) =>
    column !== key &&
    column.field &&
    isVisible(column, actor.permissions) &&
    !(plan.under && column.name === plan.resource.parent);
  const readable = plan.columns.filter(isReadable);
  const columns = [
    key,
    ...readable.filter(({ isStored }) => isStored),
    ...readable.filter(({ isStored }) => !isStored),
    ...(withArchived ? [plan.byName.get('archived_at')!] : []),
  ];
  const headers = headersOf(columns, language);
  return columns.map((column, i) => exportColumnOf(plan, column, headers[i]!));
}

/** The labels; where two columns have the same label, the field's name, which an import accepts too. */
function headersOf(columns: readonly Column[], language: Language): string[] {
  const labels = columns.map(({ label }) => label[language].toLowerCase());
  return columns.map(({ name, label }, i) =>
    labels.indexOf(labels[i]!) === labels.lastIndexOf(labels[i]!) ? label[language] : name,
  );
}

function exportColumnOf(plan: Plan, column: Column, header: string): ExportColumn {
  const { name, label, type } = column;
  const written = plan.rules.derive?.cells?.[name];
  const field: Field = column.field ?? { kind: type === 'dateTime' ? 'dateTime' : 'text', label };
  const numberFormat = numberFormatOf(field);
  return {
    name,
    label,
    header,
    isValue: type === 'number' || type === 'date',
    ...(numberFormat !== undefined && { numberFormat }),
    isInstant: type === 'dateTime',
    isLong: LONG_KINDS.includes(field.kind),
    sql: name === 'slug' ? keySql(plan.resource, 't') : valueSql(column),
    cellOf: (value, reader) =>
      written ? written(value as never) : formatCell(field, toWire(column, value), reader),
  };
}

function valueSql({ field, sql }: Column): string {
  switch (field?.kind) {
    case 'reference': {
      const target = resourceNamed(field.to!);
      return `(select ${keySql(target, 'e')} from "${target.table}" e where e.id = ${sql})`;
    }
    case 'referenceMany': {
      const target = resourceNamed(field.to!);
      return `(select coalesce(array_agg(${keySql(target, 'e')} order by k.n), '{}')
        from unnest(${sql}) with ordinality k(id, n) join "${target.table}" e on e.id = k.id)`;
    }
    case 'image':
    case 'file':
      return `(select f.name from files f where f.id = ${sql})`;
    default:
      return sql;
  }
}

/**
 * The text by which files refer to a record: `nip`, `code`, `slug` (`class/module` where slugs are unique within a class), a unique field.
 * The id if there is no such field, an archived record may share the value, or the value would be split in a list.
 */
export function keySql(resource: AnyResource, alias: string): string {
  const key = naturalKeyOf(resource);
  const column = `${alias}."${key}"`;
  if (key === 'id') return resource.namedByTitle ? titleSql(resource, alias) : `${alias}.id::text`;
  const scope = slugScopeOf(resource);
  if (scope) {
    const parent = resourceNamed(resource.fields[scope]!.to!);
    return `((select p."${parent.slug}" from "${parent.table}" p where p.id = ${alias}."${scope}") || '/' || ${column})`;
  }
  if (key === resource.slug) return column;
  return `(case when ${alias}.archived_at is null and position(';' in ${column}) = 0 then ${column} else ${alias}.id::text end)`;
}

/** The title where it identifies one record, as a name in a list of them. */
function titleSql({ table, title }: AnyResource, alias: string): string {
  const column = `${alias}."${title}"`;
  return `(case when ${alias}.archived_at is null and position(';' in ${column}) = 0 and ${column} = btrim(${column})
    and not exists (select 1 from "${table}" o where o.id <> ${alias}.id and o.archived_at is null
      and lower(o."${title}") = lower(${column}))
    then ${column} else ${alias}.id::text end)`;
}
