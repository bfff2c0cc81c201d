import type { ImportReport } from '#dataProvider/importCalls.ts';
import { naturalKeyOf } from '#shared/schema/naturalKey.ts';
import type { AnyResource } from '#shared/schema/resource.ts';

/** The columns that name a row: its title, and its key if it has another one. */
export const namingColumns = (resource: AnyResource, { columns }: Pick<ImportReport, 'columns'>): number[] =>
  [...new Set([resource.title, naturalKeyOf(resource)])]
    .map((name) => columns.findIndex(({ field }) => field === name))
    .filter((place) => place >= 0);

/** What a row is about, by its cells. */
export function rowNameOf(resource: AnyResource, report: Pick<ImportReport, 'columns'>) {
  const places = namingColumns(resource, report);
  return (cells: readonly string[]): string => places.flatMap((place) => cells[place] || []).join(' · ');
}
