import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { AttemptQuestion, AttemptView } from '#shared/api/attempts.ts';
import type { Entry, CachedAnswer } from './answerOutbox.ts';
import { markUnsent } from './unsentMark.ts';

/** The owner of these answers: another person on the same device never sees or sends them. */
export interface AttemptKey {
  readonly userId: string;
  readonly attemptId: string;
}
interface StoredEntry extends Entry {
  user_id: string;
  attempt_id: string;
}
/** An attempt as this device has stored it. */
export interface StoredAttempt {
  readonly view: AttemptView;
}
interface StoredAnswerRow extends CachedAnswer {
  user_id: string;
  attempt_id: string;
  question_id: string;
}
interface StoredView extends StoredAttempt {
  user_id: string;
  /** Slug of the quiz. */
  quiz: string;
}
interface Schema extends DBSchema {
  answers: { key: [string, string, string]; value: StoredEntry; indexes: { attempt: [string, string] } };
  /** The server's answers, for a reload without a connection: the answers to show, and the used numbers. */
  saved: { key: [string, string, string]; value: StoredAnswerRow };
  views: { key: [string, string]; value: StoredView };
}

let database: Promise<IDBPDatabase<Schema>> | undefined;

function open(): Promise<IDBPDatabase<Schema>> {
  database ??= openDB<Schema>('mahir', 2, {
    upgrade(db, version) {
      db.createObjectStore('saved', { keyPath: ['user_id', 'attempt_id', 'question_id'] });
      if (version === 1) return;
      const answers = db.createObjectStore('answers', { keyPath: ['user_id', 'attempt_id', 'question_id'] });
      answers.createIndex('attempt', ['user_id', 'attempt_id']);
      db.createObjectStore('views', { keyPath: ['user_id', 'quiz'] });
    },
    // The browser closed it (storage cleared, newer version in another tab): it is opened again at the next use.
    terminated: () => (database = undefined),
    blocking: () => void database?.then((db) => db.close()).then(() => (database = undefined)),
  });
  database.catch(() => (database = undefined));
  return database;
}

/**
 * Writes one unsent answer to the device. Only a higher number replaces a stored one, because two tabs share the store.
 * @throws when the browser cannot store it (private window, storage full)
 */
export async function saveEntry({ userId, attemptId }: AttemptKey, entry: Entry): Promise<void> {
  markUnsent(userId);
  const db = await open();
  const transaction = db.transaction('answers', 'readwrite', { durability: 'strict' });
  const stored = await transaction.store.get([userId, attemptId, entry.question_id]);
  if (!stored || stored.seq <= entry.seq)
    await transaction.store.put({ ...entry, user_id: userId, attempt_id: attemptId });
  await transaction.done;
}

/**
 * The server has settled these: they are removed from the unsent ones, but an answer that was changed meanwhile (higher number) stays.
 * `known` is the current state, by question.
 */
export async function removeSent(
  { userId, attemptId }: AttemptKey,
  sent: readonly Pick<Entry, 'question_id' | 'seq'>[],
  current: Readonly<Record<string, CachedAnswer>> = {},
): Promise<void> {
  const db = await open();
  const transaction = db.transaction(['answers', 'saved'], 'readwrite');
  const answers = transaction.objectStore('answers');
  for (const { question_id, seq } of sent) {
    const key: [string, string, string] = [userId, attemptId, question_id];
    const stored = await answers.get(key);
    if (stored && stored.seq <= seq) await answers.delete(key);
  }
  const saved = transaction.objectStore('saved');
  for (const [question_id, value] of Object.entries(current)) {
    // Another tab may have a newer one.
    const before = await saved.get([userId, attemptId, question_id]);
    if (!before || before.seq <= value.seq)
      await saved.put({ ...value, user_id: userId, attempt_id: attemptId, question_id });
  }
  await transaction.done;
}

/** The known answers at the server for one attempt of one person. */
export async function savedAnswers({ userId, attemptId }: AttemptKey): Promise<StoredAnswerRow[]> {
  return (await open()).getAll('saved', ofAttempt(userId, attemptId));
}

const ofAttempt = (userId: string, attemptId: string) =>
  IDBKeyRange.bound([userId, attemptId], [userId, attemptId, []]);

/** The unsent answers of one attempt of one person, stored by this or an earlier page. */
export async function storedEntries({ userId, attemptId }: AttemptKey): Promise<Entry[]> {
  const rows = await (await open()).getAllFromIndex('answers', 'attempt', [userId, attemptId]);
  return rows.map(({ user_id: _user, attempt_id: _attempt, ...entry }) => entry);
}

/** Attempts of a person with answers that are still only on this device. */
export async function attemptsWithUnsent(userId: string): Promise<string[]> {
  const keys = await (await open()).getAllKeys('answers', IDBKeyRange.bound([userId], [userId, []]));
  return [...new Set(keys.map(([, attemptId]) => attemptId))];
}

/** How many answers of a person are still only on this device. A sign-out asks before it leaves them. */
export async function countUnsent(userId: string): Promise<number> {
  return (await open()).count('answers', IDBKeyRange.bound([userId], [userId, []]));
}

/** Stores the questions, so that a reload without a connection still shows them. One attempt for each quiz: an earlier one is deleted. */
export async function saveView(userId: string, entry: StoredAttempt): Promise<void> {
  const before = await storedView(userId, entry.view.quiz.slug);
  if (before && before.view.id !== entry.view.id) await dropView(userId, entry.view.quiz.slug);
  await (await open()).put('views', { ...entry, user_id: userId, quiz: entry.view.quiz.slug });
}
export const storedView = async (userId: string, quiz: string): Promise<StoredAttempt | undefined> =>
  (await open()).get('views', [userId, quiz]);

/** How far the learner has gone in a sequential attempt; never back. */
export const savePosition = (userId: string, quiz: string, position: number): Promise<void> =>
  changeView(userId, quiz, (view) => ({ ...view, position: Math.max(view.position, position) }));

/** The questions of a sequential attempt that are visible so far; never fewer. */
export const saveQuestions = (
  userId: string,
  quiz: string,
  questions: readonly AttemptQuestion[],
): Promise<void> =>
  changeView(userId, quiz, (view) =>
    view.questions.length < questions.length ? { ...view, questions: [...questions] } : view,
  );

async function changeView(
  userId: string,
  quiz: string,
  change: (view: AttemptView) => AttemptView,
): Promise<void> {
  const transaction = (await open()).transaction('views', 'readwrite', { durability: 'strict' });
  const stored = await transaction.store.get([userId, quiz]);
  if (stored) await transaction.store.put({ ...stored, view: change(stored.view) });
  await transaction.done;
}

export async function dropView(userId: string, quiz: string): Promise<void> {
  const transaction = (await open()).transaction(['views', 'saved'], 'readwrite');
  const stored = await transaction.objectStore('views').get([userId, quiz]);
  if (stored) await transaction.objectStore('saved').delete(ofAttempt(userId, stored.view.id));
  await transaction.objectStore('views').delete([userId, quiz]);
  await transaction.done;
}
