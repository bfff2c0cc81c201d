import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showKey } from '#portal/attempt/safeExamBrowser.ts';
import { shown } from '#portal/attempt/sebProof.ts';

const HASH = 'a1'.repeat(32);
const PAGE = '/en/my-course/k3/attempt?quiz=exam&no=1';
const here = () => location.href;
/** Where and how the document was loaded. */
const loaded = (name: string, type = 'navigate') =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name, type }] as never);

beforeEach(() => {
  history.replaceState(null, '', PAGE);
  shown.seb = undefined;
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('shows the key with the address of now and the one of the document', async () => {
  const before = new URL('/en/my-course/k3/confirmation?quiz=exam', here()).href;
  loaded(before);
  vi.stubGlobal('SafeExamBrowser', { security: { configKey: HASH } });
  await showKey('exam');
  expect(shown.seb).toEqual({ hash: HASH, urls: [here(), before] });
});

it('asks the versions that set the key only when asked, by a global function of this name', async () => {
  loaded(here());
  const security = {
    configKey: '',
    // As Safe Exam Browser for macOS and iOS: the name of the function is all that it gets.
    updateKeys({ name }: { name: string }) {
      queueMicrotask(() => {
        security.configKey = HASH;
        (globalThis as unknown as Record<string, () => void>)[name]!();
      });
    },
  };
  vi.stubGlobal('SafeExamBrowser', { security });
  await showKey('exam');
  expect(shown.seb).toEqual({ hash: HASH, urls: [here()] });
});

it('shows nothing where no key is, so that no answer is refused for its form', async () => {
  loaded(here());
  for (const browser of [{}, { security: {} }, { security: { configKey: 'none' } }]) {
    vi.stubGlobal('SafeExamBrowser', browser);
    await showKey('exam');
    expect(shown.seb).toBeUndefined();
  }
});

it('loads a document anew that was loaded at another page, and once', async () => {
  const elsewhere = new URL('/en/login', here()).href;
  vi.stubGlobal('SafeExamBrowser', { security: { configKey: HASH } });
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { href: here(), reload });
  loaded(elsewhere);
  void showKey('exam');
  expect(reload).toHaveBeenCalledOnce();
  loaded(elsewhere, 'reload');
  await showKey('exam');
  expect(reload).toHaveBeenCalledOnce();
  expect(shown.seb).toEqual({ hash: HASH, urls: [here(), elsewhere] });
});
