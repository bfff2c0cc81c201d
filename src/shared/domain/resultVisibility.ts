/** Which parts of a result its learner sees, and when. Source: quiz-engine "Quiz settings", show_result. */
import { attemptsLeft } from './starts.ts';

export const resultParts = ['score', 'correctness', 'key', 'feedback'] as const;
/**
 * `score`: marks and grade; `correctness`: the result of each answer; `key`: the right answers; `feedback`: explanations and the
 * corrector's comments.
 */
export type ResultPart = (typeof resultParts)[number];
export type ShowWhen = 'now' | 'after_last' | 'after_deadline' | 'never';
export type ShowSettings = Readonly<Record<`show_${ResultPart}`, ShowWhen>>;

export interface VisibilityFacts extends ShowSettings {
  /** Attempts after the first; null = unlimited. */
  readonly re_test_limit: number | null;
  readonly attempts_used: number;
  readonly has_open_attempt: boolean;
  readonly deadline: string | null;
  readonly end_time: string | null;
  readonly class_end: string | null;
}

/**
 * The parts of a final attempt that are visible at an instant. After the deadline nobody can answer any more, so `after_last` is fulfilled
 * then too; without any deadline `after_deadline` never comes. A learner with an open attempt sees only the score of earlier attempts.
 */
export function visibleParts(facts: VisibilityFacts, now: Date): Readonly<Record<ResultPart, boolean>> {
  const deadline = facts.deadline ?? facts.end_time ?? facts.class_end;
  const isOver = deadline !== null && now.getTime() > Date.parse(deadline);
  const isLast = !facts.has_open_attempt && attemptsLeft(facts.re_test_limit, facts.attempts_used) === 0;
  const isTime = { now: true, after_last: isLast || isOver, after_deadline: isOver, never: false };
  const isVisible = (part: ResultPart): boolean =>
    isTime[facts[`show_${part}`]] && (part === 'score' || !facts.has_open_attempt);
  return {
    score: isVisible('score'),
    correctness: isVisible('correctness'),
    key: isVisible('key'),
    feedback: isVisible('feedback'),
  };
}
