import type Pusher from 'pusher';
import type { Db } from '../db/database.ts';
import { extendPresence } from './presence.ts';
import { OnlineNews } from './onlineNews.ts';
import type { Realtime } from './realtime.ts';

/** How often the other server is asked for its listeners: people stay online for twice as long. */
const LOOK_MS = 15_000;
const NEWS_MS = 5_000;
/** Every page of a signed-in person listens to the person's own channel. */
const PERSON = /^private-user\.([0-9a-f-]{36})$/;

interface Options {
  readonly db: Db;
  readonly pusher: Pusher;
  readonly broadcast: Realtime['broadcast'];
  readonly onTrouble: (error: unknown) => void;
}

/**
 * Who is online where another server holds the sockets: we ask it which channels have listeners (`GET /apps/{id}/channels`), which names
 * the people with an open page. While it does not reply, people are online by their requests to us, as without sockets.
 */
export class ExternalPeople {
  private readonly options: Options;
  private readonly news: OnlineNews;
  private readonly timers: readonly NodeJS.Timeout[];
  private listened: ReadonlySet<string> = new Set();
  private isLooking = false;

  constructor(options: Options) {
    this.options = options;
    const broadcast = (channel: string, event: string, data: unknown) =>
      options.broadcast([channel], event, data);
    this.news = new OnlineNews(options.db, {
      // The server says that a channel has a listener, not who it is.
      listeners: (channel) => new Set(this.listened.has(channel) ? [channel] : []),
      // Nodes that share the server each send it: receiving it twice changes nothing.
      broadcastAll: broadcast,
      broadcastHere: broadcast,
    });
    this.timers = [
      setInterval(() => void this.look(new Date()).catch(options.onTrouble), LOOK_MS).unref(),
      setInterval(() => void this.broadcastOnline().catch(options.onTrouble), NEWS_MS).unref(),
    ];
  }

  stop(): void {
    for (const timer of this.timers) clearInterval(timer);
  }

  /** Asks who listens, and stores who is online. */
  async look(now: Date): Promise<void> {
    if (this.isLooking) return;
    this.isLooking = true;
    try {
      const { db, pusher } = this.options;
      const reply = await pusher.get({ path: '/channels', params: { filter_by_prefix: 'private-' } });
      const { channels } = (await reply.json()) as { channels: Readonly<Record<string, unknown>> };
      this.listened = new Set(Object.keys(channels));
      const people = Object.keys(channels).flatMap((name) => PERSON.exec(name)?.[1] ?? []);
      await extendPresence(db, people, now);
    } finally {
      this.isLooking = false;
    }
  }

  /** Sends the listeners how many people are online, and who. */
  async broadcastOnline(): Promise<void> {
    await this.news.broadcastCount();
    await this.news.broadcastList();
  }
}
