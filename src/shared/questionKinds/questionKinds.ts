import type { AnswerValue, PresentedQuestion } from '../domain/questions.ts';
import { essay } from './essay.ts';
import { matching } from './matching.ts';
import { multipleChoice } from './multipleChoice.ts';
import { numeric } from './numeric.ts';
import { ordering } from './ordering.ts';
import type { KindField, QuestionKind } from './questionKind.ts';
import { shortAnswer } from './shortAnswer.ts';
import { trueFalse } from './trueFalse.ts';

/** The kinds of questions by their names on the wire, in the order in which forms offer them. */
const kinds = {
  multiple_choice: multipleChoice,
  true_false: trueFalse,
  short_answer: shortAnswer,
  numeric,
  matching,
  ordering,
  essay,
};
export type QuestionType = keyof typeof kinds;
export const questionKinds: Readonly<Record<QuestionType, QuestionKind>> = kinds;
export const questionTypes = Object.keys(kinds) as readonly QuestionType[];

/** The kind that a new question has until another one is chosen. */
export const usualType: QuestionType = 'multiple_choice';

export const typesWhere = (is: (kind: QuestionKind) => boolean): QuestionType[] =>
  questionTypes.filter((type) => is(questionKinds[type]));

/** Whether questions of a type have the field; an unknown type has none. */
export const hasField = (type: unknown, field: KindField): boolean =>
  Boolean(questionKinds[type as QuestionType]?.fields?.includes(field));

/** Kinds that a person marks. */
export const manualTypes: readonly QuestionType[] = typesWhere(({ earned }) => !earned);

/** Whether the answer can belong to the question, right or wrong. */
export function isFitting(question: PresentedQuestion, answer: AnswerValue): boolean {
  const kind = questionKinds[question.type];
  return kind.answer in answer && kind.fits(question, answer);
}
