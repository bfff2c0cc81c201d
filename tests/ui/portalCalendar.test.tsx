import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import type { CalendarItem } from '#shared/api/calendar.ts';
import { InLanguage } from '../support/inLanguage.tsx';
import { stubMedia } from '../support/shell.tsx';

stubMedia();
const { Calendar } = await import('#portal/Calendar.tsx');

const course = { id: 'c1', slug: 'k3', name: 'Safety' };
const session = (no: number, more: Partial<CalendarItem> = {}): CalendarItem => ({
  id: `session-${no}`,
  kind: 'session',
  as: 'learner',
  name: `Session ${no}`,
  class: course,
  start_at: '2026-11-12T05:00:00Z',
  end_at: '2026-11-12T07:00:00Z',
  location: 'Aula',
  is_online: false,
  path: 'my-course/k3/attendance',
  state: null,
  ...more,
});
const quiz: CalendarItem = {
  ...session(9),
  id: 'deadline-q',
  kind: 'deadline',
  name: 'Final quiz',
  start_at: '2026-11-13T05:00:00Z',
  end_at: null,
};

const open = (items: readonly CalendarItem[], query = '?day=2026-11-12&view=month') => {
  const meta = { total: items.length, has_more: false, time_zone: 'Asia/Jakarta' };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ data: items, meta }), { status: 200 }));
  render(
    <MemoryRouter initialEntries={[`/en/calendar${query}`]}>
      <InLanguage>
        <Calendar />
      </InLanguage>
    </MemoryRouter>,
  );
};
/** By its mark: names of 42 days take long to compute. */
const dayButton = (day: string) =>
  waitFor(() => {
    const button = document.querySelector<HTMLElement>(`[data-day="${day}"]`);
    expect(button).not.toBeNull();
    return button!;
  });
const focusIsOn = (day: string) =>
  waitFor(() => expect(document.activeElement?.getAttribute('data-day')).toBe(day));

describe('the calendar', () => {
  it('moves from day to day with the keys, and opens the list of a day with Enter', async () => {
    open([session(1), quiz]);
    const user = userEvent.setup();
    await screen.findByText('Session 1');
    const twelfth = await dayButton('2026-11-12');
    expect(twelfth).toHaveAttribute('tabindex', '0');
    expect(twelfth).toHaveAccessibleName(/12 November 2026, 1 entry/);
    twelfth.focus();
    await user.keyboard('{ArrowRight}');
    await focusIsOn('2026-11-13');
    expect(twelfth).toHaveAttribute('tabindex', '-1');
    await user.keyboard('{ArrowDown}');
    await focusIsOn('2026-11-20');
    await user.keyboard('{Home}');
    await focusIsOn('2026-11-16');
    await user.keyboard('{PageUp}');
    await focusIsOn('2026-10-16');
    await user.keyboard('{PageDown}');
    await focusIsOn('2026-11-16');
    await user.keyboard('{ArrowUp}{End}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    await focusIsOn('2026-11-12');
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('link', { name: 'Session 1' })).toHaveAttribute(
      'href',
      '/en/my-course/k3/attendance',
    );
  });

  it('leaves out what the legend switches off, and says so when nothing is left', async () => {
    open([quiz]);
    await screen.findByText('Final quiz');
    await userEvent.click(screen.getByLabelText('Deadline'));
    expect(screen.queryByText('Final quiz')).toBeNull();
    expect(screen.getByText('Nothing matches the filter in this period.')).toBeVisible();
    await userEvent.click(screen.getByText('Clear filters'));
    expect(screen.getByText('Final quiz')).toBeVisible();
  });

  it('keeps a full day readable: the rest is in its list', async () => {
    open([1, 2, 3, 4, 5, 6].map((no) => session(no)));
    await userEvent.click(await screen.findByText('+3 more'));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getAllByRole('link')).toHaveLength(6);
  });

  it('says in words what is done, a draft or cancelled', async () => {
    open([session(1, { state: 'cancelled' }), session(2, { state: 'done' })], '?day=2026-11-12&view=agenda');
    expect(await screen.findByText('Cancelled')).toBeVisible();
    expect(screen.getByText('Done')).toBeVisible();
  });
});
