import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubMedia } from '#tests/support/shell.tsx';

stubMedia();
const { renderAdmin, stubApi } = await import('#tests/support/admin.tsx');

const group = { id: 'g1', slug: 'safety', name: 'Safety' };
const course = (slug: string, name: string, more: object) => ({
  id: slug,
  slug,
  name,
  type: 'product_refresh',
  group_id: group.id,
  group,
  state: 'running',
  status: 'published',
  trainers: [],
  trainer_ids: [],
  start_at: null,
  end_at: null,
  can: {},
  ...more,
});
const rows = [
  course('helmets', 'Helmets', { start_at: '2026-11-12T02:00:00.000Z', end_at: '2026-11-17T09:00:00.000Z' }),
  course('ladders', 'Ladders', { start_at: '2026-11-13T02:00:00.000Z', end_at: '2026-11-13T09:00:00.000Z' }),
];
const undated = course('draft', 'No date', { state: 'draft', status: 'draft' });

const serve = () =>
  stubApi(({ method, path, query }) => {
    if (method !== 'GET') return undefined;
    if (path === '/classes/counts')
      return { data: { all: 3, running: 2, upcoming: 0, draft: 1, ended: 0, cancelled: 0, groups: 1 } };
    if (path !== '/classes') return { data: [], meta: { total: 0 } };
    const filter = JSON.parse(query['filter'] ?? '{}') as Record<string, unknown>;
    const found = filter['start_at_null'] ? [undated] : filter['end_at_null'] ? [] : rows;
    return { data: found, meta: { total: found.length, total_is_exact: true } };
  });
const calendar = '/en/courses?show=calendar&day=2026-11-10';
const cell = async (day: string) => {
  const number = await waitFor(() => {
    const found = document.querySelector<HTMLElement>(`[data-day="${day}"]`);
    expect(found).not.toBeNull();
    return found!;
  });
  return number.closest('td')!;
};

beforeEach(() => {
  localStorage.clear();
  stubMedia();
});
afterEach(() => vi.unstubAllGlobals());

describe('the classes in a calendar', () => {
  it('span their days, once a week each, and lead to their page', async () => {
    serve();
    await renderAdmin(calendar);
    const start = within(await cell('2026-11-12'));
    expect(await start.findByRole('link', { name: 'Helmets' })).toHaveAttribute(
      'href',
      '/en/courses/safety/helmets',
    );
    const next = within(await cell('2026-11-16'));
    expect(next.getByRole('link', { name: 'Helmets' })).toBeInTheDocument();
    expect(within(await cell('2026-11-14')).queryByRole('link')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Saturday, 14 November 2026, 1 entry' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Saturday, 14 November 2026' }));
    expect(dialog.getByRole('link', { name: 'Helmets' })).toBeInTheDocument();
    expect(dialog.getByText(/Safety/)).toBeInTheDocument();
  });

  it('stay in the address with their month when a tab filters them', async () => {
    const calls = serve();
    const { router } = await renderAdmin(calendar);
    await screen.findByText('November 2026');
    await userEvent.click(screen.getByRole('tab', { name: 'In progress 2' }));
    await waitFor(() => expect(router.state.location.search).toContain('running'));
    await waitFor(() => {
      const at = new URLSearchParams(router.state.location.search);
      expect([at.get('show'), at.get('day')]).toEqual(['calendar', '2026-11-10']);
    });
    await waitFor(() => {
      const asked = calls.filter(
        ({ path, query }) => path === '/classes' && query['filter']?.includes('end_at_gte'),
      );
      expect(JSON.parse(asked.at(-1)?.query['filter'] ?? '{}')).toMatchObject({ state: 'running' });
    });
    await userEvent.click(screen.getByRole('button', { name: 'List' }));
    await screen.findByRole('columnheader', { name: 'Name' });
  });

  it('tell how many have no date, with a link to those', async () => {
    serve();
    await renderAdmin(calendar);
    const link = await screen.findByRole('link', { name: '1 class without dates' });
    expect(link.getAttribute('href')).toContain('start_at_null');
  });

  it('are a list of days on a phone', async () => {
    stubMedia('max-width: 639');
    serve();
    await renderAdmin('/en/courses?show=calendar&day=2026-11-10');
    const first = within(await screen.findByRole('region', { name: 'Thursday, 12 November 2026' }));
    expect(first.getByText(/starts · until 17 Nov/)).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Already running' })).toBeNull();
    expect(screen.queryByRole('grid')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Cards' })).toBeNull();
  });

  it('have those that began before the days of a phone above them', async () => {
    stubMedia('max-width: 639');
    serve();
    await renderAdmin('/en/courses?show=calendar&day=2026-11-14');
    const running = within(await screen.findByRole('region', { name: 'Already running' }));
    expect(running.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Helmets']);
    expect(running.getByText(/until 17 Nov/)).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Tuesday, 17 November 2026' })).toHaveTextContent('ends');
  });
});
