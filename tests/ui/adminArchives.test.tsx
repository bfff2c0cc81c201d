import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DataArchive } from '#shared/api/archives.ts';
import type { ApiCall, ApiReply } from '#tests/support/admin.tsx';
import { kind } from '#tests/support/retentionItems.ts';
import { stubMedia } from '#tests/support/shell.tsx';

stubMedia();
const { renderAdmin, stubApi } = await import('#tests/support/admin.tsx');

let archives: readonly Partial<DataArchive>[] = [];
/** A server with these archives; `answer` replies to a change. */
const server = (answer: (call: ApiCall) => ApiReply = () => ({ data: null })) =>
  stubApi((call) => {
    if (call.method !== 'GET') return answer(call);
    if (call.path === '/retention/archives') return { data: archives };
    return call.path === '/retention' ? { data: { kinds: [kind()], fixed: [] } } : undefined;
  });
const user = userEvent.setup();

beforeEach(() => {
  localStorage.clear();
  stubMedia();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the archives', () => {
  const archive = (more: Partial<DataArchive>): Partial<DataArchive> => ({
    id: 'a1',
    kind: 'notifications',
    table: 'deliveries',
    from_at: '2023-10-01T00:00:00.000Z',
    to_at: '2024-01-01T00:00:00.000Z',
    state: 'kept',
    is_filed: true,
    rows: 12_345,
    bytes: 1024 ** 2 * 12.4,
    drops_at: '2026-11-28T02:00:00.000Z',
    trouble: null,
    files: [{ no: 1, name: 'deliveries.jsonl.gz', rows: 12_345, bytes: 1024 ** 2 * 12.4, sha256: 'x' }],
    ...more,
  });

  it('say when what left, where it is, and what hinders it', async () => {
    archives = [
      archive({}),
      archive({ id: 'b1', table: 'notifications', rows: 9, bytes: null, files: [], state: 'detached' }),
      archive({ id: 'a2', state: 'dropped', is_filed: false, bytes: null, files: [], from_at: null }),
      archive({
        id: 'a3',
        created_at: '2026-11-03T02:00:00.000Z',
        state: 'detached',
        rows: null,
        bytes: null,
        files: [],
        trouble: 'storage',
      }),
      archive({
        id: 'a4',
        created_at: '2026-11-04T02:00:00.000Z',
        state: 'detaching',
        rows: null,
        bytes: null,
        files: [],
        trouble: 'unfinished',
      }),
    ];
    server();
    await renderAdmin('/en/settings/retention');
    const [first, second, third, fourth] = within(await screen.findByRole('table', { name: 'Archives' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row));
    expect(first!.getByText('1 Oct 2023 to 31 Dec 2023')).toBeVisible();
    expect(first!.getByText('12,345 rows, 12.4 MB')).toBeVisible();
    expect(first!.getByText('9 rows')).toBeVisible();
    // Its other table is not as far.
    expect(first!.getByText('Writing files')).toBeVisible();
    expect(second!.getByText('until 31 Dec 2023')).toBeVisible();
    expect(second!.getByText('without files')).toBeVisible();
    expect(second!.queryByRole('button')).toBeNull();
    expect(third!.getByText(/^The place of the files is away or full\./).className).toContain('trouble');
    expect(fourth!.getByText(/^An attempt of this time is still open/).className).toBe('');
  });

  it('are downloaded with a ticket, and put back while their rows are there', async () => {
    archives = [archive({})];
    const calls = server(({ path }) =>
      path === '/tickets'
        ? { data: { url: '#file' } }
        : { status: 202, data: archive({ state: 'attaching' }) },
    );
    await renderAdmin('/en/settings/retention');
    await user.click(
      await screen.findByRole('button', { name: 'Download deliveries.jsonl.gz, 12,345 rows, 12.4 MB' }),
    );
    await user.click(
      screen.getByRole('button', { name: 'Put back: Notifications, 1 Oct 2023 to 31 Dec 2023' }),
    );
    const dialog = within(await screen.findByRole('dialog', { hidden: true }));
    expect(screen.getByText('for good on 28 Nov 2026, the files stay')).toBeVisible();
    expect(dialog.getByText(/leave again in the next night/)).toBeInTheDocument();
    archives = [archive({ state: 'attaching' })];
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await user.click(dialog.getByText('Put back'));
    expect(await screen.findByText('Being put back')).toBeVisible();
    // Its button is gone, and the row says what becomes of it.
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Being put back$/));
    archives = [archive({ state: 'attached' })];
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(document.activeElement).toHaveTextContent(/^Put back$/);
    expect(
      calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]),
    ).toEqual([
      ['POST', '/tickets', { path: '/api/retention/archives/a1/files/1' }],
      ['POST', '/retention/archives/a1/restoration', {}],
    ]);
  });
});
