import { isUtf8 } from 'node:buffer';
import { setImmediate } from 'node:timers/promises';
import {
  MAX_FILE_QUESTIONS,
  MAX_QUESTION_FILE_BYTES,
  questionFileBytes,
  type QuestionFormat,
} from '#shared/api/questionFiles.ts';
import { ApiError, type ErrorMessage } from '../../../platform/http/errors.ts';
import { readSheet } from '../../../platform/sheets/readSheet.ts';
import { isZip } from '../../../platform/sheets/readXlsx.ts';
import { badFile, type SheetRow } from '../../../platform/sheets/sheetFile.ts';
import { cellCorrector, cellText, type Correction } from '../../../kernel/imports/importSource.ts';
import { asWindows1252 } from '../../../platform/sheets/windows1252.ts';
import { looksLikeAiken, parseAiken, printAiken } from './aiken.ts';
import {
  excerpt,
  type FileQuestion,
  type Found,
  type FoundQuestion,
  type Parsed,
  type Problem,
  type Speech,
  why,
} from './fileQuestion.ts';
import type { FilePicture } from './filePicture.ts';
import { speechOf } from './formatLimits.ts';
import { parseGift } from './gift.ts';
import { printGift } from './giftPrint.ts';
import { parseMoodleXml } from './moodleXml.ts';
import { printMoodleXml, XML_END, XML_START } from './moodleXmlPrint.ts';
import { parseQti } from './qti.ts';
import type { Pictures } from './qtiPrint.ts';
import { headsOf, parseSheet } from './questionSheet.ts';
import type { SourceFile } from './refusedFile.ts';

type TextFormat = Exclude<QuestionFormat, 'xlsx' | 'qti'>;

/** How each text format is read and written. */
const codecs: Readonly<
  Record<
    TextFormat,
    {
      parse(text: string): Iterable<Found>;
      print(question: FileQuestion, picture?: FilePicture): string;
      start?: string;
      end?: string;
    }
  >
> = {
  moodle_xml: { parse: parseMoodleXml, print: printMoodleXml, start: XML_START, end: XML_END },
  gift: { parse: parseGift, print: printGift },
  aiken: { parse: parseAiken, print: printAiken },
};

export interface ReadFile extends Parsed, SourceFile {
  readonly speech: Speech;
}

/** Other requests must be served while a long file is read. */
const PAUSE_MS = 20;

/**
 * The questions of a file and its errors. `asked`: the format that a person has chosen; by default it is detected.
 * @throws ApiError 413 above the size of its format; 422 at `file` if it is not text, has no known format, no question or more than 2,000
 */
export async function readQuestions(
  bytes: Buffer,
  wanted?: QuestionFormat,
  corrections: readonly Correction[] = [],
): Promise<ReadFile> {
  if (bytes.length > MAX_QUESTION_FILE_BYTES) throw tooManyBytes();
  if (!isZip(bytes) && bytes.toString('latin1').trim() === '') throw badFile('file_empty');
  const { text, notes } = isZip(bytes) ? { text: '', notes: [] } : decoded(bytes);
  const format = wanted ?? formatOf(bytes, text);
  if (!format) throw badFile('question_format');
  if (bytes.length > questionFileBytes[format]) throw tooManyBytes(format);
  let speech = speechOf(format);
  const rows: SheetRow[] = [];
  const sheet = () => correctedRows(readSheet(bytes), corrections, (row) => rows.push(row));
  const found =
    format === 'xlsx'
      ? parseSheet(sheet(), (said) => (speech = said))
      : format === 'qti'
        ? parseQti(bytes)
        : codecs[format].parse(text);
  const questions: FoundQuestion[] = [];
  const problems: Problem[] = [...notes];
  let since = performance.now();
  for await (const one of found) {
    if ('question' in one) problems.push(...lossesOf(one, questions.push(one) - 1));
    else problems.push(one);
    if (questions.length > MAX_FILE_QUESTIONS || problems.length > MAX_PROBLEMS)
      throw badFile('too_many_questions', { max: MAX_FILE_QUESTIONS });
    if (performance.now() - since < PAUSE_MS) continue;
    await setImmediate();
    since = performance.now();
  }
  if (questions.length === 0 && problems.every(isNoQuestion)) throw badFile('question_file_none');
  return { format, speech, questions, problems, text, rows };
}

/** A category, a text without a question: nothing that could be corrected. */
const isNoQuestion = ({ isLoss, why: { key } }: Problem): boolean =>
  isLoss || key === 'question_file.no_braces';

