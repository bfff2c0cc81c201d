import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/database.ts';
import { extendPresence, leaveOnline } from './presence.ts';
import type { Hub } from './hub.ts';
import { OnlineNews } from './onlineNews.ts';

/** A person who closes the last page and opens another within this time was not away. */
const GRACE_MS = 20_000;
/** How often people with an open page are recorded as online. */
const BEAT_MS = 15_000;
const LOOK_MS = 1_000;
/** People who come within this time are recorded together: after a restart everybody comes at once. */
const GATHER_MS = 100;

/**
 * Keeps presence correct for people with an open socket: online with the first, offline a while after the last; and informs listeners when
 * the number of people online has changed.
 */
export class OnlinePeople {
  private readonly db: Db;
  private readonly log: FastifyBaseLogger;
  private readonly timers: NodeJS.Timeout[];
  private readonly arrived = new Set<string>();
  private arriving: NodeJS.Timeout | undefined;
  /** When they left, in milliseconds. */
  private readonly left = new Map<string, number>();
  private readonly news: OnlineNews;
  private listing: NodeJS.Timeout | undefined;
  private listedAt = 0;

  constructor(hub: Hub, { db, log }: { readonly db: Db; readonly log: FastifyBaseLogger }) {
    this.db = db;
    this.log = log;
    this.news = new OnlineNews(db, {
      listeners: (channel) => hub.channels().get(channel) ?? new Set(),
      broadcastAll: (channel, event, data) => hub.publish([channel], event, JSON.stringify(data)),
      broadcastHere: (channel, event, data) => hub.publishHere(channel, event, JSON.stringify(data)),
    });
    this.timers = [
      setInterval(() => void this.quietly(extendPresence(db, [...hub.peopleHere], new Date())), BEAT_MS),
      setInterval(() => void this.quietly(this.look(Date.now())), LOOK_MS),
      setInterval(() => void this.quietly(this.news.broadcastList()), LOOK_MS),
    ].map((timer) => timer.unref());
  }

  /** A person's first connection to this node, or the end of the last. */
  changed(userId: string, isHere: boolean): void {
    if (!isHere) {
      this.arrived.delete(userId);
      return void this.left.set(userId, Date.now());
    }
    this.left.delete(userId);
    this.arrived.add(userId);
    this.arriving ??= setTimeout(() => {
      this.arriving = undefined;
      const userIds = [...this.arrived];
      this.arrived.clear();
      void this.quietly(extendPresence(this.db, userIds, new Date(), true));
    }, GATHER_MS).unref();
  }

  /**
   * A person may have signed out, on any node: listeners of the list are informed without waiting for the next poll. Departures are
   * collected, at most once a second.
   */
  sessionsChanged(): void {
    this.listing ??= setTimeout(
      () => {
        this.listing = undefined;
        this.listedAt = Date.now();
        void this.quietly(this.news.broadcastList(true));
      },
      Math.max(GATHER_MS, this.listedAt + LOOK_MS - Date.now()),
    ).unref();
  }

  stop(): void {
    for (const timer of [...this.timers, this.arriving, this.listing]) clearTimeout(timer);
  }

  private async look(now: number): Promise<void> {
    const gone = [...this.left].filter(([, leftAt]) => now - leftAt > GRACE_MS).map(([userId]) => userId);
    for (const userId of gone) this.left.delete(userId);
    await leaveOnline(this.db, gone, new Date(now - GRACE_MS));
    await this.news.broadcastCount();
  }

  /** The database may be away for a while: the next beat writes what was missed. */
  private async quietly(work: Promise<void>): Promise<void> {
    try {
      await work;
    } catch (error) {
      this.log.debug({ error: String(error) }, 'presence');
    }
  }
}
