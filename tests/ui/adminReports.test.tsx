import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allPermissions } from '#shared/access.ts';
import type { Funnel, GroupReport, GroupsReport, ReportPerson, ReportReply } from '#shared/api/reports.ts';
import { stubMedia } from '#tests/support/shell.tsx';

stubMedia();
const { renderAdmin, stubApi } = await import('#tests/support/admin.tsx');

beforeEach(() => {
  localStorage.clear();
  stubMedia();
});
afterEach(() => vi.unstubAllGlobals());

const funnel: Funnel = {
  enrolled: 20,
  started: 15,
  finished: 10,
  passed: 8,
  ended: 16,
  overdue: 3,
  overdue_classes: 4,
};
const reply = (fields: Partial<ReportReply<GroupReport>> = {}): ReportReply<GroupReport> => ({
  kind: 'group',
  target: { id: 'g1', slug: 'safety', name: 'Safety', parent: null },
  span: null,
  department: null,
  city: null,
  as_of: '2026-11-21T02:00:00.000Z',
  is_refreshing: false,
  report: {
    funnel,
    seconds: 7_200,
    attendance: { attended: 9, excused: 2, expected: 12 },
    departments: [{ department: 'Sales', ...funnel }],
    evaluation: null,
    evaluation_hidden: 'few',
    choices: { departments: ['Sales'], cities: ['Medan'] },
    classes: [
      { ...funnel, class: { id: 'c1', slug: 'fire', name: 'Fire', is_archived: false } },
      { ...funnel, enrolled: 0, class: { id: 'c2', slug: 'old', name: 'Old fire', is_archived: true } },
    ],
  },
  can: { remind: true, export: true },
  ...fields,
});
const late: ReportPerson = {
  user: { id: 'u1', slug: '10004', name: 'Ani' },
  department: 'Sales',
  city: 'Medan',
  class: { id: 'c1', slug: 'fire', name: 'Fire', group: { id: 'g1', slug: 'safety', name: 'Safety' } },
  state: 'enrolled',
  at: '2026-11-01T02:00:00.000Z',
  reminded_at: null,
  reasons: [{ kind: 'quiz', name: 'Ways out', value: null, due_at: '2026-11-01T02:00:00.000Z' }],
};

function serve(answer: ReportReply<GroupReport>, meta: object = { total: 3 }) {
  const sent: unknown[] = [];
  stubApi(({ method, path, query, body }) => {
    if (path.endsWith('/people')) {
      sent.push(query);
      return { data: [late], meta };
    }
    if (path.endsWith('/reminders')) {
      sent.push(body);
      return { data: { people: 3, reminded: 2, already: 1 } };
    }
    if (path === '/reports/group/safety' && method === 'GET') return { data: answer };
    return { data: [], meta: { total: 0 } };
  });
  return sent;
}

const { classes: _classes, ...sums } = reply().report!;
const allGroups: ReportReply<GroupsReport> = {
  ...reply(),
  kind: 'groups',
  target: null,
  report: {
    ...sums,
    groups: [
      { ...funnel, group: { id: 'g1', slug: 'safety', name: 'Safety', is_archived: false } },
      { ...funnel, group: { id: 'g2', slug: 'gone', name: 'Gone', is_archived: true } },
    ],
  },
};
const serveGroups = () =>
  stubApi(({ path }) =>
    path === '/reports/groups' ? { data: allGroups } : { data: [], meta: { total: 0 } },
  );

describe('the report of all groups', () => {
  it('leads from each figure to its people, in the report of the group and by the same filters', async () => {
    serveGroups();
    await renderAdmin('/en/report/group?department=Sales');
    const table = await screen.findByRole('region', { name: 'By class group' });
    const row = within(table).getByRole('row', { name: /^Safety/ });
    expect(within(row).getByRole('link', { name: 'Safety' })).toHaveAttribute(
      'href',
      '/en/report/group/safety?department=Sales',
    );
    expect(within(row).getByRole('link', { name: '3' })).toHaveAttribute(
      'href',
      '/en/report/group/safety?department=Sales&people=overdue',
    );
    const archived = within(table).getByRole('row', { name: /^Gone/ });
    expect(within(archived).queryByRole('link')).toBeNull();
  });

  it('shows the figures and the chart before its tables', async () => {
    serveGroups();
    await renderAdmin('/en/report/group');
    await screen.findByRole('region', { name: 'By class group' });
    const regions = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(regions).toEqual([
      'Key figures',
      'Progress of the participants',
      'By class group',
      'By department',
    ]);
  });
});

