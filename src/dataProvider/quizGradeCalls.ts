import type { ActInput, ActReply, QuizActInput, QuizActReply } from '#shared/api/acts.ts';
import type { AttemptRecord, QuizGradeSummary } from '#shared/api/quizGrades.ts';
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

export const attemptRecord = (id: string, signal?: AbortSignal): Promise<AttemptRecord> =>
  request<AttemptRecord>(`/attempts/${part(id)}/record`, { signal }).then(({ data }) => data);

/** @throws HttpError 409 where the state does not allow it any more */
export const actOnAttempt = (id: string, body: ActInput): Promise<ActReply> =>
  request<ActReply>(`/attempts/${part(id)}/acts`, { method: 'POST', body }).then(({ data }) => data);

/** @throws HttpError 409 `attempts-unlimited` */
export const actOnQuiz = (quiz: string, body: QuizActInput): Promise<QuizActReply> =>
  request<QuizActReply>(`/quizzes/${part(quiz)}/acts`, { method: 'POST', body }).then(({ data }) => data);
