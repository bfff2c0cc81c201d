import type { AttemptQuestion } from '#shared/api/attempts.ts';
import { isAnswered, needsFixing, type AnswerRule } from '#shared/domain/questions.ts';
import { questionKindViews } from '#ui/content/questionKinds/questionKindViews.ts';
import type { Outbox } from './answerOutbox.ts';

/** The state of a question, for navigator and review. */
export interface QuestionState {
  readonly id: string;
  readonly isAnswered: boolean;
  /** The typed text does not count: for example it is not a number where one is needed. */
  readonly needsFixing: boolean;
  readonly isFlagged: boolean;
}

/** For all questions; those that this device has not received yet have no state. */
export const questionStates = (
  questions: readonly AttemptQuestion[],
  outbox: Outbox,
  count = questions.length,
): readonly QuestionState[] =>
  Array.from({ length: Math.max(count, questions.length) }, (_, place) => {
    const question = questions[place];
    const id = question?.id ?? `not sent ${place}`;
    const rule: AnswerRule = question ? questionKindViews[question.type] : {};
    const answer = outbox.answers[id];
    return {
      id,
      isAnswered: isAnswered(rule, answer?.answer),
      needsFixing: needsFixing(rule, answer?.answer),
      isFlagged: answer?.flagged ?? false,
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

/** The word for a question's state. */
export const stateWord = ({
  isAnswered: has,
  needsFixing,
}: QuestionState): 'answered' | 'needs_fixing' | 'empty' =>
  has ? 'answered' : needsFixing ? 'needs_fixing' : 'empty';

/** Where a returning learner continues: the first question that is empty or needs correction, else the review. */
export function firstOpen(states: readonly QuestionState[]): number | 'review' {
  const place = states.findIndex((state) => !state.isAnswered);
  return place < 0 ? 'review' : place;
}
