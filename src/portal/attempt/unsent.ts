import { NetworkError } from '#ui/http.ts';
import { readAttempt } from '../learningCalls.ts';
import { flushAllReports } from '../module/sendProgress.ts';
import { sendStoredStates } from '../package/sendStates.ts';
import { attemptsWithUnsent, countUnsent } from './answerOutboxStore.ts';
import { finishSending, flushOutbox } from './submission.ts';
import { unmarkUnsent } from './unsentMark.ts';
import { attemptsWithFocus, settleFocus, waitingFocus } from './focusLog.ts';
import { sendAnswers } from './attemptCalls.ts';
import { newUuid } from '#ui/newUuid.ts';

/**
 * Sends the answers that an earlier page of this device stored and could not send. An attempt that the learner had submitted, or that ended
 * by its clock, is submitted with them; an open one stays open. States of packages and reports of modules follow.
 */
export async function sendUnsent(userId: string): Promise<void> {
  for (const attemptId of await attemptsWithUnsent(userId)) {
    try {
      const { value } = await readAttempt(attemptId);
      if (value.state === 'sending') await finishSending(attemptId, userId);
      else await flushOutbox({ userId, attemptId });
    } catch (error) {
      if (error instanceof NetworkError) return;
    }
  }
  await sendFocus(userId).catch(() => undefined);
  const isPlayed = await sendStoredStates(userId);
  const isRead = await flushAllReports(userId);
  if (isPlayed && isRead && (await countUnsent(userId)) === 0) unmarkUnsent(userId);
}

/** What earlier pages of this device have noted about attempts, although no answer of them waits. */
async function sendFocus(userId: string): Promise<void> {
  for (const attemptId of attemptsWithFocus(userId)) {
    const key = { userId, attemptId };
    const events = waitingFocus(key);
    if (events.length === 0) continue;
    await sendAnswers(attemptId, { clientId: newUuid(), entries: [], events, keepalive: false });
    settleFocus(key, events);
  }
}
