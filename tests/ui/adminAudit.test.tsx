import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AuditEntry } from '#shared/api/audit.ts';
import type { ApiCall } from '#tests/support/admin.tsx';
import { stubMedia } from '#tests/support/shell.tsx';

stubMedia();
const { renderAdmin, stubApi } = await import('#tests/support/admin.tsx');

const renamed: AuditEntry = {
  id: 'e1',
  at: '2026-11-21T02:00:00.000Z',
  role: 'Organizer',
  action: 'edit',
  entity: 'competencies',
  entity_id: 'c1',
  subject: 'Safety basics',
  request_id: 'r-1',
  ip: '10.0.0.2',
  seal_no: 1234,
  actor: { id: 'u2', nip: '10002', name: 'Ratna' },
  changes: [
    { field: 'name', label: 'Name', before: 'Safety', after: 'Safety basics' },
    { field: 'validity_months', label: 'Valid for (months)', before: null, after: '24' },
  ],
};
const failedSignIn: AuditEntry = {
  id: 'e2',
  at: '2026-11-21T01:00:00.000Z',
  role: null,
  action: 'sign-in-failed',
  entity: 'users',
  entity_id: null,
  subject: null,
  request_id: 'r-2',
  ip: '10.9.9.9',
  seal_no: null,
  actor: null,
  changes: [],
};

const filterOf = ({ query }: ApiCall) => JSON.parse(query['filter'] ?? '{}') as Record<string, string>;
const server = () =>
  stubApi((call) => {
    if (call.path === '/tickets') return { data: { url: '/nowhere' } };
    if (call.path !== '/audit-events') return undefined;
    const data = filterOf(call)['action'] === 'delete' ? [] : [renamed, failedSignIn];
    return { data, meta: { total: data.length, total_is_exact: true, has_next_page: false } };
  });
const filters = (calls: readonly ApiCall[]) =>
  calls.filter(({ path }) => path === '/audit-events').map(filterOf);

beforeEach(() => {
  localStorage.clear();
  stubMedia();
});
afterEach(() => vi.unstubAllGlobals());

describe('the audit log', () => {
  it('says who did what, before and after, from where, and its place in the chain', async () => {
    server();
    const user = userEvent.setup();
    await renderAdmin('/en/settings/audit');
    const line = within((await screen.findByRole('link', { name: 'Ratna' })).closest('tr')!);
    expect(line.getByRole('link', { name: 'Ratna' })).toHaveAttribute('href', '/en/settings/user/10002');
    expect(line.getByText('21 Nov 2026 09:00 WIB')).toBeVisible();
    await user.click(line.getByText('2 values'));
    const name = within(line.getByRole('row', { name: /^Name/ }));
    expect(name.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      'Safety',
      'Safety basics',
    ]);
    const months = within(line.getByRole('row', { name: /^Valid for/ }));
    expect(months.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['–', '24']);
    expect(line.getByText('Sealed as no. 1,234')).toBeVisible();
    expect(line.getByText('From 10.0.0.2')).toBeVisible();

    const stranger = within(screen.getByText('Not signed in, or the system').closest('tr')!);
    await user.click(stranger.getByText('Details'));
    expect(stranger.getByText('Not sealed yet')).toBeVisible();
  });

  it('is asked for again in another language', async () => {
    const calls = server();
    const { router } = await renderAdmin('/en/settings/audit');
    await screen.findByRole('link', { name: 'Ratna' });
    const asked = filters(calls).length;
    await act(() => router.navigate('/id/settings/audit'));
    await waitFor(() => expect(filters(calls).length).toBeGreaterThan(asked));
  });

  it('filters by person, act, thing and days of the reader’s zone; all of it stands in the address', async () => {
    const calls = server();
    const user = userEvent.setup();
    const { router } = await renderAdmin('/en/settings/audit?from=2026-11-20&to=2026-11-21');
    await screen.findByRole('link', { name: 'Ratna' });
    expect(filters(calls)[0]).toEqual({
      at_gte: '2026-11-19T17:00:00.000Z',
      at_lt: '2026-11-21T17:00:00.000Z',
    });
    await user.type(screen.getByRole('searchbox'), 'ratna{Enter}');
    await user.selectOptions(screen.getByLabelText('Record'), 'competencies');
    await waitFor(() => expect(filters(calls).at(-1)).toMatchObject({ q: 'ratna', entity: 'competencies' }));
    await user.selectOptions(screen.getByLabelText('Action'), 'delete');
    expect(await screen.findByText('No event fits.')).toBeVisible();
    expect(router.state.location.search).toContain('action=delete');
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0]!);
    expect(await screen.findByRole('link', { name: 'Ratna' })).toBeVisible();
    expect(router.state.location.search).toBe('');
  });

  it('shows only what was done to one record', async () => {
    const calls = server();
    const user = userEvent.setup();
    const { router } = await renderAdmin('/en/settings/audit');
    await user.click(await screen.findByRole('button', { name: 'Only what was done to Safety basics' }));
    await waitFor(() => expect(filters(calls).at(-1)).toEqual({ entity_id: 'c1' }));
    await user.click(await screen.findByRole('button', { name: 'All records' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('takes out what is filtered', async () => {
    const calls = server();
    const user = userEvent.setup();
    await renderAdmin('/en/settings/audit?entity=users');
    await user.click(await screen.findByRole('button', { name: 'Export as CSV' }));
    await waitFor(() => {
      const asked = calls.find(({ path }) => path === '/tickets')?.body['path'];
      const { pathname, searchParams } = new URL(String(asked), 'http://test');
      expect([pathname, searchParams.get('format')]).toEqual(['/api/audit-events/export', 'csv']);
      expect(JSON.parse(searchParams.get('filter')!)).toEqual({ entity: 'users' });
    });
  });

  it('says so when it cannot be read, and reads it again', async () => {
    let isDown = true;
    stubApi(({ path }) =>
      path === '/audit-events' && !isDown
        ? { data: [renamed], meta: { total: 1, total_is_exact: true, has_next_page: false } }
        : { status: 422, error: { code: 'invalid', message: 'The server cannot read this' } },
    );
    const user = userEvent.setup();
    await renderAdmin('/en/settings/audit');
    const again = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await user.click(again);
    expect(await screen.findByRole('link', { name: 'Ratna' })).toBeVisible();
  });
});
