import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiCall } from '#tests/support/admin.tsx';
import { stubMedia } from '#tests/support/shell.tsx';

stubMedia();
const { renderAdmin, stubApi } = await import('#tests/support/admin.tsx');
const { session } = await import('#ui/session.ts');

const row = (id: string, name: string, more: object = {}) => ({
  id,
  channel: 'mail',
  state: 'sent',
  reason: null,
  error: null,
  tries: 1,
  next_try_at: null,
  created_at: '2026-11-21T02:00:00.000Z',
  sent_at: '2026-11-21T02:00:00.000Z',
  read_at: null,
  title: 'You are enrolled in K3',
  address: `${id}@example.com`,
  user_id: `u${id}`,
  user: { id: `u${id}`, slug: `N${id}`, name },
  can: { retry: false },
  ...more,
});
const failed = row('1', 'Dewi', {
  state: 'failed',
  reason: 'refused',
  error: '550 no such mailbox',
  sent_at: null,
  can: { retry: true },
});
const waiting = row('2', 'Sari', {
  state: 'queued',
  reason: 'retry',
  error: '451 busy',
  tries: 3,
  next_try_at: '2026-11-21T03:00:00.000Z',
  sent_at: null,
  can: { retry: true },
});
const off = row('3', 'Budi', { state: 'skipped', reason: 'switched-off', tries: 0, sent_at: null });

/** A log of 25 rows a page: the others come behind the last one. */
const server = (rows: readonly object[], older: readonly object[] = []) =>
  stubApi(({ method, path, query }: ApiCall) => {
    if (method === 'POST' && path === '/deliveries/retries') return { data: { count: 2, left: 0 } };
    if (path !== '/deliveries') return undefined;
    const { state } = JSON.parse(query['filter'] ?? '{}') as { state?: string };
    const page = query['before'] ? older : rows;
    return {
      data: state === 'sent' ? [] : page,
      meta: { has_next_page: !query['before'] && older.length > 0, total_is_exact: false },
    };
  });
const asked = (calls: readonly ApiCall[]) => calls.filter(({ path }) => path === '/deliveries');
const retries = (calls: readonly ApiCall[]) =>
  calls.filter(({ path }) => path === '/deliveries/retries').map(({ body }) => body);

beforeEach(() => {
  localStorage.clear();
  stubMedia();
});
afterEach(() => vi.unstubAllGlobals());

describe('the message log', () => {
  it('says of each message what became of it and why, and leads to the person', async () => {
    const calls = server([failed, waiting, off]);
    await renderAdmin('/en/settings/notification');
    const line = async (name: string) => within((await screen.findByRole('link', { name })).closest('tr')!);
    const dewi = await line('Dewi');
    expect(dewi.getByText('Failed')).toBeVisible();
    expect(dewi.getByText('Permanently refused: check the address')).toBeVisible();
    expect(dewi.getByText('550 no such mailbox')).toBeVisible();
    expect(dewi.getByText('21 Nov 2026 09:00 WIB')).toBeVisible();
    expect(dewi.getByRole('link', { name: 'Dewi' })).toHaveAttribute('href', '/en/settings/user/N1');
    const sari = await line('Sari');
    expect(sari.getByText('It has not worked yet')).toBeVisible();
    const budi = await line('Budi');
    expect(budi.getByText('Switched off by the person')).toBeVisible();
    expect(budi.queryByRole('button')).toBeNull();
    expect(budi.queryByRole('checkbox')).toBeNull();
    // Those in the app are shown to who takes the filter off.
    expect(asked(calls)[0]!.query['filter']).toBe('{"channel":["mail","sms","push"]}');
  });

  it('tries one again, those that are selected, or all that failed', async () => {
    const calls = server([failed, waiting, off]);
    const user = userEvent.setup();
    await renderAdmin('/en/settings/notification');
    await user.click(await screen.findByRole('button', { name: 'Try again: You are enrolled in K3, Dewi' }));
    expect(await screen.findByText('Tried again: 2')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    const bar = within(await screen.findByRole('region', { name: 'Selected records' }));
    await user.click(bar.getByRole('button', { name: 'Try again' }));
    await user.click(await screen.findByRole('button', { name: 'Try all failed ones again' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Try again' }));
    await waitFor(() =>
      expect(retries(calls)).toEqual([
        { ids: ['1'] },
        { ids: ['1', '2'] },
        { filter: { channel: ['mail', 'sms', 'push'], state: 'failed' } },
      ]),
    );
  });

  it('goes on behind the last one, without a count of them all', async () => {
    const calls = server([failed], [waiting]);
    const user = userEvent.setup();
    await renderAdmin('/en/settings/notification');
    await user.click(await screen.findByRole('button', { name: 'Go to next page' }));
    expect(await screen.findByRole('link', { name: 'Sari' })).toBeVisible();
    expect(asked(calls).at(-1)!.query).toMatchObject({ before: '1', range: '[0,24]' });
    expect(screen.getByRole('button', { name: 'Go to next page' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Go to previous page' }));
    expect(await screen.findByRole('link', { name: 'Dewi' })).toBeVisible();
  });

  it('keeps the filter in its address, and says when nothing fits', async () => {
    const calls = server([failed]);
    const user = userEvent.setup();
    const filter = encodeURIComponent('{"user_id":"u1","state":"sent"}');
    await renderAdmin(`/en/settings/notification?filter=${filter}`);
    expect(await screen.findByText('No messages match the filters.')).toBeVisible();
    expect(JSON.parse(asked(calls)[0]!.query['filter']!)).toEqual({ user_id: 'u1', state: 'sent' });
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0]!);
    expect(await screen.findByRole('link', { name: 'Dewi' })).toBeVisible();
  });

  it('does not call the filter it begins with one of the person’s, while there is nothing', async () => {
    server([]);
    await renderAdmin('/en/settings/notification');
    expect(await screen.findByText('Mahir has sent no email and no SMS yet.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });

  it('offers nothing to try again to who may only look', async () => {
    server([{ ...failed, can: { retry: false } }]);
    await renderAdmin('/en/settings/notification');
    session.set({ permissions: ['job-index'] });
    await screen.findByText('Dewi');
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Try all failed ones again' })).toBeNull(),
    );
  });

  it.each([
    ['says once that the site has no way to send', false, 1],
    ['does not say so of messages from the time before it had one', true, 0],
  ])('%s', async (_, is_configured, times) => {
    const unsent = { state: 'skipped', reason: 'not-configured', sent_at: null } as const;
    const calls = stubApi(({ path }) =>
      path === '/my/notification-preferences'
        ? { data: { mail: { is_configured }, sms: { is_configured: false } } }
        : { data: [row('8', 'Ani', unsent), row('9', 'Budi', unsent)], meta: {} },
    );
    await renderAdmin('/en/settings/notification');
    expect(await screen.findAllByRole('row')).toHaveLength(3);
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/my/notification-preferences'));
    await waitFor(() => expect(screen.queryAllByText(/^This site cannot send email/)).toHaveLength(times));
  });
});
