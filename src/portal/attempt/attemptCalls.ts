import type { AttemptResult, StoredAnswer } from '#shared/api/attempts.ts';
import type { FocusInput } from '#shared/calls/attempts.calls.ts';
import { answerHash, submissionDigest } from '#shared/domain/submissions.ts';
import { call } from '#ui/call.ts';
import type { Entry } from './answerOutbox.ts';
import { shown } from './sebProof.ts';
import type { SendOptions } from './syncState.ts';

/** At most 200 answers, all of one client. */
interface Batch extends SendOptions {
  readonly clientId: string;
  readonly entries: readonly Entry[];
  /** When the page was left, if the quiz asks for it. */
  readonly events?: readonly FocusInput[];
}

export const sendAnswers = (attemptId: string, { clientId, entries, keepalive, position, events }: Batch) =>
  call(
    'PUT /attempts/:id/answers',
    {
      params: { id: attemptId },
      body: {
        client_id: clientId,
        position,
        seb: shown.seb,
        events: events?.length ? [...events] : undefined,
        answers: entries.map(({ client_id: _client, ...item }) => item),
      },
    },
    { keepalive },
  );

/** An answer of a submission; the client is empty when the answer came from the server. */
type HandedIn = Pick<StoredAnswer, 'question_id' | 'seq' | 'answer'> & { readonly client_id?: string };

/** Submits, and commits to these answers: they may follow, even after the deadline. */
export const sendSubmission = (
  attemptId: string,
  client_id: string,
  answers: readonly HandedIn[],
): Promise<AttemptResult> =>
  call('POST /attempts/:id/submission', {
    params: { id: attemptId },
    body: {
      client_id,
      last_seq: Math.max(0, ...answers.map(({ seq }) => seq)),
      answer_count: answers.length,
      digest: submissionDigest(answers),
      answers: answers.map(({ question_id, seq, answer, client_id: by }) => ({
        question_id,
        seq,
        hash: answerHash(answer),
        client_id: by || undefined,
      })),
    },
  }).then(({ data }) => data);
