import type { Field, Kind } from '#shared/schema/field.ts';
import type { AnyResource } from '#shared/schema/resource.ts';
import { session } from '#ui/session.ts';

const unimportable: ReadonlySet<Kind> = new Set(['computed', 'image', 'file']);

const isImportable = (field: Field): boolean =>
  !unimportable.has(field.kind) &&
  !field.readOnly &&
  !field.writeOnly &&
  (!field.visibleTo || session.can(field.visibleTo));

/** The fields that a column of a file can fill, in the order of forms. */
export const importFields = (resource: AnyResource): string[] =>
  Object.entries(resource.fields)
    .filter(([, field]) => isImportable(field))
    .map(([name]) => name);

/** The same, and further fields that identify a record in an exported file. */
export const mappableFields = (resource: AnyResource): string[] => [
  ...importFields(resource),
  ...(resource.slug === 'slug' ? ['slug'] : []),
  'id',
];

/** The column names of a template: labels, and the field's name where two fields have the same label. */
export function templateHeads(resource: AnyResource, labelOf: (name: string) => string): string[] {
  const names = importFields(resource);
  const labels = names.map((name) => labelOf(name).toLowerCase());
  return names.map((name, index) =>
    labels.indexOf(labels[index]!) === labels.lastIndexOf(labels[index]!) ? labelOf(name) : name,
  );
}

/** Required fields of new records that no column fills. */
export const missingFields = (resource: AnyResource, filled: ReadonlySet<string>): string[] =>
  importFields(resource).filter((name) => {
    const { required, default: fallback } = resource.fields[name]!;
    return required && fallback === undefined && !filled.has(name);
  });
