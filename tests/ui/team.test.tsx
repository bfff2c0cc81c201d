import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TeamMember, TeamMeta } from '#shared/api/team.ts';
import type { TeamWeekItem } from '#shared/api/workHome.ts';
import { Home } from '#portal/Home.tsx';
import { Team } from '#portal/Team.tsx';
import { tabWords } from '#portal/user/tabWords.ts';
import { loadWords } from '#ui/i18n.tsx';
import { session } from '#ui/session.ts';
import { renderAt, stubMedia, stubNetwork, stubSight } from '#tests/support/shell.tsx';

const safety = { id: 'c1', slug: 'K3', name: 'Safety', type: 'safety' };
const cell = { is_required: true, required_level: 1, level: null, expired_on: null, waiting_since: null };
const dewi: TeamMember = {
  user: { id: 'u1', slug: '10004', name: 'Dewi Lestari' },
  position: 'Seller',
  department: 'Sales',
  placement_city: 'Surabaya',
  risk: 'overdue',
  next_on: null,
  requirements: 3,
  in_order: 1,
  standings: { overdue: 1 },
  attention: [{ ...cell, standing: 'overdue', ends_on: '2026-10-01', competency: safety }],
  overdue_classes: [
    {
      class: { id: 'k', slug: 'fire', name: 'Fire drill' },
      mandatory: true,
      end_at: '2026-09-01T02:00:00Z',
      due_at: '2026-08-31T02:00:00Z',
    },
  ],
  unfinished_classes: [{ class: { id: 'l', slug: 'tea', name: 'Tea' }, end_at: '2026-09-02T02:00:00Z' }],
  paths: [
    { path: { id: 'p', slug: 'sales', name: 'Sales' }, due_at: '2026-09-01T02:00:00Z', done: 1, total: 3 },
    { path: { id: 'q', slug: 'shop', name: 'Shop' }, due_at: '2099-09-01T02:00:00Z', done: 0, total: 2 },
  ],
  reminded_at: null,
  renewal: null,
};
const told: TeamMember = {
  ...dewi,
  user: { id: 'u2', slug: '10008', name: 'Aditya' },
  risk: 'expired',
  attention: [
    { ...cell, standing: 'expired', ends_on: '2026-10-09', expired_on: '2026-09-01', competency: safety },
  ],
  overdue_classes: [],
  unfinished_classes: [],
  paths: [],
  reminded_at: '2026-10-05T01:00:00Z',
};
const good: TeamMember = {
  ...told,
  user: { id: 'u3', slug: '10009', name: 'Ahmad' },
  risk: 'complete',
  next_on: '2027-10-17',
  attention: [],
  reminded_at: null,
};
const meta: TeamMeta = {
  page: 1,
  per_page: 100,
  total: 3,
  people: 3,
  requirements: 9,
  in_order: 7,
  risks: { overdue: 1, expired: 1, expiring: 0, waiting: 0, required: 0, complete: 1 },
  overdue: { people: 1, requirements: 1, classes: 1 },
  to_remind: 1,
  can: { remind: true, export: true },
};
const all = 'GET /team?q=&sort=risk&page=1&per_page=100';
const learning = { 'GET /my/work/learning': { body: { data: { cards: [], announcements: [] } } } };
const week: TeamWeekItem = {
  kind: 'ends',
  class: { id: 'k', slug: 'fire', name: 'Fire drill' },
  part: null,
  at: '2026-10-09T02:00:00Z',
  count: 4,
  people: [dewi.user, told.user],
};
const teamWeek = { 'GET /my/work/team': { body: { data: [week], meta: { has_more: false } } } };
const empty = {
  ...meta,
  people: 0,
  total: 0,
  to_remind: 0,
  requirements: 0,
  in_order: 0,
  overdue: { people: 0, requirements: 0, classes: 0 },
};

beforeEach(async () => {
  localStorage.clear();
  stubMedia();
  stubSight();
  vi.stubGlobal('print', vi.fn());
  await Promise.all([loadWords('en', 'workHome'), tabWords('en', ['competencies'])]);
  session.set({
    token: 't',
    loggedIn: true,
    permissions: ['home-index', 'team-index', 'report-remind', 'report-course'],
    user: { id: 'me', nip: '10005', name: 'Hendra', email: null, time_zone: 'Asia/Jakarta' },
  });
});
afterEach(() => vi.unstubAllGlobals());

