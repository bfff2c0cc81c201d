import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allPermissions } from '#shared/access.ts';
import { stubMedia } from '#tests/support/shell.tsx';
import type { ApiCall, ApiReply } from '#tests/support/admin.tsx';

vi.setConfig({ testTimeout: 40_000 });
stubMedia();
const { renderAdmin, stubApi } = await import('#tests/support/admin.tsx');
await import('#admin/classes/participants/ParticipantsTab.tsx');
const { nipsOf } = await import('#admin/classes/participants/ways/ByList.tsx');

const course = {
  id: 'c1',
  slug: 'k3',
  name: 'K3',
  status: 'published',
  phase: 'running',
  group_id: 'g1',
  group: { id: 'g1', slug: 'safety', name: 'Safety' },
  can: {},
};
const person = (id: string, name: string, more: object = {}) => ({
  id,
  class_id: 'c1',
  user_id: `u-${id}`,
  user: { id: `u-${id}`, slug: `1-${id}`, name },
  department: 'Warehouse',
  state: 'enrolled',
  mandatory: true,
  progress: 33,
  reason: null,
  queued_at: null,
  offered_until: null,
  exemption_requested_at: null,
  can: { withdraw: true },
  ...more,
});
const people = [
  person('a', 'Ani'),
  person('b', 'Budi', { state: 'requested', can: { approve: true, reject: true, withdraw: true } }),
];
const counts = {
  states: { enrolled: 1, requested: 1, completed: 1200 },
  mandatory: 2,
  exemptions: 0,
  seats_taken: 1201,
  capacity: 1500,
};

function serve(more: (call: ApiCall) => ApiReply | undefined = () => undefined) {
  return stubApi((call) => {
    const own = more(call);
    if (own) return own;
    if (call.method !== 'GET') return undefined;
    if (call.path === '/classes/c1/enrolment-counts') return { data: counts };
    if (call.path.startsWith('/classes/')) return { data: course };
    if (call.path === '/enrolments')
      return { data: people, meta: { total: people.length, total_is_exact: true } };
    return { data: [], meta: { total: 0 } };
  });
}
const open = (query = '', permissions: readonly string[] = allPermissions) =>
  renderAdmin(`/en/courses/safety/k3?tab=participants${query}`, permissions);
const listed = (calls: readonly ApiCall[]) =>
  calls
    .filter(({ method, path }) => method === 'GET' && path === '/enrolments')
    .map(({ query }) => JSON.parse(query['filter'] ?? '{}') as Record<string, unknown>);
const sent = (calls: readonly ApiCall[], path: string) =>
  calls.filter((call) => call.method === 'POST' && call.path === path).map(({ body }) => body);

beforeEach(() => {
  localStorage.clear();
  stubMedia();
});
afterEach(() => vi.unstubAllGlobals());

