import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ForumPost } from '#shared/api/forum.ts';
import { Outbox, type OutboxEntry, type OutboxStore } from '#ui/forum/postOutbox.ts';
import { HttpError, NetworkError } from '#ui/http.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const entry = (key: string, at = 0): OutboxEntry => ({
  key,
  user_id: 'dewi',
  class_id: 'class',
  target: { kind: 'chat' },
  text: `Text ${key}`,
  mentions: [],
  reply_to: null,
  files: [],
  at,
  failure: null,
});
const post = (key: string) => ({ id: `post ${key}`, client_key: key }) as ForumPost;
const refusal = (status: number, body: object = {}, headers = {}) =>
  new HttpError(new Response(null, { status, headers }), body);

/** A device, and a server that stores a key once, as the real one does. */
function world() {
  const device = new Map<string, OutboxEntry>();
  const store: OutboxStore = {
    all: async (userId) => [...device.values()].filter(({ user_id }) => user_id === userId),
    keep: async (kept) => void device.set(kept.key, kept),
    drop: async (key) => void device.delete(key),
  };
  const stored: string[] = [];
  let answer: (one: OutboxEntry) => Error | undefined = () => undefined;
  /** The server has it, but the answer to it is lost. */
  let isLost = false;
  let isTheirs = true;
  const open = () =>
    new Outbox({
      userId: 'dewi',
      store,
      isTheirs: () => isTheirs,
      send: async (one) => {
        const error = answer(one);
        if (error) throw error;
        if (!stored.includes(one.key)) stored.push(one.key);
        if (isLost) throw new NetworkError('cut');
        return { post: post(one.key) };
      },
    });
  return {
    device,
    stored,
    open,
    answers: (how: typeof answer) => (answer = how),
    loses: (lost: boolean) => (isLost = lost),
    signsIn: (theirs: boolean) => (isTheirs = theirs),
  };
}
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const keys = (outbox: Outbox) => outbox.list().map(({ key }) => key);

describe('a post that is sent', () => {
  it('is stored on the device before it is shown, and removed when the server has it', async () => {
    const { device, stored, open } = world();
    const outbox = open();
    const sent: string[] = [];
    outbox.onSent((one) => void sent.push(one.key));
    const keptWhenShown: number[] = [];
    outbox.subscribe(() => keptWhenShown.push(device.size));
    await outbox.add(entry('a'));
    expect(keptWhenShown[0]).toBe(1);
    await settle();
    expect([stored, sent, keys(outbox), device.size]).toEqual([['a'], ['a'], [], 0]);
  });

  it('waits without a network, and is sent when it is back, in the order in which they were written', async () => {
    const { device, stored, open, answers } = world();
    const outbox = open();
    answers(() => new NetworkError('no network'));
    await outbox.add(entry('a', 1));
    await outbox.add(entry('b', 2));
    await settle(60_000);
    expect([stored, keys(outbox), device.size]).toEqual([[], ['a', 'b'], 2]);
    expect(outbox.list().every(({ failure }) => failure === null)).toBe(true);
    answers(() => undefined);
    outbox.sendNow();
    await settle();
    expect([stored, keys(outbox)]).toEqual([['a', 'b'], []]);
  });

  it('survives a reload, and is one post though its first answer was lost', async () => {
    const { stored, device, open, loses } = world();
    loses(true);
    await open().add(entry('a'));
    await settle();
    expect([stored, [...device.keys()]]).toEqual([['a'], ['a']]);
    loses(false);
    const later = open();
    await later.open();
    await settle();
    expect([stored, keys(later), device.size]).toEqual([['a'], [], 0]);
  });

  it('says why the server refuses it, delays no other, and can be tried again or discarded', async () => {
    const { stored, device, open, answers } = world();
    const outbox = open();
    answers(({ key }) =>
      key === 'b' ? undefined : refusal(409, { message: 'The class has ended', errors: {} }),
    );
    await outbox.add(entry('a', 1));
    await outbox.add(entry('b', 2));
    await outbox.add(entry('c', 3));
    await settle();
    expect(outbox.list().map(({ key, failure }) => [key, failure])).toEqual([
      ['a', 'The class has ended'],
      ['c', 'The class has ended'],
    ]);
    expect(stored).toEqual(['b']);
    // A reload neither forgets nor repeats it.
    const later = open();
    await later.open();
    await settle();
    expect(later.list().every(({ failure }) => failure !== null)).toBe(true);
    await later.discard('c');
    answers(() => undefined);
    await later.retry('a');
    await settle();
    expect([stored, keys(later), device.size]).toEqual([['b', 'a'], [], 0]);
  });

  it('waits as long as the server asks when there were too many', async () => {
    const { stored, open, answers } = world();
    const outbox = open();
    answers(() => refusal(429, {}, { 'retry-after': '20' }));
    await outbox.add(entry('a'));
    await settle(19_000);
    answers(() => undefined);
    expect(stored).toEqual([]);
    await settle(1_500);
    expect(stored).toEqual(['a']);
  });

  it('is not sent with the session of another person', async () => {
    const { stored, open, signsIn } = world();
    const outbox = open();
    signsIn(false);
    await outbox.add(entry('a'));
    await settle(60_000);
    expect([stored, keys(outbox)]).toEqual([[], ['a']]);
    signsIn(true);
    outbox.sendNow();
    await settle();
    expect(stored).toEqual(['a']);
  });

  it('is sent even where the browser keeps nothing', async () => {
    const outbox = new Outbox({
      userId: 'dewi',
      isTheirs: () => true,
      send: async ({ key }) => ({ post: post(key) }),
      store: {
        all: () => Promise.reject(new Error('private window')),
        keep: () => Promise.reject(new Error('private window')),
        drop: () => Promise.reject(new Error('private window')),
      },
    });
    const sent: string[] = [];
    outbox.onSent((one) => void sent.push(one.key));
    await outbox.open();
    await outbox.add(entry('a'));
    await settle();
    expect([sent, keys(outbox)]).toEqual([['a'], []]);
  });
});

describe('before a sign-out', () => {
  it('is tried once more, and only what the server has neither taken nor refused is counted', async () => {
    const { device, open, answers } = world();
    device.set('a', entry('a', 1));
    device.set('b', { ...entry('b', 2), failure: 'The topic is locked' });
    expect(await open().flush(3_000)).toBe(0);
    expect([...device.keys()]).toEqual(['b']);

    device.set('c', entry('c', 3));
    answers(() => new NetworkError('no network'));
    const counting = open().flush(3_000);
    await settle(3_000);
    expect(await counting).toBe(1);
  });
});
