import type { AttemptView } from '#shared/api/attempts.ts';
import type { StartInput } from '#shared/calls/attempts.calls.ts';
import { call } from '#ui/call.ts';
import { timed, type Timed } from '../learningCalls.ts';
import { shown } from './sebProof.ts';

interface StartOptions {
  readonly password?: string;
  /** The same for each retry of one start. */
  readonly idempotencyKey: string;
  /** Resumes this attempt and begins no other one, even if it has just ended. */
  readonly resumes?: string | undefined;
}

/** Starts an attempt, or resumes the open one. @throws HttpError 403, 409 `start-…`, 422 (password), 429 */
export async function startAttempt(
  quiz: string,
  { password, idempotencyKey, resumes }: StartOptions,
): Promise<Timed<AttemptView>> {
  const body = {
    password: password || undefined,
    idempotency_key: idempotencyKey,
    resumes,
    seb: shown.seb,
  } satisfies StartInput;
  return timed(async () => (await call('POST /quizzes/:id/attempts', { params: { id: quiz }, body })).data);
}
