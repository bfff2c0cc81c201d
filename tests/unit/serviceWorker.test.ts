import { afterEach, describe, expect, it, vi } from 'vitest';
import { fileKey } from '#shared/offline.ts';
import { networkFirst } from '../../src/serviceWorker/network.ts';
import { kindOf, languageOfPage, rangeOf, surplus } from '../../src/serviceWorker/requests.ts';

const ORIGIN = 'https://mahir.example';
const request = (
  path: string,
  more: { method?: string; mode?: string; destination?: string; token?: string } = {},
) => ({
  url: new URL(path, ORIGIN).href,
  method: 'GET',
  mode: 'cors',
  destination: '',
  headers: new Headers(more.token ? { authorization: `Bearer ${more.token}` } : {}),
  ...more,
});
const kind = (...args: Parameters<typeof request>) => kindOf(request(...args), ORIGIN);
const navigate = { mode: 'navigate', destination: 'document' };
const token = { token: 't' };

describe('the worker answers', () => {
  it.each(['/', '/id', '/id/home', '/en/my-course/k3', '/en/settings/user/12.34'])('the page %s', (path) =>
    expect(kind(path, navigate)).toBe('page'),
  );
  it.each(['/api/docs', '/api/tickets/x', '/files/1?e=1&s=x', '/fr/home', '/idle', '/healthz'])(
    'not %s, which is no page',
    (path) => expect(kind(path, navigate)).toBeUndefined(),
  );
  it.each([
    '/api/me',
    '/api/me/start',
    '/api/config',
    '/api/my/home',
    '/api/my/courses/k3/modules/one',
    '/api/classes/k3/forum',
    '/api/classes/k3/threads',
    '/api/classes/k3/threads?cursor=abc',
    '/api/threads/0a/posts',
  ])('%s of who is signed in, and nobody else', (path) => {
    expect(kind(path, token)).toBe('read');
    expect(kind(path)).toBeUndefined();
    expect(kind(path, { ...token, method: 'PUT' })).toBeUndefined();
  });
  it.each([
    '/api/users',
    '/api/user/1',
    '/api/me/counts',
    '/api/quizzes/q/rules',
    '/api/attempts/1',
    '/api/groups',
    '/api/classes/k3',
    '/api/my/courses/k3/offline',
    '/api/classes/k3/reported-posts',
    '/api/threads/0a/posts?after=12&limit=100',
  ])('not %s: another person’s, or decided by the server alone', (path) =>
    expect(kind(path, token)).toBeUndefined(),
  );
  it('files with a hash and pictures, but no videos', () => {
    expect(kind('/assets/app-1.js')).toBe('asset');
    expect(kind('/files/0a?e=1&s=x', { destination: 'image' })).toBe('picture');
    expect(kind('/files/0a?e=1&s=x', { destination: '' })).toBe('file');
    expect(kind('/files/0a?e=1&s=x', { destination: 'track' })).toBe('file');
    expect(kind('/files/0a?e=1&s=x', { destination: 'video' })).toBeUndefined();
    // Its page has found it among what this device keeps.
    expect(kind('/files/0a?e=1&s=x&kept=1', { destination: 'video' })).toBe('recording');
    expect(kind('https://elsewhere.example/assets/app-1.js')).toBeUndefined();
  });
});

it('answers the range that a player asks for', () => {
  expect(rangeOf(null, 10)).toBeUndefined();
  expect(rangeOf('bytes=0-', 10)).toEqual({ start: 0, end: 9 });
  expect(rangeOf('bytes=4-6', 10)).toEqual({ start: 4, end: 6 });
  expect(rangeOf('bytes=4-60', 10)).toEqual({ start: 4, end: 9 });
  expect(rangeOf('bytes=-3', 10)).toEqual({ start: 7, end: 9 });
  expect(rangeOf('bytes=10-', 10)).toBe('unsatisfiable');
  expect(rangeOf('items=1-2', 10)).toBeUndefined();
});

it('knows the language of a page', () => {
  expect(languageOfPage(`${ORIGIN}/en/home`)).toBe('en');
  expect(languageOfPage(`${ORIGIN}/id`)).toBe('id');
  expect(languageOfPage(`${ORIGIN}/`)).toBeUndefined();
});

it('knows a picture again under a newer signature, and not as another person', () => {
  const person = (byte: string) =>
    Buffer.from(byte.repeat(16) + 'ff'.repeat(16), 'hex').toString('base64url');
  const signedLater = Buffer.from('aa'.repeat(16) + '00'.repeat(16), 'hex').toString('base64url');
  const key = (e: number, s: string) => fileKey(`${ORIGIN}/files/1?e=${e}&s=${s}`);
  expect(key(1, person('aa'))).toBe(key(2, signedLater));
  expect(key(1, person('aa'))).not.toBe(key(1, person('ab')));
});

it('removes what was used longest ago, and no more than it must', () => {
  const entries = [
    { name: 'new', size: 40, usedAt: 3 },
    { name: 'old', size: 30, usedAt: 1 },
    { name: 'between', size: 50, usedAt: 2 },
  ];
  expect(surplus(entries, 100).map(({ name }) => name)).toEqual(['old']);
  expect(surplus(entries, 80).map(({ name }) => name)).toEqual(['old', 'between']);
  expect(surplus(entries, 120)).toEqual([]);
});

describe('network first', () => {
  afterEach(() => vi.useRealTimers());
  const cached = async () => new Response('kept');
  const text = async (reply: Promise<Response>) => (await reply).text();

  it('takes the server’s word, also a refusal', async () => {
    expect(await text(networkFirst(Promise.resolve(new Response('new')), cached, 1000))).toBe('new');
    const refused = await networkFirst(Promise.resolve(new Response('', { status: 403 })), cached, 1000);
    expect(refused.status).toBe(403);
  });

  it.each([502, 503, 504])('takes what is kept when the server is away (%i)', async (status) => {
    const away = () => Promise.resolve(new Response('away', { status }));
    expect(await text(networkFirst(away(), cached, 1000))).toBe('kept');
    expect(await text(networkFirst(away(), async () => undefined, 1000))).toBe('away');
  });

  it('takes what is kept without a network, and fails when nothing is', async () => {
    const broken = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await text(networkFirst(broken(), cached, 1000))).toBe('kept');
    await expect(networkFirst(broken(), async () => undefined, 1000)).rejects.toThrow('Failed to fetch');
  });

  it('does not wait for ever, unless there is nothing else', async () => {
    vi.useFakeTimers();
    const slow = () =>
      new Promise<Response>((resolve) => setTimeout(() => resolve(new Response('late')), 60_000));
    const first = text(networkFirst(slow(), cached, 5000));
    const second = text(networkFirst(slow(), async () => undefined, 5000));
    await vi.advanceTimersByTimeAsync(5000);
    expect(await first).toBe('kept');
    await vi.advanceTimersByTimeAsync(55_000);
    expect(await second).toBe('late');
  });
});
