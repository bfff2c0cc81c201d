import type { AttemptView } from '#shared/api/attempts.ts';
import type { Timed } from '../learningCalls.ts';
import { AttemptSession } from './attemptSession.ts';
import { addEntry, learn, outboxOf, type Entry } from './answerOutbox.ts';
import { showSeb } from './sebProof.ts';
import { saveView, storedEntries, storedView, savedAnswers, type AttemptKey } from './answerOutboxStore.ts';

/** The highest number that the server accepts. */
const MAX_SEQ = 1_000_000;

/** Begins with the view of a start or resume and with this device's stored answers. */
export async function openAttemptSession(
  opened: Timed<AttemptView>,
  userId: string,
): Promise<AttemptSession> {
  // What an earlier version has stored on this device is the whole attempt, without its length.
  const view = {
    ...opened.value,
    question_count: opened.value.question_count ?? opened.value.questions.length,
  };
  const key = { userId, attemptId: view.id };
  const nothing = () => [];
  const before = await storedView(userId, view.quiz.slug).catch(() => undefined);
  const position = Math.max(view.position, before?.view.id === view.id ? before.view.position : 0);
  await saveView(userId, { view: { ...view, position } }).catch(() => undefined);
  const isPresented = (id: string) => view.questions.some((question) => question.id === id);
  // The unsent ones first: another tab, or the page before this one, may be moving them to the saved ones.
  const stored = (await storedEntries(key).catch((): Entry[] => [])).filter(
    (entry) => entry.seq <= MAX_SEQ && isPresented(entry.question_id),
  );
  const saved = (await savedAnswers(key).catch(nothing)).filter(({ question_id }) =>
    isPresented(question_id),
  );
  const merged = saved.reduce((outbox, { question_id, seq, answer, flagged }) => {
    return learn(outbox, question_id, { seq, answer, flagged, client_id: '' });
  }, outboxOf(view));
  if (view.seb) await showSeb(view.quiz.slug);
  const session = new AttemptSession(
    { ...opened, value: view },
    userId,
    stored.reduce(addEntry, merged),
    position,
  );
  if (view.log_focus || view.full_screen) await noteFocus(session, key);
  return session;
}

/** Without its script, say in a page that was opened offline, the attempt goes on as any other. */
async function noteFocus(session: AttemptSession, key: AttemptKey): Promise<void> {
  const { log_focus: focus = false, full_screen: fullScreen = false } = session.view;
  try {
    const { FocusLog, settleFocus, waitingFocus } = await import('./focusLog.ts');
    const log = new FocusLog(key, {
      logs: { focus, fullScreen },
      now: session.clock.now,
      onNoted: session.sendFacts,
    });
    session.attach({
      waiting: () => waitingFocus(key),
      settle: (sent) => settleFocus(key, sent),
      leave: (isOver) => log.leave(isOver),
    });
  } catch {
    // As above.
  }
}
