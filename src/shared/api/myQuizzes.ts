/** Quizzes as the class and module pages show them to a learner. Instants are ISO 8601 in UTC; percentages are 0..100. */
import type { AttemptState } from '../domain/attempts.ts';

/** State of a quiz for one learner: that of the newest attempt, else whether one can begin. */
export type MyQuizState = 'not_open' | 'ready' | 'closed' | AttemptState;

export interface MyQuiz {
  id: string;
  slug: string;
  name: string;
  state: MyQuizState;
  /** A new attempt can begin, or the open one can be resumed, now. */
  can_enter: boolean;
  time_limit: number | null;
  passing_score: number;
  questions: number;
  start_time: string | null;
  end_time: string | null;
  deadline: string | null;
  attempts_used: number;
  /** Null without a limit. */
  attempts_left: number | null;
  open_attempt_id: string | null;
  /** Grade in percent; null before the first final attempt. */
  score: number | null;
}
