import type { AnswerAck, AttemptResult } from '#shared/api/attempts.ts';
import { submissionDigest } from '#shared/domain/submissions.ts';
import { request } from '#ui/http.ts';
import type { Entry } from './outbox.ts';

/** At most 200 answers of one client. */
export const sendAnswers = (attemptId: string, entries: readonly Entry[], keepalive: boolean) =>
  request<AnswerAck[]>(`/attempts/${attemptId}/answers`, {
    method: 'PUT',
    keepalive,
    body: {
      client_id: entries[0]?.client_id,
      answers: entries.map(({ client_id: _client, ...item }) => item),
    },
  });

/** Declares the end, and by the digest which answers are meant. */
export const sendSubmission = (
  attemptId: string,
  client_id: string,
  saved: readonly { question_id: string; seq: number }[],
): Promise<AttemptResult> =>
  request<AttemptResult>(`/attempts/${attemptId}/submission`, {
    method: 'POST',
    body: {
      client_id,
      last_seq: Math.max(0, ...saved.map(({ seq }) => seq)),
      answer_count: saved.length,
      digest: submissionDigest(saved),
    },
  }).then(({ data }) => data);
