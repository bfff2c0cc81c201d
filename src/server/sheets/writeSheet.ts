import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { writeXlsxStream, type CellValue } from 'hucre/xlsx';
import type { SheetCell } from './formatCell.ts';

export type SheetFormat = 'csv' | 'xlsx' | 'json';

/** What a sheet is written from: the rows come in batches, and only one batch is held at a time. */
export interface Sheet {
  /** Name of the sheet in a workbook. */
  readonly title: string;
  readonly columns: readonly SheetColumn[];
  readonly batches: AsyncIterable<readonly SheetCell[][]>;
}
export interface SheetColumn {
  readonly header: string;
  /** Numbers and days; everything else is text, which a spreadsheet must not take for a number. */
  readonly isValue: boolean;
}

/** The most characters that a spreadsheet keeps in one cell. */
export const MAX_CELL = 32_767;
const MAX_TITLE = 31;
const BOM = '\uFEFF';

/** The bytes of a CSV (UTF-8 with its mark, CRLF, commas) or of a workbook with one sheet, as the rows come. */
export const writeSheet = (format: 'csv' | 'xlsx', sheet: Sheet): Readable =>
  format === 'csv'
    ? Readable.from(csvOf(sheet), { objectMode: false })
    : Readable.fromWeb(workbookOf(sheet) as never);

/** A JSON array with a record a line. */
export const writeJson = (batches: AsyncIterable<readonly unknown[]>): Readable =>
  Readable.from(jsonOf(batches), { objectMode: false });

async function* csvOf({ columns, batches }: Sheet): AsyncGenerator<string> {
  yield BOM + csvLines([columns.map(({ header }) => header)]);
  for await (const rows of batches) yield csvLines(rows);
}

const csvLines = (rows: readonly (readonly SheetCell[])[]): string =>
  stringify(
    rows.map((row) => row.map(csvText)),
    // Trap: by itself it quotes only whole CRLFs. Readers that guess the delimiter count `;` and tabs, too, and spaces at the
    // ends are part of the text.
    { record_delimiter: '\r\n', quoted_match: [/[\r\n;\t]/, /^\s|\s$/] },
  );

const csvText = (cell: SheetCell): string => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'string' ? guarded(cell) : cell === null ? '' : String(cell);
};

/**
 * Spreadsheets run a text of a CSV that begins like a formula (OWASP, CSV injection): an apostrophe keeps them from it. Texts
 * that begin so already get another one, so that an import takes exactly one away.
 */
export const guarded = (text: string): string => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text);

function workbookOf({ title, columns, batches }: Sheet) {
  return writeXlsxStream(workbookRows(batches), {
    name: sheetTitle(title),
    columns: columns.map(({ header, isValue }) => ({
      header: xmlText(header),
      width: Math.min(40, Math.max(12, header.length + 4)),
      // `@` is text: a NIP typed beside the others keeps its zeros.
      ...(!isValue && { numFmt: '@' }),
    })),
    freezePane: { rows: 1 },
  });
}

async function* workbookRows(batches: Sheet['batches']): AsyncGenerator<CellValue[]> {
  for await (const rows of batches)
    for (const row of rows) yield row.map((cell) => (typeof cell === 'string' ? xmlText(cell) : cell));
}

/**
 * A workbook spells characters that XML cannot hold as `_xFFFE_`; a text that looks like that would be read as the character.
 * (The control characters under U+0020 are spelt by the writer.)
 */
export const xmlText = (text: string): string =>
  /_x[\dA-F]{4}_|[\uFFFE\uFFFF]/i.test(text)
    ? text
        .replace(/_(?=x[\dA-F]{4}_)/gi, '_x005F_')
        .replace(/[\uFFFE\uFFFF]/g, (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase()}_`)
    : text;

export const sheetTitle = (title: string): string =>
  title
    .replace(/[[\]:*?/\\']/g, ' ')
    .slice(0, MAX_TITLE)
    .trim() || 'Sheet';

async function* jsonOf(batches: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const records of batches) {
    if (records.length === 0) continue;
    yield separator + records.map((record) => JSON.stringify(record)).join(',\n');
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}
