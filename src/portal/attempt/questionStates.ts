import type { AttemptQuestion } from '#shared/api/attempts.ts';
import { isAnswered, needsFixing, type AnswerRule } from '#shared/domain/questions.ts';
import { questionKindViews } from '#ui/content/questionKinds/questionKindViews.ts';
import type { Outbox } from './outbox.ts';

/** How a question stands, for navigator and review. */
export interface QuestionState {
  readonly id: string;
  readonly isAnswered: boolean;
  /** Something is written that does not count: no number where one is asked. */
  readonly needsFixing: boolean;
  readonly isFlagged: boolean;
}

/** Of all questions; of those that this device has not been sent yet nothing is known. */
export const questionStates = (
  questions: readonly AttemptQuestion[],
  outbox: Outbox,
  count = questions.length,
): readonly QuestionState[] =>
  Array.from({ length: Math.max(count, questions.length) }, (_, place) => {
    const question = questions[place];
    const id = question?.id ?? `not sent ${place}`;
    const rule: AnswerRule = question ? questionKindViews[question.type] : {};
    const known = outbox.answers[id];
    return {
      id,
      isAnswered: isAnswered(rule, known?.answer),
      needsFixing: needsFixing(rule, known?.answer),
      isFlagged: known?.flagged ?? false,
    };
  });

export interface StateCounts {
  readonly answered: number;
  readonly flagged: number;
  readonly empty: number;
  readonly toFix: number;
}
export const countStates = (states: readonly QuestionState[]): StateCounts => {
  const answered = states.filter((state) => state.isAnswered).length;
  const toFix = states.filter((state) => state.needsFixing).length;
  return {
    answered,
    flagged: states.filter((state) => state.isFlagged).length,
    empty: states.length - answered - toFix,
    toFix,
  };
};

/** The word for how a question stands. */
export const stateWord = ({
  isAnswered: has,
  needsFixing,
}: QuestionState): 'answered' | 'needs_fixing' | 'empty' =>
  has ? 'answered' : needsFixing ? 'needs_fixing' : 'empty';

/** Where who comes back goes on: the first question that is empty or needs fixing, else the review. */
export function firstOpen(states: readonly QuestionState[]): number | 'review' {
  const place = states.findIndex((state) => !state.isAnswered);
  return place < 0 ? 'review' : place;
}
