import { choiceOf, keyLetters, understood, type Raw } from './pastedKeys.ts';
import type { PastedQuestion } from './pastedQuestions.ts';

/** A row of a spreadsheet with the line where it begins. */
export interface PastedRow {
  readonly line: number;
  readonly cells: readonly string[];
}

const MIN_CELLS = 3;

/** The rows of a text that a spreadsheet has put on the clipboard; undefined for any other text. */
export function tableRows(text: string): PastedRow[] | undefined {
  const rows = rowsOf(text).filter(({ cells }) => cells.some((cell) => cell !== ''));
  const isHeaded = rows.length > 1 && rows[0]!.cells.length > 1 && columnsOf(rows[0]!.cells) !== undefined;
  if (isHeaded) return rows;
  const wide = rows.filter(({ cells }) => cells.length >= MIN_CELLS && cells[0] !== '').length;
  return rows.length > 0 && wide * 2 > rows.length ? rows : undefined;
}

/** Cells with tabs or line breaks stand in quotes, with quotes inside doubled. */
function rowsOf(text: string): PastedRow[] {
  const rows: PastedRow[] = [];
  let line = 1;
  let [start, cells] = [1, [] as string[]];
  for (const [found, quoted, plain = '', end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))(\t|\n|$)/g,
  )) {
    if (found === '' && cells.length === 0) continue;
    cells.push((quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim());
    line += found.split('\n').length - 1;
    if (end === '\t') continue;
    rows.push({ line: start, cells });
    [start, cells] = [line, []];
  }
  return rows;
}

const HEADS = {
  stem: /^(?:soal|pertanyaan|questions?|question text|stem|teks soal)$/i,
  choice: /^(?:(?:pilihan|opsi|jawaban|option|choice|answer)\s*)?([A-J])$/i,
  key: /^(?:kunci(?: jawaban)?|jawaban(?: benar)?|key|(?:correct |right )?answer|benar)$/i,
  mark: /^(?:skor|nilai|bobot|poin|marks?|score|points?)$/i,
  explanation: /^(?:pembahasan|penjelasan|explanation)$/i,
  code: /^(?:kode(?: soal)?|(?:question )?code)$/i,
  no: /^(?:no\.?|nomor|number|#)$/i,
} as const;
type Columns = Readonly<Record<Exclude<keyof typeof HEADS, 'choice'>, number>> & {
  readonly choices: readonly number[];
};

export function pastedTable(rows: readonly PastedRow[]): PastedQuestion[] {
  const [first, ...rest] = rows;
  const headed = columnsOf(first!.cells);
  return headed
    ? rest.map((row) => understood(rawOf(row, headed)))
    : rows.map((row) => understood(rawOf(row, guessedBy(row.cells))));
}

function columnsOf(heads: readonly string[]): Columns | undefined {
  const at = (name: keyof typeof HEADS) => heads.findIndex((head) => HEADS[name].test(head.trim()));
  const stem = at('stem');
  if (stem < 0) return undefined;
  const choices = heads.flatMap((head, index) => (HEADS.choice.test(head.trim()) ? [index] : []));
  const [key, mark, explanation] = [at('key'), at('mark'), at('explanation')];
  return { stem, key, mark, explanation, code: at('code'), no: at('no'), choices };
}

/** Without a header: the question, its choices, the key, and perhaps a mark. A number may stand before the question. */
function guessedBy(cells: readonly string[]): Columns {
  const filled = cells.flatMap((cell, index) => (cell === '' ? [] : [index]));
  const stem = /^\d{1,3}[.)]?$/.test(cells[0]!) ? 1 : 0;
  const isKey = (index: number) =>
    keyLetters(cells[index] ?? '') !== undefined || /^(?:benar|salah|true|false)$/i.test(cells[index] ?? '');
  const last = filled.at(-1) ?? 0;
  const before = filled.at(-2) ?? 0;
  const hasMark = !isKey(last) && isKey(before) && /^\d+(?:[.,]\d+)?$/.test(cells[last]!);
  const key = hasMark ? before : isKey(last) ? last : -1;
  const end = key < 0 ? cells.length : key;
  const choices = Array.from({ length: Math.max(0, end - stem - 1) }, (_, index) => stem + 1 + index);
  return { stem, key, mark: hasMark ? last : -1, explanation: -1, code: -1, no: stem - 1, choices };
}

function rawOf({ line, cells }: PastedRow, columns: Columns): Raw {
  const cell = (index: number) => (index < 0 ? '' : (cells[index] ?? ''));
  const texts = columns.choices.map(cell);
  // A gap between two choices stays visible by its letter; empty ones at the end are none.
  const choices = texts.flatMap((text, index) =>
    text === '' ? [] : [choiceOf(String.fromCodePoint(65 + index), text, false)],
  );
  const key = cell(columns.key);
  return {
    line,
    no: cell(columns.no) || null,
    code: cell(columns.code) || null,
    stem: cell(columns.stem),
    choices,
    keys: key === '' ? [] : [key],
    mark: cell(columns.mark) || null,
    explanation: cell(columns.explanation) || null,
  };
}
