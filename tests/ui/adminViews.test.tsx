import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubMedia } from '#tests/support/shell.tsx';
import type { ApiCall, ApiReply } from '#tests/support/admin.tsx';

stubMedia();
const { renderAdmin, stubApi } = await import('#tests/support/admin.tsx');
const { preferences } = await import('#ui/preferences.ts');

const group = (name: string) => ({ id: name, slug: name, name, visibility: 'all', status: 'draft', can: {} });
const view = (id: string, name: string, more: object = {}) => ({
  id,
  resource: 'groups',
  name,
  is_shared: false,
  is_own: true,
  owner_name: 'Me',
  filter: {},
  sort: null,
  columns: null,
  can: { edit: true, delete: true, share: true },
  ...more,
});
const drafts = view('v1', 'Drafts', {
  filter: { status: ['draft'] },
  sort: ['name', 'DESC'],
  columns: ['name', 'status'],
});
const theirs = view('v2', 'Of all', {
  is_shared: true,
  is_own: false,
  owner_name: 'Ani',
  can: { edit: false, delete: false, share: false },
});

/** A server that stores the views it receives. */
function serve(kept: object[], refuse: (call: ApiCall) => ApiReply | undefined = () => undefined) {
  const views = kept as (ReturnType<typeof view> & { id: string })[];
  return stubApi((call) => {
    const { method, path, body } = call;
    const refused = refuse(call);
    if (refused) return refused;
    if (path === '/groups') return { data: [group('Safety')], meta: { total: 1, total_is_exact: true } };
    if (path === '/saved-views' && method === 'GET') return { data: views };
    if (path === '/saved-views') {
      const made = view(`n${views.length}`, String(body['name']), body);
      views.push(made);
      return { data: made };
    }
    const at = views.findIndex(({ id }) => path === `/saved-views/${id}`);
    if (at < 0) return undefined;
    if (method === 'DELETE') return { data: { id: views.splice(at, 1)[0]!.id } };
    views[at] = { ...views[at]!, ...body };
    return { data: views[at] };
  });
}
const list = '/en/courses/group';
const openPanel = async (name: string | RegExp = 'View') => {
  await userEvent.click(await screen.findByRole('button', { name }));
  return screen.findByRole('dialog', { name: 'View' });
};
const writes = (calls: readonly ApiCall[]) => calls.filter(({ method }) => method !== 'GET');
const headings = () =>
  screen
    .getAllByRole('columnheader')
    .map((cell) => cell.textContent)
    .filter(Boolean);

beforeEach(() => {
  preferences.set({ views: {} });
  localStorage.clear();
  stubMedia();
});
afterEach(() => vi.unstubAllGlobals());

