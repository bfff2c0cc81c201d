import { pastedTable, tableRows } from './pastedTable.ts';
import { pastedText } from './pastedText.ts';

/** Limits of one paste; the length is in characters. */
export const MAX_PASTED_LENGTH = 200 * 1024;
export const MAX_PASTED_QUESTIONS = 500;

/** What the author has to say, because the text does not: keys under `question_transfer.ask.`. */
export type PastedAsk =
  | 'choices_few'
  | 'choices_missing'
  | 'key_differs'
  | 'key_missing'
  | 'key_unknown'
  | 'letters'
  | 'mark'
  | 'not_question'
  | 'number'
  | 'stem_missing';

export interface PastedChoice {
  readonly text: string;
  readonly correct: boolean;
}
/** A question as it was understood. */
export interface PastedQuestion {
  /** Where it begins, from 1. */
  readonly line: number;
  /** Its number in the text, if it has one. */
  readonly no: string | null;
  readonly code: string | null;
  readonly type: 'multiple_choice' | 'true_false' | 'essay';
  readonly stem: string;
  readonly choices: readonly PastedChoice[];
  readonly correct_value: boolean | null;
  readonly mark: number | null;
  readonly explanation: string | null;
  /** Empty: it is complete. */
  readonly asks: readonly PastedAsk[];
}
export interface Pasted {
  readonly questions: readonly PastedQuestion[];
  /** Why the text is not read at all. */
  readonly tooMuch: 'length' | 'questions' | null;
}

/**
 * Questions in a text as people paste it from a word processor or, separated by tabs, from a spreadsheet. What is not certain is asked and
 * never guessed.
 */
export function pastedQuestions(source: string): Pasted {
  if (source.length > MAX_PASTED_LENGTH) return { questions: [], tooMuch: 'length' };
  const text = source
    .replaceAll(/\r\n?|[\v\f\u2028\u2029]/g, '\n')
    .replaceAll(/[\u00A0\u2007\u202F]/g, ' ')
    .replaceAll(/[\u200B-\u200D\u2060\uFEFF\u00AD]/g, '');
  const rows = tableRows(text);
  const questions = rows ? pastedTable(rows) : pastedText(text);
  return questions.length > MAX_PASTED_QUESTIONS
    ? { questions: [], tooMuch: 'questions' }
    : { questions, tooMuch: null };
}

const COLUMNS = ['type', 'stem', 'code', 'mark', 'multiple', 'explanation', 'text', 'correct'] as const;

/** The complete questions as a CSV with the columns of our own sheet. */
export function pastedSheet(questions: readonly PastedQuestion[]): string {
  const rows = questions.filter(({ asks }) => asks.length === 0).flatMap(rowsOf);
  return [COLUMNS.join(','), ...rows.map((row) => row.map(cellOf).join(','))].join('\r\n');
}

/** The number of a question: its own, or its place. */
export const numberOf = ({ no }: PastedQuestion, index: number): string => no ?? String(index + 1);

/** The number of each complete question, by the row of `pastedSheet` where it begins. */
export function pastedRows(questions: readonly PastedQuestion[]): ReadonlyMap<number, string> {
  const numbers = new Map<number, string>();
  let row = 2;
  for (const [index, question] of questions.entries()) {
    if (question.asks.length > 0) continue;
    numbers.set(row, numberOf(question, index));
    row += rowsOf(question).length;
  }
  return numbers;
}

function rowsOf({
  type,
  stem,
  code,
  mark,
  explanation,
  choices,
  correct_value,
}: PastedQuestion): unknown[][] {
  const multiple = type === 'multiple_choice' && choices.filter(({ correct }) => correct).length > 1;
  const head = [type, stem, code, mark, multiple, explanation];
  if (choices.length === 0) return [[...head, null, correct_value]];
  return choices.map(({ text, correct }, index) => [
    ...(index === 0 ? head : head.map(() => null)),
    text,
    correct,
  ]);
}

const cellOf = (value: unknown): string => (value === null ? '' : `"${String(value).replaceAll('"', '""')}"`);
