import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubMedia } from '#tests/support/shell.tsx';
import type { ApiCall, ApiReply } from '#tests/support/admin.tsx';

stubMedia();
const { renderAdmin, stubApi } = await import('#tests/support/admin.tsx');
const { toast } = await import('#ui/toasts.ts');

const downloads: string[] = [];
/** A list of so many records, and what else the server answers. */
const serve = (total: number, more: (call: ApiCall) => ApiReply | undefined = () => undefined) =>
  stubApi(
    (call) =>
      more(call) ??
      (call.path === '/groups'
        ? {
            data: [{ id: 'g', slug: 'g', name: 'Safety', can: {} }],
            meta: { total, total_is_exact: total < 10_000 },
          }
        : undefined),
  );
const open = async (path = '/en/courses/group') => {
  await renderAdmin(path);
  await screen.findByText('Safety');
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
};

beforeEach(() => {
  localStorage.clear();
  stubMedia();
  downloads.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(this.getAttribute('href')!);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (let id = 0; id < 200; id += 1) toast.close(id);
});

describe('an export', () => {
  it('downloads all records of the filter, in the order of the list, by a ticket', async () => {
    const url = '/api/groups/export?format=xlsx&ticket=t1';
    const calls = serve(84, ({ path }) => (path === '/tickets' ? { data: { url } } : undefined));
    const filter = encodeURIComponent('{"status":["draft"]}');
    await open(`/en/courses/group?filter=${filter}&sort=name&order=DESC&page=1&perPage=25`);
    expect(screen.getByText('All 84 records that match the filter')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Excel (XLSX)' }));
    await waitFor(() => expect(downloads).toEqual([url]));
    const asked = new URL(String(calls.find(({ path }) => path === '/tickets')!.body['path']), 'http://test');
    expect(asked.pathname).toBe('/api/groups/export');
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      format: 'xlsx',
      filter: '{"status":["draft"]}',
      sort: '["name","DESC"]',
    });
    expect(await screen.findByText('The download of 84 records has started')).toBeInTheDocument();
  });

  it('of very many is prepared in the background and then offered', async () => {
    const file = { id: 'f', name: 'groups-2026-11-21.csv', url: '/files/f?e=1&s=2', bytes: 5 };
    let job: object = { state: 'running', done: 30_000, total: 50_000 };
    const calls = serve(10_000, ({ path, query }) => {
      if (query['total'] === 'exact') return { data: [], meta: { total: 50_000 } };
      if (path === '/groups/export') return { status: 202, data: { job_id: 'j' } };
      return path === '/jobs/j' ? { data: job } : undefined;
    });
    await open();
    expect(screen.getByText('All 10,000+ records in this list')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('menuitem', { name: 'CSV' }));
    expect(await screen.findByText('Preparing 50,000 records as CSV')).toBeInTheDocument();
    expect(await screen.findByText('30,000 of 50,000')).toBeInTheDocument();
    job = { state: 'done', done: 50_000, total: 50_000, result: { file } };
    await userEvent.click(await screen.findByRole('button', { name: 'Download' }));
    expect(downloads).toEqual([file.url]);
    expect(calls.find(({ path }) => path === '/groups/export')).toMatchObject({
      method: 'POST',
      body: { format: 'csv', filter: {} },
    });
  });

  it('that is refused says why', async () => {
    serve(84, ({ path }) =>
      path === '/tickets'
        ? { status: 422, error: { code: 'invalid', message: 'This filter is not known' } }
        : undefined,
    );
    await open();
    await userEvent.click(screen.getByRole('menuitem', { name: 'JSON' }));
    expect(await screen.findByText('This filter is not known')).toBeInTheDocument();
    expect(downloads).toEqual([]);
  });

  it('and import are offered to those who may', async () => {
    serve(84);
    const first = await renderAdmin('/en/courses/group');
    await screen.findByText('Safety');
    expect(screen.getByRole('link', { name: 'Import' })).toHaveAttribute('href', '/en/import/groups');
    first.unmount();
    await renderAdmin('/en/courses/group', ['course-group-index', 'course-group-edit']);
    await screen.findByText('Safety');
    expect(screen.queryByRole('link', { name: 'Import' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  });
});
