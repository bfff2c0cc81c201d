import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubMedia } from '#tests/support/shell.tsx';
import type { ApiCall, ApiReply } from '#tests/support/admin.tsx';

stubMedia();
const { renderAdmin, stubApi } = await import('#tests/support/admin.tsx');
const { toast } = await import('#ui/toasts.ts');
const { refusal } = await import('#admin/changes/refusal.ts');

const change = (id: string, more: object = {}) => ({
  id,
  resource: 'users',
  action: 'edit',
  total: 1284,
  at: '2026-11-21T02:00:00.000Z',
  undo_until: '2026-11-22T02:00:00.000Z',
  undone_at: null,
  ...more,
});
const groups: ApiReply = {
  data: ['safety', 'sales'].map((id) => ({ id, slug: id, name: id, can: {} })),
  meta: { total: 2, total_is_exact: true },
};
const changedSince: ApiReply = {
  status: 409,
  error: {
    code: 'changed-since',
    message: 'Some of the records have been changed since',
    rows: [{ id: 'u1', message: 'was changed in the meantime' }],
  },
};
const isUndo = ({ method, path }: ApiCall) => method === 'DELETE' && path.startsWith('/changes/');

beforeEach(() => {
  localStorage.clear();
  stubMedia();
});
afterEach(() => {
  vi.unstubAllGlobals();
  refusal.close();
  for (let id = 0; id < 200; id += 1) toast.close(id);
});

