import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeliveryRow } from '#shared/api/deliveries.ts';
import type { ApiCall } from '#tests/support/admin.tsx';
import { stubMedia } from '#tests/support/shell.tsx';

stubMedia();
const { renderAdmin, stubApi } = await import('#tests/support/admin.tsx');
const { session } = await import('#ui/session.ts');

const row = (id: string, name: string, more: Partial<DeliveryRow> = {}): DeliveryRow => ({
  ...{ id, channel: 'mail', state: 'sent', reason: null, error: null, tries: 1, next_try_at: null },
  ...{ created_at: '2026-11-21T02:00:00.000Z', sent_at: '2026-11-21T02:00:00.000Z', read_at: null },
  ...{
    title: 'You are enrolled in K3',
    user: { id: `u${id}`, nip: `N${id}`, name },
    address: `${id}@example.com`,
  },
  can: { retry: false },
  ...more,
});
const failed = row('1', 'Dewi', {
  ...{
    state: 'failed',
    reason: 'refused',
    error: '550 no such mailbox',
    sent_at: null,
    can: { retry: true },
  },
});
const waiting = row('2', 'Sari', {
  ...{
    state: 'queued',
    reason: 'retry',
    error: '451 busy',
    tries: 3,
    next_try_at: '2026-11-21T03:00:00.000Z',
  },
  ...{ sent_at: null, can: { retry: true } },
});
const off = row('3', 'Budi', { state: 'skipped', reason: 'switched-off', tries: 0, sent_at: null });

const server = (rows: readonly DeliveryRow[]) =>
  stubApi(({ method, path, query }: ApiCall) => {
    if (method === 'POST' && path === '/deliveries/retries') return { data: { retried: 2 } };
    if (path !== '/deliveries') return undefined;
    return { data: query['state'] === 'sent' ? [] : rows, meta: { has_next_page: false } };
  });
const retries = (calls: readonly ApiCall[]) =>
  calls.filter(({ path }) => path === '/deliveries/retries').map(({ body }) => body);

beforeEach(() => {
  localStorage.clear();
  stubMedia();
});
afterEach(() => vi.unstubAllGlobals());

describe('the message log', () => {
  it('says of each message what became of it and why, and leads to the person', async () => {
    server([failed, waiting, off, row('4', 'Ani')]);
    await renderAdmin('/en/settings/notification');
    const line = async (name: string) => within((await screen.findByRole('link', { name })).closest('tr')!);
    const dewi = await line('Dewi');
    expect(dewi.getByText('Failed')).toBeVisible();
    expect(dewi.getByText('Refused for good. Check the address.')).toBeVisible();
    expect(dewi.getByText('550 no such mailbox')).toBeVisible();
    expect(dewi.getByRole('link', { name: 'Dewi' })).toHaveAttribute('href', '/en/settings/user/N1');
    const sari = await line('Sari');
    expect(sari.getByText('3 tries')).toBeVisible();
    expect(sari.getByText('It did not work yet. Next try on 21 Nov 2026 10:00 WIB.')).toBeVisible();
    const budi = await line('Budi');
    expect(budi.getByText('The person does not want messages of this kind.')).toBeVisible();
    expect(budi.queryByRole('button')).toBeNull();
    expect((await line('Ani')).getByText('Sent on 21 Nov 2026 09:00 WIB')).toBeVisible();
  });

  it('tries one again, those that are selected, or all that failed', async () => {
    const calls = server([failed, waiting, off]);
    const user = userEvent.setup();
    await renderAdmin('/en/settings/notification');
    await user.click(await screen.findByRole('button', { name: 'Try again: You are enrolled in K3, Dewi' }));
    expect(await screen.findByText('2 messages are tried again')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Select all that can be tried again' }));
    await user.click(screen.getByRole('button', { name: 'Try 2 again' }));
    await user.click(await screen.findByRole('button', { name: 'Try all failed ones again' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Try again' }));
    await waitFor(() =>
      expect(retries(calls)).toEqual([{ ids: ['1'] }, { ids: ['1', '2'] }, { filter: {} }]),
    );
  });

  it('keeps the filter in its address, and says when nothing fits', async () => {
    const calls = server([failed]);
    const user = userEvent.setup();
    const { router } = await renderAdmin('/en/settings/notification?user=N1');
    expect(await screen.findByText('To N1 only')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Sent' }));
    expect(await screen.findByText('No message fits.')).toBeVisible();
    expect(router.state.location.search).toBe('?user=N1&state=sent');
    expect(calls.some(({ query }) => query['user'] === 'N1' && query['state'] === 'sent')).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByRole('link', { name: 'Dewi' })).toBeVisible();
    expect(router.state.location.search).toBe('');
  });

  it('offers nothing to try again to who may only look', async () => {
    server([{ ...failed, can: { retry: false } }]);
    await renderAdmin('/en/settings/notification');
    session.set({ permissions: ['job-index'] });
    await screen.findByRole('link', { name: 'Dewi' });
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Try all failed ones again' })).toBeNull(),
    );
  });

  it('says once that the site has no way to send', async () => {
    const unsent = { state: 'skipped', reason: 'not-configured', sent_at: null } as const;
    stubApi(() => ({ data: [row('8', 'Ani', unsent), row('9', 'Budi', unsent)], meta: {} }));
    await renderAdmin('/en/settings/notification');
    expect(await screen.findAllByText(/^This site has no way to send/)).toHaveLength(1);
    expect(screen.getAllByRole('row')).toHaveLength(3);
  });
});
