import { screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubMedia } from '#tests/support/shell.tsx';

stubMedia();
const { renderAdmin, stubApi } = await import('#tests/support/admin.tsx');

beforeEach(() => {
  localStorage.clear();
  stubMedia();
  stubApi(({ path }) =>
    path === '/questions' ? { data: [], meta: { total: 0, allowed_filters: [] } } : { data: {} },
  );
});
afterEach(() => vi.unstubAllGlobals());

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

describe('the words of a page that is fetched later', () => {
  it('are there in its first picture, and in another language while it is open', async () => {
    const shown = new Set<string>();
    const watch = new MutationObserver(() => shown.add(document.body.textContent));
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
    const { router } = await renderAdmin('/en/question/import');
    await heading('Import questions');
    await act(() => router.navigate('/id/question/import'));
    await heading('Impor soal');
    // A page opened in one language has its words in the other, too, after going back.
    await act(() => router.navigate('/id/courses/create'));
    await heading(/kelas/i);
    await act(() => router.navigate('/en/courses/create'));
    await heading(/class/i);
    await act(() => router.navigate('/en/question/import'));
    await heading('Import questions');
    watch.disconnect();
    expect(shown.size).toBeGreaterThan(4);
    expect(
      [...shown].filter((text) => /(question_transfer|classes|admin|transfer)\.[a-z_]/.test(text)),
    ).toEqual([]);
  });
});
