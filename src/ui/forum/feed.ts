import type { ForumEvent, ForumPost, PostsMeta } from '#shared/api/forum.ts';
import type { PostPage } from './forumCalls.ts';

export interface FeedState {
  /** A sequence without gaps, in the order of their numbers. */
  readonly posts: readonly ForumPost[];
  /** Undefined until the first page has loaded. */
  readonly meta: PostsMeta | undefined;
  readonly error: unknown;
  /** The first post that was unread when the thread was opened: the mark stays while the person reads. */
  readonly newFrom: number | null;
  readonly busy: 'older' | 'newer' | null;
}
type Read = (query: string) => Promise<PostPage>;

const GATHER_MS = 150;
/** Spreads the requests, so that not everybody in a class reads at the same moment. */
const SPREAD_MS = 350;
/** How many of the newest posts are read again after missed events. */
const REREAD = 100;

/**
 * The visible part of a thread: it begins where the reader stopped, grows at both ends, and follows changes. The posts' numbers have no
 * gaps, so missing posts are known from the numbers alone.
 */
export class Feed {
  private state: FeedState = { posts: [], meta: undefined, error: undefined, newFrom: null, busy: null };
  private readonly read: Read;
  private readonly watchers = new Set<() => void>();
  private readonly toRead = new Set<number>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isClosed = false;

  constructor(read: Read) {
    this.read = read;
  }

  readonly get = (): FeedState => this.state;
  readonly subscribe = (watch: () => void): (() => void) => {
    this.watchers.add(watch);
    return () => void this.watchers.delete(watch);
  };

  /** Starts again, around a number if one is given. */
  async open(around?: number): Promise<void> {
    this.set({ error: undefined });
    try {
      const { data, meta } = await this.read(around === undefined ? '' : `around=${around}`);
      this.set({ posts: data, meta, newFrom: meta.first_unread });
    } catch (error) {
      this.set({ error });
    }
  }

  older = (): Promise<void> => this.grow('older');
  newer = (): Promise<void> => this.grow('newer');

  private async grow(end: 'older' | 'newer'): Promise<void> {
    const { posts, busy } = this.state;
    if (busy || posts.length === 0) return;
    this.set({ busy: end });
    try {
      const query = end === 'older' ? `before=${posts[0]!.no}` : `after=${posts.at(-1)!.no}`;
      this.take(await this.read(query));
    } catch {
      // The button stays for another try; the banner shows when there is no network.
    } finally {
      this.set({ busy: null });
    }
  }

  /** The server has announced a post; it is read in a moment, together with others of that moment. */
  onEvent({ no }: ForumEvent): void {
    if (no === undefined) this.toRead.add(this.lastNo);
    else this.toRead.add(no);
    this.timer ??= setTimeout(() => void this.readChanged(), GATHER_MS + Math.random() * SPREAD_MS);
  }

  private async readChanged(): Promise<void> {
    this.timer = undefined;
    const numbers = [...this.toRead].sort((a, b) => a - b);
    this.toRead.clear();
    const { meta, posts } = this.state;
    if (this.isClosed || !meta || numbers.length === 0) return;
    const first = posts[0]?.no ?? 1;
    // A reader of older posts knows that there are newer ones.
    const visible = numbers.filter((no) => no >= first && (no <= this.lastNo || !meta.has_newer));
    if (visible.length === 0) return;
    const from = Math.max(visible[0]!, this.lastNo - REREAD + 1);
    await this.reread(Math.min(from, this.lastNo + 1));
  }

  /** Events were missed: reads the newest posts again, and those that have come since. */
  async refresh(): Promise<void> {
    const { meta, posts } = this.state;
    if (!meta) return this.open();
    await this.reread(Math.max(posts[0]?.no ?? 1, this.lastNo - REREAD + 1));
  }

  private async reread(from: number): Promise<void> {
    try {
      this.take(await this.read(`after=${from - 1}&limit=${REREAD}`));
    } catch {
      // Missed posts come with the next event, or with the next read.
    }
  }

  /** The server's version of a post that was sent, or changed, from here. */
  put(post: ForumPost): void {
    const { meta, posts } = this.state;
    if (!meta) return;
    if (post.no > this.lastNo + 1 || (meta.has_newer && post.no > this.lastNo)) return this.onEvent(post);
    this.set({ posts: merged(posts, [post]) });
  }

  /** After `close`: it is used again. */
  reopen(): void {
    this.isClosed = false;
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
  }

  private get lastNo(): number {
    return this.state.posts.at(-1)?.no ?? 0;
  }

  private take({ data, meta }: PostPage): void {
    if (this.isClosed) return;
    const before = this.state;
    const posts = merged(before.posts, data);
    const first = posts[0]?.no ?? 1;
    this.set({
      posts,
      error: undefined,
      meta: { ...meta, has_older: first > 1, has_newer: (posts.at(-1)?.no ?? 0) < meta.thread.post_count },
      newFrom: before.newFrom,
    });
  }

  private set(change: Partial<FeedState>): void {
    if (this.isClosed) return;
    this.state = { ...this.state, ...change };
    for (const watch of this.watchers) watch();
  }
}

/** Of two versions of a post the later one stays. A page that is not adjacent is left out, because there would be a gap. */
function merged(posts: readonly ForumPost[], page: readonly ForumPost[]): readonly ForumPost[] {
  if (page.length === 0) return posts;
  if (posts.length === 0) return page;
  const [first, last] = [posts[0]!.no, posts.at(-1)!.no];
  if (page[0]!.no > last + 1 || page.at(-1)!.no < first - 1) return posts;
  const byNo = new Map([...posts, ...page].map((post) => [post.no, post]));
  return [...byNo.values()].sort((a, b) => a.no - b.no);
}
