import type { AnswerAck, AttemptResult } from '#shared/api/attempts.ts';
import { submissionDigest } from '#shared/domain/submissions.ts';
import { request } from '#ui/http.ts';
import type { Entry } from './outbox.ts';
import type { SendOptions } from './syncState.ts';

/** At most 200 answers, all of one client. */
interface Batch extends SendOptions {
  readonly clientId: string;
  readonly entries: readonly Entry[];
}

export const sendAnswers = (attemptId: string, { clientId, entries, keepalive, position }: Batch) =>
  request<AnswerAck[]>(`/attempts/${attemptId}/answers`, {
    method: 'PUT',
    keepalive,
    body: {
      client_id: clientId,
      ...(position !== undefined && { position }),
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
