import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { group, groupApi, type Group } from '#tests/support/groupApi.ts';
import { stubMedia } from '#tests/support/shell.tsx';

stubMedia();
const { renderAdmin, stubApi } = await import('#tests/support/admin.tsx');
const { reactAdminScreens } = await import('#admin/reactAdmin/reactAdminScreens.ts');
const { toast } = await import('#ui/toasts.ts');
const pages = await import('#tests/support/vendorPages.tsx');

const screens = reactAdminScreens({
  'groups.list': pages.VendorList,
  'groups.create': pages.VendorCreate,
  'groups.show': pages.VendorShow,
  'groups.edit': pages.VendorEdit,
});
const patient = { ...screens, ...reactAdminScreens({ 'groups.edit': pages.PatientVendorEdit }) };

async function open(path: string, groups: readonly Group[], over = screens) {
  const api = groupApi(...groups);
  const calls = stubApi(api.answer);
  const { router } = await renderAdmin(path, undefined, over);
  const writes = () => calls.filter(({ method }) => method !== 'GET');
  return { api, writes, path: () => router.state.location.pathname };
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

beforeEach(() => {
  localStorage.clear();
  stubMedia();
});
afterEach(() => {
  for (let id = 0; id < 200; id += 1) toast.close(id);
  vi.unstubAllGlobals();
});

describe('an ordinary list of react-admin', () => {
  it('has its title, links to our addresses, and times in the zone of the person', async () => {
    const { path } = await open('/en/courses/group', [group('Safety'), group('Sales')]);
    await heading('Class groups');
    await waitFor(() => expect(document.title).toMatch(/^Class groups - /));
    const cells = within(await screen.findByRole('row', { name: /Safety/ }));
    expect(cells.getByText('21/11/2026, 09:00:00')).toBeInTheDocument();
    expect(await cells.findByRole('link', { name: 'Edit' })).toHaveAttribute(
      'href',
      '/en/courses/safety/edit',
    );
    expect(screen.getByRole('link', { name: 'Create' })).toHaveAttribute('href', '/en/courses/create');
    await userEvent.click(cells.getByText('Safety'));
    await waitFor(() => expect(path()).toBe('/en/courses/safety'));
    await heading('Class group Safety');
  });

  it('saves at once, whether the page waits for it or not', async () => {
    const { writes } = await open('/en/courses/group', [group('Safety')]);
    for (const mode of ['pessimistic', 'optimistic']) {
      await userEvent.click(await screen.findByRole('button', { name: mode }));
      await screen.findByRole('cell', { name: mode });
      await screen.findByText(`Saved as ${mode}`);
    }
    expect(writes().map(({ body }) => body)).toEqual([
      { description: 'pessimistic', version: 3 },
      { description: 'optimistic', version: 4 },
    ]);
  });

  it('changes many at once, and asks the server when Undo has passed', async () => {
    const { writes, api } = await open('/en/courses/group', [group('Safety'), group('Sales')]);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await userEvent.click(screen.getByRole('button', { name: 'Retire' }));
    await screen.findByText('2 elements updated');
    expect(writes()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(api.found('sales')).toMatchObject({ active: false }));
  });
});

describe('an ordinary form of react-admin', () => {
  it('finds its record by our address, and leads to the list when it has saved', async () => {
    const { writes, path } = await open('/en/courses/safety/edit', [group('Safety')]);
    await heading('Class group Safety');
    const since = screen.getByLabelText('Since');
    expect(since).toHaveValue('2026-11-21T09:00');
    await userEvent.clear(since);
    await userEvent.type(since, '2026-11-22T10:30');
    await save();
    await waitFor(() => expect(path()).toBe('/en/courses/group'));
    expect(writes()).toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(writes()).toHaveLength(1));
    expect(writes()[0]!.body).toEqual({ since: '2026-11-22T03:30:00.000Z', version: 3 });
  });

  it('shows what it checks itself, sends its rows, and leads to the page of what it has made', async () => {
    const { writes, path } = await open('/en/courses/create', []);
    await userEvent.type(await screen.findByRole('textbox', { name: /^Description/ }), 'x');
    await save();
    expect(await screen.findByText('Required')).toBeInTheDocument();
    await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'Service');
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    await userEvent.type(screen.getAllByRole('textbox', { name: /^Name/ })[1]!, 'Budi');
    await save();
    await waitFor(() => expect(path()).toBe('/en/courses/service'));
    expect(writes()[0]!.body).toMatchObject({ name: 'Service', contacts: [{ name: 'Budi' }] });
  });

  it('has the refusals of the server at its fields', async () => {
    const { path } = await open('/en/courses/safety/edit', [group('Safety')], patient);
    const name = await screen.findByRole('textbox', { name: /^Name/ });
    await userEvent.clear(name);
    await userEvent.type(name, 'Taken');
    await save();
    expect(await screen.findByText('Name is already taken')).toBeInTheDocument();
    expect(name).toBeInvalid();
    expect(path()).toBe('/en/courses/safety/edit');
  });

  it('that has gone already says what was refused', async () => {
    await open('/en/courses/safety/edit', [group('Safety')]);
    const name = await screen.findByRole('textbox', { name: /^Name/ });
    await userEvent.clear(name);
    await userEvent.type(name, 'Taken');
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed!Name is already taken');
  });

  it('keeps what is typed when another person was faster, and can then be saved over theirs', async () => {
    const { api } = await open('/en/courses/safety/edit', [group('Safety')], patient);
    await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), ' first');
    Object.assign(api.found('safety')!, { description: 'theirs', version: 4 });
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('Someone else has changed this record');
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Description/ })).toHaveValue('theirs'));
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Safety first');
    await save();
    await waitFor(() =>
      expect(api.found('safety')).toMatchObject({ name: 'Safety first', description: 'theirs', version: 5 }),
    );
  });
});

it('an ordinary page of a record has tabs, in the language of its address', async () => {
  const { path } = await open('/id/courses/safety', [group('Safety', { founded_on: '1998-03-04' })]);
  await heading('Grup kelas Safety');
  await userEvent.click(screen.getByRole('tab', { name: 'History' }));
  expect(screen.getByText('21/11/2026, 09.00.00')).toBeInTheDocument();
  expect(screen.getByText('4/3/1998')).toBeInTheDocument();
  expect(path()).toBe('/id/courses/safety');
});
