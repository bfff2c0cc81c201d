import type { ImportReport, Mapping } from '#dataProvider/importCalls.ts';

/** The mapping of a report. */
export const mappingOf = ({ columns }: ImportReport): Mapping =>
  Object.fromEntries(columns.map(({ header, field }) => [header, field]));

/** A field has one column: choosing it for another removes it from the first. */
export const remapped = (mapping: Mapping, header: string, field: string | null): Mapping => ({
  ...Object.fromEntries(
    Object.entries(mapping).map(([name, chosen]) => [name, chosen === field ? null : chosen]),
  ),
  [header]: field,
});

/** Whether it covers exactly the columns of the file. */
export const fits = (mapping: Mapping, { columns }: ImportReport): boolean =>
  columns.length === Object.keys(mapping).length && columns.every(({ header }) => header in mapping);

export const isSameMapping = (one: Mapping, other: Mapping): boolean =>
  Object.entries(one).every(([header, field]) => other[header] === field);
