import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startReply, stubMedia, stubNetwork } from '#tests/support/shell.tsx';

stubMedia();
const { renderAt } = await import('#tests/support/shell.tsx');
const { Login } = await import('#portal/Login.tsx');
const { session } = await import('#ui/session.ts');

const config = {
  data: {
    demo: { password: 'mahir-demo', accounts: [{ nip: '10004', name: 'Dewi Lestari', roles: ['Learner'] }] },
  },
};
const person = { id: 'u1', nip: '10004', name: 'Dewi', email: null, active_role: null };
const working = {
  'GET /config': { body: config },
  'POST /login': { body: { status_code: 200, message: 'ok', data: { token: 't1' } } },
  'GET /me/start': startReply(person),
};

beforeEach(() => {
  localStorage.clear();
  session.clear();
  for (const part of ['browser', 'network', 'server'] as const) session.setConnection(part, true);
  stubMedia();
});
afterEach(() => vi.unstubAllGlobals());

async function submit() {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('NIP or email'), '10004');
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

describe('signing in', () => {
  it('leads to where the person wanted to go', async () => {
    const calls = stubNetwork(working);
    const { router } = await renderAt('/en/login?redirect=%2Fen%2Fmy-course', <Login />);
    await submit();
    await waitFor(() => expect(router.state.location.pathname).toBe('/en/my-course'));
    expect(calls.find(({ path }) => path === '/login')?.body).toEqual({
      username: '10004',
      password: 'secret',
    });
  });

  it('says at the fields what is missing, in the language of the page', async () => {
    const calls = stubNetwork(working);
    await renderAt('/id/login', <Login />, 'id');
    await userEvent.click(screen.getByRole('button', { name: 'Masuk' }));
    const username = screen.getByLabelText('NIP atau email');
    expect(username).toHaveAccessibleDescription('NIP atau email: wajib diisi');
    expect(username).toHaveFocus();
    expect(screen.getByLabelText('Kata sandi')).toBeInvalid();
    expect(calls.filter(({ path }) => path === '/login')).toEqual([]);
  });

  it('says what the server says, at the form, and keeps what was typed', async () => {
    stubNetwork({
      ...working,
      'POST /login': { status: 401, body: { message: 'Wrong NIP, e-mail or password' } },
    });
    await renderAt('/en/login', <Login />);
    await submit();
    expect(await screen.findByText('Wrong NIP, e-mail or password')).toBeInTheDocument();
    expect(screen.getByLabelText('NIP or email')).toHaveValue('10004');
  });

  it('waits while the account is locked, and says how long', async () => {
    const locked = { status: 429, body: { message: 'Too many attempts' }, headers: { 'retry-after': '300' } };
    const calls = stubNetwork({ ...working, 'POST /login': locked });
    await renderAt('/en/login', <Login />);
    await submit();
    expect(await screen.findByText('Too many attempts. Try again in 5 minutes.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(calls.filter(({ path }) => path === '/login')).toHaveLength(1);
  });

  it('comes again by itself while too many sign in at once', async () => {
    let tries = 0;
    const busy = { status: 503, body: { message: 'Busy', code: 'busy' }, headers: { 'retry-after': '1' } };
    stubNetwork({ ...working, 'POST /login': () => (++tries === 1 ? busy : working['POST /login']) });
    const { router } = await renderAt('/en/login?redirect=%2Fen%2Fmy-course', <Login />);
    await submit();
    expect(
      await screen.findByText('Many people are signing in. Trying again in 1 second.'),
    ).toBeInTheDocument();
    expect(screen.queryByText('Busy')).toBeNull();
    await waitFor(() => expect(router.state.location.pathname).toBe('/en/my-course'), { timeout: 20_000 });
    expect(tries).toBe(2);
  });

  it('offers no code by SMS where none can be sent', async () => {
    stubNetwork({ ...working, 'GET /config': { body: { data: { demo: null, sms: false } } } });
    await renderAt('/en/login', <Login />);
    const tabs = screen.getByRole('tablist');
    await waitFor(() => expect(tabs.className).toContain('alone'));
    expect(screen.getByLabelText('Password')).toBeInTheDocument();
  });

  it('sends the number, then the code, and shows a wrong one at the form', async () => {
    const calls = stubNetwork({
      ...working,
      'POST /sms-login': () =>
        calls.at(-1)?.body && 'code' in (calls.at(-1)!.body as object)
          ? { status: 401, body: { message: 'The code is wrong or no longer valid' } }
          : { status: 202, body: { message: 'ok' } },
    });
    const user = userEvent.setup();
    await renderAt('/en/login', <Login />);
    await user.click(screen.getByRole('tab', { name: 'SMS code' }));
    await user.type(await screen.findByLabelText('Phone number'), '0812 3456 7890{Enter}');
    const code = await screen.findByLabelText('Code from the SMS');
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(screen.getByRole('button', { name: /Send another code in \d+ seconds/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await user.type(code, 'abcd-efgh{Enter}');
    expect(await screen.findByText('The code is wrong or no longer valid')).toBeInTheDocument();
    // Addresses are written down on the way, bodies are not.
    expect(calls.filter(({ path }) => path === '/sms-login').map(({ body }) => body)).toEqual([
      { phone: expect.any(String) },
      { code: 'ABCDEFGH' },
    ]);
    expect(calls.filter(({ path }) => path.includes('ABCD'))).toEqual([]);
  });

  it('says that there is no connection', async () => {
    stubNetwork({ ...working, 'POST /login': 'no network' });
    await renderAt('/en/login', <Login />);
    await submit();
    expect(await screen.findByText(/You can sign in as soon as it is back/)).toBeInTheDocument();
    expect(session.get().token).toBeNull();
  });

  it('fills in a demo account with one click while the company is a demo', async () => {
    stubNetwork(working);
    await renderAt('/en/login', <Login />);
    await userEvent.click(await screen.findByRole('button', { name: /Dewi Lestari/ }));
    expect(screen.getByLabelText('NIP or email')).toHaveValue('10004');
    expect(screen.getByLabelText('Password')).toHaveValue('mahir-demo');
  });

  it('names no accounts where it is none', async () => {
    const calls = stubNetwork({ ...working, 'GET /config': { body: { data: { demo: null } } } });
    await renderAt('/en/login', <Login />);
    await waitFor(() => expect(calls.some(({ path }) => path === '/config')).toBe(true));
    expect(screen.queryByText('Demo accounts')).not.toBeInTheDocument();
  });

  it('is friendly to password managers, and shows the password when asked', async () => {
    stubNetwork(working);
    await renderAt('/en/login', <Login />);
    const password = screen.getByLabelText('Password');
    expect(screen.getByLabelText('NIP or email')).toHaveAttribute('autocomplete', 'username webauthn');
    expect(password).toHaveAttribute('autocomplete', 'current-password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password).toHaveAttribute('type', 'text');
  });

  it('leaves at once when the user is signed in already', async () => {
    stubNetwork(working);
    session.set({ token: 't1', loggedIn: true, user: person });
    const { router } = await renderAt('/en/login?redirect=%2Fen%2Fgrade%2Fuser', <Login />);
    await waitFor(() => expect(router.state.location.pathname).toBe('/en/grade/user'));
  });
});
