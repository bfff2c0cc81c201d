import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubMedia } from '#tests/support/shell.tsx';

stubMedia();
const { renderAdmin, stubApi } = await import('#tests/support/admin.tsx');

const at = '2026-11-21T02:00:00.000Z';
const store = {
  id: 's1',
  name: 'Learning data',
  url: 'https://lrs.example.com/xapi',
  username: 'mahir',
  kinds: ['earned'],
  actor: 'uuid',
  enabled: true,
  disabled_reason: null,
  failures: 3,
  failing_since: at,
  next_at: at,
  last_error: 'status: 503',
  version: 1,
  created_at: at,
  updated_at: at,
};
const statement = {
  id: 'x1',
  store_id: 's1',
  at,
  kind: 'earned',
  state: 'failed',
  tries: 1,
  status: 400,
  error: 'status',
  delivered_at: null,
};

/** A record store that does not answer, with a statement that it refused before. */
const server = () =>
  stubApi(({ method, path }) => {
    if (path === '/record-stores/s1') return { data: store };
    if (path === '/record-stores/s1/secret')
      return { data: { has_secret: true, entered_at: method === 'PUT' ? '2026-11-22T02:00:00.000Z' : at } };
    if (path === '/record-stores/s1/retries') return { data: { waiting: 2 } };
    if (path === '/record-stores/s1/statements') return { data: [statement], meta: { total: null } };
    if (path === '/record-stores/s1/statements/x1')
      return { data: { id: 'x1', statement_id: 'u5', body: '{"verb":1}', reply: 'no such verb' } };
    return undefined;
  });

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('the page of a record store', () => {
  it('says that it does not answer, and asks it now', async () => {
    stubMedia();
    const calls = server();
    await renderAdmin('/en/settings/record-store/s1');
    expect(await screen.findByText(/has not answered since/)).toBeVisible();
    expect(screen.getByText('status: 503')).toBeVisible();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try now' }));
    expect(await screen.findByText('The record store is asked now')).toBeVisible();
    expect(calls.some(({ path }) => path === '/record-stores/s1/retries')).toBe(true);
  });

  it('takes a new secret and forgets what was typed', async () => {
    stubMedia();
    const calls = server();
    await renderAdmin('/en/settings/record-store/s1');
    const field = await screen.findByLabelText('New secret');
    const user = userEvent.setup();
    await user.type(field, 'rahasia');
    await user.click(screen.getByRole('button', { name: 'Save the secret' }));
    expect(await screen.findByText('The secret is stored')).toBeVisible();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ secret: 'rahasia' });
    expect(field).toHaveValue('');
  });

  it('shows what was sent and why it was refused', async () => {
    stubMedia();
    server();
    await renderAdmin('/en/settings/record-store/s1');
    expect(await screen.findByText('The receiver refused it')).toBeVisible();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Certificate earned' }));
    expect(await screen.findByText('no such verb')).toBeVisible();
    expect(screen.getByText('u5')).toBeVisible();
  });
});
