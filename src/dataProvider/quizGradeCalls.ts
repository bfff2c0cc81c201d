import type { QuizGradeSummary } from '#shared/api/quizGrades.ts';
import type { QuizProgress } from '#shared/api/quizProgress.ts';
import { request, type Answer } from '#ui/http.ts';

const part = encodeURIComponent;

export const quizGradeSummary = (quiz: string, signal?: AbortSignal): Promise<QuizGradeSummary> =>
  request<QuizGradeSummary>(`/quizzes/${part(quiz)}/grades/summary`, { signal }).then(({ data }) => data);

/** The progress of a running quiz, and one page of its people; `meta.total` counts all that match. */
export const quizProgress = (
  quiz: string,
  query: URLSearchParams,
  signal?: AbortSignal,
): Promise<Answer<QuizProgress>> => request(`/quizzes/${part(quiz)}/progress?${query}`, { signal });
