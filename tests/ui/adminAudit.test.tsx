import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiCall } from '#tests/support/admin.tsx';
import { stubMedia } from '#tests/support/shell.tsx';

stubMedia();
const { renderAdmin, stubApi } = await import('#tests/support/admin.tsx');

const renamed = {
  id: 'e1',
  at: '2026-11-21T02:00:00.000Z',
  actor_id: 'u2',
  actor: { id: 'u2', slug: '10002', name: 'Ratna Married' },
  actor_name: 'Ratna',
  role: 'Organizer',
  action: 'edit',
  entity: 'competencies',
  entity_id: 'c1',
  subject: 'Safety basics',
  request_id: 'r-1',
  ip: '10.0.0.2',
  seal_no: 1234,
  changes: [
    { field: 'name', label: 'Name', before: 'Safety', after: 'Safety basics' },
    { field: 'validity_months', label: 'Valid for (months)', before: null, after: '24' },
  ],
};
const failedSignIn = {
  ...renamed,
  id: 'e2',
  at: '2026-11-21T01:00:00.000Z',
  actor_id: null,
  actor: null,
  actor_name: null,
  role: null,
  action: 'sign-in-failed',
  entity: 'users',
  entity_id: null,
  subject: null,
  request_id: '',
  ip: '10.9.9.9',
  seal_no: null,
  changes: [],
};

const filterOf = ({ query }: ApiCall) => JSON.parse(query['filter'] ?? '{}') as Record<string, unknown>;
const server = () =>
  stubApi((call) => {
    if (call.path !== '/audit-events') return undefined;
    const data = filterOf(call)['action'] ? [] : [renamed, failedSignIn];
    return { data, meta: { total_is_exact: false, has_next_page: false } };
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
    // By the name of then.
    const line = within((await screen.findByRole('link', { name: 'Ratna' })).closest('tr')!);
    expect(line.getByRole('link', { name: 'Ratna' })).toHaveAttribute('href', '/en/settings/user/10002');
    expect(line.getByText('Organizer')).toBeVisible();
    expect(line.getByText('21 Nov 2026 09:00 WIB')).toBeVisible();
    expect(line.getByText('edited')).toBeVisible();
    await user.click(line.getByRole('button', { name: '2 values' }));
    const name = within(screen.getByRole('row', { name: /^Name/ }));
    expect(name.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      'Safety',
      'Safety basics',
    ]);
    const months = within(screen.getByRole('row', { name: /^Valid for/ }));
    expect(months.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['–', '24']);
    expect(screen.getByText('Sealed as no. 1,234')).toBeVisible();
    expect(screen.getByText('From 10.0.0.2')).toBeVisible();
    await user.click(line.getByRole('button', { name: '2 values' }));
    await waitFor(() => expect(screen.queryByText('From 10.0.0.2')).toBeNull());

    const stranger = within(screen.getByText('Not signed in, or the system').closest('tr')!);
    await user.click(stranger.getByRole('button', { name: 'Details' }));
    expect(screen.getByText('Not sealed yet')).toBeVisible();
  });

  it('is read again in another language', async () => {
    const calls = server();
    const { router } = await renderAdmin('/en/settings/audit');
    await screen.findByRole('link', { name: 'Ratna' });
    const count = filters(calls).length;
    await act(() => router.navigate('/id/settings/audit'));
    await waitFor(() => expect(filters(calls).length).toBeGreaterThan(count));
  });

  it('finds an action by part of its name, and puts the filter into the address', async () => {
    const calls = server();
    const user = userEvent.setup();
    const { router } = await renderAdmin('/en/settings/audit');
    await user.type(await screen.findByRole('searchbox'), 'ratna');
    await waitFor(() => expect(filters(calls).at(-1)).toEqual({ q: 'ratna' }));
    await user.click(screen.getByRole('button', { name: 'Action' }));
    await user.type(within(screen.getByRole('dialog')).getByRole('combobox'), 'invi');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['invited']);
    await user.click(screen.getByRole('option', { name: 'invited' }));
    await waitFor(() => expect(filters(calls).at(-1)).toEqual({ q: 'ratna', action: ['invite'] }));
    expect(decodeURIComponent(router.state.location.search)).toContain('"action":["invite"]');
  });

  it('shows only what was done to one record', async () => {
    const calls = server();
    const user = userEvent.setup();
    await renderAdmin('/en/settings/audit');
    await user.click(await screen.findByRole('button', { name: 'Only what was done to Safety basics' }));
    await waitFor(() => expect(filters(calls).at(-1)).toEqual({ entity_id: 'c1' }));
    await user.click(await screen.findByRole('button', { name: 'Remove filter Id of the record' }));
    expect(await screen.findByRole('button', { name: 'Only what was done to Safety basics' })).toBeVisible();
  });
});
