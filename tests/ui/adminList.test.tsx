import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubMedia } from '#tests/support/shell.tsx';
import type { ApiCall, ApiReply } from '#tests/support/admin.tsx';

stubMedia();
const { renderAdmin, stubApi } = await import('#tests/support/admin.tsx');
const { preferences } = await import('#ui/preferences.ts');

const can = { edit: true, delete: true, publish: true };
const group = (id: string, name: string, more: object = {}) => ({
  id,
  slug: id,
  name,
  total_classes: 2,
  participants: 1284,
  visibility: 'all',
  status: 'draft',
  can,
  ...more,
});
const rows = [group('safety', 'Safety'), group('sales', 'Sales', { status: 'published' })];
const listOf = (data: readonly object[], total = data.length): ApiReply => ({
  data,
  meta: { total, total_is_exact: true },
});

/** The server of a list: rows, and whatever else a test adds. */
const serve = (more: (call: ApiCall) => ApiReply | undefined = () => undefined) =>
  stubApi(
    (call) => more(call) ?? (call.method === 'GET' && call.path === '/groups' ? listOf(rows, 40) : undefined),
  );
const filterOf = (call: ApiCall | undefined) => JSON.parse(call?.query['filter'] ?? '{}') as unknown;
const lists = (calls: readonly ApiCall[]) =>
  calls.filter(({ method, path }) => method === 'GET' && path === '/groups');

beforeEach(() => {
  preferences.set({ views: {} });
  localStorage.clear();
  stubMedia();
});
afterEach(() => vi.unstubAllGlobals());

