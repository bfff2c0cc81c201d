import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '#ui/session.ts';
import { stubMedia } from '#tests/support/shell.tsx';

stubMedia();
const { renderAdmin, stubApi } = await import('#tests/support/admin.tsx');
const group = { id: '01900000-0000-7000-8000-0000000000a1', slug: 'safety', name: 'Safety' };

beforeEach(() => {
  localStorage.clear();
  stubMedia();
  vi.useFakeTimers({ now: new Date('2026-11-25T02:00:00Z'), toFake: ['Date'] });
  stubApi(({ path }) => {
    if (path === '/groups/safety') return { data: group };
    return { data: [], meta: { total: 0 } };
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const schedule = async (lang: string) => {
  await renderAdmin(`/${lang}/courses/safety/create?step=schedule`);
  session.set({ user: { ...session.get().user!, time_zone: 'Asia/Jakarta' } });
  return screen.findByLabelText(lang === 'id' ? /^Tanggal mulai/ : /^Start date/);
};
const type = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await userEvent.type(field, text);
  await userEvent.tab();
};

it.each([
  [
    'en',
    'tomorrow 8.30',
    'Thu, 26 Nov 2026 · 08.30',
    'This is not a date. Write for example 2/12/2026.',
    'This date does not exist.',
  ],
  [
    'id',
    'besok 8.30',
    'Kam, 26 Nov 2026 · 08.30',
    'Ini bukan tanggal. Tulis misalnya 2/12/2026.',
    'Tanggal ini tidak ada.',
  ],
])('is typed freely and written in full (%s)', async (lang, text, written, ...problems) => {
  const [wrong, unreal] = problems;
  const start = await schedule(lang);
  await type(start, text);
  expect(start).toHaveValue(written);
  await type(start, 'asdf');
  expect(start).toHaveValue('asdf');
  await waitFor(() => expect(start).toHaveAccessibleDescription(wrong));
  await type(start, '31/2/2027 9.00');
  expect(start).toHaveValue('31/2/2027 9.00');
  await waitFor(() => expect(start).toHaveAccessibleDescription(unreal));
});

it('that is wrong filters nothing and stays to be corrected', async () => {
  const { router } = await renderAdmin('/en/courses?show=list');
  await userEvent.click(await screen.findByRole('button', { name: 'Filter' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Start date' }));
  const from = await screen.findByLabelText('From');
  await type(from, '31/2/2026');
  expect(from).toHaveValue('31/2/2026');
  expect(screen.getByRole('alert')).toHaveTextContent('This date does not exist.');
  expect(router.state.location.search).not.toContain('_gte');
  await type(from, '1/3/2026');
  await waitFor(() => expect(router.state.location.search).toContain('start_at_gte'));
});

it('is chosen from the calendar with the keyboard alone', async () => {
  const start = await schedule('en');
  await type(start, '2/12 8.30');
  start.focus();
  fireEvent.keyDown(start, { key: 'ArrowDown', altKey: true });
  const calendar = await screen.findByRole('dialog', { name: 'Calendar' });
  const focused = () => (document.activeElement as HTMLElement).dataset['day'];
  await waitFor(() => expect(focused()).toBe('2026-12-02'));
  expect(within(calendar).getAllByRole('columnheader')[0]).toHaveTextContent('Mo');
  const moves = [
    ['{ArrowDown}', '2026-12-09'],
    ['{Home}', '2026-12-07'],
    ['{End}', '2026-12-13'],
    ['{ArrowLeft}', '2026-12-12'],
    ['{PageUp}', '2026-11-12'],
    ['{Shift>}{PageDown}{/Shift}', '2027-11-12'],
    ['t', '2026-11-25'],
    ['{PageDown}', '2026-12-25'],
  ] as const;
  for (const [keys, day] of moves) {
    await userEvent.keyboard(keys);
    await waitFor(() => expect(focused()).toBe(day));
  }
  expect(document.activeElement).toHaveAccessibleName('Friday, 25 December 2026');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(start).toHaveFocus());
  // The day changes, the time stays.
  expect(start).toHaveValue('Fri, 25 Dec 2026 · 08.30');
  fireEvent.keyDown(start, { key: 'ArrowDown', altKey: true });
  await waitFor(() => expect(focused()).toBe('2026-12-25'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(start).toHaveFocus());
  expect(start).toHaveValue('Fri, 25 Dec 2026 · 08.30');
});

it('names the zone of a time when it is not that of the device', async () => {
  const start = await schedule('en');
  await type(start, '2/12 8.30');
  session.set({ user: { ...session.get().user!, time_zone: 'Asia/Jayapura' } });
  await waitFor(() => expect(start).toHaveValue('Wed, 2 Dec 2026 · 10.30'));
  expect(screen.getAllByText('WIT').length).toBeGreaterThan(0);
});
