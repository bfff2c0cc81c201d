import type { KindField } from '#shared/questionKinds/questionKind.ts';
import { questionKinds, questionTypes, type QuestionType } from '#shared/questionKinds/questionKinds.ts';
import { questions } from '#shared/resources/questions.ts';
import { text, type Field } from '#shared/schema/field.ts';
import { languages, type Language } from '#shared/schema/languages.ts';
import { formatCell, type SheetCell } from '../../../platform/sheets/formatCell.ts';
import { isEmptyCell, parseCell } from '../../../platform/sheets/parseCell.ts';
import { serverWords } from '../../../platform/http/language.ts';
import { badFile, type SheetRow } from '../../../platform/sheets/sheetFile.ts';
import {
  choiceParts,
  type FileChoice,
  type FileQuestion,
  type Found,
  questionParts,
  refused,
  type Speech,
  why,
} from './fileQuestion.ts';

const fields = questions.fields as Readonly<Record<string, Field>>;
const choiceFields = (questions.fields.choices.fields ?? {}) as Readonly<Record<string, Field>>;
const some = (source: Readonly<Record<string, Field>>, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (source[name] ? [[name, source[name]]] : [])));

/** Columns of the whole question, filled in its first row. */
const ofQuestion: Readonly<Record<string, Field>> = {
  key: text({ en: 'Id', id: 'Id' }, { max: 200 }),
  ...some(fields, ['type', 'stem', 'code', 'mark', 'multiple', 'shuffle_answers', 'explanation']),
  tags: text(questions.fields.tags.label, { max: 1000 }),
  ...some(fields, ['model_answer', 'words_min', 'words_max', 'rubric']),
};
/** Columns of each answer: one row for each answer. */
const ofChoice: Readonly<Record<string, Field>> = {
  text: { ...choiceFields['text']!, label: questions.fields.choices.label },
  ...some(choiceFields, ['correct', 'weight', 'tolerance', 'match', 'pinned', 'feedback']),
  choice_key: choiceFields['key']!,
};
export const sheetColumns: Readonly<Record<string, Field>> = { ...ofQuestion, ...ofChoice };

/** What people call the columns of their own sheets. */
const HEAD_WORDS: Readonly<Record<string, readonly string[]>> = {
  code: ['question code', 'kode soal', 'no soal', 'nomor soal'],
  type: ['kind', 'question type', 'jenis', 'jenis soal', 'tipe'],
  stem: ['questions', 'question text', 'soal', 'pertanyaan'],
  mark: ['marks', 'points', 'score', 'nilai', 'bobot', 'skor'],
  text: ['answer', 'answers', 'options', 'option', 'choice', 'choices', 'jawaban', 'pilihan'],
  correct: ['right', 'right answer', 'correct answer', 'key', 'kunci', 'kunci jawaban', 'benar'],
};
/** All that the header of a column may say, in small letters. */
export const headsOf = (name: string): readonly string[] => [
  name,
  ...languages.map((language) => sheetColumns[name]!.label[language].toLowerCase()),
  ...(HEAD_WORDS[name] ?? []),
];

const TAGS = '; ';
/** No cell of a question holds an instant. */
const NO_ZONE = 'UTC';

/**
 * Our own sheet format: a row for each answer, and the properties of the whole question in the first of its rows. Columns are recognised by
 * their labels in any language or by their names; other columns are ignored. @throws ApiError 422 at `file` without `type` or `stem`
 */
export async function* parseSheet(
  rows: AsyncIterable<SheetRow>,
  onColumns: (speech: Speech) => void = () => {},
): AsyncGenerator<Found> {
  let columns: ReadonlyMap<string, number> | undefined;
  let open: { line: number; rows: Cells[] } | undefined;
  for await (const { no, cells } of rows) {
    if (!columns) {
      const found = (columns = columnsOf(cells));
      onColumns({
        parts: questionParts.filter((part) => found.has(part)),
        choiceParts: choiceParts.filter((part) => found.has(part)),
      });
      yield* lostColumns(cells, found);
      continue;
    }
    const row = cellsOf(columns, cells);
    const isFirst = !isEmptyCell(row['stem']) || !isEmptyCell(row['type']);
    if (isFirst) {
      if (open) yield questionOf(open);
      open = { line: no, rows: [row] };
    } else if (open) open.rows.push(row);
    else yield refused(no, String(row['text'] ?? ''), why('sheet_stray'));
  }
  if (open) yield questionOf(open);
}

/** The column of reasons in a file of refused questions is no loss. */
const REASONS = languages.map((language) => serverWords(language)('question_file.error').toLowerCase());

function* lostColumns(headers: readonly unknown[], columns: ReadonlyMap<string, number>): Generator<Found> {
  const known = new Set(columns.values());
  for (const [index, header] of headers.entries()) {
    const name = String(header ?? '').trim();
    if (name === '' || known.has(index) || REASONS.includes(name.toLowerCase())) continue;
    yield { line: null, what: name, why: why('lost_column', { name }), isLoss: true };
  }
}

