import { download } from '../exports/download.ts';

type Cell = string | number;

/** Beginnings that a spreadsheet would calculate, and the mark that prevents it. */
const FORMULA = /^'*[=+\-@\t\r]/;
const SPECIAL = /[",\r\n]/;

/**
 * Rows in the server's CSV format: byte order mark (Excel reads UTF-8 only with it), CRLF, and an apostrophe before a possible formula.
 * Numbers are safe as they are.
 */
export const csvText = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')}`;

function cellText(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return SPECIAL.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Lets the browser save it as a file. */
export function saveCsv(name: string, rows: readonly (readonly Cell[])[]): void {
  saveText(name, csvText(rows), 'text/csv');
}

/** Lets the browser save a text as a file. */
export function saveText(name: string, text: string, type = 'text/plain'): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  download(url, name);
  // The browser reads it after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
