import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubMedia } from '#tests/support/shell.tsx';
import type { ApiCall, ApiReply } from '#tests/support/admin.tsx';

stubMedia();
const { renderAdmin, stubApi } = await import('#tests/support/admin.tsx');

const id = '01900000-0000-7000-8000-0000000000a1';
const can = { edit: true, delete: true, archive: true, publish: true };
const group = {
  id,
  slug: 'safety',
  name: 'Safety',
  description: 'Old',
  order: 1,
  visibility: 'all',
  enforce_order: false,
  status: 'draft',
  version: 3,
  can,
};
const course = {
  id: '01900000-0000-7000-8000-0000000000b1',
  slug: 'helmets',
  name: 'Helmets',
  type: 'vendor',
  group: { id, slug: 'safety', name: 'Safety' },
  version: 1,
  can,
};
const empty: ApiReply = { data: [], meta: { total: 0 } };

function serve(more: (call: ApiCall) => ApiReply | undefined = () => undefined) {
  return stubApi((call) => {
    const found = more(call);
    if (found) return found;
    if (call.method !== 'GET') return undefined;
    if (call.path === '/groups/safety' || call.path === `/groups/${id}`) return { data: group };
    return call.path === '/groups/other' ? undefined : empty;
  });
}
const text = (name: string) => screen.findByRole('textbox', { name: new RegExp(`^${name}`) });
const displayText = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
const save = (name = 'Save') => userEvent.click(screen.getByRole('button', { name }));
const write = (calls: readonly ApiCall[]) => calls.filter(({ method }) => method !== 'GET');

beforeEach(() => {
  localStorage.clear();
  stubMedia();
});
afterEach(() => vi.unstubAllGlobals());

