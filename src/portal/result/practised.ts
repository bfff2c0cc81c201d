import type { AttemptResult, ReviewedQuestion } from '#shared/api/attempts.ts';
import { questionKindViews } from '#ui/content/questionKinds/questionKindViews.ts';

/** Shown as not (wholly) right. */
export const isWrong = ({ outcome }: ReviewedQuestion): boolean =>
  outcome === 'incorrect' || outcome === 'partial' || outcome === 'unanswered';

/**
 * The questions to practise: those of the review that were not right, if the quiz shows the right answers; those that a person marks are
 * left out. If it does not show which ones were right, all of them.
 */
export function practised({ questions, shows }: AttemptResult): readonly ReviewedQuestion[] {
  if (!shows.key) return [];
  return (questions ?? []).filter(
    (question) => questionKindViews[question.type].isRight && (!shows.correctness || isWrong(question)),
  );
}
