import type { MyGrade, MyGradeAttempt } from '#shared/api/grades.ts';

/** Attempts that count and have a score, the oldest first. */
export const scoredAttempts = (grade: MyGrade): (MyGradeAttempt & { readonly score: number })[] =>
  grade.attempts
    .filter(
      (attempt): attempt is MyGradeAttempt & { score: number } =>
        !attempt.is_annulled && attempt.score !== null,
    )
    .toSorted((a, b) => a.no - b.no);

/** Each such attempt of all quizzes, in the order of time. */
export const pointsOf = (grades: readonly MyGrade[]) =>
  grades
    .flatMap((grade) =>
      scoredAttempts(grade).map(({ no, score, state, started_at, finished_at }) => ({
        quiz: grade.quiz.name,
        no,
        score,
        isPassed: state === 'passed',
        at: finished_at ?? started_at,
      })),
    )
    .toSorted((a, b) => a.at.localeCompare(b.at));

/** Passed quizzes, and the mean of the existing grades; null without any. */
export function sumsOf(grades: readonly MyGrade[]): {
  passed: number;
  count: number;
  average: number | null;
} {
  const known = grades.flatMap(({ grade }) => grade ?? []);
  const average = known.length > 0 ? known.reduce((sum, grade) => sum + grade, 0) / known.length : null;
  return { passed: grades.filter(({ passed }) => passed).length, count: grades.length, average };
}
