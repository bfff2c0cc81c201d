import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allPermissions } from '#shared/access.ts';
import type { ScimSite } from '#shared/calls/scim.calls.ts';
import { stubMedia } from '#tests/support/shell.tsx';

stubMedia();
const { renderAdmin, stubApi } = await import('#tests/support/admin.tsx');

const PATH = '/en/settings/hr-sync';
const at = '2026-11-21T02:00:00.000Z';
const empty: ScimSite = {
  address: 'https://lms.example.com/scim/v2',
  people: 0,
  tokens: [],
  groups: [],
};
const trainers = { id: '01a22251-0000-7000-8000-000000000001', name: 'Safety trainers', members: 4_999 };
const role = { id: '01a22251-0000-7000-8000-000000000002', name: 'Trainer', administrator: false };
const administrator = { id: '01a22251-0000-7000-8000-000000000003', name: 'Admin', administrator: true };

const server = (site: ScimSite) =>
  stubApi(({ method, path }) => {
    if (path === '/directory/scim') return { data: site };
    if (method === 'POST' && path === '/tokens')
      return { data: { id: 't1', name: 'Entra', token: 'mhr_scim_secret', expires_at: at, kind: 'scim' } };
    if (path === '/roles') return { data: [administrator, role], meta: { total: 2, total_is_exact: true } };
    if (method === 'PUT') return { data: { ...site, groups: [{ ...trainers, roles: [role] }] } };
    return path.startsWith('/directory') ? { data: [], meta: { total: 0, total_is_exact: true } } : undefined;
  });

beforeEach(() => {
  localStorage.clear();
  stubMedia();
});
afterEach(() => vi.unstubAllGlobals());

describe('the identity provider on the page HR sync', () => {
  it('gets an address, and a token that opens nothing else', async () => {
    const calls = server(empty);
    const user = userEvent.setup();
    await renderAdmin(PATH);
    expect(await screen.findByDisplayValue('https://lms.example.com/scim/v2')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Make a token' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(await dialog.findByRole('textbox', { name: /^Name(?! of)/ }), 'Entra');
    await user.type(dialog.getByRole('textbox', { name: /^Name of the service account/ }), 'Entra ID');
    await user.click(dialog.getByRole('button', { name: 'Make a token' }));
    expect(await screen.findByDisplayValue('mhr_scim_secret')).toHaveFocus();
    expect(calls.find(({ path }) => path === '/tokens')?.body).toMatchObject({
      kind: 'scim',
      permissions: ['directory-import'],
      account_name: 'Entra ID',
    });
  });

  it('sends groups, whose people get roles, never the administrator’s', async () => {
    const calls = server({ ...empty, people: 4_999, groups: [{ ...trainers, roles: [] }] });
    const user = userEvent.setup();
    await renderAdmin(PATH);
    expect(await screen.findByText('4,999 people')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change the roles of “Safety trainers”' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('checkbox', { name: 'Trainer' }));
    expect(dialog.getAllByRole('checkbox')).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Gives: Trainer')).toBeVisible();
    const put = calls.find(({ method }) => method === 'PUT');
    expect(put).toMatchObject({
      path: `/directory/scim/groups/${trainers.id}/roles`,
      body: { role_ids: [role.id] },
    });
  });

  it('is only looked at by who may not decide', async () => {
    server({ ...empty, groups: [{ ...trainers, roles: [role] }] });
    const kept = new Set(['directory-index', 'home-index']);
    await renderAdmin(
      PATH,
      allPermissions.filter((one) => kept.has(one)),
    );
    await waitFor(() => expect(screen.getByText('Gives: Trainer')).toBeVisible());
    expect(screen.queryByRole('button', { name: 'Make a token' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Change the roles/ })).toBeNull();
  });
});
