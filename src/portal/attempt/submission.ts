import type { AttemptResult } from '#shared/api/attempts.ts';
import { newUuid } from '#ui/newUuid.ts';
import { readAttempt } from '../learningCalls.ts';
import type { AnswerSync } from './answerSync.ts';
import { sendAnswers, sendSubmission } from './attemptCalls.ts';
import { handedIn, type Entry } from './answerOutbox.ts';
import { isFinalRefusal } from './refusals.ts';
import { storedEntries, removeSent, type AttemptKey } from './answerOutboxStore.ts';

export const RETRY_MS = 3_000;
/** Each round sends what the server misses; more rounds mean that it will not accept it. */
const MAX_ROUNDS = 5;

/**
 * Sends the waiting answers and, in parallel, the submission: it is small, and its committed answers may follow after the deadline. Answers
 * that the server misses are sent again. It waits for the connection, however long; undefined when the page is left before.
 * @throws HttpError when the server refuses for good
 */
export async function submitUntilTaken(
  attemptId: string,
  clientId: string,
  sync: AnswerSync,
  signal: AbortSignal,
): Promise<AttemptResult | undefined> {
  let last: AttemptResult | undefined;
  for (let round = 0; round < MAX_ROUNDS && !signal.aborted;) {
    const sending = sync.flush();
    try {
      last = await sendSubmission(attemptId, clientId, handedIn(sync.get().outbox));
      if (last.state !== 'sending') return last;
      // Submitted; the answers are still being sent.
      if (await sending) {
        round += 1;
        sync.reconcile(last.held ?? []);
        continue;
      }
    } catch (error) {
      if (isFinalRefusal(error)) throw error;
      await sending;
    }
    await pause(RETRY_MS, signal);
  }
  return last;
}

/** Ends early when the connection is back or the page is left. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, milliseconds);
    function end() {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    }
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}

/**
 * For the page after an attempt: submits what an earlier page of this device could not, for example when it was closed without a
 * connection. Returns the newest result. @throws HttpError, NetworkError
 */
export async function finishSending(attemptId: string, userId: string): Promise<AttemptResult> {
  await flushOutbox({ userId, attemptId });
  const { value } = await readAttempt(attemptId);
  // If a submission is required, a late visit must not make it.
  const isLost = value.overdue === 'abandon' && !value.is_declared;
  return value.state === 'sending' && !isLost
    ? sendSubmission(attemptId, newUuid(), value.held ?? [])
    : value;
}

/** Sends what this device has stored for an attempt; unless the reply is `paused`, it need not be sent again. */
export async function flushOutbox(key: AttemptKey): Promise<void> {
  const stored = await storedEntries(key).catch((): Entry[] => []);
  for (const client of new Set(stored.map((entry) => entry.client_id))) {
    const own = stored.filter((entry) => entry.client_id === client);
    const { data: acks } = await sendAnswers(key.attemptId, {
      clientId: client,
      entries: own,
      keepalive: false,
    });
    const paused = new Set(
      acks.filter(({ reason }) => reason === 'paused').map(({ question_id }) => question_id),
    );
    const sent = own.filter(({ question_id }) => !paused.has(question_id));
    await removeSent(key, sent).catch(() => undefined);
  }
}
