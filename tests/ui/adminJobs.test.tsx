import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allPermissions } from '#shared/access.ts';
import type { ApiCall } from '#tests/support/admin.tsx';
import { stubMedia } from '#tests/support/shell.tsx';

stubMedia();
const { renderAdmin, stubApi } = await import('#tests/support/admin.tsx');

const job = (id: string, state: string, more: object = {}) => ({
  id,
  state,
  task: 'mail-report',
  tries: 1,
  max_tries: 10,
  error: null,
  run_at: null,
  created_at: '2026-11-21T02:00:00.000Z',
  running_since: null,
  ended_at: null,
  user_id: null,
  user: null,
  can: { retry: false },
  ...more,
});
const failed = job('1', 'failed', {
  tries: 10,
  error: 'connect ECONNREFUSED',
  can: { retry: true },
  user_id: 'u2',
  user: { id: 'u2', slug: '10002', name: 'Ratna' },
});
const retrying = job('2', 'retrying', {
  task: 'render-certificate',
  tries: 3,
  error: 'no space left',
  run_at: '2026-11-21T03:00:00.000Z',
  can: { retry: true },
});
const running = job('3', 'running', { task: 'import', running_since: '2026-11-21T02:05:00.000Z' });

/** A server whose failed job is waiting again once it is tried. */
function server({ mayRetry = true } = {}) {
  let rows = [
    mayRetry ? failed : { ...failed, can: { retry: false } },
    mayRetry ? retrying : { ...retrying, can: { retry: false } },
    running,
  ];
  return stubApi(({ method, path, query }: ApiCall) => {
    if (method === 'POST' && path === '/jobs/retries') {
      rows = rows.map((row) => (row.id === '1' ? job('1', 'waiting') : row));
      return { data: { count: 1, left: 0 } };
    }
    if (path === '/jobs/schedules')
      return { data: [{ task: 'sweep-attempts', last_run_at: '2026-11-21T02:00:00.000Z', error: null }] };
    if (path !== '/jobs') return undefined;
    const { state } = JSON.parse(query['filter'] ?? '{}') as { state?: string };
    const shown = rows.filter((row) => !state || row.state === state);
    return { data: shown, meta: { total: shown.length, total_is_exact: true } };
  });
}
const retries = (calls: readonly ApiCall[]) =>
  calls.filter(({ path }) => path === '/jobs/retries').map(({ body }) => body);
const line = async (task: string) => within((await screen.findByText(task)).closest('tr')!);

beforeEach(() => {
  localStorage.clear();
  stubMedia();
});
afterEach(() => vi.unstubAllGlobals());

describe('the jobs', () => {
  it('show what runs, waits and has failed with its error, and what runs by the clock', async () => {
    server();
    await renderAdmin('/en/settings/job');
    const report = await line('Sending a report');
    expect(report.getByText('Failed')).toBeVisible();
    expect(report.getByText('connect ECONNREFUSED')).toBeVisible();
    expect(report.getByRole('link', { name: 'Ratna' })).toHaveAttribute('href', '/en/settings/user/10002');
    const certificate = await line('Making a certificate');
    expect(certificate.getByText('3 of 10')).toBeVisible();
    expect(certificate.getByText('21 Nov 2026 10:00 WIB')).toBeVisible();
    expect((await line('Import')).getByText('Running')).toBeVisible();
    expect(await screen.findByText('Ending attempts on time')).toBeVisible();
  });

  it('show their errors on a phone too', async () => {
    stubMedia('max-width: 639.95px', 'max-width: 1279.95px');
    server();
    await renderAdmin('/en/settings/job');
    expect(await screen.findByText('connect ECONNREFUSED')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('are tried again one by one, and the page shows it', async () => {
    const calls = server();
    const user = userEvent.setup();
    await renderAdmin('/en/settings/job');
    await user.click(await screen.findByRole('button', { name: 'Try again: Sending a report' }));
    expect(await screen.findByText('Tried again: 1')).toBeVisible();
    await waitFor(async () => expect((await line('Sending a report')).getByText('Waiting')).toBeVisible());
    expect(retries(calls)).toEqual([{ ids: ['1'] }]);
    // No failed job is left.
    expect(screen.queryByRole('button', { name: 'Try all failed ones again' })).toBeNull();
  });

  it('are tried again all at once', async () => {
    const calls = server();
    const user = userEvent.setup();
    await renderAdmin('/en/settings/job');
    await user.click(await screen.findByRole('button', { name: 'Try all failed ones again' }));
    await waitFor(() => expect(retries(calls)).toEqual([{ filter: { state: 'failed' } }]));
  });

  it('are marked and tried again together', async () => {
    const calls = server();
    const user = userEvent.setup();
    await renderAdmin('/en/settings/job');
    for (const task of ['Sending a report', 'Making a certificate'])
      await user.click((await line(task)).getByRole('checkbox'));
    // Nothing can be done to one that runs.
    expect((await line('Import')).queryByRole('checkbox')).toBeNull();
    const bar = within(await screen.findByRole('region', { name: 'Selected records' }));
    await user.click(bar.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(retries(calls)).toEqual([{ ids: ['1', '2'] }]));
    expect(screen.queryByRole('region', { name: 'Selected records' })).toBeNull();
  });

  it('are only looked at by who may not try them again', async () => {
    server({ mayRetry: false });
    await renderAdmin(
      '/en/settings/job',
      allPermissions.filter((name) => name !== 'job-retry'),
    );
    expect((await line('Sending a report')).queryByRole('button', { name: /Try again/ })).toBeNull();
    expect((await line('Sending a report')).queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try all failed ones again' })).toBeNull();
  });
});
