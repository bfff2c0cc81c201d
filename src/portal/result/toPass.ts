import type { AttemptScore, ReviewedQuestion } from '#shared/api/attempts.ts';

/**
 * How many more right answers would have been enough: the open marks of the questions, largest first; if the quiz does not show which ones
 * were wrong, questions of the same mark are assumed. At least 1.
 */
export function answersToPass(
  { marks, max_marks, passing_score, correct, partial, incorrect, unanswered }: AttemptScore,
  questions: readonly ReviewedQuestion[] | null,
): number {
  const missing = (passing_score / 100) * max_marks - marks;
  const total = correct + partial + incorrect + unanswered;
  const open = questions?.every(({ earned }) => typeof earned === 'number')
    ? questions.map(({ mark, earned }) => mark - earned!).toSorted((a, b) => b - a)
    : Array.from({ length: total }, () => max_marks / total);
  let gained = 0;
  const enough = open.findIndex((mark) => (gained += mark) >= missing - ROUNDING);
  return Math.max(1, enough < 0 ? open.length : enough + 1);
}
/** Marks are thousandths. */
const ROUNDING = 0.0005;
