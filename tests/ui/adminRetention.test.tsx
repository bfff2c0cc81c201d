import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RetentionItem, WaitingPeriod } from '#shared/api/retention.ts';
import type { ApiCall, ApiReply } from '#tests/support/admin.tsx';
import { due, kind, period } from '#tests/support/retentionItems.ts';
import { stubMedia } from '#tests/support/shell.tsx';

stubMedia();
const { renderAdmin, stubApi } = await import('#tests/support/admin.tsx');

const posts = kind({ kind: 'posts', label: 'Posts', months: null, default_months: null, due: null });

/** A server with these kinds; `due` is what a shorter limit removes, `answer` replies to a change. */
const server = (
  kinds: readonly RetentionItem[],
  answer: (call: ApiCall) => ApiReply = () => ({ data: kind() }),
  count: () => number = () => 0,
  waiting: readonly WaitingPeriod[] = [],
) =>
  stubApi((call) => {
    if (call.method !== 'GET') return answer(call);
    if (call.path.endsWith('/due'))
      return { data: due({ rows: count(), oldest: '2023-01-02T02:00:00.000Z', waiting }) };
    if (call.path === '/retention/archives') return { data: [] };
    const fixed = [{ name: 'failures', label: 'Failed sign-ins', days: 90 }];
    return call.path === '/retention' ? { data: { kinds, fixed } } : undefined;
  });
const changes = (calls: readonly ApiCall[]) =>
  calls
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, query, body }) => [method, path, query, body]);
const open = (path = '/en/settings/retention', permissions?: readonly string[]) =>
  renderAdmin(path, permissions);
const user = userEvent.setup();
const choose = async (limit: string) => {
  await user.click(await screen.findByRole('button', { name: 'Change limit: Notifications' }));
  const dialog = within(await screen.findByRole('dialog', { hidden: true }));
  await user.selectOptions(dialog.getByLabelText(/Remove what is older than/), limit);
  return dialog;
};

beforeEach(() => {
  localStorage.clear();
  stubMedia();
});
afterEach(() => vi.unstubAllGlobals());

describe('the page of time limits', () => {
  it('says of each kind its limit, what is past it, and what stops its removal', async () => {
    const hold = { reason: 'Case 12/2026', by: 'Sri', since: '2026-11-02T02:00:00.000Z' };
    const run = { rows: 7, oldest: null, newest: null, started_at: '2026-11-20T18:10:00.000Z' };
    server([
      kind({ hold, last_run: { ...run, ended_at: '2026-11-20T18:12:00.000Z' } }),
      { ...posts, last_run: { ...run, ended_at: null } },
    ]);
    await open();
    const row = within((await screen.findByText('Notifications')).closest('tr')!);
    expect(row.getByText('2 years')).toBeVisible();
    expect(row.getByText('12,345 rows, the oldest of 3 May 2024')).toBeVisible();
    expect(row.getByText('7 rows on 21 Nov 2026')).toBeVisible();
    expect(row.getByText('Hold since 2 Nov 2026')).toBeVisible();
    expect(row.getByText('Sri: Case 12/2026')).toBeVisible();
    const other = within(screen.getByText('Posts').closest('tr')!);
    expect(other.getByText('Stays for ever')).toBeVisible();
    expect(other.getByText('Since 21 Nov 2026 01:10 WIB: 7 rows so far')).toBeVisible();
    expect(screen.getByText('Failed sign-ins').closest('li')).toHaveTextContent('90 days');
  });

  it('names what is past its limit and waits, the reason, and the way to what must be ended', async () => {
    const waiting = [
      period({
        from_at: null,
        places: [
          { name: 'Fire safety', path: 'quiz/fire-safety/correction', count: 2 },
          { name: 'First aid', path: 'grade/quiz/first-aid', count: 1 },
        ],
        more_places: 3,
      }),
      period({ to_at: '2024-07-01T00:00:00.000Z', youngest: '2026-11-02T02:00:00.000Z' }),
      period({
        from_at: '2024-07-01T00:00:00.000Z',
        to_at: '2024-08-01T00:00:00.000Z',
        longer_to: '2024-10-01T00:00:00.000Z',
      }),
    ];
    server(
      [kind({ due: due({ rows: 9, oldest: '2024-05-03T02:00:00.000Z', waiting }) })],
      undefined,
      () => 9,
      waiting,
    );
    await open('/en/settings/retention', ['retention-index', 'retention-edit', 'quiz-correction']);
    await user.click(await screen.findByRole('button', { name: '3 periods wait: Notifications' }));
    const waits = within(await screen.findByRole('dialog', { hidden: true }));
    expect(
      waits.getByText(/^1 May 2024 to 30 Jun 2024: a row of 2 Nov 2026 is not past the limit yet/),
    ).toBeVisible();
    expect(waits.getByText(/^Attempts of these periods are still open or not fully marked/)).toBeVisible();
    expect(waits.getByText(/has a longer period, until 30 Sept? 2024\./)).toBeVisible();
    expect(waits.getAllByRole('listitem', { hidden: true }).map((one) => one.textContent)).toEqual([
      'until 31 May 2024Fire safety (2), First aid (1), and 3 more',
      '1 Jul 2024 to 31 Jul 2024',
    ]);
    expect(waits.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'))).toEqual([
      '/en/quiz/fire-safety/correction',
    ]);
    await user.click(waits.getByRole('button', { name: 'Close', hidden: true }));
    const dialog = await choose('12');
    expect(await dialog.findByText(/removes 9 rows.* Of these, 3 periods wait/)).toBeInTheDocument();
  });

  it('lets auditors read, and waits for a connection before anybody changes something', async () => {
    server([kind()]);
    const { unmount } = await open('/id/settings/retention', ['retention-index']);
    expect(await screen.findByText('12.345 baris, tertua 3 Mei 2024')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Ubah batas/ })).toBeNull();
    unmount();
    await open();
    const change = await screen.findByRole('button', { name: 'Change limit: Notifications' });
    expect(change).toBeEnabled();
    const { session } = await import('#ui/session.ts');
    act(() => session.setConnection('network', false));
    expect(change).toBeDisabled();
    act(() => session.setConnection('network', true));
  });

  it('says that it could not be read, and tries again', async () => {
    let fails = true;
    stubApi(({ path }) => {
      if (path !== '/retention') return { data: [] };
      return fails
        ? { status: 422, error: { code: 'invalid-query', message: 'No' } }
        : { data: { kinds: [kind()], fixed: [] } };
    });
    await open();
    const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 5_000 });
    fails = false;
    await user.click(again);
    expect(await screen.findByText('Notifications')).toBeVisible();
  });
});

