import type { AttemptView } from '#shared/api/attempts.ts';
import { NetworkError } from '#ui/http.ts';
import { newUuid } from '#ui/newUuid.ts';
import { readRules, type Timed } from '../learningCalls.ts';
import { storedView, type StoredAttempt } from './answerOutboxStore.ts';
import { isOutsideSeb, showSeb } from './sebProof.ts';
import { startAttempt } from './startAttempt.ts';

export type Resumed =
  | { readonly kind: 'open'; readonly opened: Timed<AttemptView> }
  /** Submitted or ended meanwhile: show its result. */
  | { readonly kind: 'ended'; readonly attemptId: string }
  /** There is no open attempt: show the page before the start. */
  | { readonly kind: 'none' };

export const attemptKey = (quiz: string) => ['portal', 'attempt', quiz] as const;

/**
 * The open attempt of a quiz. It never begins a new one, so a reload after the time ran out shows the result without a loop. Without a
 * connection it uses the questions that this device has stored, and the answers wait here.
 */
export async function resumeAttempt(quiz: string, userId: string): Promise<Resumed> {
  const stored = await storedView(userId, quiz).catch(() => undefined);
  try {
    const rules = await readRules(quiz);
    const { open_attempt: open, last_attempt } = rules;
    // That page says what to do.
    if (open?.is_elsewhere || (open?.state === 'responding' && isOutsideSeb(rules))) return { kind: 'none' };
    if (rules.seb) await showSeb(quiz);
    if (open?.state === 'responding') {
      const opened = await startAttempt(quiz, { idempotencyKey: newUuid(), resumes: open.id });
      return { kind: 'open', opened };
    }
    if (open) return { kind: 'ended', attemptId: open.id };
    const last = last_attempt?.id;
    return last && stored?.view.id === last ? { kind: 'ended', attemptId: last } : { kind: 'none' };
  } catch (error) {
    if (!(error instanceof NetworkError) || !stored) throw error;
    return { kind: 'open', opened: offline(stored) };
  }
}

/** The server's time is unknown now; the device's own, treated as very inexact, is used until the first reply. */
function offline({ view }: StoredAttempt): Timed<AttemptView> {
  const now = performance.now();
  const value = { ...view, server_now: new Date().toISOString() };
  return { value, sentAt: now - 60_000, receivedAt: now + 60_000 };
}