describe('a generated list', () => {
  it('shows the columns of the definition, numbers and states as people write them', async () => {
    serve();
    await renderAdmin('/id/courses/group');
    expect(await screen.findByRole('heading', { level: 1, name: 'Grup kelas' })).toBeInTheDocument();
    const row = (await screen.findByRole('link', { name: 'Sales' })).closest('tr')!;
    expect(within(row).getByText('1.284')).toBeInTheDocument();
    expect(within(row).getByText('Terbit')).toBeInTheDocument();
    expect(screen.getByText('1–25 dari 40')).toBeInTheDocument();
  });

  it('says the time of what begins and ends inside another record: both may be on one day', async () => {
    const day = { start_at: '2026-12-01T02:00:00.000Z', end_at: '2026-12-01T09:30:00.000Z' };
    const course = { id: 'fire', slug: 'fire', name: 'Fire drill', type: 'competency', status: 'draft', can };
    serve(({ path }) => {
      if (path === '/groups/safety') return { data: rows[0] };
      return path === '/classes' ? listOf([{ ...course, ...day, group: rows[0], trainers: [] }]) : undefined;
    });
    await renderAdmin('/en/courses/safety');
    const row = (await screen.findByRole('link', { name: 'Fire drill' })).closest('tr')!;
    expect(within(row).getByText(/^1 Dec 2026 09:00/)).toBeInTheDocument();
    expect(within(row).getByText(/^1 Dec 2026 16:30/)).toBeInTheDocument();
  });

  it('says the time of rows that are seconds old', async () => {
    const meta = { total: 2, total_is_exact: true, as_of: '2026-12-01T02:00:00.000Z' };
    serve(({ path }) => (path === '/groups' ? { data: rows, meta } : undefined));
    await renderAdmin('/id/courses/group');
    expect(await screen.findByText(/^1–2 dari 2 · Per 1 Des 2026.09[.:]00/)).toBeInTheDocument();
  });

  it('opens a record at its own address', async () => {
    serve(({ path }) => (path === '/groups/safety' ? { data: rows[0] } : undefined));
    const { router } = await renderAdmin('/en/courses/group');
    await userEvent.click((await screen.findByRole('link', { name: 'Safety' })).closest('tr')!);
    await waitFor(() => expect(router.state.location.pathname).toBe('/en/courses/safety'));
  });

  it('keeps filters in the URL, shows them as chips and takes them off', async () => {
    const calls = serve();
    const { router } = await renderAdmin(
      `/en/courses/group?filter=${encodeURIComponent('{"status":["draft"]}')}`,
    );
    expect(await screen.findByRole('button', { name: 'Status: Draft' })).toBeInTheDocument();
    // The chip may appear before the list is requested.
    await waitFor(() => expect(filterOf(lists(calls)[0])).toEqual({ status: ['draft'] }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter Status' }));
    await waitFor(() => expect(filterOf(lists(calls).at(-1))).toEqual({}));
    expect(router.state.location.search).toContain('filter=%7B%7D');
  });

  it('sets a filter from its chip', async () => {
    const calls = serve();
    await renderAdmin('/en/courses/group');
    await userEvent.click(await screen.findByRole('button', { name: 'Visibility' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Hidden' }));
    await waitFor(() => expect(filterOf(lists(calls).at(-1))).toEqual({ visibility: ['hidden'] }));
  });

  it('keeps rare filters behind one button, and says how many records there are without filters', async () => {
    const calls = serve(({ query }) =>
      query['filter'] && query['filter'] !== '{}' ? listOf(rows.slice(0, 1)) : undefined,
    );
    await renderAdmin('/en/courses/group');
    await screen.findByRole('link', { name: 'Safety' });
    expect(screen.queryByRole('button', { name: 'Total classes' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Archived only' }));
    await waitFor(() => expect(filterOf(lists(calls).at(-1))).toBeDefined());
    expect(await screen.findByText(/1–1 of 1 \(40 without filters\)/)).toBeInTheDocument();
  });

  it('is searched with /', async () => {
    const calls = serve();
    await renderAdmin('/en/courses/group');
    await screen.findByRole('link', { name: 'Safety' });
    await userEvent.keyboard('/fire');
    await waitFor(() => expect(filterOf(lists(calls).at(-1))).toEqual({ q: 'fire' }));
  });

  it('names columns that every record has, and records by what a choice is called', async () => {
    const question = { id: 'q1', slug: 'q1', stem: 'Why?', type: 'essay', tags: [], can };
    const record = { id: 'r1', slug: 'r1', state: 'waived', can };
    serve(({ path }) =>
      path === '/questions'
        ? listOf([question])
        : path === '/user-competencies'
          ? listOf([record])
          : undefined,
    );
    const bank = await renderAdmin('/id/question');
    expect(await screen.findByRole('columnheader', { name: /Diubah pada/ })).toBeInTheDocument();
    bank.unmount();
    stubMedia('max-width: 639.95px', 'max-width: 1279.95px');
    await renderAdmin('/id/settings/competency-record');
    expect(await screen.findByText('Dibebaskan', { selector: 'li *' })).toBeInTheDocument();
    expect(screen.queryByText('waived')).toBeNull();
  });

  it('becomes cards on a phone', async () => {
    stubMedia('max-width: 639.95px', 'max-width: 1279.95px');
    serve();
    await renderAdmin('/en/courses/group');
    await screen.findByRole('link', { name: 'Safety' });
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('a list without rows', () => {
  it('offers to make the first one', async () => {
    stubApi(() => listOf([]));
    await renderAdmin('/en/courses/group');
    expect(await screen.findByText('There are no class groups yet.')).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: 'Create class group' })).toHaveLength(2);
  });

  it('that is filtered offers to clear the filters', async () => {
    const calls = stubApi(() => listOf([]));
    await renderAdmin(`/en/courses/group?filter=${encodeURIComponent('{"q":"zzz"}')}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(filterOf(calls.at(-1))).toEqual({}));
  });

  it('because it failed shows the request and tries again', async () => {
    let isBroken = true;
    stubApi(() => (isBroken ? { status: 500, error: { message: 'x', request_id: 'req-7' } } : listOf(rows)));
    await renderAdmin('/en/courses/group');
    expect(await screen.findByText('Request: req-7')).toBeInTheDocument();
    expect(screen.getByText('Could not load this')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Notices' })).toBeEmptyDOMElement();
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Safety' })).toBeInTheDocument();
  });

  it('because the server does not understand its address says so, with its number, in one place', async () => {
    const message = 'The filter, the order or the address was not understood';
    stubApi(() => ({ status: 422, error: { message, code: 'invalid', request_id: 'req-8' } }));
    await renderAdmin('/en/courses/group?sort=name');
    expect(await screen.findByText('Request: req-8')).toBeInTheDocument();
    expect(screen.getAllByText(message)).toHaveLength(1);
  });

  it('offers nothing that the role may not do', async () => {
    serve();
    await renderAdmin('/en/courses/group', ['course-group-index']);
    await screen.findByText('Safety');
    expect(screen.queryByRole('link', { name: 'Create class group' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Safety' })).toBeNull();
  });
});

describe('many records at once', () => {
  const changed = { data: { ids: ['safety'] }, meta: { total: 1, change_id: 'ch1' } };

  it('are published in one request and taken back by a real undo', async () => {
    const calls = serve(({ method }) => (method === 'GET' ? undefined : changed));
    await renderAdmin('/en/courses/group');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Safety' }));
    const bar = screen.getByRole('region', { name: 'Selected records' });
    await userEvent.click(within(bar).getByRole('button', { name: 'Publish' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.getByText('Undone')).toBeInTheDocument());
    expect(calls.filter(({ method }) => method !== 'GET')).toMatchObject([
      { method: 'POST', path: '/groups/publication', body: { ids: ['safety'] } },
      { method: 'DELETE', path: '/changes/ch1' },
    ]);
  });

  it('are all of the filter, as many as were counted', async () => {
    const calls = serve(({ method, query }) =>
      method !== 'GET'
        ? { data: { ids: [] }, meta: { total: 40, change_id: 'ch2' } }
        : query['total']
          ? { data: [], meta: { total: 40 } }
          : undefined,
    );
    await renderAdmin(`/en/courses/group?filter=${encodeURIComponent('{"status":["draft"]}')}`);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await userEvent.click(screen.getByRole('button', { name: 'Select all 40' }));
    expect(await screen.findByText('40 selected')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'DELETE')).toMatchObject({
        path: '/groups',
        body: { filter: { status: ['draft'] }, expect_total: 40 },
      }),
    );
  });

  it('go to the archive in one request, and come back from its list', async () => {
    const calls = serve(({ method }) => (method === 'GET' ? undefined : changed));
    const writes = () => calls.filter(({ method }) => method !== 'GET');
    const press = async (button: string) => {
      const before = writes().length;
      await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Safety' }));
      const bar = screen.getByRole('region', { name: 'Selected records' });
      await userEvent.click(within(bar).getByRole('button', { name: button }));
      await waitFor(() => expect(writes()).toHaveLength(before + 1));
    };
    const page = await renderAdmin('/en/courses/group');
    await press('Archive');
    page.unmount();
    await renderAdmin(`/en/courses/group?filter=${encodeURIComponent('{"archived":true}')}`);
    await press('Restore');
    expect(writes()).toMatchObject([
      { method: 'POST', path: '/groups/archive', body: { ids: ['safety'] } },
      { method: 'DELETE', path: '/groups/archive', body: { ids: ['safety'] } },
    ]);
  });

  it('offer only what at least one of them takes, with the number where it is not all', async () => {
    const [safety, sales] = rows;
    const rightsOf = (isDraft: boolean) => ({ ...can, publish: isDraft, unpublish: !isDraft, archive: true });
    const mixed = [
      { ...safety, can: rightsOf(true) },
      { ...sales, can: rightsOf(false) },
    ];
    const calls = serve(({ method, path }) => {
      if (method !== 'GET') return changed;
      return path === '/groups' ? listOf(mixed) : undefined;
    });
    await renderAdmin('/en/courses/group');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Safety' }));
    const bar = () => within(screen.getByRole('region', { name: 'Selected records' }));
    const named = (name: string) => bar().queryByRole('button', { name });
    expect(named('Publish')).toBeInTheDocument();
    expect(named('Unpublish')).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Sales' }));
    expect(named('Archive')).toBeInTheDocument();
    await userEvent.click(named('Publish 1')!);
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ ids: ['safety'] }),
    );
  });

  it('are let go by Escape', async () => {
    serve();
    await renderAdmin('/en/courses/group');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Safety' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected records' })).toBeNull());
  });

  it('name the records that do not allow it', async () => {
    const error = {
      code: 'rows-refused',
      message: 'Nothing was changed',
      rows: [{ id: 'sales', message: 'is in use by 2 classes' }],
    };
    serve(({ method }) => (method === 'GET' ? undefined : { status: 409, error }));
    await renderAdmin('/en/courses/group');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Sales' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/is in use by 2 classes/)).toBeInTheDocument();
  });

  it('get one value of one field', async () => {
    const calls = serve(({ method }) => (method === 'GET' ? undefined : changed));
    await renderAdmin('/en/courses/group');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Safety' }));
    await userEvent.click(screen.getByRole('button', { name: 'Change…' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('combobox', { name: /Visibility/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Hidden' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
        ids: ['safety'],
        data: { visibility: 'hidden' },
      }),
    );
  });
});