const lossesOf = ({ line, question, losses = [] }: FoundQuestion, index: number): Problem[] =>
  [...losses, ...allRight(question)].map((loss) => ({
    line,
    what: excerpt(question.stem),
    why: loss,
    isLoss: true,
    of: index,
  }));

/** Such a question is taken, and whoever wrote it should know. */
const allRight = ({ multiple, choices = [] }: FileQuestion): ErrorMessage[] =>
  multiple && choices.length > 0 && choices.every(({ correct }) => correct) ? [why('all_right')] : [];

/** The rows of a sheet with corrected cells; each is also given to `keep`. */
async function* correctedRows(
  rows: AsyncIterable<SheetRow>,
  corrections: readonly Correction[],
  keep: (row: SheetRow) => void,
): AsyncGenerator<SheetRow> {
  let fixed: ReturnType<typeof cellCorrector> | undefined;
  for await (const row of rows) {
    const one = fixed ? { ...row, cells: row.cells.map(fixed) } : row;
    fixed ??= cellCorrector(
      row.cells.map((cell) => cellText(cell).trim()),
      corrections,
    );
    keep(one);
    yield one;
  }
}

/** Several for each question of a file of the maximum length. */
const MAX_PROBLEMS = 5 * MAX_FILE_QUESTIONS;

/** Without a format: above what any of them may have. */
export function tooManyBytes(format?: QuestionFormat): ApiError {
  const bytes = format ? questionFileBytes[format] : MAX_QUESTION_FILE_BYTES;
  const max = `${bytes / 1024 / 1024} MB`;
  return new ApiError(413, 'too-large', {
    errors: { file: [{ key: 'validation.file_bytes', args: { max } }] },
  });
}

/** Writes questions as one text; with the pictures of those that have one, by their keys. */
export function printQuestions(
  format: TextFormat,
  given: readonly FileQuestion[],
  pictures: Pictures = new Map(),
): string {
  const { print, start = '', end = '' } = codecs[format];
  const printed = given.map((question) => print(question, pictures.get(question.key ?? '')));
  return start + printed.join(format === 'moodle_xml' ? '' : '\n') + end;
}

const UTF_16: Readonly<Record<string, string>> = { fffe: 'utf-16le', feff: 'utf-16be' };

/** Decodes a text by its byte order mark; without one as UTF-8 if it is valid, else as Windows-1252, with a note. */
function decoded(bytes: Buffer): { text: string; notes: Problem[] } {
  const marked = UTF_16[bytes.subarray(0, 2).toString('hex')];
  const encoding = marked ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
  const isGuessed = encoding === 'windows-1252';
  const plain = new TextDecoder(encoding).decode(bytes);
  const text = isGuessed ? asWindows1252(plain) : plain;
  if (text.includes('\0')) throw badFile('file_characters');
  return { text, notes: isGuessed ? [{ line: null, what: '', why: why('encoding'), isLoss: true }] : [] };
}

/** Detects the format of a file. */
export function formatOf(bytes: Buffer, text: string): QuestionFormat | undefined {
  // The names of the files in a ZIP are not compressed.
  if (isZip(bytes)) return /imsmanifest\.xml/i.test(bytes.toString('latin1')) ? 'qti' : 'xlsx';
  const start = text.trimStart();
  if (start.startsWith('<')) return QTI_ITEM.test(start.slice(0, 4_000)) ? 'qti' : 'moodle_xml';
  if (isOurSheet(start)) return 'xlsx';
  if (looksLikeAiken(text) && !/^[^\n]*[^\\]\{[ \t]*[=~#]/m.test(text)) return 'aiken';
  return GIFT_SIGNS.test(text) ? 'gift' : undefined;
}

/** Brackets, titles, and the lines that only GIFT has: a file may hold nothing but categories and descriptions. */
const GIFT_SIGNS = /\{|::|^\s*\$CATEGORY:|^\s*\[(?:html|markdown|moodle|plain)\]|^\s*\/\//m;

const QTI_ITEM = /<(?:\w+:)?(?:qti-assessment-item|assessmentItem)[\s>]/;

/** Detects a CSV with our columns. */
function isOurSheet(text: string): boolean {
  const heads = text
    .slice(0, 2_000)
    .split(/\r|\n/)[0]!
    .split(/[,;\t]/)
    .map((head) => head.replaceAll('"', '').trim().toLowerCase());
  const isHead = (name: 'type' | 'stem') => headsOf(name).some((word) => heads.includes(word));
  return isHead('type') && isHead('stem');
}
