import type { ComponentType } from 'react';
import type { Translate } from '#i18n/translate.ts';
import type { AnswerValue, AttemptQuestion, ReviewedQuestion } from '#shared/api/attempts.ts';
import type { AnswerRule } from '#shared/domain/questions.ts';

/** Computes the new answer from the newest one, which may be newer than the one on the screen. `null` clears the answer. */
export type NextAnswer = (before: AnswerValue | null) => AnswerValue | null;

/** The props of the input of every kind of question; `id` is the prefix of the ids of its parts. */
export interface AnswerProps {
  readonly id: string;
  readonly question: AttemptQuestion;
  readonly answer: AnswerValue | null | undefined;
  /** Absent for a read-only preview. */
  readonly onAnswer?: ((next: NextAnswer) => void) | undefined;
  /** A text field has lost the focus: a good moment to save. */
  readonly onLeave?: (() => void) | undefined;
  /** Enter in a field of one line; absent where it leads nowhere. */
  readonly onEnter?: (() => void) | undefined;
}

export interface ReviewProps {
  readonly question: ReviewedQuestion;
  /** Replaces "Your answer" beside a choice when another person views it. */
  readonly pickedWord?: string | undefined;
}

export interface InShort {
  /** Null: nothing was answered. */
  readonly given: string | null;
  /** Null: the quiz does not show it. */
  readonly right: string | null;
}

/** How a kind of question looks to learners, and in previews and reviews. */
export interface QuestionKindView extends AnswerRule {
  readonly Input: ComponentType<AnswerProps>;
  /** The given answer, and as much of the key as the quiz shows. */
  readonly Review: ComponentType<ReviewProps>;
  /** Whether a part of the answer is still missing; absent for kinds whose answers have no parts. */
  isIncomplete?(question: AttemptQuestion, answer: AnswerValue): boolean;
  /** The given and the right answer, each in one line. */
  inShort(question: ReviewedQuestion, translate: Translate): InShort;
  /** Whether an answer is right by the key of the review, for practice; absent for kinds that a person marks. */
  isRight?(question: ReviewedQuestion, answer: AnswerValue): boolean;
  /** Choices for the keys 1–9 and A–E, in the order in which they are shown; absent if there are none. */
  keys?(question: AttemptQuestion): readonly string[];
  /** The answer after one of `keys` was pressed. */
  pressed?(question: AttemptQuestion, before: AnswerValue | null, key: string): AnswerValue | null;
}
