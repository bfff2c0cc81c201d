import type { WrittenQuestion } from '#shared/questionKinds/questionKind.ts';
import { questionKinds, type QuestionType } from '#shared/questionKinds/questionKinds.ts';

/** A question as the API lists it. */
export interface QuizQuestion extends WrittenQuestion {
  readonly id: string;
  readonly version: number;
  readonly type: QuestionType;
  readonly stem: string;
  readonly code: string | null;
  readonly mark: number;
  readonly [name: string]: unknown;
}

/** Whether its author has yet to say what is right. */
export const lacksKey = (question: QuizQuestion): boolean =>
  questionKinds[question.type].keyProblem?.(question) !== undefined;

/** The sum of the marks, without the errors of floating point. */
export const totalMark = (list: readonly Pick<QuizQuestion, 'mark'>[]): number =>
  list.reduce((sum, { mark }) => sum + Math.round(mark * 1000), 0) / 1000;
