import {
  badFile,
  MAX_SHEET_COLUMNS,
  MAX_SHEET_ROWS,
  type SheetRow,
} from '../../platform/sheets/sheetFile.ts';
import { readSheet } from '../../platform/sheets/readSheet.ts';

/** Facts about rows to import that are known after reading them. */
export interface SourceFacts {
  readonly headers: readonly string[];
  /** Without the header. */
  readonly total: number;
  /** Up to three values of each column, for people who map them. */
  readonly samples: readonly (readonly string[])[];
}

/** Rows to import, which can be read from the beginning more than once. */
export interface ImportSource extends SourceFacts {
  rows(): AsyncIterable<SheetRow>;
}

/** The upload: a file, or records. */
export type Upload = { readonly bytes: Buffer } | { readonly records: readonly JsonRow[] };

/** Rows of a JSON body: names of fields and values. */
export type JsonRow = Readonly<Record<string, unknown>>;

/** In every row whose cell of a column has this text, it means another one. */
export interface Correction {
  /** The header of the column. */
  readonly column: string;
  readonly from: string;
  readonly to: string;
}

/** The same rows with corrected cells; errors and rows to download show the corrected text. */
export function corrected(source: ImportSource, corrections: readonly Correction[]): ImportSource {
  if (corrections.length === 0) return source;
  const fixed = cellCorrector(source.headers, corrections);
  return {
    ...source,
    async *rows() {
      for await (const row of source.rows()) yield { ...row, cells: row.cells.map(fixed) };
    },
  };
}

/** Corrects the cells of a row. */
export function cellCorrector(
  headers: readonly string[],
  corrections: readonly Correction[],
): (cell: unknown, index: number) => unknown {
  if (corrections.length === 0) return (cell) => cell;
  const nameOf = (column: string | undefined, text: string) => JSON.stringify([column, text.trim()]);
  const texts = new Map(corrections.map(({ column, from, to }) => [nameOf(column, from), to]));
  return (cell, index) => texts.get(nameOf(headers[index], cellText(cell))) ?? cell;
}

const MAX_SAMPLES = 3;
const MAX_SAMPLE_LENGTH = 120;

/**
 * Opens an upload. It is read once from end to end, unless that was done before and the facts are known.
 * @throws ApiError 413 or 422 at `file` if it cannot be read
 */
export async function openSource(upload: Upload, known?: SourceFacts): Promise<ImportSource> {
  const read = 'bytes' in upload ? () => readSheet(upload.bytes) : () => rowsOf(upload.records);
  return {
    ...(known ?? (await factsOf(read()))),
    async *rows() {
      for await (const row of read()) if (row.no > 1) yield row;
    },
  };
}

/** Records in the form of a file: row 2 is the first. */
async function* rowsOf(records: readonly JsonRow[]): AsyncGenerator<SheetRow> {
  if (records.length > MAX_SHEET_ROWS) throw badFile('too_many_rows', { max: MAX_SHEET_ROWS });
  const headers = [...new Set(records.flatMap((record) => Object.keys(record)))];
  if (headers.length > MAX_SHEET_COLUMNS) throw badFile('too_many_columns', { max: MAX_SHEET_COLUMNS });
  yield { no: 1, cells: headers };
  for (const [index, record] of records.entries()) {
    const cells = headers.map((header) => (Object.hasOwn(record, header) ? record[header] : null));
    yield { no: index + 2, cells };
  }
}

async function factsOf(rows: AsyncIterable<SheetRow>): Promise<SourceFacts> {
  let headers: string[] | undefined;
  let samples: string[][] = [];
  let total = 0;
  for await (const { cells } of rows) {
    if (!headers) {
      headers = headersOf(cells);
      samples = headers.map(() => []);
      continue;
    }
    total += 1;
    for (const [index, own] of samples.entries()) {
      const text = cellText(cells[index]);
      if (text !== '' && own.length < MAX_SAMPLES && !own.includes(text)) own.push(text);
    }
  }
  if (total === 0) throw badFile('file_empty');
  return { headers: headers!, total, samples };
}

/** Names of the columns, without empty ones at the end. */
function headersOf(cells: readonly unknown[]): string[] {
  const headers = cells.map((cell) => cellText(cell).trim());
  while (headers.at(-1) === '') headers.pop();
  const known = new Set<string>();
  for (const header of headers) {
    if (header === '') continue;
    const lower = header.toLowerCase();
    if (known.has(lower)) throw badFile('header_duplicate', { header });
    known.add(lower);
  }
  return headers;
}

/** The text of a cell, for people. */
export function cellText(cell: unknown): string {
  const text = fullText(cell);
  return text.length > MAX_SAMPLE_LENGTH ? `${text.slice(0, MAX_SAMPLE_LENGTH)}…` : text;
}

/** The text of a cell, as an import would read it again. */
export function fullText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date)
    return cell
      .toISOString()
      .replace('T', ' ')
      .replace(/(:00)?\.000Z$|Z$/, '');
  return typeof cell === 'object' ? JSON.stringify(cell) : String(cell);
}
