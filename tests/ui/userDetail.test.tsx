import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubMedia, stubNetwork } from '#tests/support/shell.tsx';

stubMedia();
const { person, showPerson: show } = await import('#tests/support/personPage.tsx');
const { session } = await import('#ui/session.ts');

const device = {
  id: 's1',
  ip: '10.0.0.4',
  created_at: '2026-01-01T00:00:00Z',
  last_used_at: '2026-01-01T00:00:00Z',
  is_current: true,
};

beforeEach(() => {
  stubMedia();
  session.set({ token: 't', loggedIn: true, user: null, permissions: [] });
});
afterEach(() => vi.unstubAllGlobals());

describe('a person’s card', () => {
  it('shows what the server sends of them, and keeps it as the session’s profile', async () => {
    stubNetwork({ 'GET /user/10004': { body: { data: person } } });
    await show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Dewi Lestari' })).toBeInTheDocument();
    expect(await screen.findByText('2 years 3 months')).toBeInTheDocument();
    expect(screen.getByText('Hendra Gunawan')).toBeInTheDocument();
    expect(screen.getByText('Last seen').nextElementSibling).toHaveTextContent('Never');
    expect(screen.queryByText('Phone')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Edit user' })).not.toBeInTheDocument();
    expect(session.get().profile?.nip).toBe('10004');
  });

  it('leads those who may edit to the form', async () => {
    stubNetwork({ 'GET /user/10004': { body: { data: { ...person, can: { edit: true } } } } });
    await show();
    expect(await screen.findByRole('link', { name: 'Edit user' })).toHaveAttribute(
      'href',
      '/en/settings/user/10004/edit',
    );
  });

  it('opens the part that the address names, and puts the chosen one there', async () => {
    session.set({ user: person });
    stubNetwork({
      'GET /user/10004': { body: { data: person } },
      'GET /me/sessions': { body: { data: [{ ...device, browser: 'Chrome', system: 'Android' }] } },
    });
    const router = await show('?tab=devices');
    expect(await screen.findByText('Chrome on Android')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('tab', { name: 'Profile' }));
    expect(router.state.location.search).toBe('');
    expect(await screen.findByText('Work duration')).toBeInTheDocument();
    await userEvent.keyboard('{ArrowRight}');
    expect(router.state.location.search).toMatch(/^\?tab=/);
  });

  it('keeps devices to oneself and to who may edit', async () => {
    stubNetwork({ 'GET /user/10004': { body: { data: person } } });
    await show('?tab=devices');
    expect(await screen.findByRole('tab', { name: 'Profile', selected: true })).toBeInTheDocument();
    expect(screen.queryByRole('tab', { name: 'Devices' })).not.toBeInTheDocument();
  });

  it('is the 404 page for a person whom the server does not show', async () => {
    stubNetwork({ 'GET /user/10004': { status: 404, body: { message: 'Data not found' } } });
    const router = await show();
    await waitFor(() => expect(router.state.location.pathname).toBe('/en/404'));
  });

  it('says the specification’s message, the request and a way to try again when the server fails', async () => {
    let fails = true;
    stubNetwork({
      'GET /user/10004': () =>
        fails ? { status: 500, body: { request_id: 'req-1' } } : { body: { data: person } },
    });
    await show();
    expect(await screen.findByText('An error occurred on the server')).toBeInTheDocument();
    expect(screen.getByText('Request: req-1')).toBeInTheDocument();
    fails = false;
    screen.getByRole('button', { name: 'Try again' }).click();
    expect(await screen.findByRole('heading', { level: 1, name: 'Dewi Lestari' })).toBeInTheDocument();
  });

  it('offers the invitation to who may edit, for who has no password and an address', async () => {
    const invited = { ...person, email: 'dewi@example.com', has_password: false, can: { edit: true } };
    const calls = stubNetwork({
      'GET /user/10004': { body: { data: invited } },
      'POST /user/u4/invitation': { status: 202, body: { data: { email: 'dewi@example.com' } } },
    });
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Send invitation' }));
    await waitFor(() => expect(calls.some(({ path }) => path === '/user/u4/invitation')).toBe(true));
  });

  it.each([
    ['has a password', { has_password: true }],
    ['has no address', { email: null }],
    ['is not active', { active: false }],
    ['is not theirs to edit', { can: { edit: false } }],
  ])('offers no invitation for who %s', async (_why, but) => {
    const invited = {
      ...person,
      email: 'dewi@example.com',
      has_password: false,
      can: { edit: true },
      ...but,
    };
    stubNetwork({ 'GET /user/10004': { body: { data: invited } } });
    await show();
    await screen.findByRole('heading', { level: 1, name: 'Dewi Lestari' });
    expect(screen.queryByRole('button', { name: 'Send invitation' })).not.toBeInTheDocument();
  });
});
