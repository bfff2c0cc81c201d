import { request } from '../http.ts';
import { channels } from '../realtime/channels.ts';
import type { OnlinePerson } from '../presence.ts';
import type { OnlineNews } from './onlinePages.ts';

const CHANNEL = 'private-online-list';
/** The limit of one call. */
const MAX_IDS = 100;
/** How long the first read waits for the channel, whose opening means to read again anyway. */
const WAIT_MS = 6_000;
/** The channel opens and sends its list in the same moment. */
const GATHER_MS = 200;
/** How often, without a socket, the visible people are read again while the page is visible. */
const POLL_MS = 10_000;

/**
 * Which of the people named on the page are online. All names of a page are requested in one call; changes come by events, or by reading
 * again now and then.
 */
class WhoIsOnline {
  /** The listeners of each visible person, one for each place on the page. */
  private readonly watchers = new Map<string, Set<() => void>>();
  private online: ReadonlySet<string> = new Set();
  private stops: readonly (() => void)[] = [];
  private asking: AbortController | undefined;
  private soon: ReturnType<typeof setTimeout> | undefined;
  private isReading = false;
  private readonly wanted = new Set<string>();
  /** For each request on its way, the events of the meantime: its reply may be older. */
  private readonly meanwhile = new Set<Map<string, boolean>>();

  has = (id: string): boolean => this.online.has(id);

  /** Calls `listener` whenever a person's state may have changed. Returns a function that ends it. */
  watch(id: string, listener: () => void): () => void {
    if (this.watchers.size === 0) this.begin();
    const listeners = this.watchers.get(id);
    if (listeners) listeners.add(listener);
    else {
      this.watchers.set(id, new Set([listener]));
      this.queue([id]);
    }
    return () => {
      const left = this.watchers.get(id);
      left?.delete(listener);
      if (left?.size === 0) this.watchers.delete(id);
      if (this.watchers.size === 0) this.end();
    };
  }

  private begin(): void {
    const hear = (event: OnlineNews['type'], listener: (data: never) => void) =>
      channels.hear(CHANNEL, event, listener as (data: unknown) => void);
    // Changes before the channel was open caused no event.
    const opened = () => channels.isLive(CHANNEL) && this.readAll();
    const wait = setTimeout(() => this.readAll(), WAIT_MS);
    const poll = setInterval(() => {
      if (!channels.isLive(CHANNEL) && document.visibilityState === 'visible') this.readAll();
    }, POLL_MS);
    this.stops = [
      channels.use(CHANNEL, opened),
      hear('all', () => this.readAll()),
      hear('online', ({ users }: { users: readonly OnlinePerson[] }) =>
        this.update(
          users.map(({ id }) => id),
          true,
        ),
      ),
      hear('offline', ({ ids }: { ids: readonly string[] }) => this.update(ids, false)),
      () => clearInterval(poll),
      () => clearTimeout(wait),
    ];
    this.isReading = channels.isLive(CHANNEL);
  }

  private end(): void {
    for (const stop of this.stops.toReversed()) stop();
    clearTimeout(this.soon);
    this.soon = undefined;
    this.isReading = false;
    this.asking?.abort();
    this.asking = undefined;
    this.wanted.clear();
    this.online = new Set();
  }

  private readAll(): void {
    if (this.watchers.size === 0) return;
    this.isReading = true;
    this.queue([...this.watchers.keys()]);
  }

  /** The rows of a list are mounted one after the other, in the same moment. */
  private queue(ids: readonly string[]): void {
    for (const id of ids) this.wanted.add(id);
    if (!this.isReading) return;
    this.soon ??= setTimeout(() => {
      this.soon = undefined;
      const all = [...this.wanted].filter((id) => this.watchers.has(id));
      this.wanted.clear();
      for (let from = 0; from < all.length; from += MAX_IDS) void this.read(all.slice(from, from + MAX_IDS));
    }, GATHER_MS);
  }

  private async read(ids: readonly string[]): Promise<void> {
    this.asking ??= new AbortController();
    const { signal } = this.asking;
    const missed = new Map<string, boolean>();
    this.meanwhile.add(missed);
    try {
      const { data } = await request<OnlinePerson[]>(
        `/users/online?per_page=${MAX_IDS}&ids=${ids.join(',')}`,
        { signal },
      );
      const found = new Set(data.map(({ id }) => id));
      if (!signal.aborted) this.put(ids.map((id) => [id, missed.get(id) ?? found.has(id)]));
    } catch {
      // The known state stays visible; the next call or event updates it.
    } finally {
      this.meanwhile.delete(missed);
    }
  }

  private update(ids: readonly string[], isOnline: boolean): void {
    for (const missed of this.meanwhile) for (const id of ids) missed.set(id, isOnline);
    this.put(ids.map((id) => [id, isOnline]));
  }

  private put(states: readonly (readonly [id: string, isOnline: boolean])[]): void {
    const online = new Set(this.online);
    for (const [id, isOnline] of states)
      if (isOnline) online.add(id);
      else online.delete(id);
    this.online = online;
    for (const listeners of this.watchers.values()) for (const listener of listeners) listener();
  }
}

/** The one of this page. */
export const whoIsOnline = new WhoIsOnline();