it('shows of each person the state, what is most urgent, and one act', async () => {
  stubNetwork({ [all]: { body: { data: [dewi, told, good], meta } } });
  await act(() => renderAt('/en/team', <Team />));
  const row = within((await screen.findByRole('rowheader', { name: /Dewi Lestari/ })).closest('tr')!);
  expect(row.getByRole('link', { name: 'Dewi Lestari' })).toHaveAttribute(
    'href',
    '/en/settings/user/10004?tab=competencies',
  );
  expect(row.getByText('Overdue')).toBeVisible();
  // The class is due before the competency; it leads to the late people of its report.
  expect(row.getByRole('link', { name: 'Fire drill' })).toHaveAttribute(
    'href',
    '/en/report/course/fire?people=overdue',
  );
  expect(row.getByText(/^due 31 Aug 2026, \d+ days late$/)).toBeVisible();
  expect(row.getByText('and 4 more')).toBeVisible();
  // Dates of learning paths: late ones among what is overdue, others after the competencies.
  expect(row.getByText('was due 1 Sept 2026, 1 of 3 steps done')).toBeInTheDocument();
  expect(row.getByText('due 1 Sept 2099, 0 of 2 steps done')).toBeInTheDocument();
  // What was optional is never called overdue.
  expect(row.getByText('not finished, ended on 2 Sept 2026')).toBeInTheDocument();
  expect(row.getByText('1/3')).toBeVisible();
  expect(row.getByRole('button', { name: 'Remind: Dewi Lestari' })).toBeVisible();
  const second = within(screen.getByRole('rowheader', { name: /Aditya/ }).closest('tr')!);
  expect(second.getByText('on 1 Sept 2026 · grace until 9 Oct 2026')).toBeVisible();
  expect(second.getByText('Reminded today')).toBeVisible();
  expect(second.queryByRole('button')).toBeNull();
  const third = within(screen.getByRole('rowheader', { name: /Ahmad/ }).closest('tr')!);
  expect(third.getByText('Next expiry on 17 Oct 2027')).toBeVisible();
  expect(third.queryByRole('button')).toBeNull();
  expect(screen.getByText('3 people report to you · 7 of 9 met')).toBeVisible();
  expect(screen.getByText('1 person is overdue, with 1 requirement and 1 class.')).toBeVisible();
});

it('is filtered by its figures and its pills, by name and in another order', async () => {
  const calls = stubNetwork({
    [all]: { body: { data: [dewi, told, good], meta } },
    'GET /team?q=&sort=risk&page=1&per_page=100&risk=overdue': {
      body: { data: [dewi], meta: { ...meta, total: 1 } },
    },
    'GET /team?q=dew&sort=risk&page=1&per_page=100': { body: { data: [dewi], meta } },
    'GET /team?q=dew&sort=name&page=1&per_page=100': { body: { data: [dewi], meta } },
  });
  const { router } = await act(() => renderAt('/en/team', <Team />));
  const figures = within(await screen.findByRole('list', { name: 'Figures of the team' }));
  expect(figures.getByRole('link', { name: '7/9 requirements met' })).toHaveAttribute(
    'href',
    '/en/team/matrix',
  );
  expect(figures.queryByRole('link', { name: /expiring/ })).toBeNull();
  await userEvent.click(figures.getByRole('link', { name: '1 person overdue' }));
  await waitFor(() => expect(screen.queryByText('Ahmad')).toBeNull());
  expect(screen.getByRole('button', { name: 'Overdue 1' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'All 3' }));
  expect(await screen.findByText('Ahmad')).toBeVisible();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Name or NIP' }), 'dew');
  await waitFor(() => expect(calls.at(-1)!.path).toBe('/team?q=dew&sort=risk&page=1&per_page=100'));
  expect(router.state.location.search).toBe('?q=dew');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'name');
  await waitFor(() => expect(calls.at(-1)!.path).toBe('/team?q=dew&sort=name&page=1&per_page=100'));
});

it('reminds one person, or all who are late, and reads the team again', async () => {
  let data = [dewi, told, good];
  const calls = stubNetwork({
    ...learning,
    ...teamWeek,
    [all]: () => ({ body: { data, meta: { ...meta, to_remind: data[0]!.reminded_at ? 0 : 1 } } }),
    'POST /team/reminders': () => {
      data = [{ ...dewi, reminded_at: '2026-10-05T02:00:00Z' }, told, good];
      return { body: { data: { people: 2, reminded: 1, already: 1 } } };
    },
  });
  await renderAt('/en/home', <Home />);
  await userEvent.click(await screen.findByRole('button', { name: 'Remind 1 person' }));
  await waitFor(() => expect(screen.getAllByText('Reminded today')).toHaveLength(2));
  expect(calls.find(({ method }) => method === 'POST')!.body).toEqual({});
  // The pressed button is gone.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Download' })).toHaveFocus());
  expect(screen.queryByRole('button', { name: /Remind/ })).toBeNull();
  const soon = within(screen.getByRole('region', { name: 'This week in my team' }));
  expect(soon.getByText('Not finished yet:', { exact: false })).toHaveTextContent(
    'Not finished yet: Dewi Lestari, Aditya and 2 more',
  );
  expect(soon.getByRole('link', { name: 'Fire drill' })).toHaveAttribute('href', '/en/report/course/fire');
});

it('says to a manager that nobody reports to them, and hides that from others', async () => {
  stubNetwork({
    ...learning,
    [all]: { body: { data: [], meta: empty } },
    'GET /my/work/corrections': { body: { data: [], meta: { total: 0, answers: 0 } } },
  });
  await renderAt('/en/home', <Home />);
  expect(await screen.findByText(/Nobody reports to you/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
});
