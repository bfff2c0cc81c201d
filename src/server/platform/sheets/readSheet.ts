import { fileTypeFromBuffer } from 'file-type';
import { readCsv } from './readCsv.ts';
import { isZip, readXlsx } from './readXlsx.ts';
import {
  badFile,
  MAX_SHEET_BYTES,
  MAX_SHEET_COLUMNS,
  MAX_SHEET_ROWS,
  type SheetRow,
  tooManyBytes,
} from './sheetFile.ts';

/** Empty rows are skipped, but not without limit: a spreadsheet has no more. */
const MAX_LINES = 1_048_576;
/** The limit of cells to read, including empty ones: a few bytes of a workbook can be a row of 16,384. */
const MAX_CELLS = 2 * MAX_SHEET_ROWS * MAX_SHEET_COLUMNS;

/**
 * The rows of a CSV or XLSX file one after the other, the header first, without empty rows. The first bytes decide the format, not the
 * file's name.
 * @throws ApiError 413 or 422 at `file`, before the first row or at the first unreadable part
 */
export async function* readSheet(bytes: Buffer): AsyncGenerator<SheetRow> {
  if (bytes.length > MAX_SHEET_BYTES) throw tooManyBytes();
  if (bytes.length === 0) throw badFile('file_empty');
  await refuseOtherTypes(bytes);
  let rows = 0;
  let header = 0;
  let [lines, cells] = [0, 0];
  for await (const row of isZip(bytes) ? readXlsx(bytes) : readCsv(bytes)) {
    lines += 1;
    cells += row.cells.length;
    if (lines > MAX_LINES) throw badFile('too_many_rows', { max: MAX_SHEET_ROWS });
    if (cells > MAX_CELLS) throw badFile('too_many_columns', { max: MAX_SHEET_COLUMNS });
    const isEmpty = row.cells.every((cell) => cell === null || cell === '');
    if (header === 0) {
      if (row.no > 1 || isEmpty) throw badFile('header_missing');
      header = row.cells.length;
    }
    if (isEmpty) continue;
    if (row.cells.length > MAX_SHEET_COLUMNS) throw badFile('too_many_columns', { max: MAX_SHEET_COLUMNS });
    rows += 1;
    if (rows > MAX_SHEET_ROWS + 1) throw badFile('too_many_rows', { max: MAX_SHEET_ROWS });
    yield row;
  }
  if (rows === 0) throw badFile('file_empty');
}

/** The first bytes identify a picture, a PDF, an old .xls or an encrypted workbook; a CSV has no such mark. */
async function refuseOtherTypes(bytes: Buffer): Promise<void> {
  if (isZip(bytes) || isMarkedText(bytes)) return;
  const type = await fileTypeFromBuffer(bytes.subarray(0, 4_100));
  const limits = { fileType: 'CSV, XLSX', fileSize: `${MAX_SHEET_BYTES / 1024 / 1024} MB` };
  if (type) throw badFile('file_format', limits);
}

/** The byte order mark of UTF-16, with which other formats begin too. */
const isMarkedText = (bytes: Buffer) => bytes.length > 1 && [0xfeff, 0xfffe].includes(bytes.readUInt16BE(0));
