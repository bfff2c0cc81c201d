import type { Db } from '../db/database.ts';
import { namedOnline, onlineIds } from './presence.ts';

export const ONLINE_LIST = 'private-online-list';
/** More changes than this at once are told as a new list: its first people, and how many there are. */
const MAX_CHANGES = 50;

type Publish = (event: 'all' | 'online' | 'offline', data: unknown) => void;

/**
 * What has changed between two looks at who is online. Looking, instead of hearing of each coming and going, finds everything
 * alike: other nodes, one that has died, people without a socket, those who were signed off.
 */
export class OnlineList {
  private readonly db: Db;
  private known: ReadonlySet<string> | undefined;

  constructor(db: Db) {
    this.db = db;
  }

  /** Nobody looks at it any more; who looks next is told the whole. */
  forget(): void {
    this.known = undefined;
  }

  /** Tells what has changed since the last time. Answers how many people are online. */
  async tell(now: Date, publish: Publish): Promise<number> {
    const { known } = this;
    const ids = await onlineIds(this.db, now);
    this.known = ids;
    const count = ids.size;
    const come = known ? [...ids].filter((id) => !known.has(id)) : [];
    const gone = known ? [...known].filter((id) => !ids.has(id)) : [];
    if (!known || come.length + gone.length > MAX_CHANGES) {
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
