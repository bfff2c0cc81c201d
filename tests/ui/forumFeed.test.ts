import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ForumPost, PostsMeta } from '#shared/api/forum.ts';
import { Feed } from '#ui/forum/feed.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A thread as the server pages it. */
function thread(count: number, { read = count, limit = 10 } = {}) {
  const posts = Array.from({ length: count }, (_, i) => ({ no: i + 1, text: `Post ${i + 1}` }) as ForumPost);
  const asked: string[] = [];
  const page = async (query: string) => {
    asked.push(query);
    const { before, after, around, limit: own } = Object.fromEntries(new URLSearchParams(query));
    const size = Number(own ?? limit);
    const last = posts.length;
    const from = after
      ? Number(after) + 1
      : around
        ? Math.max(1, Number(around) - 2)
        : before
          ? Math.max(1, Number(before) - size)
          : Math.max(1, Math.min(read < last ? read - 1 : Infinity, last - size + 1));
    const to = before ? Number(before) - 1 : Math.min(last, from + size - 1);
    const meta = {
      thread: { post_count: last },
      read_no: read,
      first_unread: read < last ? read + 1 : null,
      has_older: from > 1,
      has_newer: to < last,
    } as unknown as PostsMeta;
    return { data: posts.slice(from - 1, to), meta };
  };
  const add = (n = 1) => {
    for (let i = 0; i < n; i++) posts.push({ no: posts.length + 1, text: 'New' } as ForumPost);
  };
  return { posts, asked, feed: new Feed(page), add };
}
const shown = (feed: Feed) => {
  const { posts, meta } = feed.get();
  return [posts[0]?.no, posts.at(-1)?.no, meta?.has_older, meta?.has_newer];
};
const settle = () => vi.advanceTimersByTimeAsync(1_000);

describe('an open thread', () => {
  it('begins at the newest, or where reading goes on, and grows at both ends', async () => {
    const { feed } = thread(100);
    await feed.open();
    expect(shown(feed)).toEqual([91, 100, true, false]);
    await feed.older();
    expect(shown(feed)).toEqual([81, 100, true, false]);

    const unread = thread(100, { read: 40 }).feed;
    await unread.open();
    expect([...shown(unread), unread.get().newFrom]).toEqual([39, 48, true, true, 41]);
    await unread.newer();
    expect(shown(unread)).toEqual([39, 58, true, true]);
    await unread.open(3);
    expect(shown(unread)).toEqual([1, 10, false, true]);
  });

  it('follows what comes, many in one question', async () => {
    const { feed, add, asked } = thread(20);
    await feed.open();
    add(3);
    for (const no of [21, 22, 23]) feed.onEvent({ thread_id: 't', no });
    await settle();
    expect(shown(feed)).toEqual([11, 23, true, false]);
    expect(asked).toEqual(['', 'after=20&limit=100']);
  });

  it('reads a changed post again, and requests none that it does not show', async () => {
    const { feed, posts, asked } = thread(20);
    await feed.open();
    posts[14] = { ...posts[14]!, text: 'Edited' };
    feed.onEvent({ thread_id: 't', no: 15 });
    await settle();
    expect(feed.get().posts.find(({ no }) => no === 15)?.text).toBe('Edited');
    feed.onEvent({ thread_id: 't', no: 2 });
    await settle();
    expect(asked).toHaveLength(2);
  });

  it('leaves who reads older posts where they are', async () => {
    const { feed, add } = thread(100, { read: 40 });
    await feed.open();
    add();
    feed.onEvent({ thread_id: 't', no: 101 });
    await settle();
    expect(shown(feed)).toEqual([39, 48, true, true]);
  });

  it('has no gap between what was sent here and what others wrote meanwhile', async () => {
    const { feed, posts, add } = thread(20);
    await feed.open();
    add(2);
    feed.put(posts[21]!);
    await settle();
    expect(feed.get().posts.map(({ no }) => no)).toEqual(Array.from({ length: 12 }, (_, i) => i + 11));
  });

  it('catches up after a cut, page by page when it was long', async () => {
    const { feed, add } = thread(20);
    await feed.open();
    add(250);
    await feed.refresh();
    expect(shown(feed)).toEqual([11, 110, true, true]);
    await feed.newer();
    expect(shown(feed)).toEqual([11, 120, true, true]);
  });
});
