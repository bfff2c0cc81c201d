import type { Db } from '../db/database.ts';
import { namedOnline, onlineIds } from './presence.ts';

export const ONLINE_LIST = 'private-online-list';
/** More changes than this at once are sent as a new list: its first people and the total. */
const MAX_CHANGES = 50;

type Publish = (event: 'all' | 'online' | 'offline', data: unknown) => void;

/**
 * The changes between two looks at who is online. Polling, instead of events for each arrival and departure, finds every case: other nodes,
 * a dead node, people without a socket, people who were signed off.
 */
export class OnlineList {
  private readonly db: Db;
  private previous: ReadonlySet<string> | undefined;

  constructor(db: Db) {
    this.db = db;
  }

  /** Nobody listens any more; the next listener receives the whole list. */
  reset(): void {
    this.previous = undefined;
  }

  /** Publishes the changes since the last call. Returns how many people are online. */
  async publishChanges(now: Date, publish: Publish): Promise<number> {
    const { previous } = this;
    const ids = await onlineIds(this.db, now);
    this.previous = ids;
    const count = ids.size;
    const come = previous ? [...ids].filter((id) => !previous.has(id)) : [];
    const gone = previous ? [...previous].filter((id) => !ids.has(id)) : [];
    if (!previous || come.length + gone.length > MAX_CHANGES) {
      publish('all', { users: await namedOnline(this.db, now, { limit: MAX_CHANGES }), count });
      return count;
    }
    if (come.length > 0) {
      const users = await namedOnline(this.db, now, { ids: come, limit: MAX_CHANGES });
      publish('online', { users, count });
    }
    if (gone.length > 0) publish('offline', { ids: gone, count });
    return count;
  }
}
