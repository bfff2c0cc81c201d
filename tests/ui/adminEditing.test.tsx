/** A form that others are at, too: who they are, and what they have saved meanwhile. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChannelListener } from '#ui/realtime/channels.ts';
import { stubMedia } from '#tests/support/shell.tsx';

stubMedia();
const { lastRendered, renderAdmin, stubApi } = await import('#tests/support/admin.tsx');
const { channels } = await import('#ui/realtime/channels.ts');

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
  updated_at: '2026-11-21T03:00:00Z',
};
const theirs = { ...group, description: 'Theirs', version: 4, updated_at: '2026-11-21T03:42:00Z' };
const by = { id: 'u2', name: 'Budi' };
let isGone = false;

function serve(author: object | null = by) {
  return stubApi(({ method, path }) => {
    if (path === `/groups/${id}/last-change`)
      return { data: { at: theirs.updated_at, version: 4, by: author } };
    if (method === 'GET' && path.startsWith('/groups/')) return isGone ? undefined : { data: group };
    return { data: [], meta: { total: 0 } };
  });
}
/** What a refetch after `record.changed` brings. */
const arrive = (record: object) =>
  act(() => lastRendered.queryClient.setQueryData(['groups', 'getOne', { id, meta: undefined }], record));
const description = () => screen.findByRole('textbox', { name: /^Description/ });
async function typeMine() {
  await renderAdmin('/en/courses/safety/edit');
  await userEvent.clear(await description());
  await userEvent.type(await description(), 'Mine');
}

const heard = new Map<string, ChannelListener>();
beforeEach(() => {
  stubMedia();
  isGone = false;
  localStorage.clear();
  heard.clear();
  channels.openWith({
    open: (channel, listener) => void heard.set(channel, listener),
    shut: (channel) => void heard.delete(channel),
  });
});
afterEach(() => {
  channels.openWith(undefined);
  vi.unstubAllGlobals();
});

describe('a form in which something is typed', () => {
  it('says who has saved the record and when, and keeps what is typed', async () => {
    serve();
    await typeMine();
    await arrive(theirs);
    const notice = await screen.findByText(/Changed by Budi at 10[.:]42/);
    expect(notice).toHaveTextContent('What you have typed is still here.');
    expect(await description()).toHaveValue('Mine');
    await userEvent.click(screen.getByRole('button', { name: 'Show what changed' }));
    const field = within(screen.getByRole('dialog')).getByRole('region', { name: 'Description' });
    expect(field).toHaveTextContent(/Before\s*Old\s*Now\s*Theirs/);
    expect(field).toHaveTextContent('You have changed this, too.');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Back' }));
    expect(await description()).toHaveValue('Mine');
  });

  it('takes theirs when it is reloaded, and then says nothing more', async () => {
    serve();
    await typeMine();
    await arrive(theirs);
    await userEvent.click(await screen.findByRole('button', { name: 'Reload' }));
    await screen.findByDisplayValue('Theirs');
    expect(screen.queryByText(/Changed by/)).toBeNull();
  });

  it('shows another window of the same person', async () => {
    serve({ id: 'me', name: 'Me' });
    await typeMine();
    await arrive(theirs);
    await screen.findByText(/Changed by you in another window/);
  });

  it('says nothing of what no form asks for', async () => {
    serve();
    await typeMine();
    await arrive({ ...group, status: 'published', order: 7, version: 4 });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(screen.queryByRole('button', { name: 'Show what changed' })).toBeNull();
  });

  it('keeps what is typed when the record is deleted, and says so', async () => {
    serve();
    await typeMine();
    isGone = true;
    await act(() => lastRendered.queryClient.refetchQueries({ queryKey: ['groups', 'getOne'] }));
    await screen.findByText(/Someone has deleted this record/);
    expect(await description()).toHaveValue('Mine');
  });
});

describe('a form in which nothing is typed', () => {
  it('shows what others have saved', async () => {
    serve();
    await renderAdmin('/en/courses/safety/edit');
    await description();
    await arrive(theirs);
    await screen.findByDisplayValue('Theirs');
    expect(screen.queryByText(/Changed by/)).toBeNull();
  });
});

describe('who else has the form open', () => {
  const present = (...names: readonly string[]) =>
    act(() =>
      heard
        .get(`presence-record.groups.${id}`)!
        .present([
          { id: 'me', name: 'Me', photo: null },
          ...names.map((name) => ({ id: name, name, photo: null })),
        ]),
    );

  it('is named, without oneself, as they come and go', async () => {
    serve();
    const { router } = await renderAdmin('/en/courses/safety/edit');
    await description();
    await waitFor(() => expect(heard.has(`presence-record.groups.${id}`)).toBe(true));
    present();
    expect(screen.queryByText(/also editing/)).toBeNull();
    present('Budi');
    await screen.findByText(/^Budi is also editing/);
    present('Citra', 'Budi');
    await screen.findByText(/^Budi and Citra are also editing/);
    present('Citra', 'Budi', 'Dewi', 'Eka');
    await screen.findByText(/^Budi, Citra and 2 more are also editing/);
    present();
    await waitFor(() => expect(screen.queryByText(/also editing/)).toBeNull());
    await act(() => router.navigate('/en/elsewhere'));
    expect(heard.size).toBe(0);
  });
});
