import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { OutboxEntry, OutboxStore } from './postOutbox.ts';
import { markWaiting, unmarkWaiting } from './waitingMark.ts';

interface Schema extends DBSchema {
  entries: { key: string; value: OutboxEntry; indexes: { user: string } };
}

let database: Promise<IDBPDatabase<Schema>> | undefined;

function open(): Promise<IDBPDatabase<Schema>> {
  database ??= openDB<Schema>('mahir-forum', 1, {
    upgrade(db) {
      db.createObjectStore('entries', { keyPath: 'key' }).createIndex('user', 'user_id');
    },
    // The browser closed it (storage cleared, newer version in another tab): it is opened again at the next use.
    terminated: () => (database = undefined),
    blocking: () => void database?.then((db) => db.close()).then(() => (database = undefined)),
  });
  database.catch(() => (database = undefined));
  return database;
}

/** The posts that wait on this device; another person on it never sees or sends them. */
export const outboxStore: OutboxStore = {
  async all(userId) {
    const entries = await (await open()).getAllFromIndex('entries', 'user', userId);
    if (entries.length === 0) unmarkWaiting(userId);
    return entries;
  },
  async keep(entry) {
    markWaiting(entry.user_id);
    const transaction = (await open()).transaction('entries', 'readwrite', { durability: 'strict' });
    await transaction.store.put(entry);
    await transaction.done;
  },
  async drop(key) {
    await (await open()).delete('entries', key);
  },
};
