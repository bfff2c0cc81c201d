import { request } from '../http.ts';
import { channels } from '../realtime/channels.ts';
import type { OnlinePerson } from '../presence.ts';
import type { OnlineNews } from './onlinePages.ts';

const CHANNEL = 'private-online-list';
/** As many as one call takes. */
const MAX_IDS = 100;
/** Without a socket the people shown are asked for again while the page is visible. */
const POLL_MS = 10_000;

/**
 * Who of the people whose names stand on the page is online. All names of a page are asked for in one call; what happens then is
 * told, or asked for now and then.
 */
class WhoIsOnline {
  /** Of each person who is shown: what listens, once a place on the page. */
  private readonly shown = new Map<string, Set<() => void>>();
  private online: ReadonlySet<string> = new Set();
  private stops: readonly (() => void)[] = [];
  private asking: AbortController | undefined;
  private soon: ReturnType<typeof setTimeout> | undefined;
  private readonly wanted = new Set<string>();
  /** Of each call on its way what is told meanwhile: its reply may be of the time before. */
  private readonly meanwhile = new Set<Map<string, boolean>>();

  has = (id: string): boolean => this.online.has(id);

  /** Tells `listener` whenever somebody's state may have changed. Answers the function that ends it. */
  watch(id: string, listener: () => void): () => void {
    if (this.shown.size === 0) this.begin();
    const listeners = this.shown.get(id);
    if (listeners) listeners.add(listener);
    else {
      this.shown.set(id, new Set([listener]));
      this.ask([id]);
    }
    return () => {
      const left = this.shown.get(id);
      left?.delete(listener);
      if (left?.size === 0) this.shown.delete(id);
      if (this.shown.size === 0) this.end();
    };
  }

  private begin(): void {
    const hear = (event: OnlineNews['type'], heard: (told: never) => void) =>
      channels.hear(CHANNEL, event, heard as (told: unknown) => void);
    // What happened before the channel was open is not told.
    const opened = () => channels.isLive(CHANNEL) && this.askAll();
    const poll = setInterval(() => {
      if (!channels.isLive(CHANNEL) && document.visibilityState === 'visible') this.askAll();
    }, POLL_MS);
    this.stops = [
      channels.use(CHANNEL, opened),
      hear('all', () => this.askAll()),
      hear('online', ({ users }: { users: readonly OnlinePerson[] }) =>
        this.told(
          users.map(({ id }) => id),
          true,
        ),
      ),
      hear('offline', ({ ids }: { ids: readonly string[] }) => this.told(ids, false)),
      () => clearInterval(poll),
    ];
  }

  private end(): void {
    for (const stop of this.stops.toReversed()) stop();
    clearTimeout(this.soon);
    this.soon = undefined;
    this.asking?.abort();
    this.asking = undefined;
    this.wanted.clear();
    this.online = new Set();
  }

  private askAll(): void {
    this.ask([...this.shown.keys()]);
  }

  /** The rows of a list come one after the other, in the same moment. */
  private ask(ids: readonly string[]): void {
    for (const id of ids) this.wanted.add(id);
    this.soon ??= setTimeout(() => {
      this.soon = undefined;
      const all = [...this.wanted].filter((id) => this.shown.has(id));
      this.wanted.clear();
      for (let from = 0; from < all.length; from += MAX_IDS) void this.read(all.slice(from, from + MAX_IDS));
    });
  }

  private async read(ids: readonly string[]): Promise<void> {
    this.asking ??= new AbortController();
    const { signal } = this.asking;
    const told = new Map<string, boolean>();
    this.meanwhile.add(told);
    try {
      const { data } = await request<OnlinePerson[]>(
        `/users/online?per_page=${MAX_IDS}&ids=${ids.join(',')}`,
        { signal },
      );
      const found = new Set(data.map(({ id }) => id));
      if (!signal.aborted) this.put(ids.map((id) => [id, told.get(id) ?? found.has(id)]));
    } catch {
      // Shown is what is known; the next call or event says more.
    } finally {
      this.meanwhile.delete(told);
    }
  }

  private told(ids: readonly string[], isOnline: boolean): void {
    for (const told of this.meanwhile) for (const id of ids) told.set(id, isOnline);
    this.put(ids.map((id) => [id, isOnline]));
  }

  private put(states: readonly (readonly [id: string, isOnline: boolean])[]): void {
    const online = new Set(this.online);
    for (const [id, isOnline] of states)
      if (isOnline) online.add(id);
      else online.delete(id);
    this.online = online;
    for (const listeners of this.shown.values()) for (const listener of listeners) listener();
  }
}

/** Of this page. */
export const whoIsOnline = new WhoIsOnline();
