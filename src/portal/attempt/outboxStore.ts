import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { AttemptView } from '#shared/api/attempts.ts';
import type { Entry } from './outbox.ts';
import { markUnsent } from './unsentMark.ts';

/** Whose answers these are: another person on the same device never sees or sends them. */
export interface AttemptKey {
  readonly userId: string;
  readonly attemptId: string;
}
interface StoredEntry extends Entry {
  user_id: string;
  attempt_id: string;
}
/** An attempt as this device has it, with the key of its start: the same key always answers the same attempt. */
export interface KeptView {
  readonly view: AttemptView;
  readonly idempotencyKey: string;
}
interface StoredView extends KeptView {
  user_id: string;
  /** Slug of the quiz. */
  quiz: string;
}
interface Schema extends DBSchema {
  answers: { key: [string, string, string]; value: StoredEntry; indexes: { attempt: [string, string] } };
  views: { key: [string, string]; value: StoredView };
}

let database: Promise<IDBPDatabase<Schema>> | undefined;

function open(): Promise<IDBPDatabase<Schema>> {
  database ??= openDB<Schema>('mahir', 1, {
    upgrade(db) {
      const answers = db.createObjectStore('answers', { keyPath: ['user_id', 'attempt_id', 'question_id'] });
      answers.createIndex('attempt', ['user_id', 'attempt_id']);
      db.createObjectStore('views', { keyPath: ['user_id', 'quiz'] });
    },
    // The browser closed it (storage cleared, newer version in another tab): open again at the next use.
    terminated: () => (database = undefined),
    blocking: () => void database?.then((db) => db.close()).then(() => (database = undefined)),
  });
  database.catch(() => (database = undefined));
  return database;
}

/**
 * Writes one unsent answer to the device. Only a higher number replaces a stored one, because two tabs share the store.
 * @throws when the browser keeps nothing (private window, storage full)
 */
export async function keepEntry({ userId, attemptId }: AttemptKey, entry: Entry): Promise<void> {
  markUnsent(userId);
  const db = await open();
  const transaction = db.transaction('answers', 'readwrite', { durability: 'strict' });
  const kept = await transaction.store.get([userId, attemptId, entry.question_id]);
  if (!kept || kept.seq <= entry.seq)
    await transaction.store.put({ ...entry, user_id: userId, attempt_id: attemptId });
  await transaction.done;
}

/** Removes what the server has acknowledged; an answer that was changed meanwhile (higher number) stays. */
export async function dropEntries(
  { userId, attemptId }: AttemptKey,
  settled: readonly Entry[],
): Promise<void> {
  const db = await open();
  const transaction = db.transaction('answers', 'readwrite');
  for (const { question_id, seq } of settled) {
    const key: [string, string, string] = [userId, attemptId, question_id];
    const kept = await transaction.store.get(key);
    if (kept && kept.seq <= seq) await transaction.store.delete(key);
  }
  await transaction.done;
}

/** The unsent answers of one attempt of one person, kept by this or an earlier page. */
export async function keptEntries({ userId, attemptId }: AttemptKey): Promise<Entry[]> {
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

/** Keeps the questions, so that a reload without a connection still shows them. */
export async function keepView(userId: string, kept: KeptView): Promise<void> {
  await (await open()).put('views', { ...kept, user_id: userId, quiz: kept.view.quiz.slug });
}
export const keptView = async (userId: string, quiz: string): Promise<KeptView | undefined> =>
  (await open()).get('views', [userId, quiz]);
export const dropView = async (userId: string, quiz: string): Promise<void> =>
  (await open()).delete('views', [userId, quiz]);
