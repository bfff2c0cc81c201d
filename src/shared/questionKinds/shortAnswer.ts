import { spelled, type TextAnswer } from '../domain/questions.ts';
import type { MarkedChoice } from '../domain/scoring.ts';
import { acceptedLines, acceptedMark, acceptedProblem, bestOf, isShort, noAnswer } from './accepted.ts';
import { lineText } from './lines.ts';
import type { QuestionKind } from './questionKind.ts';

/** A word or a few, compared with the accepted answers in a canonical form. */
export const shortAnswer: QuestionKind<TextAnswer> = {
  label: { en: 'Short answer', id: 'Jawaban singkat' },
  note: {
    en: 'Each accepted answer in a row, in any capitals.',
    id: 'Setiap jawaban yang diterima di satu baris, huruf besar-kecil tidak dibedakan.',
  },
  aliases: ['sa', 'short', 'shortanswer'],
  answer: 'text',
  fields: ['choices'],
  lineParts: ['weight', 'feedback'],

  keyProblem: noAnswer,
  problem: ({ choices }) =>
    acceptedProblem(
      choices,
      choices.map(({ text }) => spelled(text)),
    ),
  fits: isShort,
  earned: (question, answer) => acceptedMark(question, met(question.choices, answer)),
  scoredBy: acceptedLines,
  met,
  solution: ({ choices }, formatNumber) =>
    choices.map(({ text, weight }) => lineText(text, { weight }, formatNumber)),
  keyLines: ({ choices }) =>
    choices.map(({ key, text, weight }) => ({ key: key ?? '', text, isRight: true, share: weight })),
};

function met<L extends MarkedChoice>(lines: readonly L[], { text }: TextAnswer): L | undefined {
  return bestOf(lines.filter((line) => spelled(line.text ?? '') === spelled(text)));
}
