import type { AttemptQuestion } from '#shared/api/attempts.ts';
import { isAnswered, type Outbox } from './outbox.ts';

/** How a question stands, for navigator and review. */
export interface QuestionState {
  readonly id: string;
  readonly isAnswered: boolean;
  readonly isFlagged: boolean;
}

export const questionStates = (
  questions: readonly AttemptQuestion[],
  outbox: Outbox,
): readonly QuestionState[] =>
  questions.map(({ id }) => ({
    id,
    isAnswered: isAnswered(outbox.answers[id]?.answer),
    isFlagged: outbox.answers[id]?.flagged ?? false,
  }));

export interface StateCounts {
  readonly answered: number;
  readonly flagged: number;
  readonly empty: number;
}
export const countStates = (states: readonly QuestionState[]): StateCounts => {
  const answered = states.filter((state) => state.isAnswered).length;
  return {
    answered,
    flagged: states.filter((state) => state.isFlagged).length,
    empty: states.length - answered,
  };
};
