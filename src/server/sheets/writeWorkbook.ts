import { writeXlsx } from 'hucre/xlsx';
import type { SheetCell } from './formatCell.ts';
import { sheetTitle, xmlText, type SheetColumn } from './writeSheet.ts';

/** A small sheet that is held as a whole. */
export interface WholeSheet {
  readonly title: string;
  readonly columns: readonly (SheetColumn & { readonly width?: number })[];
  readonly rows: readonly (readonly SheetCell[])[];
}

const [MIN_WIDTH, MAX_WIDTH] = [10, 60];

/** The bytes of a workbook with some sheets; the first one is read again by `readSheet`. */
export async function writeWorkbook(sheets: readonly WholeSheet[]): Promise<Buffer> {
  const bytes = await writeXlsx({
    sheets: sheets.map(({ title, columns, rows }) => ({
      name: sheetTitle(title),
      columns: columns.map(({ header, isValue, width }) => ({
        header: xmlText(header),
        width: Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width ?? header.length + 4)),
        // `@` is text: what is typed there stays as it was typed.
        ...(!isValue && { numFmt: '@' }),
      })),
      rows: [
        columns.map(({ header }) => xmlText(header)),
        ...rows.map((row) => row.map((cell) => (typeof cell === 'string' ? xmlText(cell) : cell))),
      ],
      freezePane: { rows: 1 },
    })),
  });
  return Buffer.from(bytes);
}
