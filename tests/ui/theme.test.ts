import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubMedia } from '#tests/support/shell.tsx';

const root = resolve(import.meta.dirname, '../..');
const script = readFileSync(resolve(root, 'public/theme.js'), 'utf8');
/** As the browser does it: a script of its own in the head, before anything is painted. */
const runThemeScript = () => window.eval(script) as unknown;

describe('the theme before the first paint', () => {
  beforeEach(() => {
    localStorage.clear();
    document.documentElement.removeAttribute('data-theme');
    stubMedia();
  });
  const theme = () => document.documentElement.dataset['theme'];

  it('is the system’s while nobody has chosen', () => {
    runThemeScript();
    expect(theme()).toBe('light');
    stubMedia('prefers-color-scheme: dark');
    runThemeScript();
    expect(theme()).toBe('dark');
  });

  it('is what was chosen in this browser, by the same key as the preferences', async () => {
    const { preferences } = await import('#ui/preferences.ts');
    preferences.set({ theme: 'dark' });
    document.documentElement.removeAttribute('data-theme');
    runThemeScript();
    expect(theme()).toBe('dark');
    stubMedia('prefers-color-scheme: dark');
    preferences.set({ theme: 'light' });
    runThemeScript();
    expect(theme()).toBe('light');
  });

  it('survives a broken storage', () => {
    localStorage.setItem('mahir.preferences', '{nonsense');
    runThemeScript();
    expect(theme()).toBe('light');
  });

  it('comes from a file in the head, before the styles, and from no inline script', () => {
    const html = readFileSync(resolve(root, 'index.html'), 'utf8');
    expect(html.indexOf('src="/theme.js"')).toBeLessThan(html.indexOf('</head>'));
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