describe('a new record', () => {
  it('is checked before it is sent, with the messages at their fields and in a summary', async () => {
    const calls = serve();
    await renderAdmin('/id/settings/competency/create');
    await userEvent.type(await text('Kode'), 'abc');
    await save('Simpan');
    const summary = await screen.findByRole('alert');
    for (const message of ['Format Kode tidak valid', 'Nama wajib diisi', 'Jenis wajib dipilih'])
      expect(within(summary).getByText(message)).toBeInTheDocument();
    expect(await text('Nama')).toHaveAccessibleDescription('Nama wajib diisi');
    expect(await text('Kode')).toHaveFocus();
    expect(write(calls)).toEqual([]);
  });

  it('is sent, announced in the specification’s words, and opened', async () => {
    const calls = serve(({ method }) => (method === 'POST' ? { status: 201, data: group } : undefined));
    const { router } = await renderAdmin('/en/courses/create');
    await userEvent.type(await text('Name'), 'Safety');
    await save();
    // The notice closes after some seconds, and a busy machine may need as long for the next page.
    const told = await screen.findByText('Data has been successfully added');
    expect(told.parentElement).toHaveTextContent('addedSafety');
    await waitFor(() => expect(router.state.location.pathname).toBe('/en/courses/safety'));
    expect(write(calls)[0]).toMatchObject({ path: '/groups', body: { name: 'Safety', visibility: 'all' } });
  });

  it('refused by the server shows why at the field', async () => {
    serve(({ method }) =>
      method === 'POST'
        ? {
            status: 422,
            error: { code: 'invalid', message: 'x', errors: { name: ['Name is already taken'] } },
          }
        : undefined,
    );
    await renderAdmin('/en/courses/create');
    await userEvent.type(await text('Name'), 'Safety');
    await save();
    expect(await screen.findByText('Failed!')).toBeInTheDocument();
    expect(await text('Name')).toHaveAccessibleDescription('Name is already taken');
    expect(await text('Name')).toHaveValue('Safety');
    expect(screen.getByText('1 entry needs a correction').closest('[role=alert]')).toHaveFocus();
  });

  it('keeps what was entered when the server fails, and blames no entry', async () => {
    const error = { code: 'internal', message: 'An error occurred on the server' };
    serve(({ method }) => (method === 'POST' ? { status: 500, error } : undefined));
    await renderAdmin('/en/courses/create');
    await userEvent.type(await text('Name'), 'Safety');
    await save();
    const said = await screen.findByText(/^Not saved yet/);
    expect(said.closest('[role=alert]')).toHaveTextContent(error.message);
    expect(screen.queryByText(/needs a correction/)).toBeNull();
    expect(await text('Name')).toHaveValue('Safety');
  });

  it('under a parent belongs to it, and is put last by the server', async () => {
    const calls = serve(({ method, path }) =>
      method === 'POST'
        ? { status: 201, data: course }
        : path.startsWith('/classes/')
          ? { data: course }
          : undefined,
    );
    const { router } = await renderAdmin('/en/courses/safety/create');
    await userEvent.type(await text('Name'), 'Helmets');
    await userEvent.click(screen.getByRole('combobox', { name: /^Type/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Vendor (external)' }));
    await userEvent.type(await text('Third party name'), 'PT Cakra');
    await save('Save draft');
    await waitFor(() => expect(router.state.location.pathname).toBe('/en/courses/safety/helmets'));
    expect(write(calls)[0]!.body).toMatchObject({ group_id: id, third_party_name: 'PT Cakra' });
  });

  it('shows a field only while its condition holds', async () => {
    serve();
    await renderAdmin('/en/courses/safety/create');
    await text('Name');
    expect(screen.queryByRole('textbox', { name: /^Third party name/ })).toBeNull();
    await userEvent.click(screen.getByRole('combobox', { name: /^Type/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Vendor (external)' }));
    expect(await text('Third party name')).toBeInTheDocument();
  });

  it('can be followed by another one', async () => {
    serve(({ method }) => (method === 'POST' ? { status: 201, data: group } : undefined));
    await renderAdmin('/en/courses/create');
    await userEvent.type(await text('Name'), 'Safety');
    await save('Save and add another');
    await waitFor(() => expect(displayText('Name')).toHaveValue(''));
  });
});

describe('a change', () => {
  it('sends what has changed, guarded by the version that was read', async () => {
    const calls = serve(({ method }) =>
      method === 'PUT' ? { data: { ...group, description: 'New', version: 4 } } : undefined,
    );
    const { router } = await renderAdmin('/en/courses/safety/edit');
    const description = await text('Description');
    await userEvent.clear(description);
    await userEvent.type(description, 'New');
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/en/courses/safety'));
    expect(write(calls)).toMatchObject([
      { method: 'PUT', path: `/groups/${id}`, body: { description: 'New', version: 3 } },
    ]);
    expect(Object.keys(write(calls)[0]!.body).sort()).toEqual(['description', 'version']);
  });

  const clash = (
    theirs: object,
    answer: (body: Record<string, unknown>) => ApiReply = () => ({ data: theirs }),
  ) => {
    let isSaved = false;
    return serve(({ method, path, body }) => {
      if (method === 'PUT') {
        isSaved = true;
        return body['version'] === 4
          ? answer(body)
          : { status: 409, error: { code: 'version-conflict', message: 'x' } };
      }
      return path === `/groups/${id}` && isSaved ? { data: theirs } : undefined;
    });
  };
  const theirs = {
    ...group,
    description: 'Theirs',
    visibility: 'hidden',
    version: 4,
    updated_at: '2026-11-21T05:00:00Z',
  };
  async function typeOver() {
    const rendered = await renderAdmin('/en/courses/safety/edit');
    const description = await text('Description');
    await userEvent.clear(description);
    await userEvent.type(description, 'Mine');
    await userEvent.type(await text('Name'), ' first');
    await save();
    return { ...rendered, dialog: await screen.findByRole('dialog') };
  }

  it('over another person’s shows both by name and keeps what is chosen', async () => {
    const calls = clash(theirs, (body) => ({ data: { ...theirs, ...body, version: 5 } }));
    const asked = vi.spyOn(window, 'confirm');
    const { router, dialog } = await typeOver();
    const contested = within(dialog).getByRole('group', { name: 'Description' });
    expect(within(contested).getByRole('radio', { name: 'Keep mine' })).toHaveAccessibleDescription('Mine');
    expect(within(contested).getByRole('radio', { name: 'Take theirs' })).toHaveAccessibleDescription(
      'Theirs',
    );
    expect(within(dialog).queryByRole('group', { name: 'Visibility' })).toBeNull();
    expect(within(dialog).getByText('Changed only by them, stays').parentElement).toHaveTextContent('Hidden');
    expect(within(dialog).getByText('Changed only by you, stays').parentElement).toHaveTextContent(
      'Safety first',
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/en/courses/safety'));
    expect(write(calls).at(-1)!.body).toEqual({ description: 'Mine', name: 'Safety first', version: 4 });
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
  });

  it('over another person’s can take theirs, field by field or all of it', async () => {
    const calls = clash(theirs);
    const { dialog } = await typeOver();
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Take theirs' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(write(calls).at(-1)!.body).toEqual({ name: 'Safety first', version: 4 }));
  });

  it('is dropped for theirs when the user chooses that', async () => {
    clash(theirs);
    const { dialog } = await typeOver();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Discard my changes' }));
    await waitFor(() => expect(displayText('Description')).toHaveValue('Theirs'));
    expect(await text('Name')).toHaveValue('Safety');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that is refused after the choice says why, where it was chosen', async () => {
    const errors = { name: ['Name is already taken'] };
    clash(theirs, () => ({ status: 422, error: { code: 'invalid', message: 'x', errors } }));
    const { dialog } = await typeOver();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Name is already taken');
  });

  it('goes through unasked when the others have changed nothing of the form: published, or arranged', async () => {
    const calls = clash({ ...group, status: 'published', order: 9, version: 4 });
    const { router } = await renderAdmin('/en/courses/safety/edit');
    await userEvent.type(await text('Name'), ' first');
    await save();
    await waitFor(() => expect(router.state.location.pathname).toBe('/en/courses/safety'));
    expect(write(calls).map(({ body }) => body['version'])).toEqual([3, 4]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps what is typed when the record is read again, and still reports the conflict', async () => {
    const calls = clash(theirs);
    await renderAdmin('/en/courses/safety/edit');
    const name = await text('Name');
    await userEvent.type(name, ' first');
    const { queryClient } = await import('#tests/support/admin.tsx').then((support) => support.lastRendered);
    queryClient.setQueryData(['groups', 'getOne', { id, meta: undefined }], theirs);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(name).toHaveValue('Safety first');
    await save();
    expect(await screen.findByRole('dialog')).toHaveTextContent('Theirs');
    expect(write(calls)[0]!.body).toMatchObject({ name: 'Safety first', version: 3 });
  });

  it('asks before leaving when it is not saved', async () => {
    serve();
    const { router } = await renderAdmin('/en/courses/safety/edit');
    await userEvent.type(await text('Name'), 'x');
    await router.navigate('/en/courses/group');
    const asked = await screen.findByRole('dialog', { name: 'Leave this page?' });
    await userEvent.click(within(asked).getByRole('button', { name: 'Stay here' }));
    expect(router.state.location.pathname).toBe('/en/courses/safety/edit');
    await router.navigate('/en/courses/group');
    await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/en/courses/group'));
  });
});

describe('the page of a record', () => {
  it('says what is missing before it can be published', async () => {
    serve(({ method, path }) =>
      method === 'POST' && path.endsWith('/publication')
        ? { status: 422, error: { code: 'not-ready', message: 'x', errors: { name: ['Name is required'] } } }
        : undefined,
    );
    await renderAdmin('/en/courses/safety');
    await userEvent.click(await screen.findByRole('button', { name: 'Publish' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('Name is required');
  });

  it('in use is archived instead of deleted, and says by what it is used', async () => {
    const calls = serve(({ method, path }) => {
      if (method === 'DELETE')
        return {
          status: 409,
          error: { code: 'in-use', message: 'It is in use', facts: { usages: { classes: 2 } } },
        };
      return method === 'POST' && path === `/groups/${id}/archive`
        ? { data: { ...group, archived_at: '2026-11-21T00:00:00Z' } }
        : undefined;
    });
    const { router } = await renderAdmin('/en/courses/safety');
    await userEvent.click(await screen.findByRole('button', { name: 'More' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('2 Classes')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/en/courses/group'));
    expect(write(calls).map(({ method }) => method)).toEqual(['DELETE', 'POST']);
  });

  it('has one address: another group before a class leads to its own', async () => {
    serve(({ path }) => (path.startsWith('/classes/') ? { data: course } : undefined));
    const { router } = await renderAdmin('/en/courses/other/helmets');
    await waitFor(() => expect(router.state.location.pathname).toBe('/en/courses/safety/helmets'));
  });

  it('that does not exist is the 404 page', async () => {
    serve();
    const { router } = await renderAdmin('/en/courses/other');
    await waitFor(() => expect(router.state.location.pathname).toBe('/en/404'));
  });
});
