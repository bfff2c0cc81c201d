import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { PartState } from '#shared/domain/packages/playerMessages.ts';
import { markUnsent } from '../attempt/unsentMark.ts';

/** A state of a part that the server has not acknowledged, with its owner: another person on the same device never sends it. */
export interface StoredState extends PartState {
  readonly user_id: string;
  readonly attempt_id: string;
  readonly client_id: string;
  readonly session_no: number;
}
type Key = [userId: string, attemptId: string, sco: string];
interface Schema extends DBSchema {
  states: { key: Key; value: StoredState };
}

let database: Promise<IDBPDatabase<Schema>> | undefined;

function open(): Promise<IDBPDatabase<Schema>> {
  database ??= openDB<Schema>('mahir.packages', 1, {
    upgrade: (db) => void db.createObjectStore('states', { keyPath: ['user_id', 'attempt_id', 'sco'] }),
    // The browser closed it (storage cleared, newer version in another tab): it is opened again at the next use.
    terminated: () => (database = undefined),
    blocking: () => void database?.then((db) => db.close()).then(() => (database = undefined)),
  });
  database.catch(() => (database = undefined));
  return database;
}

/**
 * Writes the newest state of a part to the device: it holds what the one before it held, as long as the server has acknowledged no other.
 * @throws when the browser cannot store it (private window, storage full)
 */
export async function saveState(state: StoredState): Promise<void> {
  markUnsent(state.user_id);
  const transaction = (await open()).transaction('states', 'readwrite', { durability: 'strict' });
  const stored = await transaction.store.get([state.user_id, state.attempt_id, state.sco]);
  if (!stored || stored.session_no < state.session_no || stored.seq <= state.seq)
    await transaction.store.put(state);
  await transaction.done;
}

/** The server has it, or will never take it; a newer one stays. */
export async function removeState({ user_id, attempt_id, sco, session_no, seq }: StoredState): Promise<void> {
  const key: Key = [user_id, attempt_id, sco];
  const transaction = (await open()).transaction('states', 'readwrite');
  const stored = await transaction.store.get(key);
  if (stored && (stored.session_no < session_no || stored.seq <= seq)) await transaction.store.delete(key);
  await transaction.done;
}

/** What earlier pages of this device could not send for a person. */
export const storedStates = async (userId: string): Promise<StoredState[]> =>
  (await open()).getAll('states', IDBKeyRange.bound([userId], [userId, []]));
