import type { ErrorMessage } from '../../platform/http/errors.ts';
import type { SheetRow } from '../../platform/sheets/sheetFile.ts';
import type { ImportColumn } from './importColumns.ts';
import { cellText } from './importSource.ts';

export interface FoundError {
  /** As in the spreadsheet: the header is row 1. */
  readonly row: number;
  readonly column: string | null;
  readonly field: string | null;
  readonly value: string | null;
  readonly message: ErrorMessage;
}
/** The errors of a run: all are counted, the first ones are stored. */
export interface ErrorList {
  readonly columns: readonly ImportColumn[];
  readonly errors: FoundError[];
  /** Numbers of the rows that cannot be imported. */
  readonly wrong: Set<number>;
  readonly counts: { errors: number };
}

/** More errors are counted, not listed. */
export const MAX_ERRORS = 10_000;

/** Adds an error of a row. */
export function recordError(
  { columns, errors, wrong, counts }: ErrorList,
  row: SheetRow,
  { field, message }: { readonly field?: string | undefined; readonly message: ErrorMessage },
): void {
  counts.errors += 1;
  wrong.add(row.no);
  if (errors.length >= MAX_ERRORS) return;
  const name = field?.split('.')[0];
  const column = columns.find((candidate) => candidate.name === name);
  errors.push({
    row: row.no,
    column: column?.header ?? null,
    field: name ?? null,
    value: column ? cellText(row.cells[column.index]) : null,
    message,
  });
}

/** By row, and within a row in the order of its columns. */
export function inOrder({ errors, columns }: ErrorList): FoundError[] {
  const places = new Map(columns.map(({ name, index }) => [name, index]));
  const placeOf = ({ field }: FoundError) => places.get(field ?? '') ?? Number.MAX_SAFE_INTEGER;
  return [...errors].sort((a, b) => a.row - b.row || placeOf(a) - placeOf(b));
}