describe('the report of a group', () => {
  it('uses the singular for one late person', async () => {
    const answer = reply();
    const late = { ...funnel, overdue: 1, overdue_classes: 1 };
    serve({ ...answer, report: { ...answer.report!, funnel: late } });
    await renderAdmin('/en/report/group/safety');
    expect(await screen.findByText('person: 1 class')).toBeVisible();
  });

  it('leads to the classes that can be opened, and to none without the right to their reports', async () => {
    serve(reply());
    await renderAdmin('/en/report/group/safety');
    const links = async () =>
      within(await screen.findByRole('region', { name: 'By class' }))
        .queryAllByRole('link')
        .map((link) => link.textContent);
    expect(await links()).toEqual(['Fire', '20', '15', '10', '8', '3']);
    cleanup();
    await renderAdmin(
      '/en/report/group/safety',
      allPermissions.filter((name) => name !== 'report-course'),
    );
    expect(await links()).toEqual([]);
  });

  it('sorts its tables by any figure and back, with the sum of all under them', async () => {
    serve(reply());
    await renderAdmin('/en/report/group/safety');
    const table = await screen.findByRole('region', { name: 'By class' });
    const order = () =>
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent);
    const head = () => within(table).getByRole('columnheader', { name: 'Enrolled' });
    expect(order()).toEqual(['Fire', 'Old fire', 'All']);
    const sort = within(table).getByRole('button', { name: 'Enrolled' });
    await userEvent.click(sort);
    expect(order()).toEqual(['Fire', 'Old fire', 'All']);
    expect(head()).toHaveAttribute('aria-sort', 'descending');
    await userEvent.click(sort);
    expect(order()).toEqual(['Old fire', 'Fire', 'All']);
    expect(head()).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(sort);
    expect(order()).toEqual(['Fire', 'Old fire', 'All']);
    expect(head()).toHaveAttribute('aria-sort', 'none');
  });

  it('opens the people behind a figure of one department, with why they are overdue', async () => {
    const sent = serve(reply());
    await renderAdmin('/en/report/group/safety');
    const table = await screen.findByRole('region', { name: 'By department' });
    const row = within(table).getByRole('row', { name: /^Sales/ });
    await userEvent.click(within(row).getByRole('button', { name: '3' }));
    const people = await screen.findByRole('region', { name: 'Overdue (3) · Sales' });
    expect(within(people).getByText(/The quiz “Ways out” was due on 1 Nov 2026/)).toBeInTheDocument();
    expect(sent[0]).toMatchObject({ figure: 'overdue', department: 'Sales' });
  });

  it('says that there are at least so many people before anybody has counted them', async () => {
    serve(reply(), { total: 1125, total_is_exact: false, has_next_page: true });
    await renderAdmin('/en/report/group/safety?people=finished');
    const people = await screen.findByRole('region', { name: 'Finished (1,125+)' });
    expect(within(people).getByText('1–25 of 1,125+')).toBeInTheDocument();
  });

  it('hides an evaluation of few, and draws the funnel with its figures as a table', async () => {
    serve(reply());
    await renderAdmin('/en/report/group/safety');
    expect(await screen.findByText('Hidden: fewer than five responses')).toBeInTheDocument();
    expect(
      screen.getByRole('img', { name: '20 enrolled, 15 started, 10 finished, 8 passed.' }),
    ).toBeInTheDocument();
    expect(screen.getByText('9 of 10 session places')).toBeInTheDocument();
  });

  it('says how many are reminded before it reminds them', async () => {
    const sent = serve(reply());
    await renderAdmin('/en/report/group/safety');
    await userEvent.click(await screen.findByRole('button', { name: 'Send a reminder' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remind 2 people' }));
    expect(await screen.findByText('2 people were reminded')).toBeInTheDocument();
    expect(sent.slice(0, 2)).toEqual([{ dry_run: true }, { dry_run: false }]);
  });

  it('says that figures of a large company are being computed, and offers a reader no other action', async () => {
    serve(reply({ report: null, as_of: null, is_refreshing: true, can: { remind: false, export: false } }));
    await renderAdmin('/en/report/group/safety');
    expect(await screen.findByText(/The figures are being computed/)).toBeInTheDocument();
    for (const name of ['Send a reminder', 'Send by email', 'Export'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});
