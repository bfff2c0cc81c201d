import type { ActInput, ActReply, QuizActInput, QuizActReply } from '#shared/api/acts.ts';
import type { AttemptRecord, QuizGradeRow, QuizGradeSummary } from '#shared/api/quizGrades.ts';
import type { QuizProgress } from '#shared/api/quizProgress.ts';
import { request, type Answer } from '#ui/http.ts';

const part = encodeURIComponent;

/** One page of the people of a quiz; `query` as the server reads it. `meta.total` counts all that match. */
export const quizGrades = (
  quiz: string,
  query: URLSearchParams,
  signal?: AbortSignal,
): Promise<Answer<readonly QuizGradeRow[]>> => request(`/quizzes/${part(quiz)}/grades?${query}`, { signal });

export const quizGradeSummary = (quiz: string, signal?: AbortSignal): Promise<QuizGradeSummary> =>
  request<QuizGradeSummary>(`/quizzes/${part(quiz)}/grades/summary`, { signal }).then(({ data }) => data);

/** How a running quiz goes, and one page of its people; `meta.total` counts all that match. */
export const quizProgress = (
  quiz: string,
  query: URLSearchParams,
  signal?: AbortSignal,
): Promise<Answer<QuizProgress>> => request(`/quizzes/${part(quiz)}/progress?${query}`, { signal });

export const attemptRecord = (id: string, signal?: AbortSignal): Promise<AttemptRecord> =>
  request<AttemptRecord>(`/attempts/${part(id)}/record`, { signal }).then(({ data }) => data);

/** @throws HttpError 409 where the state does not allow it any more */
export const actOnAttempt = (id: string, body: ActInput): Promise<ActReply> =>
  request<ActReply>(`/attempts/${part(id)}/acts`, { method: 'POST', body }).then(({ data }) => data);

/** @throws HttpError 409 `attempts-unlimited` */
export const actOnQuiz = (quiz: string, body: QuizActInput): Promise<QuizActReply> =>
  request<QuizActReply>(`/quizzes/${part(quiz)}/acts`, { method: 'POST', body }).then(({ data }) => data);

/** The address of a download that begins at once: good for one use and a minute. */
export const quizGradesFileUrl = (quiz: string, query: URLSearchParams): Promise<string> =>
  request<{ url: string }>('/tickets', {
    method: 'POST',
    body: { path: `/api/quizzes/${part(quiz)}/grades/export?${query}` },
  }).then(({ data }) => data.url);
