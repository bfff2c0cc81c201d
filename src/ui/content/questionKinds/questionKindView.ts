import type { ComponentType } from 'react';
import type { AnswerValue, AttemptQuestion, ReviewedQuestion } from '#shared/api/attempts.ts';
import type { AnswerRule } from '#shared/domain/questions.ts';

/**
 * What an answer becomes, from what it is: a choice is pressed on top of the newest answer, which may be newer than the one on
 * the screen. `null` takes the answer back.
 */
export type NextAnswer = (before: AnswerValue | null) => AnswerValue | null;

/** What the input of every kind of question gets; `id` begins the ids of its parts. */
export interface AnswerProps {
  readonly id: string;
  readonly question: AttemptQuestion;
  readonly answer: AnswerValue | null | undefined;
  /** Absent: a preview that can be looked at only. */
  readonly onAnswer?: ((next: NextAnswer) => void) | undefined;
  /** A field of text has lost the focus: a good moment to save. */
  readonly onLeave?: (() => void) | undefined;
}

export interface ReviewProps {
  readonly question: ReviewedQuestion;
  /** What stands for "Your answer" beside a choice where somebody else looks at it. */
  readonly pickedWord?: string | undefined;
}

/** How a kind of question looks to learners, and to whoever looks at it as they do. */
export interface QuestionKindView extends AnswerRule {
  readonly Input: ComponentType<AnswerProps>;
  /** What was answered, and as much of the key as the quiz shows. */
  readonly Review: ComponentType<ReviewProps>;
  /** Choices that the keys 1–9 and A–E press, in the order in which they stand; absent: there are none. */
  keys?(question: AttemptQuestion): readonly string[];
  /** The answer after one of `keys` was pressed. */
  pressed?(question: AttemptQuestion, before: AnswerValue | null, key: string): AnswerValue | null;
}
