/** A member of a presence channel; each person once, however many tabs they have. */
export interface Present {
  readonly id: string;
  readonly name: string;
  readonly photo: { readonly url: string } | null;
}

/** The state of one channel of the connection. */
export interface ChannelListener {
  /** Whether events arrive now; false while the connection is cut. */
  readonly live: (isLive: boolean) => void;
  readonly event: (name: string, data: unknown) => void;
  /** For presence channels: all members, whenever they change. */
  readonly present: (people: readonly Present[]) => void;
}

/** The part of a connection that channels need. */
export interface ChannelSource {
  open(channel: string, listener: ChannelListener): void;
  shut(channel: string): void;
}

/** The channel for events about one person only. */
export const ownChannel = (userId: string): string => `private-user.${userId}`;

type Listener = (data: unknown) => void;

interface Subscription {
  uses: number;
  isLive: boolean;
  people: readonly Present[];
  readonly listeners: Map<string, Set<Listener>>;
  readonly watchers: Set<() => void>;
}

const NOBODY: readonly Present[] = [];

/**
 * The channels that the open page uses. Screens declare them whether there is a connection or not: it may come later, be cut, or never
 * come, and every screen works without. A screen loads no code of the protocol, which comes after the first paint.
 */
export class Channels {
  private source: ChannelSource | undefined;
  private readonly subscriptions = new Map<string, Subscription>();

  /** From now on over this connection, or over none. */
  openWith(source: ChannelSource | undefined): void {
    this.source = source;
    for (const [channel, subscription] of this.subscriptions) {
      this.update(subscription, { isLive: false, people: NOBODY });
      this.open(channel, subscription);
    }
  }

  /** Uses a channel, and calls `watch` when its state has changed. Returns a function that ends it. */
  use(channel: string, watch: () => void): () => void {
    const existing = this.subscriptions.get(channel);
    const subscription = existing ?? {
      uses: 0,
      isLive: false,
      people: NOBODY,
      listeners: new Map<string, Set<Listener>>(),
      watchers: new Set<() => void>(),
    };
    subscription.uses += 1;
    subscription.watchers.add(watch);
    if (!existing) {
      this.subscriptions.set(channel, subscription);
      this.open(channel, subscription);
    }
    return () => {
      subscription.watchers.delete(watch);
      subscription.uses -= 1;
      if (subscription.uses > 0) return;
      this.subscriptions.delete(channel);
      this.source?.shut(channel);
    };
  }

  /** Listens to an event of a channel in use. */
  hear(channel: string, event: string, listener: Listener): () => void {
    const all = this.subscriptions.get(channel)?.listeners;
    const listeners = all?.get(event) ?? new Set<Listener>();
    all?.set(event, listeners);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  /** Whether events arrive; otherwise a screen reads again by itself. */
  isLive = (channel: string): boolean => this.subscriptions.get(channel)?.isLive ?? false;

  people = (channel: string): readonly Present[] => this.subscriptions.get(channel)?.people ?? NOBODY;

  private open(channel: string, subscription: Subscription): void {
    this.source?.open(channel, {
      live: (isLive) => this.update(subscription, { isLive }),
      present: (people) => this.update(subscription, { people }),
      event: (name, data) => subscription.listeners.get(name)?.forEach((listener) => listener(data)),
    });
  }

  private update(subscription: Subscription, change: Partial<Pick<Subscription, 'isLive' | 'people'>>): void {
    Object.assign(subscription, change);
    for (const watch of subscription.watchers) watch();
  }
}

/** The ones of this page. */
export const channels = new Channels();
