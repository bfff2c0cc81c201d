import type { OpenedAttempt } from '../learningCalls.ts';
import { AttemptSession } from './attemptSession.ts';
import { hold, learn, outboxOf, type Entry } from './outbox.ts';
import { keepView, keptEntries, keptView, savedAnswers } from './outboxStore.ts';

/** The greatest number that the server takes. */
const MAX_SEQ = 1_000_000;

/** Begins with the view of a start or resume and with what this device still holds for it. */
export async function openAttemptSession(opened: OpenedAttempt, userId: string): Promise<AttemptSession> {
  const { value: view, idempotencyKey } = opened;
  const key = { userId, attemptId: view.id };
  const nothing = () => [];
  const before = await keptView(userId, view.quiz.slug).catch(() => undefined);
  const position = Math.max(view.position, before?.view.id === view.id ? before.view.position : 0);
  await keepView(userId, { view: { ...view, position }, idempotencyKey }).catch(() => undefined);
  const isAsked = (id: string) => view.questions.some((question) => question.id === id);
  const saved = (await savedAnswers(key).catch(nothing)).filter(({ question_id }) => isAsked(question_id));
  const known = saved.reduce((outbox, { question_id, seq, answer, flagged }) => {
    return learn(outbox, question_id, { seq, answer, flagged, client_id: '' });
  }, outboxOf(view));
  const kept = (await keptEntries(key).catch((): Entry[] => [])).filter(
    (entry) => entry.seq <= MAX_SEQ && isAsked(entry.question_id),
  );
  return new AttemptSession(opened, userId, kept.reduce(hold, known), position);
}