type Cells = Readonly<Record<string, unknown>>;
const cellsOf = (columns: ReadonlyMap<string, number>, cells: readonly unknown[]): Cells =>
  Object.fromEntries([...columns].map(([name, index]) => [name, cells[index] ?? null]));

export function columnsOf(headers: readonly unknown[]): ReadonlyMap<string, number> {
  const words = headers.map((header) =>
    String(header ?? '')
      .trim()
      .toLowerCase(),
  );
  const columns = new Map<string, number>();
  for (const name of Object.keys(sheetColumns)) {
    const known = headsOf(name);
    const index = words.findIndex((word) => known.includes(word));
    if (index >= 0) columns.set(name, index);
  }
  for (const name of ['type', 'stem'] as const)
    if (!columns.has(name)) throw badFile('column_missing', { property: questions.fields[name].label });
  return columns;
}

/** Names of the kinds of questions in other programs. */
const TYPE_WORDS: ReadonlyMap<string, QuestionType> = new Map(
  questionTypes.flatMap((type) => questionKinds[type].aliases.map((word) => [word, type])),
);

/** The value of a cell; absent for an empty cell. */
function valueOf(row: Cells, name: string): unknown {
  const cell = row[name];
  if (isEmptyCell(cell)) return undefined;
  const word =
    name === 'type' &&
    TYPE_WORDS.get(
      String(cell)
        .toLowerCase()
        .replaceAll(/[^a-z]/g, ''),
    );
  if (word) return word;
  return parseCell(sheetColumns[name]!, cell, NO_ZONE);
}
const named = (name: string, value: unknown): Record<string, unknown> =>
  value === undefined ? {} : { [name]: value };

function questionOf({ line, rows }: { line: number; rows: readonly Cells[] }): Found {
  const first = rows[0]!;
  const question: Record<string, unknown> = {};
  for (const name of Object.keys(ofQuestion))
    Object.assign(question, named(name, name === 'tags' ? tagsOf(first['tags']) : valueOf(first, name)));
  question['stem'] ??= '';
  const fields = fieldsOf(question['type']);
  if (fields.includes('correct_value'))
    Object.assign(question, named('correct_value', valueOf(first, 'correct')));
  if (fields.includes('choices')) {
    const choices = rows.filter((row) => !isEmptyCell(row['text'])).map(choiceOf);
    question['choices'] = choices;
    if (fields.includes('multiple'))
      question['multiple'] ??= choices.filter(({ correct }) => correct === true).length > 1;
  }
  // The field refuses a cell value that it does not accept, in its own words.
  return { line, question: question as unknown as FileQuestion };
}

/** An unknown kind is refused later: until then its answers are read. */
const fieldsOf = (type: unknown): readonly KindField[] =>
  questionKinds[type as QuestionType]?.fields ?? ['choices'];

function choiceOf(row: Cells): FileChoice {
  const choice: Record<string, unknown> = {};
  for (const name of Object.keys(ofChoice))
    Object.assign(choice, named(name === 'choice_key' ? 'key' : name, valueOf(row, name)));
  return choice as unknown as FileChoice;
}

const tagsOf = (cell: unknown): string[] | undefined =>
  isEmptyCell(cell)
    ? undefined
    : String(cell)
        .split(TAGS.trim())
        .map((tag) => tag.trim())
        .filter((tag) => tag !== '');

/** The rows of questions, in the form that is read back, with words in a language. */
export const printSheet = (given: readonly FileQuestion[], language: Language): SheetCell[][] =>
  given.flatMap((question) => {
    const choices: readonly (FileChoice | undefined)[] = question.choices?.length
      ? question.choices
      : [undefined];
    return choices.map((choice, index) => [
      ...Object.entries(ofQuestion).map(([name, field]) =>
        index === 0 ? questionCell(question, name, { field, language }) : null,
      ),
      ...Object.entries(ofChoice).map(([name, field]) =>
        choiceCell(question, choice, { name, field, language }),
      ),
    ]);
  });

/** A row with nothing but the text of a question. */
export const stemRow = (stem: string): SheetCell[] =>
  Object.keys(sheetColumns).map((name) => (name === 'stem' ? stem : null));

interface Column {
  readonly field: Field;
  readonly language: Language;
}

function questionCell(question: FileQuestion, name: string, column: Column): SheetCell {
  if (name === 'tags') return question.tags?.join(TAGS) ?? null;
  return cellOf(question[name as keyof FileQuestion], column);
}

function choiceCell(
  question: FileQuestion,
  choice: FileChoice | undefined,
  { name, ...column }: Column & { readonly name: string },
): SheetCell {
  if (!choice)
    return name === 'correct' && questionKinds[question.type].fields.includes('correct_value')
      ? cellOf(question.correct_value, column)
      : null;
  return cellOf(choice[(name === 'choice_key' ? 'key' : name) as keyof FileChoice], column);
}

const cellOf = (value: unknown, { field, language }: Column): SheetCell =>
  formatCell(field, value, { language });