describe('my recent changes', () => {
  it('say what was changed, when, and until when it can be undone', async () => {
    stubApi(({ path }) =>
      path === '/changes'
        ? { data: [change('c1'), change('c2', { resource: 'groups', action: 'import', total: 1 })] }
        : undefined,
    );
    await renderAdmin('/en/settings/change');
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map((row) => within(row).getByText(/:/, { selector: 'strong' }).textContent)).toEqual([
      'Users: 1,284 records changed',
      'Class groups: 1 record imported',
    ]);
    expect(within(rows[0]!).getByText('21 Nov 2026 09:00 WIB')).toBeInTheDocument();
    expect(within(rows[0]!).getByText('Until 22 Nov 2026 09:00 WIB')).toBeInTheDocument();
  });

  it('are undone after a question, and say so', async () => {
    let isUndone = false;
    const calls = stubApi((call) => {
      if (isUndo(call)) isUndone = true;
      const undone_at = isUndone ? '2026-11-21T03:00:00.000Z' : null;
      return { data: call.path === '/changes' ? [change('c1', { undone_at })] : {} };
    });
    await renderAdmin('/id/settings/change');
    await userEvent.click(
      await screen.findByRole('button', { name: 'Urungkan: Pengguna: 1.284 data diubah' }),
    );
    expect(calls.filter(isUndo)).toEqual([]);
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Urungkan' }));
    expect(await screen.findByText(/^Diurungkan · 21 Nov 2026/)).toBeInTheDocument();
    expect(calls.filter(isUndo)).toMatchObject([{ path: '/changes/c1' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that others have changed since name those records', async () => {
    stubApi((call) =>
      isUndo(call)
        ? changedSince
        : call.path === '/user'
          ? { data: [{ id: 'u1', name: 'Dewi Lestari' }], meta: { total: 1 } }
          : { data: [change('c1')] },
    );
    await renderAdmin('/en/settings/change');
    await userEvent.click(await screen.findByRole('button', { name: /^Undo:/ }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Undo' }));
    const dialog = await screen.findByRole('dialog', { name: 'Nothing was undone' });
    expect(await within(dialog).findByText('Dewi Lestari')).toBeInTheDocument();
    expect(within(dialog).getByText(/was changed in the meantime/)).toBeInTheDocument();
  });

  it('are none: the page says what would stand there', async () => {
    stubApi(() => ({ data: [] }));
    await renderAdmin('/en/settings/change');
    expect(await screen.findByText(/^Nothing to undo\./)).toBeInTheDocument();
  });
});

describe('a change of thousands of records', () => {
  /** The list of groups, and a bulk that becomes a job. */
  const serve = (job: () => ApiReply | 'no network') =>
    stubApi(({ method, path }) => {
      if (path === '/jobs/j1') {
        const reply = job();
        if (reply === 'no network') throw new TypeError('Failed to fetch');
        return reply;
      }
      if (path === '/groups/publication')
        return { status: 202, data: { job_id: 'j1' }, meta: { total: 3000 } };
      if (method === 'DELETE') return { data: {} };
      if (path === '/changes') return { data: [] };
      return path === '/groups' ? groups : undefined;
    });
  const run = (state: string, done: number, more: object = {}): ApiReply => ({
    data: { state, done, total: 3000, error: null, result: null, ...more },
  });
  const publish = async () => {
    const { router } = await renderAdmin('/en/courses/group');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select safety' }));
    const bar = screen.getByRole('region', { name: 'Selected records' });
    await userEvent.click(within(bar).getByRole('button', { name: 'Publish' }));
    return router;
  };

  it('shows how far it is, rides out a lost connection, and can be undone', async () => {
    const result = { ids: ['safety'], total: 3000, change_id: 'ch9' };
    let reply: ApiReply | 'no network' = run('running', 1200);
    const calls = serve(() => reply);
    await publish();
    const says = (text: RegExp) =>
      waitFor(() => expect(screen.getByRole('progressbar').parentElement).toHaveTextContent(text));
    await says(/1,200 of 3,000.*close this page/);
    reply = 'no network';
    await says(/1,200 of 3,000 ?No connection/);
    reply = run('running', 2400);
    await says(/2,400 of 3,000/);
    reply = run('done', 3000, { result });
    expect(await screen.findByText('3,000 records published')).toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByRole('link', { name: 'My recent changes' })).toHaveAttribute(
      'href',
      '/en/settings/change',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(calls.filter(isUndo)).toMatchObject([{ path: '/changes/ch9' }]));
  });

  it('that is refused names the records, also when the list has been left', async () => {
    const error = { message: 'Nothing was changed', rows: [{ id: 'sales', message: 'has no class' }] };
    let isReady = false;
    serve(() => (isReady ? run('failed', 0, { error }) : run('queued', 0)));
    const router = await publish();
    await screen.findByRole('progressbar');
    await router.navigate('/en/settings/change');
    isReady = true;
    expect(await screen.findByText(/has no class/)).toBeInTheDocument();
  });
});

describe('the undo of thousands of records', () => {
  const name = 'Users: 50,000 records changed';
  const run = (state: string, done: number, more: object = {}): ApiReply => ({
    data: { state, done, total: 50_000, error: null, result: null, ...more },
  });
  /** One change, whose undo becomes a job with the state of `job`. */
  const serve = (job: () => ApiReply) => {
    let undone_at: string | null = null;
    return stubApi((call) => {
      if (isUndo(call)) return { status: 202, data: { job_id: 'u1' }, meta: { total: 50_000 } };
      if (call.path === '/changes') return { data: [change('c9', { total: 50_000, undone_at })] };
      if (call.path === '/user') return { data: [{ id: 'u1', name: 'Dewi Lestari' }], meta: { total: 1 } };
      if (call.path !== '/jobs/u1') return call.path === '/groups' ? groups : undefined;
      const reply = job();
      if ((reply.data as { state: string }).state === 'done') undone_at = '2026-11-21T03:00:00.000Z';
      return reply;
    });
  };
  const undo = async () => {
    const { router } = await renderAdmin('/en/settings/change');
    await userEvent.click(await screen.findByRole('button', { name: `Undo: ${name}` }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    return router;
  };

  it('continues in the background with its progress, cannot be requested twice, and says when it is done', async () => {
    let isReady = false;
    const calls = serve(() => (isReady ? run('done', 50_000) : run('running', 12_500)));
    await undo();
    expect(await screen.findByRole('progressbar', { name: 'Undoing…' })).toBeInTheDocument();
    expect(await screen.findByText('12,500 of 50,000')).toBeInTheDocument();
    const button = screen.getByRole('button', { name: `Undoing: ${name}` });
    expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText('Undone')).toBeNull();

    isReady = true;
    expect(await screen.findByText(/^Undone · 21 Nov 2026 10:00/)).toBeInTheDocument();
    expect(screen.getByText('Undone')).toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(calls.filter(isUndo)).toHaveLength(1);
  });

  it('that is refused names the records on whatever page, and may be tried again', async () => {
    let isReady = false;
    const { message, rows } = changedSince.error as { message: string; rows: object[] };
    serve(() => (isReady ? run('failed', 0, { error: { message, rows } }) : run('queued', 0)));
    const router = await undo();
    await screen.findByRole('progressbar');
    await router.navigate('/en/courses/group');
    isReady = true;
    const dialog = await screen.findByRole('dialog', { name: 'Nothing was undone' });
    expect(await within(dialog).findByText('Dewi Lestari')).toBeInTheDocument();
    expect(within(dialog).getByText(/was changed in the meantime/)).toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).toBeNull();
    await router.navigate('/en/settings/change');
    expect(await screen.findByRole('button', { name: `Undo: ${name}` })).toBeInTheDocument();
  });
});
