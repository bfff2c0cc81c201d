import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubMedia } from '#tests/support/shell.tsx';

stubMedia();
const { renderAdmin, stubApi } = await import('#tests/support/admin.tsx');

const at = '2026-11-21T02:00:00.000Z';
const webhook = {
  id: 'w1',
  name: 'Payroll',
  url: 'https://payroll.example.com/hook',
  events: ['person.created'],
  enabled: false,
  disabled_reason: 'gone',
  failures: 1,
  failing_since: at,
  version: 1,
  created_at: at,
  updated_at: at,
};
const delivery = {
  id: 'd1',
  webhook_id: 'w1',
  type: 'person.created',
  state: 'failed',
  tries: 1,
  status: 410,
  ms: 9,
  error: 'status',
  next_at: null,
  created_at: at,
};
const tried = { at, status: 410, ms: 9, error: 'status', reply: 'we are closed' };

/** A webhook that its receiver ended, with the event that did not get through. */
const server = () =>
  stubApi(({ method, path }) => {
    if (method === 'PUT' && path === '/webhooks/w1') return { data: { ...webhook, enabled: true } };
    if (path === '/webhooks/w1') return { data: webhook };
    if (path === '/webhooks/w1/signing') return { data: { has_secret: true, made_at: at, old_until: null } };
    if (path === '/webhooks/w1/deliveries') return { data: [delivery], meta: { total: null } };
    if (path === '/webhooks/w1/deliveries/d1')
      return { data: { webhook_id: 'msg_1', body: '{"type":"person.created"}', tries: [tried] } };
    return undefined;
  });

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('the page of a webhook that was switched off', () => {
  it('says why, and switches it on again', async () => {
    stubMedia();
    const calls = server();
    await renderAdmin('/en/settings/webhook/w1');
    expect(await screen.findByText(/its receiver answered 410: it is gone/)).toBeVisible();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Enable again' }));
    expect(await screen.findByText('The webhook is on again')).toBeVisible();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ enabled: true });
  });

  it.each([
    ['in a table', []],
    ['on a phone', ['max-width: 639.95px', 'max-width: 1279.95px']],
  ])('shows what was sent and what came back, %s', async (_, media) => {
    stubMedia(...media);
    server();
    await renderAdmin('/en/settings/webhook/w1');
    expect(await screen.findByText('The receiver refused it')).toBeVisible();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Person added' }));
    expect(await screen.findByText('we are closed')).toBeVisible();
    expect(screen.getByText(/"type": "person.created"/)).toBeVisible();
  });
});
