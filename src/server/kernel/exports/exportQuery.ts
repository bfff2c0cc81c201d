import type { Actor } from '../../platform/context.ts';
import { readListQuery, type ListQuery } from '../crud/listQuery.ts';
import type { Plan } from '../crud/plan.ts';
import { invalidField } from '../../platform/http/errors.ts';
import type { SheetFormat } from '../../platform/sheets/writeSheet.ts';

/** The raw request: `format`, and `filter` and `sort` in the language of lists, as JSON. */
export interface RawExport {
  readonly format?: unknown;
  readonly filter?: unknown;
  readonly sort?: unknown;
}
export interface ExportQuery extends Pick<ListQuery, 'filter' | 'sort'> {
  readonly format: SheetFormat;
}

export const exportFormats: readonly SheetFormat[] = ['csv', 'xlsx', 'json'];

/** Reads and checks the request. @throws ApiError 422 at the names of the query, as lists do */
export function readExportQuery(
  plan: Plan,
  actor: Actor,
  { format = 'csv', ...listed }: RawExport & Readonly<Record<string, unknown>>,
): ExportQuery {
  const { filter, sort } = readListQuery(plan, actor, listed, ['filter', 'sort']);
  const known = exportFormats.find((name) => name === format);
  if (!known) throw invalidField('format', 'selected', { property: 'format' });
  return { format: known, filter, sort };
}
