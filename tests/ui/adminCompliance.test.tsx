import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ComplianceRow, ComplianceSummary } from '#shared/api/competencies.ts';
import type { ApiCall } from '#tests/support/admin.tsx';
import { stubMedia } from '#tests/support/shell.tsx';

stubMedia();
const { renderAdmin, stubApi } = await import('#tests/support/admin.tsx');

const safety = { id: 'c1', slug: 'K3', name: 'Safety basics', type: 'safety', levels: 3 };
const dewi = { id: 'u4', slug: '10004', name: 'Dewi' };
const cell = { is_required: true, required_level: 1, level: 1, expired_on: null, waiting_since: null };

const waiting = {
  id: 'w1',
  user_id: dewi.id,
  user: dewi,
  department: 'Sales',
  competency_id: safety.id,
  competency: safety,
  levels: 3,
  level: 2,
  obtained_at: '2026-01-15',
  expires_at: null,
  note: 'From the training centre',
  created_at: '2026-11-20T02:00:00.000Z',
  evidence_file_id: 'f1',
  evidence_file: {
    id: 'f1',
    name: 'certificate.pdf',
    type: 'application/pdf',
    bytes: 900,
    url: '/files/f1',
    width: null,
    height: null,
  },
  can: { approve: true, reject: true },
};
const column = {
  competency: safety,
  standings: { overdue: 1, expiring: 2, valid: 4 },
  required: 7,
  compliant: 6,
  figures: { in_order: 6, overdue: 1, expired: 0, expiring: 2, waiting_review: 0, open: 0 },
  breaks: { 30: 1, 60: 2, 90: 4 },
  becomes_overdue: { 30: 0, 60: 1, 90: 1 },
};
const summary: ComplianceSummary = {
  today: '2026-11-21',
  people: 7,
  overdue_people: 1,
  columns: [column],
  months: [
    { month: '2026-11', people: 0, requirements: 0, becomes_overdue: 0, unenrolled: 0 },
    { month: '2026-12', people: 3, requirements: 4, becomes_overdue: 1, unenrolled: 2 },
  ],
};
const row: ComplianceRow = {
  user: dewi,
  department: 'Sales',
  position: null,
  cells: { c1: { ...cell, standing: 'expiring', ends_on: '2026-12-01' } },
};
const drill = {
  id: 'd1',
  slug: 'drill',
  name: 'Fire drill',
  start_at: '2026-12-01T02:00:00.000Z',
  end_at: '2026-12-01T05:00:00.000Z',
};
/** A server on which evidence waits until it is decided about. */
function server(refusal?: Record<string, unknown>) {
  let queue = [waiting];
  return stubApi(({ method, path }: ApiCall) => {
    if (method === 'PUT' && path === '/user-competencies/w1/review') {
      if (refusal) return { status: 422, error: { code: 'invalid', message: 'No', errors: refusal } };
      queue = [];
      return { data: waiting };
    }
    if (path === '/competency-reviews/rejections') {
      queue = [];
      return { data: { count: 1, left: 0 } };
    }
    if (path === '/competency-reviews') return { data: queue, meta: { total: queue.length } };
    if (path === '/user') return { data: [{ ...dewi, active: true, can: {} }], meta: { total: 1 } };
    if (path === '/compliance/summary') return { data: summary };
    if (path === '/compliance/reminders') return { data: { people: 2, reminded: 2, already: 0 } };
    if (path === '/compliance') return { data: [row], meta: { total: 1 } };
    if (path === '/classes') return { data: [drill], meta: { total: 1 } };
    if (path === '/classes/people-plan') return { data: { total: 1, clashes: 1, people: [] } };
    if (path === '/classes/d1/enrolment-counts') return { data: { capacity: 9, seats_taken: 4 } };
    if (path === '/classes/d1/enrolments')
      return { data: { enrolled: 1, unchanged: 0, refused: [], change_id: 'x1' }, meta: { total: 1 } };
    return undefined;
  });
}
const reviews = (calls: readonly ApiCall[]) =>
  calls.filter(({ path }) => path.endsWith('/review')).map(({ body }) => body);
const askedFor = (calls: readonly ApiCall[], path: string) =>
  calls.filter((call) => call.path === path).map(({ query }) => query);