describe('another limit', () => {
  it('that is longer needs one press', async () => {
    const calls = server([kind()], () => ({ data: kind({ months: 60, version: 5 }) }));
    await open();
    const dialog = await choose('60');
    expect(dialog.getByText('Nothing leaves because of this change.')).toBeInTheDocument();
    await user.click(dialog.getByText('Save'));
    expect(await screen.findByText('5 years')).toBeVisible();
    expect(changes(calls)).toEqual([
      ['PUT', '/retention/notifications', {}, { months: 60, version: 4, expect_rows: 0 }],
    ]);
  });

  it('that is shorter says what it removes, and names that number to the server', async () => {
    let count = 50;
    const calls = server(
      [kind()],
      ({ body }) =>
        body['expect_rows'] === 51
          ? { data: kind({ months: 12, version: 5 }) }
          : {
              status: 409,
              error: { code: 'selection-changed', message: 'The number has changed from 50 to 51.' },
            },
      () => count,
    );
    await open();
    const dialog = await choose('12');
    expect(
      await dialog.findByText(
        'The next night removes 50 rows, the oldest of 2 Jan 2023. This cannot be undone.',
      ),
    ).toBeInTheDocument();
    count = 51;
    await user.click(dialog.getByText('Save and remove'));
    expect(await dialog.findByText('The number has changed from 50 to 51.')).toBeInTheDocument();
    expect(await dialog.findByText(/removes 51 rows/)).toBeInTheDocument();
    await user.click(dialog.getByText('Save and remove'));
    expect(await screen.findByText('1 year')).toBeVisible();
    expect(changes(calls)).toHaveLength(2);
  });

  it('that the server refuses says why at the field', async () => {
    server([kind()], () => ({
      status: 422,
      error: { code: 'invalid', message: 'No', errors: { months: ['At least 6 months'] } },
    }));
    await open();
    const dialog = await choose('36');
    await user.click(dialog.getByText('Save'));
    expect(await dialog.findByText('At least 6 months')).toBeInTheDocument();
    expect(dialog.getByLabelText(/Remove what is older than/)).toHaveAttribute('aria-invalid', 'true');
  });

  it('may leave without archives, and what that removes is counted again', async () => {
    const calls = server(
      [kind({ is_filed: true })],
      () => ({ data: kind({ is_filed: false }) }),
      () => 9,
    );
    await open();
    const dialog = await choose('24');
    await user.click(dialog.getByLabelText(/Archive in files/));
    expect(await dialog.findByText(/The next night removes 9 rows/)).toBeInTheDocument();
    await user.click(dialog.getByText('Save and remove'));
    await waitFor(() => expect(screen.queryByText('archived in files')).toBeNull());
    expect(changes(calls)).toEqual([
      ['PUT', '/retention/notifications', {}, { months: 24, version: 4, expect_rows: 9, is_filed: false }],
    ]);
  });
});

it('a legal hold needs a reason, and says when it ends what leaves then', async () => {
  const hold = { reason: 'Case 12/2026', by: 'Sri', since: '2026-11-02T02:00:00.000Z' };
  let isHeld = false;
  const calls = server([kind()], ({ method }) => {
    isHeld = method === 'PUT';
    return { data: kind({ hold: isHeld ? hold : null, version: isHeld ? 5 : 6 }) };
  });
  await open();
  await user.click(await screen.findByRole('button', { name: 'Set a hold: Notifications' }));
  const dialog = within(await screen.findByRole('dialog', { hidden: true }));
  await user.click(dialog.getByText('Set a hold'));
  expect(dialog.getByText('Minimum length 3')).toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { hidden: true }), ' Case 12/2026 ');
  await user.click(dialog.getByText('Set a hold'));
  await user.click(await screen.findByRole('button', { name: 'End the hold: Notifications' }));
  const end = within(await screen.findByRole('dialog', { hidden: true }));
  expect(end.getByText(/That is 12,345 rows, the oldest of 3 May 2024\./)).toBeInTheDocument();
  await user.click(end.getByText('End the hold'));
  await waitFor(() => expect(screen.queryByText('Sri: Case 12/2026')).toBeNull());
  expect(changes(calls)).toEqual([
    ['PUT', '/retention/notifications/hold', {}, { reason: 'Case 12/2026', version: 4 }],
    ['DELETE', '/retention/notifications/hold', { version: '5' }, {}],
  ]);
});
