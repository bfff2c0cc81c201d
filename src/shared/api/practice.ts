import type { Outcome } from '../domain/scoring.ts';
import type { Expanded } from '../schema/resource.ts';
import type { ReviewedQuestion } from './attempts.ts';

/** `GET /api/my/practice`. Days are those of the person's zone. */
export interface Practice {
  /** Questions that are due now. */
  due: number;
  /** When the next question is due; null if none waits. */
  next_due_on: string | null;
  /** There are ended attempts at quizzes whose questions are not practised yet. It does not say whether any answer was wrong. */
  has_closed: boolean;
  /** By quiz, those with due questions first. */
  sets: PracticeSet[];
}

export interface PracticeSet {
  quiz: Expanded;
  class: Expanded;
  due: number;
  /** Questions that come on a later day. */
  later: number;
  next_due_on: string | null;
}

/** `GET /api/my/practice/next`: a question without its key; null if none is due. */
export interface NextPractice {
  question: PracticeQuestion | null;
  /** Due questions, this one included. */
  due: number;
  next_due_on: string | null;
}

export interface PracticeQuestion extends Omit<ReviewedQuestion, 'answer'> {
  /** Of its content: goes back with the answer. */
  version: string;
  quiz: Expanded;
  class: Expanded;
}

/** `POST /api/my/practice/{id}/answers`. */
export interface PracticeReply {
  outcome: Outcome;
  /** With the answer, the key and the feedback. */
  question: ReviewedQuestion;
  /** When it comes again; null: it does not. */
  due_on: string | null;
}

/** Answers in practice to one question, for organizers. */
export interface PracticeFigure {
  people: number;
  /** Answers that were not right, 0..1; null: by too few people. */
  wrong_share: number | null;
}
