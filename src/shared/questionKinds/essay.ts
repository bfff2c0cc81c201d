import type { TextAnswer } from '../domain/questions.ts';
import type { QuestionKind } from './questionKind.ts';

/** A text that a person reads and marks. */
export const essay: QuestionKind<TextAnswer> = {
  label: { en: 'Essay', id: 'Esai' },
  note: {
    en: 'No answers: a person reads and marks it.',
    id: 'Tanpa jawaban: seseorang membaca dan menilainya.',
  },
  aliases: ['es', 'esai'],
  answer: 'text',
  fields: ['words_min', 'words_max', 'model_answer', 'rubric'],
  lineParts: [],

  fits: () => true,
  scoredBy: () => null,
  solution: ({ model_answer }) => (model_answer ? [model_answer] : []),
  keyLines: () => [],
};
