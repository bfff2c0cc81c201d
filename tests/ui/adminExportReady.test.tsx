import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubMedia } from '#tests/support/shell.tsx';
import type { ApiReply } from '#tests/support/admin.tsx';

stubMedia();
const { renderAdmin, stubApi } = await import('#tests/support/admin.tsx');

const file = {
  id: 'j1',
  name: 'users-2026-11-21.csv',
  bytes: 12_600_000,
  url: '/files/j1?e=1&s=x',
  expires_at: '2999-11-22T02:00:00.000Z',
};
const open = async (job: ApiReply) => {
  stubApi(({ path }) => (path === '/changes' ? { data: [] } : path === '/jobs/j1' ? job : undefined));
  await renderAdmin('/en/settings/change?export=j1');
};

beforeEach(() => stubMedia());
afterEach(() => vi.unstubAllGlobals());

describe('the notification of an export', () => {
  it('leads to its file', async () => {
    await open({ data: { state: 'done', done: 9, total: 9, error: null, result: { file } } });
    const link = await screen.findByRole('link', { name: 'Download' });
    expect(link).toHaveAttribute('href', file.url);
    expect(link).toHaveAttribute('download', file.name);
    expect(screen.getByText(/^12 MB · kept until 22 Nov 2999/)).toBeInTheDocument();
  });

  it.each<[string, ApiReply]>([
    [
      'was removed',
      { data: { state: 'done', result: { file: { ...file, expires_at: '2020-01-01T00:00:00Z' } } } },
    ],
    ['is somebody else’s', { status: 404, error: { code: 'not-found', message: 'Data not found' } }],
  ])('says so when the file %s', async (_why, job) => {
    await open(job);
    expect(await screen.findByText(/no longer here/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Download' })).toBeNull();
  });

  it('says why there is no file', async () => {
    const errors = { format: ['“Long one”: Content is too long for a cell of a spreadsheet. Choose CSV.'] };
    await open({ data: { state: 'failed', error: { message: 'Data could not be saved', errors } } });
    expect(await screen.findByText(errors.format[0]!)).toBeInTheDocument();
  });
});
