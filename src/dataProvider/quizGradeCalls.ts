import type { QuizGradeRow, QuizGradeSummary } from '#shared/api/quizGrades.ts';
import type { QuizProgress } from '#shared/api/quizProgress.ts';
import { request, type Answer } from '#ui/http.ts';

const part = encodeURIComponent;

/** One page of the people of a quiz; `query` in the server's form. `meta.total` counts all that match. */
export const quizGrades = (
  quiz: string,
  query: URLSearchParams,
  signal?: AbortSignal,
): Promise<Answer<readonly QuizGradeRow[]>> => request(`/quizzes/${part(quiz)}/grades?${query}`, { signal });

export const quizGradeSummary = (quiz: string, signal?: AbortSignal): Promise<QuizGradeSummary> =>
  request<QuizGradeSummary>(`/quizzes/${part(quiz)}/grades/summary`, { signal }).then(({ data }) => data);

/** The progress of a running quiz, and one page of its people; `meta.total` counts all that match. */
export const quizProgress = (
  quiz: string,
  query: URLSearchParams,
  signal?: AbortSignal,
): Promise<Answer<QuizProgress>> => request(`/quizzes/${part(quiz)}/progress?${query}`, { signal });

/** The address of a download that begins at once: good for one use and a minute. */
export const quizGradesFileUrl = (quiz: string, query: URLSearchParams): Promise<string> =>
  request<{ url: string }>('/tickets', {
    method: 'POST',
    body: { path: `/api/quizzes/${part(quiz)}/grades/export?${query}` },
  }).then(({ data }) => data.url);
