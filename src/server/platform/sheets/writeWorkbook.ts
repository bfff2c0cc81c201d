import { writeXlsx, writeXlsxStream, type CellValue } from 'hucre/xlsx';
import type { SheetCell } from './formatCell.ts';
import {
  formatOf,
  headerOf,
  sheetTitle,
  workbookCell,
  type Sheet,
  type SheetColumn,
} from './workbookParts.ts';

/** A small sheet that is in memory as a whole. */
export interface WholeSheet {
  readonly title: string;
  readonly columns: readonly (SheetColumn & { readonly width?: number })[];
  readonly timeZone?: string;
  readonly rows: readonly (readonly SheetCell[])[];
}

const [MIN_WIDTH, MAX_WIDTH] = [10, 60];

/** The bytes of a workbook with several sheets; `readSheet` reads the first one. */
export async function writeWorkbook(sheets: readonly WholeSheet[]): Promise<Buffer> {
  const bytes = await writeXlsx({
    sheets: sheets.map(({ title, columns, rows, timeZone = 'UTC' }) => ({
      name: sheetTitle(title),
      columns: columns.map((column) => ({
        ...formatOf(column),
        header: headerOf(column, timeZone),
        width: Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, column.width ?? column.header.length + 4)),
      })),
      rows: [
        columns.map((column) => headerOf(column, timeZone)),
        ...rows.map((row) => row.map((cell) => workbookCell(cell, timeZone))),
      ],
      freezePane: { rows: 1 },
      autoFilter: { range: `A1:${columnName(columns.length)}${rows.length + 1}` },
    })),
  });
  return Buffer.from(bytes);
}

/** The bytes of a workbook with one sheet of any length, as the rows come; its header has no filter. */
export function streamWorkbook({
  title,
  columns,
  batches,
  timeZone = 'UTC',
}: Sheet): AsyncIterable<Uint8Array> {
  return writeXlsxStream(workbookRows(batches, timeZone), {
    name: sheetTitle(title),
    columns: columns.map((column) => {
      const header = headerOf(column, timeZone);
      return { ...formatOf(column), header, width: Math.min(40, Math.max(12, header.length + 4)) };
    }),
    freezePane: { rows: 1 },
  });
}

async function* workbookRows(batches: Sheet['batches'], timeZone: string): AsyncGenerator<CellValue[]> {
  for await (const rows of batches)
    for (const row of rows) yield row.map((cell) => workbookCell(cell, timeZone));
}

/** 1 is A, 27 is AA. */
const columnName = (no: number): string =>
  no > 26
    ? columnName(Math.floor((no - 1) / 26)) + columnName(((no - 1) % 26) + 1)
    : String.fromCharCode(64 + no);
