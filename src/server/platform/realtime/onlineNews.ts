import type { Db } from '../db/database.ts';
import { countOnline } from './presence.ts';
import { ONLINE_LIST, OnlineList } from './onlineList.ts';
import { pauseFor } from './subscriptionCounts.ts';

const ONLINE = 'private-online';

/** Who listens, and how they are told. */
export interface Audience {
  /** The connections of this node that listen to a channel. */
  listeners(channel: string): ReadonlySet<unknown>;
  /** How many are online is one number for all nodes. */
  tellAll(channel: string, event: string, data: unknown): void;
  /** Who has come and gone is found by each node for its own listeners. */
  tellHere(channel: string, event: string, data: unknown): void;
}

/** Tells everybody who looks at it how many people are online, and who has come and gone; the more they are, the seldomer. */
export class OnlineNews {
  private readonly db: Db;
  private readonly audience: Audience;
  private readonly list: OnlineList;
  private told = -1;
  private toldTo: ReadonlySet<unknown> = new Set();
  private nextCountAt = 0;
  private nextListAt = 0;
  private isListing = false;
  private isAwaited = false;

  constructor(db: Db, audience: Audience) {
    this.db = db;
    this.audience = audience;
    this.list = new OnlineList(db);
  }

  /** How many people are online, when it is time: to everybody when that has changed, else to who has come to listen. */
  async tellCount(): Promise<void> {
    const listeners = this.audience.listeners(ONLINE);
    if (listeners.size === 0) this.toldTo = new Set();
    if (Date.now() < this.nextCountAt || listeners.size === 0) return;
    const count = await countOnline(this.db, new Date());
    this.nextCountAt = Date.now() + pauseFor(count) * 1000;
    if (count !== this.told) this.audience.tellAll(ONLINE, 'count', { count });
    // What they have read may be of a moment between two equal counts.
    else if ([...listeners].some((one) => !this.toldTo.has(one)))
      this.audience.tellHere(ONLINE, 'count', { count });
    this.told = count;
    this.toldTo = new Set(listeners);
  }

  /** Who has come and gone, in batches, when it is time or somebody has surely gone (`isAwaited`). */
  async tellList(isAwaited = false): Promise<void> {
    if (this.audience.listeners(ONLINE_LIST).size === 0) return this.list.forget();
    this.isAwaited ||= isAwaited;
    if (this.isListing || (Date.now() < this.nextListAt && !this.isAwaited)) return;
    this.isListing = true;
    this.isAwaited = false;
    try {
      const count = await this.list.tell(new Date(), (event, data) =>
        this.audience.tellHere(ONLINE_LIST, event, data),
      );
      this.nextListAt = Date.now() + pauseFor(count) * 1000;
    } finally {
      this.isListing = false;
    }
  }
}
