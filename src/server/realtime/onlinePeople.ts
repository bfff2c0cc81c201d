import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/database.ts';
import { countOnline, keepOnline, leaveOnline } from '../modules/presence/presence.ts';
import type { Hub } from './hub.ts';

/** Whoever closes the last page and opens another within this time has not been away. */
const GRACE_MS = 20_000;
/** How often the people with an open page are written down as here. */
const BEAT_MS = 15_000;
const LOOK_MS = 1_000;
/** Seconds between two counts, by how many people they go to: everybody hears each of them. */
const pauseFor = (people: number): number => (people <= 1_000 ? 1 : people <= 10_000 ? 5 : 15);

/**
 * Keeps presence true for people with an open socket: here with the first, gone a while after the last; and tells everybody who
 * looks at it how many people are online, when that has changed.
 */
export class OnlinePeople {
  private readonly db: Db;
  private readonly log: FastifyBaseLogger;
  private readonly timers: NodeJS.Timeout[];
  private readonly leaving = new Map<string, NodeJS.Timeout>();
  private told = -1;
  private nextCountAt = 0;

  constructor(hub: Hub, { db, log }: { readonly db: Db; readonly log: FastifyBaseLogger }) {
    this.db = db;
    this.log = log;
    this.timers = [
      setInterval(() => void this.quietly(keepOnline(db, [...hub.peopleHere], new Date())), BEAT_MS),
      setInterval(() => void this.quietly(this.count(hub)), LOOK_MS),
    ].map((timer) => timer.unref());
  }

  /** A person's first connection to this node, or the end of the last. */
  changed(userId: string, isHere: boolean): void {
    clearTimeout(this.leaving.get(userId));
    this.leaving.delete(userId);
    if (isHere) return void this.quietly(keepOnline(this.db, [userId], new Date()));
    const leave = () => {
      this.leaving.delete(userId);
      void this.quietly(leaveOnline(this.db, userId, new Date(Date.now() - GRACE_MS)));
    };
    this.leaving.set(userId, setTimeout(leave, GRACE_MS).unref());
  }

  stop(): void {
    for (const timer of [...this.timers, ...this.leaving.values()]) clearTimeout(timer);
  }

  private async count(hub: Hub): Promise<void> {
    if (Date.now() < this.nextCountAt || !hub.channels().has('private-online')) return;
    const count = await countOnline(this.db, new Date());
    this.nextCountAt = Date.now() + pauseFor(count) * 1000;
    if (count === this.told) return;
    this.told = count;
    hub.publish(['private-online'], 'count', JSON.stringify({ count }));
  }

  /** The database may be away for a while: what was missed is written by the next beat. */
  private async quietly(work: Promise<void>): Promise<void> {
    try {
      await work;
    } catch (error) {
      this.log.debug({ error: String(error) }, 'presence');
    }
  }
}
