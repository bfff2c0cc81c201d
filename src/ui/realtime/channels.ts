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

type Heard = (data: unknown) => void;

interface Wish {
  uses: number;
  isLive: boolean;
  people: readonly Present[];
  readonly heard: Map<string, Set<Heard>>;
  readonly watchers: Set<() => void>;
}

const NOBODY: readonly Present[] = [];

/**
 * The channels that the open page uses. Screens declare them whether there is a connection or not: it may come later, be cut, or never
 * come, and every screen works without. A screen loads no code of the protocol, which comes after the first paint.
 */
export class Channels {
  private source: ChannelSource | undefined;
  private readonly wishes = new Map<string, Wish>();

  /** From now on over this connection, or over none. */
  openWith(source: ChannelSource | undefined): void {
    this.source = source;
    for (const [channel, wish] of this.wishes) {
      this.settle(wish, { isLive: false, people: NOBODY });
      this.open(channel, wish);
    }
  }

  /** Uses a channel, and calls `watch` when its state has changed. Returns a function that ends it. */
  use(channel: string, watch: () => void): () => void {
    const known = this.wishes.get(channel);
    const wish = known ?? {
      uses: 0,
      isLive: false,
      people: NOBODY,
      heard: new Map<string, Set<Heard>>(),
      watchers: new Set<() => void>(),
    };
    wish.uses += 1;
    wish.watchers.add(watch);
    if (!known) {
      this.wishes.set(channel, wish);
      this.open(channel, wish);
    }
    return () => {
      wish.watchers.delete(watch);
      wish.uses -= 1;
      if (wish.uses > 0) return;
      this.wishes.delete(channel);
      this.source?.shut(channel);
    };
  }

  /** Listens to an event of a channel in use. */
  hear(channel: string, event: string, heard: Heard): () => void {
    const all = this.wishes.get(channel)?.heard;
    const listeners = all?.get(event) ?? new Set<Heard>();
    all?.set(event, listeners);
    listeners.add(heard);
    return () => void listeners.delete(heard);
  }

  /** Whether events arrive; otherwise a screen reads again by itself. */
  isLive = (channel: string): boolean => this.wishes.get(channel)?.isLive ?? false;

  people = (channel: string): readonly Present[] => this.wishes.get(channel)?.people ?? NOBODY;

  private open(channel: string, wish: Wish): void {
    this.source?.open(channel, {
      live: (isLive) => this.settle(wish, { isLive }),
      present: (people) => this.settle(wish, { people }),
      event: (name, data) => wish.heard.get(name)?.forEach((heard) => heard(data)),
    });
  }

  private settle(wish: Wish, change: Partial<Pick<Wish, 'isLive' | 'people'>>): void {
    Object.assign(wish, change);
    for (const watch of wish.watchers) watch();
  }
}

/** The ones of this page. */
export const channels = new Channels();
