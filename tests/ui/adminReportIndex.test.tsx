import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ComplianceSummary } from '#shared/api/competencies.ts';
import type { IndexReport } from '#shared/api/reports.ts';
import { stubMedia } from '#tests/support/shell.tsx';

stubMedia();
const { renderAdmin, stubApi } = await import('#tests/support/admin.tsx');

beforeEach(() => {
  localStorage.clear();
  stubMedia();
});
afterEach(() => vi.unstubAllGlobals());

const learned = { active: 40, finished: 84, ended: 100, passed: 6, attempts: 8, seconds: 36_000 };
const period = { ...learned, overdue: 3, overdue_requirements: 2, overdue_classes: 1 };
const nothing = { active: 0, finished: 0, ended: 0, passed: 0, attempts: 0, seconds: 0 };
const idle = { ...nothing, overdue: 0, overdue_requirements: 0, overdue_classes: 0 };
const indexReport = (before: IndexReport['before']): IndexReport => ({
  figures: {
    ...period,
    people: 67,
    requirements: 9,
    in_order: 8,
    evaluation: { average: 4.3, responses: 9 },
  },
  evaluation_hidden: null,
  before,
  trend: ['2026-08-01', '2026-09-01', '2026-10-01', '2026-11-01'].map((from, at) => ({
    ...(at < 2 ? idle : period),
    from,
  })),
  departments: [
    { ...period, department: 'Sales', people: 30, finished: 50, ended: 50 },
    { ...period, department: 'Store', people: 30, finished: 34, ended: 50 },
    { ...idle, department: 'Audit', people: 7 },
  ],
  groups: [],
  choices: { departments: ['Audit', 'Sales', 'Store'], cities: [] },
});
const indexReply = (before: IndexReport['before']) => ({
  kind: 'index',
  target: null,
  department: null,
  city: null,
  as_of: '2026-11-21T02:00:00.000Z',
  is_refreshing: false,
  can: { remind: true, export: true },
  span: { from: '2026-07-22', to: '2026-11-22' },
  report: indexReport(before),
});
const serveIndex = (before: IndexReport['before']) =>
  stubApi(({ path }) =>
    path === '/reports'
      ? {
          data: indexReply(before),
        }
      : { data: path === '/compliance/summary' ? summary : [], meta: { total: 0 } },
  );
const summary: ComplianceSummary = {
  today: '2026-11-22',
  people: 67,
  overdue_people: 2,
  columns: [],
  months: ['2026-11', '2026-12', '2027-01'].map((month, at) => ({
    month,
    people: at * 3,
    requirements: at * 3,
    becomes_overdue: 0,
    unenrolled: at,
  })),
};
const lastYear: IndexReport['before'] = {
  span: { from: '2025-08-01', to: '2025-11-22' },
  since: '2025-09-03',
  figures: { ...learned, active: 30, finished: 81, passed: 7, evaluation: { average: 4.3, responses: 8 } },
  trend: [nothing, learned, learned, learned],
  departments: { Sales: { finished: 40, ended: 50 } },
};