describe('saved views', () => {
  it('put filter, order and columns into the list, and "all" brings the own columns back', async () => {
    const calls = serve([drafts, theirs]);
    const { router } = await renderAdmin(list);
    await screen.findByText('Safety');
    const before = headings();
    const panel = await openPanel();
    expect(await within(panel).findByText('Shared by Ani')).toBeInTheDocument();
    await userEvent.click(within(panel).getByRole('button', { name: /^Drafts/ }));
    await waitFor(() => expect(headings()).toEqual(['Name', 'Status', 'Duplicate']));
    const asked = () => calls.filter(({ path }) => path === '/groups').at(-1)?.query;
    await waitFor(() => expect(JSON.parse(asked()?.['filter'] ?? '')).toEqual({ status: ['draft'] }));
    expect(asked()?.['sort']).toBe('["name","DESC"]');
    expect(router.state.location.search).toContain('sort=name');

    await userEvent.click(within(await openPanel(/^Drafts/)).getByRole('button', { name: /^All/ }));
    await waitFor(() => expect(headings()).toEqual(before));
    expect(await screen.findByRole('button', { name: 'View' })).toBeInTheDocument();
  });

  it('save the present list under a name, and mark and save what has changed since', async () => {
    const calls = serve([]);
    await renderAdmin(`${list}?filter=${encodeURIComponent('{"visibility":["hidden"]}')}`);
    await userEvent.click(within(await openPanel()).getByRole('button', { name: 'Save as a new view…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save as a new view' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'Hidden ones');
    await userEvent.click(within(dialog).getByRole('switch', { name: /Share/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Hidden ones' })).toBeInTheDocument();
    expect(writes(calls).at(-1)?.body).toEqual({
      resource: 'groups',
      name: 'Hidden ones',
      is_shared: true,
      filter: { visibility: ['hidden'] },
      sort: ['order', 'ASC'],
      columns: ['name', 'total_classes', 'participants', 'completion', 'visibility', 'status'],
    });

    await userEvent.click(screen.getByRole('button', { name: 'Remove filter Visibility' }));
    const panel = await openPanel(/Hidden ones\s*changed/);
    await userEvent.click(
      await within(panel).findByRole('button', { name: 'Save changes to “Hidden ones”' }),
    );
    await waitFor(() =>
      expect(writes(calls).at(-1)).toMatchObject({ method: 'PATCH', body: { filter: {} } }),
    );
    expect(await screen.findByRole('button', { name: 'Hidden ones' })).toBeInTheDocument();
  });

  it('say at the name that it is taken', async () => {
    serve([], ({ path, method }) =>
      path === '/saved-views' && method === 'POST'
        ? {
            status: 422,
            error: { code: 'invalid', message: 'x', errors: { name: ['Name is already taken'] } },
          }
        : undefined,
    );
    await renderAdmin(list);
    await userEvent.click(within(await openPanel()).getByRole('button', { name: 'Save as a new view…' }));
    const name = await screen.findByRole('textbox', { name: /Name/ });
    await userEvent.type(name, 'Drafts{Enter}');
    expect(await screen.findByText('Name is already taken')).toBeInTheDocument();
    expect(name).toHaveAccessibleDescription(/already taken/);
  });

  it('that cannot be read leave the list as it is, and are read again', async () => {
    let isLost = true;
    const lost = ({ path }: ApiCall) =>
      path === '/saved-views' && isLost
        ? { status: 404, error: { code: 'not-found', message: 'Not found' } }
        : undefined;
    serve([drafts], lost);
    await renderAdmin(list);
    const panel = await openPanel();
    expect(await within(panel).findByRole('alert')).toHaveTextContent('could not be loaded');
    expect(screen.getByText('Safety')).toBeInTheDocument();
    isLost = false;
    await userEvent.click(within(panel).getByRole('button', { name: 'Try again' }));
    expect(await within(panel).findByRole('button', { name: 'Drafts' })).toBeVisible();
  });

  it('are deleted with an undo, and those of others only shown', async () => {
    const calls = serve([drafts, theirs]);
    await renderAdmin(list);
    const panel = await openPanel();
    await userEvent.click(await within(panel).findByRole('button', { name: 'Delete the view Drafts' }));
    expect(within(panel).queryByRole('button', { name: 'Delete the view Of all' })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
    await screen.findByText('Undone');
    expect(writes(calls).map(({ method }) => method)).toEqual(['DELETE', 'POST']);
    expect(writes(calls)[1]?.body).toMatchObject({ name: 'Drafts', filter: { status: ['draft'] } });
  });

  it('can be what the list begins with; a link with a filter of its own goes first', async () => {
    serve([drafts]);
    const first = await renderAdmin(list);
    await userEvent.click(
      await within(await openPanel()).findByRole('button', { name: 'Settings of the view Drafts' }),
    );
    const dialog = await screen.findByRole('dialog', { name: 'Settings of the view' });
    await userEvent.click(within(dialog).getByRole('switch', { name: /^Open the list with/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await screen.findByText('The view is saved');
    first.unmount();

    const second = await renderAdmin(list);
    expect(await screen.findByRole('button', { name: 'Status: Draft' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Drafts' })).toBeInTheDocument();
    second.unmount();
    await renderAdmin(`${list}?filter=${encodeURIComponent('{"q":"fire"}')}`);
    await screen.findByText('Safety');
    expect(screen.queryByRole('button', { name: 'Status: Draft' })).toBeNull();
  });
});

describe('the rows', () => {
  it('are cards once the user chooses that', async () => {
    serve([]);
    const first = await renderAdmin(list);
    await openPanel();
    await userEvent.click(await screen.findByRole('radio', { name: 'Cards' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('table')).toBeNull();
    first.unmount();
    await renderAdmin(list);
    await screen.findByRole('link', { name: 'Safety' });
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('are printed whole by the keys of the browser, and are as before after it', async () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    const all = Array.from({ length: 40 }, (_, no) => group(`Group ${no}`));
    serve([], ({ path, query }) => {
      if (path !== '/groups') return undefined;
      const [from = 0, to = 0] = JSON.parse(query['range'] ?? '[0,24]') as number[];
      return { data: all.slice(from, to + 1), meta: { total: 40, total_is_exact: true } };
    });
    await renderAdmin(list);
    await screen.findByText('1–25 of 40');
    await userEvent.keyboard('{Control>}p{/Control}');
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(screen.getByText('1–40 of 40')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Group 39' })).toBeInTheDocument();
    dispatchEvent(new Event('afterprint'));
    expect(await screen.findByText('1–25 of 40')).toBeInTheDocument();
  });

  it('stay compact once the user chooses that', async () => {
    serve([]);
    const first = await renderAdmin(list);
    await userEvent.click(await screen.findByRole('button', { name: 'View' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Compact' }));
    first.unmount();
    await renderAdmin(list);
    await userEvent.click(await screen.findByRole('button', { name: 'View' }));
    expect(await screen.findByRole('radio', { name: 'Compact' })).toBeChecked();
  });
});
