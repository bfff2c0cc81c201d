/** A learner's own grades: `GET /api/my/grades`. Instants are ISO 8601 in UTC; percentages are 0..100. */
import type { AttemptState } from '../domain/attempts.ts';
import type { Expanded } from '../schema/resource.ts';

/** One row of `GET /api/my/grades`. Scores are percent, rounded down to 3 decimals; null while nothing is final. */
export interface MyGrade {
  /** What was graded: a quiz, or the learning package of `module`. */
  quiz: Expanded;
  /** For what a package has reported; it has no list of attempts, and its grade is the highest score. Null for a quiz. */
  module: Expanded | null;
  class: Expanded;
  /** `annulled`: every attempt was annulled. */
  state: AttemptState | 'annulled';
  passed: boolean;
  passing_score: number;
  /** The grade by the quiz's grade method. */
  grade: number | null;
  highest: number | null;
  last_attempt: number | null;
  correct: number;
  incorrect: number;
  attempt_count: number;
  attempts: MyGradeAttempt[];
  updated_at: string;
}

export interface MyGradeAttempt {
  /** It no longer counts. */
  is_annulled: boolean;
  /** The organizer's reason. */
  annulled_reason: string | null;
  id: string;
  no: number;
  state: AttemptState;
  score: number | null;
  started_at: string;
  finished_at: string | null;
}