describe('the report of a period', () => {
  it('tells each change in words, against the span before and since when it has data', async () => {
    serveIndex(lastYear);
    await renderAdmin('/en/report');
    const figures = await screen.findByRole('heading', { name: 'Key figures' });
    const texts = [...figures.parentElement!.querySelectorAll('[data-figure] dd')].map(
      (one) => one.textContent,
    );
    expect(texts).toEqual([
      '40of 67▲ up 10 from 30',
      '84%84 of 100 ended▲ up 3 points from 81%',
      '75%6 of 8 attempts▼ down 13 points from 88%',
      '3people: 2 requirements and 1 classas of now',
      '100.3 hours per personsame as before: 10',
      '4.3 / 5from 9 responsessame as before: 4.3',
    ]);
    expect(screen.getByText('compared with 1 Aug 2025 – 22 Nov 2025 (data since 3 Sept 2025)')).toBeVisible();
  });

  it('opens the formula of a figure with its numbers and a way to the people left', async () => {
    serveIndex(null);
    const { router } = await renderAdmin('/en/report');
    await userEvent.click(await screen.findByRole('button', { name: 'How this is counted: Completion' }));
    const formula = screen.getByRole('group', { name: 'Completion: 84%' });
    expect(formula).toHaveTextContent('Of 100 participations that ended in this period, 84 were finished.');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('group', { name: 'Completion: 84%' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'How this is counted: Completion' }));
    await userEvent.click(screen.getByRole('button', { name: 'See the 16: Not finished' }));
    expect(router.state.location.search).toBe('?people=unfinished');
  });

  it('has no line before without an earlier period, and no months before the first data', async () => {
    serveIndex(null);
    await renderAdmin('/en/report');
    expect(await screen.findByText('No earlier period to compare with.')).toBeVisible();
    const months = within(screen.getByRole('region', { name: 'Completion per month (percent)' }));
    const rows = months.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent);
    expect(rows).toEqual(['Monththis period', 'Oct84%', 'Nov84%']);
  });

  it('foretells what ends in the months to come, and leads to those people in the matrix', async () => {
    serveIndex(null);
    const { router } = await renderAdmin('/en/report?department=Sales');
    const card = within(await screen.findByRole('region', { name: 'Competencies that will end' }));
    expect(
      await card.findByText(
        'For 3 people something ends in December 2026. One of them is not enrolled in a class for it.',
      ),
    ).toBeVisible();
    const january = card.getByRole('link', { name: 'January 2027: 6 people. Show them in the matrix' });
    await userEvent.hover(january.querySelector('rect')!);
    expect(card.getByRole('link', { name: 'See the 2 without a class' })).toHaveAttribute(
      'href',
      '/en/report/competency?department=Sales&ends_in=2027-01&unenrolled=1',
    );
    await userEvent.click(january.querySelector('rect')!);
    expect(router.state.location.search).toBe('?department=Sales&ends_in=2027-01');
  });

  it('puts the worst department first, and folds those without classes', async () => {
    serveIndex(lastYear);
    await renderAdmin('/en/report');
    const table = within(await screen.findByRole('region', { name: 'By department' }));
    const names = () => table.getAllByRole('rowheader').map(({ textContent }) => textContent);
    expect(names()).toEqual(['Store', 'Sales', 'One department without classes', 'All']);
    expect(table.getByText('Vertical line: average of all, 84%')).toBeVisible();
    const changes = ['Store', 'Sales'].map(
      (name) =>
        within(table.getByRole('row', { name: new RegExp(`^${name}`) })).getAllByRole('cell')[3]!.textContent,
    );
    expect(changes).toEqual(['–', '▲ up 20']);
    await userEvent.click(table.getByRole('button', { name: 'One department without classes' }));
    expect(names()).toEqual(['Store', 'Sales', 'One department without classes', 'Audit', 'All']);
    await userEvent.click(table.getByRole('button', { name: 'Department' }));
    expect(names().slice(0, 2)).toEqual(['Sales', 'Store']);
  });

  it('tells the administrator that mail is wanted where it is off', async () => {
    const asked: string[] = [];
    stubApi(({ path, method }) => {
      if (path === '/reports') return { data: indexReply(null) };
      if (path === '/compliance/summary') return { data: summary };
      if (path === '/my/notification-preferences') return { data: { mail: { is_configured: false } } };
      if (method === 'POST') asked.push(path);
      return { data: [], meta: { total: 0 } };
    });
    await renderAdmin('/en/report');
    await userEvent.click(await screen.findByRole('button', { name: 'Send by email' }));
    const dialog = within(screen.getByRole('dialog', { hidden: true }));
    await userEvent.click(
      await dialog.findByRole('button', { name: 'Tell the administrator', hidden: true }),
    );
    expect(await dialog.findByText(/^The administrator has been told/)).toBeInTheDocument();
    expect(asked).toEqual(['/report-schedules/mail-request']);
  });

  it('is mailed to people found by name, by the keyboard, or says why one of them gets none', async () => {
    const sent: unknown[] = [];
    stubApi(({ path, method, body }) => {
      if (path === '/reports') return { data: indexReply(null) };
      if (path === '/compliance/summary') return { data: summary };
      if (path === '/user')
        return { data: [{ id: 'u2', nip: '10005', name: 'Hendra', department: 'Sales' }] };
      if (path === '/my/notification-preferences') return { data: { mail: { is_configured: true } } };
      if (path === '/report-schedules' && method === 'POST') {
        sent.push(body);
        return {
          status: 422,
          error: { code: 'invalid', message: 'No', errors: { recipients: ['Hendra may not'] } },
        };
      }
      return { data: [], meta: { total: 0 } };
    });
    await renderAdmin('/en/report');
    await userEvent.click(await screen.findByRole('button', { name: 'Send by email' }));
    const dialog = within(screen.getByRole('dialog', { hidden: true }));
    await userEvent.type(dialog.getByRole('combobox', { name: /^To/, hidden: true }), 'hen');
    await dialog.findByRole('option', { name: /^Hendra/, hidden: true });
    await userEvent.keyboard('{Enter}');
    await userEvent.selectOptions(dialog.getByLabelText('How often'), 'Now, once');
    await userEvent.click(dialog.getByLabelText('XLSX'));
    await userEvent.click(dialog.getByRole('button', { name: 'Send', hidden: true }));
    expect(await dialog.findByText('Hendra may not')).toBeInTheDocument();
    expect(sent).toEqual([expect.objectContaining({ every: 'once', formats: ['pdf'], kind: 'index' })]);
    expect((sent[0] as { recipients: string[] }).recipients).toContain('u2');
  });
});
