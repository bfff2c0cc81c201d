import { millionths, NUMBER_PATTERN, plainNumber, type TextAnswer } from '../domain/questions.ts';
import type { MarkedChoice } from '../domain/scoring.ts';
import { acceptedLines, acceptedMark, acceptedProblem, bestOf, isShort, noAnswer } from './accepted.ts';
import { lineText } from './lines.ts';
import type { QuestionKind } from './questionKind.ts';

/** A number, right within the tolerance of an accepted one. */
export const numeric: QuestionKind<TextAnswer> = {
  label: { en: 'Number', id: 'Angka' },
  note: {
    en: 'Each accepted number in a row, with its tolerance.',
    id: 'Setiap angka yang diterima di satu baris, dengan toleransinya.',
  },
  aliases: ['num', 'number', 'numerical'],
  answer: 'text',
  pattern: NUMBER_PATTERN,
  fields: ['choices'],
  lineParts: ['weight', 'tolerance', 'feedback'],

  keyProblem: noAnswer,
  problem({ choices }) {
    const values = choices.map(({ text }) => millionths(text));
    // Two ranges around one value differ: the narrow one may be worth more.
    const ranges = choices.map(({ tolerance }, index) => `${values[index]} ± ${tolerance ?? 0}`);
    return values.includes(null) ? 'choices_numbers' : acceptedProblem(choices, ranges);
  },
  spelling: plainNumber,
  fits: isShort,
  earned: (question, answer) => acceptedMark(question, met(question.choices, answer)),
  scoredBy: acceptedLines,
  met,
  solution: ({ choices }, formatNumber) =>
    choices.map((line) => lineText(format(line.text, formatNumber), line, formatNumber)),
  keyLines: ({ choices }) =>
    choices.map(({ key, text, weight, tolerance }) => ({
      key: key ?? '',
      text,
      isRight: true,
      share: weight,
      tolerance,
    })),
};

function met<L extends MarkedChoice>(lines: readonly L[], { text }: TextAnswer): L | undefined {
  const number = millionths(text);
  return bestOf(
    lines.filter((line) => {
      const value = millionths(line.text ?? '');
      if (number === null || value === null) return false;
      return Math.abs(number - value) <= Math.round((line.tolerance ?? 0) * 1_000_000);
    }),
  );
}

/** With the number format of the reader's language. */
function format(text: string, formatNumber: (value: number) => string): string {
  const value = millionths(text);
  return value === null ? text : formatNumber(value / 1_000_000);
}
