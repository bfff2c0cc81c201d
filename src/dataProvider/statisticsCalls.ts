import type { AttemptSample, QuestionStatistics, QuizStatistics } from '#shared/api/statistics.ts';
import { request } from '#ui/http.ts';

const pathOf = (quiz: string, attempts: AttemptSample) =>
  `/quizzes/${encodeURIComponent(quiz)}/statistics?attempts=${attempts}`;

/** The report of a quiz, by id or slug. */
export const quizStatistics = (
  quiz: string,
  attempts: AttemptSample,
  signal?: AbortSignal,
): Promise<QuizStatistics> =>
  request<QuizStatistics>(pathOf(quiz, attempts), { signal }).then(({ data }) => data);

/** Requests a new computation of the figures; those of a large quiz come later (`is_refreshing`). */
export const refreshStatistics = (quiz: string, attempts: AttemptSample): Promise<QuizStatistics> =>
  request<QuizStatistics>(pathOf(quiz, attempts), { method: 'POST' }).then(({ data }) => data);

export const questionStatistics = (id: string, signal?: AbortSignal): Promise<QuestionStatistics> =>
  request<QuestionStatistics>(`/questions/${id}/statistics`, { signal }).then(({ data }) => data);

/** The address of a download of the report that begins at once: valid for one use and a minute. */
export const statisticsFileUrl = (
  quiz: string,
  attempts: AttemptSample,
  format: 'csv' | 'xlsx',
): Promise<string> =>
  request<{ url: string }>('/tickets', {
    method: 'POST',
    body: {
      path: `/api/quizzes/${encodeURIComponent(quiz)}/statistics/export?attempts=${attempts}&format=${format}`,
    },
  }).then(({ data }) => data.url);
