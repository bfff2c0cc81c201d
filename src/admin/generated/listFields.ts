import type { Field, Kind } from '#shared/schema/field.ts';
import type { AnyResource } from '#shared/schema/resource.ts';
import { mayAccess } from '#authProvider/authProvider.ts';
import { session } from '#ui/session.ts';

/** The page sizes that users can choose; the first is the default. */
export const PAGE_SIZES: readonly number[] = [25, 50, 100];

/** The list shows a failed read in place of its rows: react-admin's notice would repeat it. */
export const TOLD_IN_PLACE = { onError: () => undefined };

const unlisted: ReadonlySet<Kind> = new Set([
  'richText',
  'rows',
  'longText',
  'multiChoice',
  'file',
  'audience',
]);
/** A reference sorts by the title of the record that it refers to. */
const unsortable: ReadonlySet<Kind> = new Set([
  'referenceMany',
  'image',
  'file',
  'rows',
  'richText',
  'multiChoice',
  'audience',
]);

const isVisible = (field: Field) => !field.writeOnly && (!field.visibleTo || session.can(field.visibleTo));

/** Columns that a list can have: those of the definition first, then every other field that fits into a cell. */
export function listColumns(resource: AnyResource, isNested = false): string[] {
  const first = resource.list.columns.filter(
    (name) => !resource.fields[name] || isVisible(resource.fields[name]),
  );
  const others = Object.entries(resource.fields)
    .filter(([name, field]) => !first.includes(name) && !unlisted.has(field.kind) && isVisible(field))
    .map(([name]) => name);
  const isUnder = isNested || resource.view !== undefined;
  return [...first, ...others].filter((name) => !isUnder || name !== resource.parent);
}

/** The store key of the chosen columns. */
export const columnsKey = (resource: AnyResource, isNested = false): string =>
  `${resource.name}.${isNested ? 'nested' : 'datatable'}`;

export type Density = 'comfortable' | 'compact';
/** The store key of the row height. */
export const densityKey = (resource: AnyResource): string => `${resource.name}.density`;

/** Columns that are hidden until the user chooses them. */
export const hiddenColumns = (resource: AnyResource): string[] =>
  listColumns(resource).filter((name) => !resource.list.columns.includes(name));

export const isSortable = (field: Field | undefined): boolean =>
  !field || (!field.derived && !unsortable.has(field.kind));

const orderedBy = ({ after = [], notBefore = [], before = [] }: Partial<Field> = {}) => [
  ...after,
  ...notBefore,
  ...before,
];
/** The field is the start or the end of a pair whose columns are both in the list; both may be on the same day. */
export const hasPartner = ({ fields, list }: AnyResource, name: string): boolean =>
  list.columns.some(
    (other) => orderedBy(fields[name]).includes(other) || orderedBy(fields[other]).includes(name),
  );

export const isNumeric = (field: Field | undefined): boolean =>
  field?.kind === 'number' || field?.as === 'number';

/** The active role may list the records that the field refers to. */
const isChoosable = ({ to }: Field) => !to || mayAccess(to, 'list');

/** Fields that the list offers as filters, without those whose choices the role may not list. */
export const filterFields = (resource: AnyResource): string[] =>
  Object.entries(resource.fields)
    .filter(([, field]) => field.filter && isVisible(field) && isChoosable(field))
    .map(([name]) => name);

const bulkKinds: ReadonlySet<Kind> = new Set([
  'choice',
  'boolean',
  'number',
  'date',
  'dateTime',
  'reference',
  'referenceMany',
]);

/** Fields that many records can share, so that setting them at once makes sense: no names, no unique values. */
export const bulkFields = (resource: AnyResource): string[] =>
  Object.entries(resource.fields)
    .filter(
      ([name, field]) =>
        (bulkKinds.has(field.kind) || field.autocomplete) &&
        !field.readOnly &&
        !field.unique &&
        !field.onlyWhen &&
        isVisible(field) &&
        isChoosable(field) &&
        name !== resource.parent &&
        name !== resource.order,
    )
    .map(([name]) => name);
