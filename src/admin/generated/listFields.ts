import type { Field, Kind } from '#shared/schema/field.ts';
import type { AnyResource } from '#shared/schema/resource.ts';
import { mayAccess } from '#authProvider/authProvider.ts';
import { session } from '#ui/session.ts';

/** Rows of a page that people can choose from; the first unless they do. */
export const PAGE_SIZES: readonly number[] = [25, 50, 100];

/** What a list could not read stands in its place: react-admin's notice would say it once more. */
export const TOLD_IN_PLACE = { onError: () => undefined };

const unlisted: ReadonlySet<Kind> = new Set([
  'richText',
  'rows',
  'longText',
  'multiChoice',
  'file',
  'audience',
]);
/** A reference sorts by the name of what it means. */
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

/** Columns a list can have: those of the definition first, then every other field that fits into a cell. */
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

/** Where the choice of columns is remembered. */
export const columnsKey = (resource: AnyResource, isNested = false): string =>
  `${resource.name}.${isNested ? 'nested' : 'datatable'}`;

export type Density = 'comfortable' | 'compact';
/** Where the height of the rows is remembered. */
export const densityKey = (resource: AnyResource): string => `${resource.name}.density`;

/** Columns that are there but not shown until somebody chooses them. */
export const hiddenColumns = (resource: AnyResource): string[] =>
  listColumns(resource).filter((name) => !resource.list.columns.includes(name));

export const isSortable = (field: Field | undefined): boolean =>
  !field || (!field.derived && !unsortable.has(field.kind));

const orderedBy = ({ after = [], notBefore = [], before = [] }: Partial<Field> = {}) => [
  ...after,
  ...notBefore,
  ...before,
];
/** A start whose end stands beside it, or an end: both may be on the same day. */
export const hasPartner = ({ fields, list }: AnyResource, name: string): boolean =>
  list.columns.some(
    (other) => orderedBy(fields[name]).includes(other) || orderedBy(fields[other]).includes(name),
  );

export const isNumeric = (field: Field | undefined): boolean =>
  field?.kind === 'number' || field?.as === 'number';

/** What it could refer to can be listed. */
const isChoosable = ({ to }: Field) => !to || mayAccess(to, 'list');

/** Fields that the list offers as filters; not those whose choices the role may not list. */
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
