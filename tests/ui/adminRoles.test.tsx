import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubMedia } from '#tests/support/shell.tsx';
import type { ApiCall, ApiReply } from '#tests/support/admin.tsx';

stubMedia();
const { renderAdmin, stubApi } = await import('#tests/support/admin.tsx');
const { toast } = await import('#ui/toasts.ts');
// Else the first test waits for their download, too.
await import('#admin/AdminHalf.tsx');
await import('#admin/users/UserList.tsx');
await import('#admin/roles/RolePages.tsx');

const can = { edit: true, delete: true };
const people = ['Ani', 'Budi'].map((name, no) => ({
  id: `u${no}`,
  slug: `100${no}`,
  nip: `100${no}`,
  name,
  active: true,
  role_ids: [],
  roles: [],
  can,
}));
const role = (id: string, name: string, permissions: readonly string[], more: object = {}) => ({
  id,
  slug: id,
  name,
  permissions,
  reach: 'all',
  administrator: false,
  description: null,
  people: 3,
  version: 1,
  can,
  ...more,
});
const trainer = role('tra', 'Trainer', ['course-index', 'grade-index'], { reach: 'own' });
const auditor = role('aud', 'Auditor', ['course-index', 'audit-index']);
const listOf = (data: readonly object[]): ApiReply => ({
  data,
  meta: { total: data.length, total_is_exact: true },
});

/** The server of people and roles, and whatever a test adds. */
const serve = (more: (call: ApiCall) => ApiReply | undefined = () => undefined) =>
  stubApi((call) => {
    const found = more(call);
    if (found || call.method !== 'GET') return found;
    if (call.path === '/user') return listOf(people);
    if (call.path === '/roles') return listOf([auditor, trainer]);
    return [auditor, trainer].map((data) => ({ data })).find(({ data }) => call.path === `/roles/${data.id}`);
  });
const posted = (calls: readonly ApiCall[], path: string) =>
  calls.filter((call) => call.method === 'POST' && call.path === path).map(({ body }) => body);

beforeEach(() => {
  localStorage.clear();
  stubMedia();
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (let id = 0; id < 200; id += 1) toast.close(id);
});

