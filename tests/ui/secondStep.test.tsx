import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startReply, stubMedia, stubNetwork } from '#tests/support/shell.tsx';
import { stubPasskeys } from '#tests/support/browserKeys.ts';

stubMedia();
const { renderAt } = await import('#tests/support/shell.tsx');
const { Login } = await import('#portal/Login.tsx');
const { session } = await import('#ui/session.ts');

const person = { id: 'u1', nip: '10004', name: 'Dewi', email: null, active_role: null };
const signedIn = { body: { status_code: 200, message: 'ok', data: { token: 't1' } } };
const wrong = (left: number) => ({
  status: 401,
  body: { code: 'wrong-factor', message: `That was not right: ${left} more tries`, facts: { left } },
});
const ended = { status: 401, body: { code: 'challenge-ended', message: 'This sign-in has expired.' } };
const locked = {
  status: 429,
  body: { code: 'factor-locked', message: 'Too many wrong codes. Try again in 10 min.' },
  headers: { 'retry-after': '600' },
};
type Reply = Parameters<typeof stubNetwork>[0][string];

beforeEach(() => {
  localStorage.clear();
  session.clear();
  for (const part of ['browser', 'network', 'server'] as const) session.setConnection(part, true);
  stubMedia();
});
afterEach(() => vi.unstubAllGlobals());

/** The sign-in page after the right password, which asks for one of these. */
async function open(methods: readonly string[], answer: Reply = signedIn, more: Record<string, Reply> = {}) {
  const data = { challenge: 'c1', methods, expires_at: '2026-03-02T03:05:00.000Z' };
  const calls = stubNetwork({
    'GET /config': { body: { data: { demo: null, passkeys: true } } },
    'GET /me/start': startReply(person),
    'POST /login': { status: 401, body: { code: 'second-factor', message: 'Enter the second step', data } },
    'POST /login/second-factor': answer,
    ...more,
  });
  const { router } = await renderAt('/en/login?redirect=%2Fen%2Fmy-course', <Login />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('NIP or email'), '10004');
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
  await screen.findByText(/One more step/);
  const answers = () => calls.filter(({ path }) => path === '/login/second-factor').map(({ body }) => body);
  const isIn = () => waitFor(() => expect(router.state.location.pathname).toBe('/en/my-course'));
  return { user, answers, isIn };
}
const appField = () => screen.findByLabelText('Code of the authenticator app');

describe('the second step of a sign-in', () => {
  it('takes six digits as soon as they are there, and leads on', async () => {
    const { user, answers, isIn } = await open(['app', 'recovery']);
    const field = await appField();
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field).toHaveAttribute('inputmode', 'numeric');
    await user.type(field, '123 45');
    expect(answers()).toEqual([]);
    await user.type(field, '6');
    await isIn();
    expect(answers()).toEqual([{ challenge: 'c1', remember: false, code: '123 456' }]);
  });

  it('says how many tries are left, and takes the next code from the same field', async () => {
    let left = 5;
    const { user, answers, isIn } = await open(['app'], () => (left > 3 ? wrong(--left) : signedIn));
    const field = await appField();
    await user.type(field, '000000');
    expect(await screen.findByText('That was not right: 4 more tries')).toBeInTheDocument();
    await user.keyboard('111111');
    expect(await screen.findByText('That was not right: 3 more tries')).toBeInTheDocument();
    await user.keyboard('222222');
    await isIn();
    expect(answers()).toHaveLength(3);
  });

  it('says until when the app is locked, and lets the person in by a code from the list meanwhile', async () => {
    let isFirst = true;
    const { user, answers, isIn } = await open(['app', 'recovery'], () => {
      if (!isFirst) return signedIn;
      isFirst = false;
      return locked;
    });
    await user.type(await appField(), '000000');
    expect(await screen.findByText('Too many wrong codes. Try again in 10 min.')).toBeInTheDocument();
    expect(screen.queryByText(/Too many attempts/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Continue' })).toHaveAttribute('aria-disabled', 'true');
    // Until then the app is not asked again.
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(answers()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    expect(screen.queryByText('Too many wrong codes. Try again in 10 min.')).toBeNull();
    await user.type(await screen.findByLabelText('Recovery code'), 'abcde-12345{Enter}');
    await isIn();
    expect(answers()[1]).toEqual({ challenge: 'c1', remember: false, recovery_code: 'abcde-12345' });
  });

  it('begins again at the password when the question is over', async () => {
    const { user } = await open(['app', 'recovery'], ended);
    await user.type(await appField(), '000000');
    expect(await screen.findByText('This sign-in has expired.')).toBeInTheDocument();
    expect(screen.queryByLabelText('Code of the authenticator app')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Use a recovery code' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Sign in again' }));
    expect(screen.getByLabelText('NIP or email')).toHaveValue('10004');
    expect(screen.queryByText('This sign-in has expired.')).toBeNull();
  });

  it('does not send an empty code, and keeps its choice of the device from one way to the other', async () => {
    const { user, answers, isIn } = await open(['recovery', 'app']);
    const recovery = await screen.findByLabelText('Recovery code');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(recovery).toHaveFocus();
    expect(answers()).toEqual([]);
    await user.click(screen.getByLabelText(/Remember this device for 30 days/));
    await user.click(screen.getByRole('button', { name: 'Use the authenticator app' }));
    expect(screen.getByLabelText(/Remember this device for 30 days/)).toBeChecked();
    await user.type(await appField(), '123456');
    await isIn();
    expect(answers()).toEqual([{ challenge: 'c1', remember: true, code: '123456' }]);
  });

  it('says whom to ask when no way works at this address', async () => {
    stubNetwork({});
    const data = { challenge: 'c1', methods: [], expires_at: '2026-03-02T03:05:00.000Z' };
    const { SecondStep } = await import('#portal/signIn/SecondStep.tsx');
    await renderAt('/en/login', <SecondStep question={data as never} again={() => undefined} />);
    expect(await screen.findByText(/Ask an administrator to reset/)).toBeInTheDocument();
    expect(screen.getAllByRole('button')).toHaveLength(2);
  });

  it('explains itself without leaving the step', async () => {
    const { user } = await open(['app']);
    await user.type(await appField(), '12');
    await user.click(screen.getByRole('button', { name: 'Help with this step' }));
    const help = await screen.findByRole('dialog', { name: 'Two-step verification, explained' });
    expect(help).toHaveTextContent('I have lost everything');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(await appField()).toHaveValue('12');
  });

  it('takes a passkey; cancelling it is no error, and can be repeated', async () => {
    const keys = stubPasskeys();
    const { user, answers, isIn } = await open(['passkey', 'app'], signedIn, {
      'POST /login/second-factor/options': { body: { data: { options: keys.options } } },
    });
    const button = await screen.findByRole('button', { name: 'Use a passkey' });
    // The way without a password was of the first step.
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
    await user.click(button);
    await waitFor(() => expect(keys.waiting()).toHaveLength(1));
    keys.cancel();
    expect(await screen.findByText('Nothing was signed in. You can try again.')).toBeInTheDocument();
    expect(screen.getByText('Nothing was signed in. You can try again.').className).not.toContain('refused');
    expect(screen.queryByRole('alert')?.textContent).toBe('');
    expect(answers()).toEqual([]);
    await user.click(button);
    await waitFor(() => expect(keys.waiting()).toHaveLength(1));
    keys.touch();
    await isIn();
    expect(answers()).toEqual([
      { challenge: 'c1', remember: false, passkey: expect.objectContaining({ id: 'key-1' }) },
    ]);
  });
});
