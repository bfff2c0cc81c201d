/** An announcement as its organizers see it: how it will be read, and who has read it. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubMedia } from '#tests/support/shell.tsx';

stubMedia();
const { lastRendered, renderAdmin, stubApi } = await import('#tests/support/admin.tsx');

const id = '01900000-0000-7000-8000-0000000000a1';
const announcement = {
  id,
  title: 'Fire drill',
  body: '<p>At the gate.</p>',
  pinned: true,
  needs_acknowledgement: true,
  visibility: 'all',
  audience_rule: null,
  start_at: null,
  end_at: null,
  status: 'published',
  phase: 'live',
  acknowledged: 1,
  published_at: '2026-11-20T03:00:00Z',
  announced_at: '2026-11-20T03:00:00Z',
  version: 1,
  archived_at: null,
  can: { edit: true },
};
type ReaderState = 'acknowledged' | 'read' | 'unread';
let readers: { name: string; state: ReaderState }[];

/** Who reads changes while the page is open. */
function serve() {
  return stubApi(({ method, path, query }) => {
    if (path === `/announcements/${id}`) return { data: announcement };
    if (path === `/announcements/${id}/reminders` && method === 'POST') return { data: { reminded: 1 } };
    if (path !== `/announcements/${id}/readers`) return undefined;
    const { state: states, q = '' } = JSON.parse(query['filter'] ?? '{}') as { state?: string; q?: string };
    const matching = readers.filter(
      ({ name, state }) => (!states || [states].flat().includes(state)) && name.toLowerCase().includes(q),
    );
    return {
      data: matching.map(({ name, state }) => ({
        id: name,
        announcement_id: id,
        nip: name.toLowerCase(),
        name,
        department: 'Gudang',
        state,
        read_at: state === 'unread' ? null : '2026-11-20T04:00:00Z',
        acknowledged_at: state === 'acknowledged' ? '2026-11-20T05:00:00Z' : null,
        can: {},
      })),
      meta: { page: 1, per_page: 25, total: matching.length, total_is_exact: true, has_next_page: false },
    };
  });
}
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

beforeEach(() => {
  stubMedia();
  localStorage.clear();
  readers = [
    { name: 'Ani', state: 'acknowledged' },
    { name: 'Budi', state: 'read' },
  ];
});
afterEach(() => vi.unstubAllGlobals());

describe('the readers of an announcement', () => {
  it('stand in a list with how they stand, which follows what they do', async () => {
    serve();
    await renderAdmin(`/en/settings/announcement/${id}`);
    expect(within(await row('Ani')).getByText('Acknowledged')).toBeInTheDocument();
    expect(within(await row('Budi')).getByText('Seen only')).toBeInTheDocument();
    readers = readers.map(({ name }) => ({ name, state: 'acknowledged' }));
    // As the page does when a message says that the announcement has changed.
    await act(() => lastRendered.queryClient.invalidateQueries({ queryKey: ['announcement-readers'] }));
    expect(await within(await row('Budi')).findByText('Acknowledged')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Remind/ })).toBeNull());
  });

  it('lead to their people, and to nothing else of the announcement', async () => {
    const calls = serve();
    await renderAdmin(`/en/settings/announcement/${id}`);
    expect(within(await row('Ani')).getByRole('link')).toHaveAttribute('href', '/en/settings/user/ani');
    // The record is named only in the address.
    const filters = calls.flatMap(({ path, query }) => (path.endsWith('/readers') ? [query['filter']] : []));
    expect(filters.join()).not.toContain(id);
  });

  it('can be narrowed to who is missing, and those are reminded', async () => {
    const calls = serve();
    await renderAdmin(`/en/settings/announcement/${id}`);
    await row('Ani');
    await userEvent.click(await screen.findByRole('button', { name: '1 Not acknowledged' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Ani/ })).toBeNull());
    await row('Budi');
    await userEvent.click(screen.getByRole('button', { name: 'Remind 1 person' }));
    expect(await screen.findByText('1 person has been reminded')).toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('show the announcement as it is read, in the other theme too', async () => {
    serve();
    await renderAdmin(`/en/settings/announcement/${id}`);
    const article = (await screen.findByText('At the gate.')).closest('article')!;
    expect(within(article).getByText('Pinned')).toBeInTheDocument();
    expect(within(article).getByText('Please confirm that you have read this.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(article.closest('[data-theme]')).toHaveAttribute('data-theme', 'dark');
  });
});
