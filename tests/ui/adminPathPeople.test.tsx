import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { stubMedia } from '#tests/support/shell.tsx';

stubMedia();
const { renderAdmin, stubApi } = await import('#tests/support/admin.tsx');

afterEach(() => vi.unstubAllGlobals());

it('the report of people on paths names each person, and leads to them', async () => {
  stubApi(({ path }) =>
    path === '/programme-members'
      ? {
          data: [
            {
              id: 'm1',
              user_id: '01a22380-04c3-754c-8ef6-abf0da7c7574',
              user: { id: '01a22380-04c3-754c-8ef6-abf0da7c7574', slug: '10004', name: 'Dewi Lestari' },
              programme_id: 'p1',
              programme: { id: 'p1', slug: 'first', name: 'First months' },
              state: 'running',
              steps_done: 1,
              steps: 3,
              assigned_at: '2026-10-01T03:00:00Z',
              due_at: null,
              completed_at: null,
              can: {},
            },
          ],
          meta: { total: 1, total_is_exact: true },
        }
      : undefined,
  );
  await renderAdmin('/en/programme-people');
  expect(await screen.findByRole('link', { name: /^Dewi Lestari/ })).toHaveAttribute(
    'href',
    '/en/settings/user/10004',
  );
  expect(screen.queryByText(/01a22380/)).toBeNull();
});
