import type { Db } from '../db/database.ts';
import { countOnline } from './presence.ts';
import { ONLINE_LIST, OnlineList } from './onlineList.ts';
import { pauseFor } from './subscriptionCounts.ts';

const ONLINE = 'private-online';

/** The listeners, and how to reach them. */
export interface Audience {
  /** The connections of this node that listen to a channel. */
  listeners(channel: string): ReadonlySet<unknown>;
  /** The number of people online is the same for all nodes. */
  broadcastAll(channel: string, event: string, data: unknown): void;
  /** Each node finds arrivals and departures for its own listeners. */
  broadcastHere(channel: string, event: string, data: unknown): void;
}

/** Sends the listeners how many people are online, and who came and went; the more listeners, the less often. */
export class OnlineNews {
  private readonly db: Db;
  private readonly audience: Audience;
  private readonly list: OnlineList;
  private sentCount = -1;
  private sentTo: ReadonlySet<unknown> = new Set();
  private nextCountAt = 0;
  private nextListAt = 0;
  private isListing = false;
  private isAwaited = false;

  constructor(db: Db, audience: Audience) {
    this.db = db;
    this.audience = audience;
    this.list = new OnlineList(db);
  }

  /** Sends how many people are online, when it is time: to everybody when it has changed, else to new listeners. */
  async broadcastCount(): Promise<void> {
    const listeners = this.audience.listeners(ONLINE);
    if (listeners.size === 0) this.sentTo = new Set();
    if (Date.now() < this.nextCountAt || listeners.size === 0) return;
    const count = await countOnline(this.db, new Date());
    this.nextCountAt = Date.now() + pauseFor(count) * 1000;
    if (count !== this.sentCount) this.audience.broadcastAll(ONLINE, 'count', { count });
    // A new listener may have read a number from between two equal counts.
    else if ([...listeners].some((one) => !this.sentTo.has(one)))
      this.audience.broadcastHere(ONLINE, 'count', { count });
    this.sentCount = count;
    this.sentTo = new Set(listeners);
  }

  /** Sends who came and went, in batches, when it is time or when a person has surely left (`isAwaited`). */
  async broadcastList(isAwaited = false): Promise<void> {
    if (this.audience.listeners(ONLINE_LIST).size === 0) return this.list.reset();
    this.isAwaited ||= isAwaited;
    if (this.isListing || (Date.now() < this.nextListAt && !this.isAwaited)) return;
    this.isListing = true;
    this.isAwaited = false;
    try {
      const count = await this.list.publishChanges(new Date(), (event, data) =>
        this.audience.broadcastHere(ONLINE_LIST, event, data),
      );
      this.nextListAt = Date.now() + pauseFor(count) * 1000;
    } finally {
      this.isListing = false;
    }
  }
}
