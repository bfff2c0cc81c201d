import type { ValueAnswer } from '../domain/questions.ts';
import type { QuestionKind } from './questionKind.ts';

/** A statement that is true or false. */
export const trueFalse: QuestionKind<ValueAnswer> = {
  label: { en: 'True or false', id: 'Benar-salah' },
  note: {
    en: 'No answers: the column Correct says whether the statement is true.',
    id: 'Tanpa jawaban: kolom Benar menyatakan apakah pernyataannya benar.',
  },
  aliases: ['tf', 'truefalse', 'bs'],
  answer: 'value',
  fields: ['correct_value'],
  lineParts: [],

  keyProblem: ({ correct_value }) => (typeof correct_value === 'boolean' ? undefined : 'truth_missing'),
  fits: () => true,
  earned: ({ mark, correct_value }, { value }) => (value === correct_value ? mark : 0),
  scoredBy: ({ correct_value }) => correct_value,
  keyLines: ({ correct_value }) =>
    [true, false].map((value) => ({ key: String(value), text: null, isRight: value === correct_value })),
};
