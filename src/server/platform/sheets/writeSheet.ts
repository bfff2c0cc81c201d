import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { SheetCell } from './formatCell.ts';
import { instantText, isInstant } from './instantCell.ts';
import type { Sheet } from './workbookParts.ts';
import { streamWorkbook, writeWorkbook } from './writeWorkbook.ts';

export type SheetFormat = 'csv' | 'xlsx' | 'json';

/** The most characters that a spreadsheet keeps in one cell. */
export const MAX_CELL = 32_767;
const BOM = '\uFEFF';

/** The bytes of a CSV (UTF-8 with its mark, CRLF, commas) or of a workbook with one sheet, as the rows come. */
export const writeSheet = (format: 'csv' | 'xlsx', sheet: Sheet): Readable =>
  format === 'csv'
    ? Readable.from(csvOf(sheet), { objectMode: false })
    : Readable.from(xlsxOf(sheet), { objectMode: false });

/** A JSON array with one record per line. */
export const writeJson = (batches: AsyncIterable<readonly unknown[]>): Readable =>
  Readable.from(jsonOf(batches), { objectMode: false });

async function* csvOf({ columns, batches, timeZone = 'UTC' }: Sheet): AsyncGenerator<string> {
  yield BOM + csvLines([columns.map(({ header }) => header)], timeZone);
  for await (const rows of batches) yield csvLines(rows, timeZone);
}

/** A whole CSV. */
export const csvOfRows = (rows: readonly (readonly SheetCell[])[]): string => BOM + csvLines(rows, 'UTC');

const csvLines = (rows: readonly (readonly SheetCell[])[], timeZone: string): string =>
  stringify(
    rows.map((row) => row.map((cell) => csvText(cell, timeZone))),
    // Trap: by default it quotes only whole CRLFs. Readers that guess the delimiter count `;` and tabs too, and spaces at the ends are part
    // of the text.
    { record_delimiter: '\r\n', quoted_match: [/[\r\n;\t]/, /^\s|\s$/] },
  );

const csvText = (cell: SheetCell, timeZone: string): string => {
  if (isInstant(cell)) return instantText(cell, timeZone);
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'string' ? guarded(cell) : cell === null ? '' : String(cell);
};

/**
 * Spreadsheets run a CSV text that begins like a formula (OWASP, CSV injection): an apostrophe prevents it. Texts that already begin so get
 * another one, so that an import removes exactly one.
 */
export const guarded = (text: string): string => (/^'*[=+\-@＝＋－＠\t\r]/.test(text) ? `'${text}` : text);

/** Up to this many rows are written at once, with a filter in their header: a streamed workbook cannot have one. */
export const FILTERED_ROWS = 5_000;

async function* xlsxOf(sheet: Sheet): AsyncGenerator<Uint8Array> {
  if (sheet.isLong) return yield* streamWorkbook(sheet);
  const rows: SheetCell[][] = [];
  const batches = sheet.batches[Symbol.asyncIterator]();
  for (let next = await batches.next(); !next.done; next = await batches.next()) {
    for (const row of next.value) rows.push(row);
    if (rows.length > FILTERED_ROWS)
      return yield* streamWorkbook({ ...sheet, batches: following(rows, batches) });
  }
  yield await writeWorkbook([{ ...sheet, rows }]);
}

async function* following<T>(first: T, rest: AsyncIterator<T>): AsyncGenerator<T> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

async function* jsonOf(batches: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const records of batches) {
    if (records.length === 0) continue;
    yield separator + records.map((record) => JSON.stringify(record)).join(',\n');
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}
