import type { AttemptQuestion } from '#shared/api/attempts.ts';
import { isAnswered, needsFixing } from '#shared/domain/questions.ts';
import type { QuestionKindView } from '#ui/content/questionKinds/questionKindView.ts';
import { questionKindViews } from '#ui/content/questionKinds/questionKindViews.ts';
import type { Outbox } from './answerOutbox.ts';

/** The state of a question, for navigator and review. */
export interface QuestionState {
  readonly id: string;
  readonly isAnswered: boolean;
  /** The typed text does not count: for example it is not a number where one is needed. */
  readonly needsFixing: boolean;
  /** A part of the answer is missing: it counts as far as it goes. */
  readonly isIncomplete: boolean;
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
    const kind: Pick<QuestionKindView, 'pattern' | 'isIncomplete'> = question
      ? questionKindViews[question.type]
      : {};
    const answer = outbox.answers[id];
    return {
      id,
      isAnswered: isAnswered(kind, answer?.answer),
      needsFixing: needsFixing(kind, answer?.answer),
      isIncomplete: Boolean(question && answer?.answer && kind.isIncomplete?.(question, answer.answer)),
      isFlagged: answer?.flagged ?? false,
    };
  });

export interface StateCounts {
  readonly answered: number;
  readonly incomplete: number;
  readonly to_fix: number;
  readonly flagged: number;
  readonly empty: number;
}
/** Each question counts once; a flag counts besides. */
export function countStates(states: readonly QuestionState[]): StateCounts {
  const count = (word: StateWord) => states.filter((state) => stateWord(state) === word).length;
  return {
    answered: count('answered'),
    incomplete: count('incomplete'),
    to_fix: count('needs_fixing'),
    flagged: states.filter((state) => state.isFlagged).length,
    empty: count('empty'),
  };
}

export type StateWord = 'answered' | 'incomplete' | 'needs_fixing' | 'empty';

/** The word for a question's state. */
export const stateWord = ({
  isAnswered: has,
  isIncomplete,
  needsFixing: isWrong,
}: QuestionState): StateWord =>
  isWrong ? 'needs_fixing' : !has ? 'empty' : isIncomplete ? 'incomplete' : 'answered';

/** Where a returning learner continues: the first question that is empty or needs correction, else the review. */
export function firstOpen(states: readonly QuestionState[]): number | 'review' {
  const place = states.findIndex((state) => !state.isAnswered);
  return place < 0 ? 'review' : place;
}