beforeEach(() => {
  // jsdom has no layout to watch.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  localStorage.clear();
  stubMedia();
});
afterEach(() => vi.unstubAllGlobals());

describe('the review of evidence', () => {
  it('shows who says what with which file, and recognises it with what it really says', async () => {
    const calls = server();
    const user = userEvent.setup();
    await renderAdmin('/en/settings/competency-review');
    const item = within((await screen.findByRole('link', { name: 'Dewi' })).closest('tr')!);
    expect(item.getByText('Safety basics')).toBeVisible();
    expect(item.getByRole('link', { name: 'certificate.pdf' })).toHaveAttribute('href', '/files/f1');
    expect(item.getByText('From the training centre')).toBeVisible();
    expect(item.getByText('forever')).toBeVisible();
    await user.click(item.getByRole('button', { name: 'Recognise: Safety basics, Dewi' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Dewi: Safety basics' }));
    expect(dialog.getByLabelText('Level')).toHaveValue('2');
    await user.selectOptions(dialog.getByLabelText('Level'), '1');
    await user.click(dialog.getByRole('button', { name: 'Recognise' }));
    expect(await screen.findByText('No evidence is waiting for review.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    // The days are as they were said: nothing is sent of them.
    expect(reviews(calls)).toEqual([{ decision: 'approve', level: 1 }]);
  });

  it('says at the field what is wrong with a day', async () => {
    server({ obtained_at: ['It is in the future.'] });
    const user = userEvent.setup();
    await renderAdmin('/en/settings/competency-review');
    await user.click(await screen.findByRole('button', { name: /^Recognise: / }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Recognise' }));
    const day = dialog.getByLabelText(/^Obtained on/);
    await waitFor(() => expect(day).toHaveAccessibleDescription('It is in the future.'));
  });

  it('turns it down with a reason', async () => {
    const calls = server();
    const user = userEvent.setup();
    await renderAdmin('/en/settings/competency-review');
    await user.click(await screen.findByRole('button', { name: 'Reject: Safety basics, Dewi' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject: Safety basics, Dewi' }));
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(dialog.getByLabelText(/^Reason/)).toBeInvalid();
    await user.type(dialog.getByLabelText(/^Reason/), ' Not readable');
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('Rejected: 1')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls.find(({ path }) => path === '/competency-reviews/rejections')!.body).toEqual({
      ids: ['w1'],
      reason: 'Not readable',
    });
  });

  it('offers no decision about one’s own', async () => {
    stubApi(({ path }) =>
      path === '/competency-reviews'
        ? { data: [{ ...waiting, can: { approve: false, reject: false } }], meta: { total: 1 } }
        : undefined,
    );
    await renderAdmin('/en/settings/competency-review');
    await screen.findByText('Safety basics');
    expect(screen.queryByRole('button', { name: /^Recognise/ })).toBeNull();
  });
});

describe('the compliance matrix', () => {
  it('has six numbers that add up, and each leads to its people', async () => {
    const calls = server();
    const user = userEvent.setup();
    const { router } = await renderAdmin('/en/report/competency');
    expect(await screen.findByText(/^7 requirements of 7 people, as of 21 Nov 2026$/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'met: 6' })).toHaveTextContent('86%');
    expect(screen.getByText('6 of 7')).toBeVisible();
    expect(screen.getByText('one person')).toBeVisible();
    // Nobody stands behind zero.
    expect(screen.queryByRole('button', { name: /^expired/ })).toBeNull();
    const line = within((await screen.findByRole('link', { name: 'Dewi' })).closest('tr')!);
    expect(line.getByText('Expiring')).toBeVisible();
    expect(line.getByText(/^on 1 Dec 2026/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'overdue: 1' }));
    await screen.findByRole('button', { name: 'overdue: 1', pressed: true });
    expect(router.state.location.search).toBe('?figure=overdue');
    await waitFor(() =>
      expect(askedFor(calls, '/compliance').some(({ figure }) => figure === 'overdue')).toBe(true),
    );
    // The figures themselves stay those of everybody.
    expect(askedFor(calls, '/compliance/summary').some(({ figure }) => figure)).toBe(false);
  });

  it('is one sentence and the next step while there are no competencies', async () => {
    stubApi(({ path }) =>
      path === '/compliance/summary'
        ? { data: { ...summary, columns: [] } }
        : { data: [], meta: { total: 0 } },
    );
    await renderAdmin('/en/report/competency');
    expect(await screen.findByRole('link', { name: 'Create a competency' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^overdue/ })).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Type' })).toBeNull();
  });

  it('filters by the month in which something ends, and by who is in no class for it', async () => {
    const calls = server();
    const user = userEvent.setup();
    const { router } = await renderAdmin('/en/report/competency');
    expect(await screen.findByRole('button', { name: 'November 2026: 0' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'December 2026: 3' }));
    expect(
      await screen.findByText(
        'For 3 people something ends in December 2026. 2 of them are not enrolled in a class for it. One requirement becomes overdue.',
      ),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show those without a class' }));
    await waitFor(() => expect(router.state.location.search).toBe('?ends_in=2026-12&unenrolled=1'));
    await user.click(screen.getByRole('button', { name: 'Send a reminder' }));
    await user.click(await screen.findByRole('button', { name: 'Remind 2 people' }));
    expect(await screen.findByText('2 people were reminded')).toBeVisible();
    const sent = calls.filter(
      ({ path, body }) =>
        path === '/compliance/reminders' && !(body as { readonly dry_run: boolean }).dry_run,
    );
    expect(sent.map(({ query }) => query)).toEqual([{ ends_in: '2026-12', unenrolled: '1' }]);
  });
});

describe('people of the matrix', () => {
  it('are enrolled in a class, one or all that are shown, after what it would do has been said', async () => {
    const calls = server();
    const user = userEvent.setup();
    await renderAdmin('/en/report/competency?figure=expiring');
    expect(await screen.findByRole('button', { name: 'Enrol 1 person…' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Enrol in a class… Dewi' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Enrol Dewi in a class' }));
    expect(dialog.getByRole('combobox', { name: 'Class' })).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(await screen.findByRole('group', { name: 'Grant what is needed' })).toHaveTextContent(
      'Fire drill',
    );
    await user.keyboard('{ArrowDown}{Enter}');
    expect(await dialog.findByText('5 seats are left.')).toBeVisible();
    expect(await dialog.findByText('1 person is in another class at that time.')).toBeVisible();
    await user.click(await dialog.findByRole('button', { name: 'Enrol 1 person' }));
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
    expect(askedFor(calls, '/classes').map(({ filter }) => filter)).toContain(
      JSON.stringify({ state: ['upcoming', 'running'], competency_id: ['c1'] }),
    );
    const sent = calls.filter(({ path }) => path === '/classes/d1/enrolments').map(({ body }) => body);
    expect(sent.at(-1)).toMatchObject({ user_ids: ['u4'], dry_run: false });
  });
});

describe('a person of the list of users', () => {
  it('is enrolled in a class from the row, which stays', async () => {
    const calls = server();
    const user = userEvent.setup();
    const { router } = await renderAdmin('/en/settings/user');
    await user.click(await screen.findByRole('button', { name: 'Enrol in a class… Dewi' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Enrol Dewi in a class' }));
    await user.click(dialog.getByRole('combobox', { name: 'Class' }));
    await user.click(await screen.findByRole('option', { name: /Fire drill/ }));
    await user.click(await dialog.findByRole('button', { name: 'Enrol 1 person' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.pathname).toBe('/en/settings/user');
    const bodies = (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body);
    expect(bodies('/classes/d1/enrolments').at(-1)).toMatchObject({ user_ids: ['u4'], dry_run: false });
    // The class itself is no clash for those who are in it already.
    expect(bodies('/classes/people-plan')[0]).toMatchObject({ user_ids: ['u4'], except: 'd1' });
  });
});

describe('the team', () => {
  it('asks as a matrix for the own team only, in its file, too', async () => {
    const calls = server();
    await renderAdmin('/en/team/matrix');
    await screen.findByRole('link', { name: 'Dewi' });
    expect(askedFor(calls, '/compliance').every(({ team }) => team === '1')).toBe(true);
    expect(askedFor(calls, '/compliance/summary').every(({ team }) => team === '1')).toBe(true);
  });
});
