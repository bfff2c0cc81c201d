import type { QuestionFormat } from '#shared/api/questionFiles.ts';
import { fullText } from '../../../kernel/imports/importSource.ts';
import type { SheetCell } from '../../../platform/sheets/formatCell.ts';
import type { SheetRow } from '../../../platform/sheets/sheetFile.ts';
import { csvOfRows } from '../../../platform/sheets/writeSheet.ts';
import { moodleParts } from './moodleXml.ts';
import { XML_END, XML_START } from './moodleXmlPrint.ts';

/** A file of questions as it was read. */
export interface SourceFile {
  readonly format: QuestionFormat;
  readonly text: string;
  /** Of a sheet, with its header. */
  readonly rows: readonly SheetRow[];
}
export interface RefusedFile {
  readonly extension: string;
  readonly text: string;
}

/** What is wrong, by the line where the source of a question begins; in Moodle XML by its position among the elements. */
export type Reasons = ReadonlyMap<number, readonly string[]>;

/**
 * The refused questions in the format of their file, as they stand there, each with what is wrong: to correct them and import them again.
 * `starts`: the lines where all questions begin.
 */
export function refusedFile(
  source: SourceFile,
  starts: readonly number[],
  reasons: Reasons,
  head: string,
): RefusedFile | null {
  if (reasons.size === 0) return null;
  const ordered = [...new Set(starts)].sort((one, other) => one - other);
  if (source.format === 'xlsx')
    return { extension: 'csv', text: csvOfRows(refusedRows(source.rows, ordered, { reasons, head })) };
  if (source.format === 'moodle_xml') return { extension: 'xml', text: refusedXml(source.text, reasons) };
  const extension = source.format === 'gift' ? 'gift' : 'txt';
  return { extension, text: refusedBlocks(source.text, ordered, reasons) };
}

function refusedRows(
  [header, ...rows]: readonly SheetRow[],
  starts: readonly number[],
  { reasons, head }: { readonly reasons: Reasons; readonly head: string },
): SheetCell[][] {
  const width = Math.max(0, ...[header!, ...rows].map(({ cells }) => cells.length));
  const lineOf = (cells: readonly unknown[], last: string): SheetCell[] => [
    ...Array.from({ length: width }, (_, index) => fullText(cells[index])),
    last,
  ];
  const found = [lineOf(header!.cells, head)];
  let at = -1;
  for (const { no, cells } of rows) {
    while (at + 1 < starts.length && starts[at + 1]! <= no) at += 1;
    const start = starts[at];
    const own = start === undefined ? undefined : reasons.get(start);
    if (own) found.push(lineOf(cells, start === no ? own.join('; ') : ''));
  }
  return found;
}

const COMMENT = /^\s*\/\//;

function refusedBlocks(text: string, starts: readonly number[], reasons: Reasons): string {
  const lines = text.split(/\r\n|\n|\r/);
  // The comments above a question belong to it.
  const firstOf = (start: number) => {
    let first = start - 1;
    while (first > 0 && COMMENT.test(lines[first - 1]!)) first -= 1;
    return first;
  };
  return starts
    .flatMap((start, index) => {
      const own = reasons.get(start);
      if (!own) return [];
      const next = starts[index + 1];
      const block = lines.slice(firstOf(start), next === undefined ? undefined : firstOf(next));
      return `${own.map((reason) => `// ${reason}\n`).join('')}${block.join('\n').trimEnd()}\n`;
    })
    .join('\n');
}

function refusedXml(text: string, reasons: Reasons): string {
  const parts = [...moodleParts(text)].flatMap(({ part, source }) => {
    const own = reasons.get(part);
    // A comment must not hold its own end.
    return own ? `<!-- ${own.join('; ').replaceAll('--', '—')} -->\n${source}\n` : [];
  });
  return XML_START + parts.join('') + XML_END;
}