describe('the participants of a class', () => {
  it('are listed by person, with the numbers of each state and of the seats', async () => {
    const calls = serve();
    await open();
    const link = await screen.findByRole('link', { name: 'Ani · 1-a' });
    expect(link).toHaveAttribute('href', '/en/settings/user/1-a');
    expect(within(link.closest('tr')!).getByText('33%')).toBeInTheDocument();
    const views = within(screen.getByRole('group', { name: 'Participants by state' }));
    expect(await views.findByRole('button', { name: '1,200 Completed' })).toBeInTheDocument();
    expect(views.queryByRole('button', { name: /Waiting list/ })).toBeNull();
    expect(screen.getByRole('progressbar', { name: 'Seats' })).toHaveAttribute(
      'aria-valuetext',
      '1,201 of 1,500 seats are taken',
    );
    expect(listed(calls)[0]).toEqual({ class_id: 'c1' });
  });

  it('say beside their state since when they wait, until when a seat is kept, and why', async () => {
    const rows = [
      person('a', 'Ani', { state: 'requested', queued_at: '2026-11-20T02:00:00.000Z' }),
      person('b', 'Budi', { state: 'offered', offered_until: '2026-11-22T02:00:00.000Z' }),
      person('c', 'Citra', { state: 'withdrawn', reason: 'Moved to another site' }),
      person('d', 'Dewi', {
        exemption_requested_at: '2026-11-20T02:00:00.000Z',
        exemption_reason: 'On leave',
      }),
    ];
    serve(({ path }) => (path === '/enrolments' ? { data: rows, meta: { total: 4 } } : undefined));
    await open();
    expect(await screen.findByText('since 20 Nov 2026 09:00 WIB')).toBeInTheDocument();
    expect(screen.getByText('until 22 Nov 2026 09:00 WIB')).toBeInTheDocument();
    expect(screen.getByText('Moved to another site')).toBeInTheDocument();
    expect(screen.getByText('Asks for an exemption: On leave')).toBeInTheDocument();
  });

  it('are filtered by a state beside the tab in the URL, the longest waiting first', async () => {
    const calls = serve();
    const { router } = await open();
    await userEvent.click(await screen.findByRole('button', { name: '1 Wait for approval' }));
    await waitFor(() => expect(listed(calls).at(-1)).toEqual({ class_id: 'c1', state: ['requested'] }));
    const search = new URLSearchParams(router.state.location.search);
    expect(Object.fromEntries(search)).toEqual({
      ...{ tab: 'participants', filter: '{"state":["requested"]}', sort: 'queued_at', order: 'ASC' },
    });
    expect(screen.getByRole('button', { name: '1 Wait for approval' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  it('take what stands in the URL, and nonsense there as nothing', async () => {
    const calls = serve();
    const first = await open(`&filter=${encodeURIComponent('{"mandatory":true}')}`);
    await screen.findByRole('link', { name: 'Ani · 1-a' });
    expect(listed(calls)[0]).toEqual({ class_id: 'c1', mandatory: true });
    first.unmount();
    await open('&filter=%7Bx&perPage=9999&order=sideways');
    await screen.findByRole('link', { name: 'Ani · 1-a' });
    expect(listed(calls).at(-1)).toEqual({ class_id: 'c1' });
  });

  it('are cards on a phone', async () => {
    stubMedia('max-width: 639.95px', 'max-width: 1279.95px');
    serve();
    await open();
    expect(await screen.findByRole('link', { name: 'Budi · 1-b' })).toBeInTheDocument();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('are only read by who may not enrol others', async () => {
    serve();
    await open(
      '',
      allPermissions.filter((name) => name !== 'course-enrol'),
    );
    await screen.findByRole('link', { name: 'Ani · 1-a' });
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add people' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Decide over/ })).toBeNull();
  });
});

describe('deciding', () => {
  it('approves one person at once', async () => {
    const calls = serve(({ path, method }) =>
      method === 'POST' && path === '/enrolments/decisions'
        ? { data: { ids: ['b'] }, meta: { total: 1 } }
        : undefined,
    );
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Decide over Budi' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Approve' }));
    expect(await screen.findByText('1 request approved')).toBeInTheDocument();
    expect(sent(calls, '/enrolments/decisions')).toEqual([{ ids: ['b'], decision: 'approve' }]);
  });

  it('asks for a reason that people are told, and names who refuses it', async () => {
    const calls = serve(({ path, method }) =>
      method === 'POST' && path === '/enrolments/decisions'
        ? {
            status: 422,
            error: {
              ...{ code: 'rows-refused', message: 'Nothing was changed' },
              rows: [{ id: 'a', message: 'Has completed the class' }],
            },
          }
        : undefined,
    );
    await open();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    const bar = within(screen.getByRole('region', { name: 'Selected records' }));
    expect(bar.queryByRole('button', { name: 'Offer a seat' })).toBeNull();
    await userEvent.click(bar.getByRole('button', { name: 'Withdraw' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Withdraw 2 people?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
    expect(dialog.getByText('Reason is required')).toBeInTheDocument();
    expect(sent(calls, '/enrolments/decisions')).toEqual([]);
    await userEvent.type(dialog.getByRole('textbox'), ' The class is too far ');
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
    const refused = await screen.findByText('Has completed the class', { exact: false });
    expect(refused.closest('li')).toHaveTextContent('Ani: Has completed the class');
    expect(sent(calls, '/enrolments/decisions')).toEqual([
      { ids: ['a', 'b'], decision: 'withdraw', reason: 'The class is too far' },
    ]);
  });
});

describe('adding people', () => {
  const report = {
    enrolled: 3,
    unchanged: 1,
    refused: [{ why: 'unknown', total: 1, people: [{ id: null, nip: '99', name: null }] }],
  };
  const enrolling = (reply: (call: ApiCall) => ApiReply | undefined) =>
    serve((call) =>
      call.method === 'POST' && call.path === '/classes/c1/enrolments' ? reply(call) : undefined,
    );
  async function paste(text: string) {
    await userEvent.click(await screen.findByRole('button', { name: 'Add people' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Add people' }));
    await userEvent.click(dialog.getByRole('radio', { name: 'NIPs or file' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'NIPs' }), text);
    return dialog;
  }

  it('reads NIPs as they are pasted, each once', () => {
    expect(nipsOf(' 1001,1002\n1001\r\n1003; 1004\t1005 ')).toEqual(['1001', '1002', '1003', '1004', '1005']);
    expect(nipsOf(' \n')).toEqual([]);
  });

  it('checks first, then enrols who can be', async () => {
    const calls = enrolling(() => ({ data: report }));
    await open();
    const dialog = await paste('1, 2, 3, 4, 99');
    await userEvent.click(dialog.getByRole('switch', { name: 'Mandatory for them' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Check' }));
    expect(await dialog.findByText('3 people will be enrolled')).toBeInTheDocument();
    expect(dialog.getByText('1 person is in already')).toBeInTheDocument();
    expect(dialog.getByText('99')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Enrol only these: 3' }));
    expect(await screen.findByText('3 people enrolled')).toBeInTheDocument();
    expect(screen.queryByRole('dialog', { name: 'Add people' })).toBeNull();
    const nips = ['1', '2', '3', '4', '99'];
    expect(sent(calls, '/classes/c1/enrolments')).toMatchObject([
      { nips, mandatory: true, dry_run: true },
      { nips, mandatory: true, dry_run: false, skip_refused: true },
    ]);
  });

  it('forgets a check when somebody else is meant', async () => {
    enrolling(() => ({ data: report }));
    await open();
    const dialog = await paste('1');
    await userEvent.click(dialog.getByRole('button', { name: 'Check' }));
    await dialog.findByText('3 people will be enrolled');
    await userEvent.type(dialog.getByRole('textbox', { name: 'NIPs' }), ' 2');
    expect(dialog.queryByText('3 people will be enrolled')).toBeNull();
    expect(dialog.getByRole('button', { name: 'Check' })).toBeEnabled();
  });

  it('shows what has changed when fewer seats are left than were told', async () => {
    let isFull = false;
    enrolling(({ body }) => {
      if (body['dry_run'] === true)
        return {
          data: isFull
            ? { enrolled: 0, unchanged: 0, refused: [{ why: 'full', total: 1, people: [] }] }
            : { ...report, refused: [] },
        };
      isFull = true;
      return { status: 422, error: { code: 'rows-refused', message: 'Nothing was changed', rows: [] } };
    });
    await open();
    const dialog = await paste('1');
    await userEvent.click(dialog.getByRole('button', { name: 'Check' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Enrol 3 people' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Something has changed since the check');
    expect(dialog.getByText('There is no seat for 1 person')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Enrol only these: 0' })).toBeDisabled();
  });

  it('leaves thousands to a job that may be left', async () => {
    let isDone = false;
    stubApi((call) => {
      if (call.path === '/jobs/j1')
        return {
          data: isDone
            ? { state: 'done', done: 5000, total: 5000, result: { ...report, enrolled: 5000 } }
            : { state: 'running', done: 1000, total: 5000 },
        };
      if (call.method === 'POST' && call.path === '/classes/c1/enrolments')
        return call.body['dry_run'] === true
          ? { data: { enrolled: 5000, unchanged: 0, refused: [] } }
          : { status: 202, data: { job_id: 'j1' }, meta: { total: 5000 } };
      if (call.path === '/classes/c1/enrolment-counts') return { data: counts };
      if (call.path.startsWith('/classes/')) return { data: course };
      return { data: people, meta: { total: 2 } };
    });
    await open();
    const dialog = await paste('1');
    await userEvent.click(dialog.getByRole('button', { name: 'Check' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Enrol 5,000 people' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add people' })).toBeNull());
    expect(await screen.findByText(/There are many people/)).toBeInTheDocument();
    isDone = true;
    expect(await screen.findByText('5,000 people enrolled')).toBeInTheDocument();
  });

  it('says at the dialog what is wrong with a file', async () => {
    serve((call) =>
      call.path === '/classes/c1/enrolments/import'
        ? {
            status: 422,
            error: {
              code: 'invalid',
              message: 'Invalid',
              errors: { file: ['The file has no column of NIPs'] },
            },
          }
        : undefined,
    );
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Add people' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Add people' }));
    await userEvent.click(dialog.getByRole('radio', { name: 'NIPs or file' }));
    const input = document.querySelector<HTMLInputElement>('[data-people-file]')!;
    await userEvent.upload(input, new File(['Name\nAni\n'], 'people.csv', { type: 'text/csv' }));
    expect(dialog.getByText('people.csv')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Check' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('The file has no column of NIPs');
  });
});
