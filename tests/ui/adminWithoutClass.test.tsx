import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubMedia } from '#tests/support/shell.tsx';

stubMedia();
const { renderAdmin, stubApi } = await import('#tests/support/admin.tsx');

beforeEach(() => stubMedia());
afterEach(() => vi.unstubAllGlobals());

const user_id = '01a22380-04c3-754c-8ef6-abf0da7c7574';
const waiting = {
  id: `${user_id}:k1`,
  user_id,
  user: { id: user_id, slug: '10004', name: 'Dewi Lestari' },
  department: 'Sales',
  competency_id: 'k1',
  competency: { id: 'k1', slug: 'K3', name: 'Fire safety' },
  requirement_id: 'r1',
  requirement: { id: 'r1', slug: 'r1', name: 'Everybody' },
  group_id: 'g1',
  group: { id: 'g1', slug: 'fire', name: 'Fire classes' },
  reason: 'full',
  due_on: '2026-12-01',
  since: '2026-10-01T03:00:00Z',
  can: {},
};
const serve = (rows: object[]) =>
  stubApi(({ path }) =>
    path === '/people-without-class'
      ? { data: rows, meta: { total: rows.length, total_is_exact: true } }
      : undefined,
  );

it('names who waits, for what and why, and leads to the person', async () => {
  serve([waiting]);
  await renderAdmin('/en/settings/people-without-class', ['course-enrol', 'user-detail']);
  expect(await screen.findByRole('link', { name: /^Dewi Lestari/ })).toHaveAttribute(
    'href',
    '/en/settings/user/10004',
  );
  expect(screen.getByText('Fire safety')).toBeInTheDocument();
  expect(screen.getByText('All classes are full')).toBeInTheDocument();
  expect(screen.queryByText(/01a22380/)).toBeNull();
});

it('says so when everybody has a class', async () => {
  serve([]);
  await renderAdmin('/en/settings/people-without-class', ['course-enrol']);
  expect(await screen.findByText('Everyone who needs a class has one.')).toBeInTheDocument();
});
