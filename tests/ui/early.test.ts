import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type {} from '#ui/earlyReplies.ts';
import { stubMedia } from '#tests/support/shell.tsx';

const root = resolve(import.meta.dirname, '../..');
const script = readFileSync(resolve(root, 'public/early.js'), 'utf8');
/** As the browser does it: a script of its own in the head, before anything is painted. */
const runEarlyScript = () => window.eval(script) as unknown;

describe('the theme before the first paint', () => {
  beforeEach(() => {
    localStorage.clear();
    document.documentElement.removeAttribute('data-theme');
    stubMedia();
  });
  const theme = () => document.documentElement.dataset['theme'];

  it('is the system’s while nobody has chosen', () => {
    runEarlyScript();
    expect(theme()).toBe('light');
    stubMedia('prefers-color-scheme: dark');
    runEarlyScript();
    expect(theme()).toBe('dark');
  });

  it('is what was chosen in this browser, by the same key as the preferences', async () => {
    const { preferences } = await import('#ui/preferences.ts');
    preferences.set({ theme: 'dark' });
    document.documentElement.removeAttribute('data-theme');
    runEarlyScript();
    expect(theme()).toBe('dark');
    stubMedia('prefers-color-scheme: dark');
    preferences.set({ theme: 'light' });
    runEarlyScript();
    expect(theme()).toBe('light');
  });

  it('survives a broken storage', () => {
    localStorage.setItem('mahir.preferences', '{nonsense');
    runEarlyScript();
    expect(theme()).toBe('light');
  });

  it('comes from a file in the head, before the styles, and from no inline script', () => {
    const html = readFileSync(resolve(root, 'index.html'), 'utf8');
    expect(html.indexOf('src="/early.js"')).toBeLessThan(html.indexOf('</head>'));
    expect([...html.matchAll(/<script(?![^>]*\bsrc=)/g)]).toEqual([]);
  });
});

describe('preferences', () => {
  it('are remembered and kept apart by list', async () => {
    vi.resetModules();
    localStorage.clear();
    stubMedia();
    const { preferences } = await import('#ui/preferences.ts');
    expect(preferences.get()).toMatchObject({
      theme: 'system',
      sidebarWide: 'open',
      sidebarNarrow: 'collapsed',
    });
    preferences.set({ views: { 'my-course': 'list' } });
    preferences.set({ sidebarWide: 'collapsed' });
    vi.resetModules();
    const again = await import('#ui/preferences.ts');
    expect(again.preferences.get()).toMatchObject({
      sidebarWide: 'collapsed',
      views: { 'my-course': 'list' },
    });
  });
});

describe('what the page reads first', () => {
  const home = { data: { cards: [] } };
  const fetched = vi.fn<typeof fetch>(async () => new Response(JSON.stringify(home)));
  beforeEach(() => {
    vi.resetModules();
    localStorage.clear();
    sessionStorage.clear();
    window.earlyReplies = undefined;
    fetched.mockClear();
    stubMedia();
    vi.stubGlobal('fetch', fetched);
    history.replaceState(null, '', '/en/home');
    document.documentElement.setAttribute('data-reads', '/me/start /my/home!course-edit');
    localStorage.setItem('token', 'secret');
    localStorage.setItem('loggedIn', 'true');
    return () => vi.unstubAllGlobals();
  });

  it('is asked for before the code of the page is there, which takes each reply once', async () => {
    runEarlyScript();
    const asked = fetched.mock.calls as [string, RequestInit][];
    expect(asked.map(([url]) => url)).toEqual(['/api/me/start', '/api/my/home']);
    expect(asked[0]![1].headers).toMatchObject({ Authorization: 'Bearer secret', 'Accept-Language': 'en' });
    const { request } = await import('#ui/http.ts');
    expect((await request('/my/home')).data).toEqual(home.data);
    expect(fetched).toHaveBeenCalledTimes(2);
    await request('/my/home');
    expect(fetched).toHaveBeenCalledTimes(3);
  });

  it('is read again by another session or in another language, and once the page is at rest', async () => {
    runEarlyScript();
    const { request } = await import('#ui/http.ts');
    const { session } = await import('#ui/session.ts');
    await request('/my/home', { language: 'id' });
    session.set({ token: 'other' });
    await request('/my/home');
    expect(fetched).toHaveBeenCalledTimes(4);
    session.set({ token: 'secret' });
    const { afterLoad } = await import('#ui/afterLoad.ts');
    const { createQueryClient } = await import('#ui/queryClient.ts');
    afterLoad(createQueryClient(), null);
    await request('/my/home');
    expect(fetched).toHaveBeenCalledTimes(5);
  });

  it('is left out where a right leads to another page', () => {
    localStorage.setItem('permissions', '["home-index","course-edit"]');
    runEarlyScript();
    expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/api/me/start']);
  });

  it('is not asked for by a stranger, nor in the preview of a role', () => {
    sessionStorage.setItem('mahir.view-role', '{"id":"1","name":"Learner"}');
    runEarlyScript();
    sessionStorage.clear();
    localStorage.clear();
    runEarlyScript();
    expect(fetched).not.toHaveBeenCalled();
  });
});