describe('roles for many people', () => {
  const openDialog = async () => {
    await renderAdmin('/en/settings/user');
    const row = (await screen.findByRole('link', { name: 'Ani' })).closest('tr')!;
    await userEvent.click(within(row).getByRole('checkbox'));
    await userEvent.click(await screen.findByRole('button', { name: 'Roles…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Roles of 1 person' }));
    await dialog.findByRole('radio', { name: 'Trainer: Give' });
    return dialog;
  };

  it('are tried first, then changed, then undone', async () => {
    const calls = serve(({ method, path, body }) => {
      if (method === 'DELETE' && path === '/changes/ch1') return { data: {} };
      if (path !== '/user/roles') return undefined;
      const data = { total: 1, changed: 1, same: 0, refused: [] };
      return { data: body['dry_run'] ? data : { ...data, change_id: 'ch1' } };
    });
    const dialog = await openDialog();
    expect(dialog.getByRole('button', { name: 'Preview' })).toBeDisabled();
    await userEvent.click(dialog.getByRole('radio', { name: 'Trainer: Give' }));
    await userEvent.click(dialog.getByRole('radio', { name: 'Auditor: Take away' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Preview' }));
    expect(await dialog.findByText('1 person would change.')).toBeInTheDocument();
    // What was tried is no longer what is chosen.
    await userEvent.click(dialog.getByRole('radio', { name: 'Auditor: As it is' }));
    expect(dialog.queryByText('1 person would change.')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Preview' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Change 1 person' }));
    expect(await screen.findByText('Roles of 1 person changed')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const asked = { ids: ['u0'], give: ['tra'], take: [] };
    expect(posted(calls, '/user/roles')).toEqual([
      { ...asked, take: ['aud'], dry_run: true },
      { ...asked, dry_run: true },
      asked,
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(calls.some(({ path }) => path === '/changes/ch1')).toBe(true));
  });

  it('name who would refuse, and offer no change', async () => {
    const refused = [{ id: 'u0', nip: '1000', name: 'Ani', message: 'Holds more rights than you' }];
    serve(({ path }) =>
      path === '/user/roles' ? { data: { total: 1, changed: 0, same: 0, refused } } : undefined,
    );
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('radio', { name: 'Trainer: Give' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Preview' }));
    expect(await dialog.findByText('Ani (1000): Holds more rights than you')).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: /^Change/ })).toBeNull();
  });

  it('that are refused after all name those people, and stay open until they are read', async () => {
    serve(({ path, body }) => {
      if (path !== '/user/roles') return undefined;
      if (body['dry_run']) return { data: { total: 1, changed: 1, same: 0, refused: [] } };
      const rows = [{ id: 'u0', message: 'Holds more rights than you' }];
      return { status: 403, error: { code: 'refused', message: 'Nothing was changed', rows } };
    });
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('radio', { name: 'Trainer: Give' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Preview' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Change 1 person' }));
    expect(await screen.findByText(/Holds more rights than you/)).toBeInTheDocument();
  });

  it('are left by Escape, with nothing sent', async () => {
    const calls = serve();
    await openDialog();
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(posted(calls, '/user/roles')).toEqual([]);
  });
});

describe('a change of a role', () => {
  const effect = {
    people: 3,
    sessions: 1,
    reach: null,
    given: [{ permission: 'audit-index', people: 2 }],
    taken: [{ permission: 'grade-index', people: 0 }],
    named: [
      { id: 'u0', nip: '1000', name: 'Ani', gains: 1, loses: 0 },
      { id: 'u1', nip: '1001', name: 'Budi', gains: 0, loses: 0 },
    ],
  };

  it('shows before saving which people it affects and how, and asks again when the choice has changed', async () => {
    const calls = serve(({ path }) => (path === '/roles/tra/preview' ? { data: effect } : undefined));
    await renderAdmin('/en/roles/tra/edit');
    const cell = (name: RegExp) => screen.findByRole('checkbox', { name });
    await userEvent.click(await cell(/^Audit log: /));
    expect(await screen.findByRole('checkbox', { name: /^Audit log: .*\(not saved yet\)/ })).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'What would this change?' }));
    const preview = within(screen.getByRole('region', { name: 'Preview of the change' }));
    expect(await preview.findByText(/3 active people hold this role\./)).toBeInTheDocument();
    expect(preview.getByText(/1 session is using it now\./)).toBeInTheDocument();
    expect(preview.getByRole('heading', { name: 'Newly allowed' })).toBeInTheDocument();
    expect(preview.getByText(/nobody; their other roles decide/)).toBeInTheDocument();
    await userEvent.click(preview.getByText('Who is affected'));
    expect(preview.getByRole('link', { name: 'Ani' })).toHaveAttribute(
      'href',
      '/en/settings/user/1000?tab=roles',
    );
    expect(preview.queryByRole('link', { name: 'Budi' })).toBeNull();
    expect(posted(calls, '/roles/tra/preview')).toEqual([
      { permissions: ['course-index', 'grade-index', 'audit-index'], reach: 'own' },
    ]);
    // The form contains another change by now.
    await userEvent.click(screen.getByRole('checkbox', { name: /^Audit log: .*\(not saved yet\)/ }));
    expect(preview.queryByText(/3 active people hold this role\./)).toBeNull();
    expect(preview.getByRole('button', { name: 'Try again with the new choice' })).toBeInTheDocument();
  });
});

describe('two roles', () => {
  it('are compared: what only one of them allows, by the address', async () => {
    serve();
    const { router } = await renderAdmin('/en/roles/tra');
    await screen.findByRole('option', { name: 'Auditor' });
    await userEvent.selectOptions(screen.getByLabelText('Other role'), 'Auditor');
    await waitFor(() => expect(router.state.location.search).toBe('?compare=aud'));
    await screen.findByRole('region', { name: 'Auditor' });
    const only = (name: string) => within(screen.getByRole('region', { name })).getAllByRole('listitem');
    expect(only('Trainer').map((item) => item.textContent)).toEqual([expect.stringMatching(/grade/i)]);
    expect(only('Auditor').map((item) => item.textContent)).toEqual([expect.stringMatching(/audit/i)]);
    expect(
      within(screen.getByRole('region', { name: 'Trainer' })).getByText('Own classes'),
    ).toBeInTheDocument();
  });
});

describe('a role that the product brings along', () => {
  it('is called in the language of the page, in lists and on its own page', async () => {
    serve();
    const { router } = await renderAdmin('/id/roles');
    await screen.findByRole('link', { name: 'Pelatih' });
    await router.navigate('/id/roles/tra');
    await screen.findByRole('heading', { level: 1, name: 'Pelatih' });
  });
});

describe('looking as a role', () => {
  afterEach(() => sessionStorage.clear());

  it('begins in this tab alone, on a fresh page', async () => {
    serve(({ path }) => (path === '/roles/tra/view' ? { data: { id: 'tra', name: 'Trainer' } } : undefined));
    await renderAdmin('/en/roles/tra');
    const assign = vi.fn<(url: string) => void>();
    vi.stubGlobal('location', { ...window.location, assign });
    await userEvent.click(await screen.findByRole('button', { name: 'View as this role' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/en/home'));
    expect(JSON.parse(sessionStorage.getItem('mahir.view-role')!)).toEqual({ id: 'tra', name: 'Trainer' });
  });
});
