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
const refused = { status: 401, body: { code: 'wrong-passkey', message: 'This passkey was not accepted.' } };

let now = Date.parse('2026-03-02T03:00:00.000Z');
beforeEach(() => {
  localStorage.clear();
  session.clear();
  for (const part of ['browser', 'network', 'server'] as const) session.setConnection(part, true);
  stubMedia();
  vi.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The sign-in page in a browser with passkeys; each question of the server has a number. */
async function open(
  answers: readonly object[] = [signedIn],
  questionOf: (n: number) => Promise<void> | void = () => {},
) {
  const keys = stubPasskeys();
  let [asked, answered] = [0, 0];
  const calls = stubNetwork({
    'GET /config': { body: { data: { demo: null, passkeys: true } } },
    'GET /me/start': startReply(person),
    'POST /login/passkey/options': async () => {
      const n = ++asked;
      await questionOf(n);
      return { body: { data: { challenge: `c${n}`, options: keys.optionsOf(`q${n}`) } } };
    },
    'POST /login/passkey': () => answers[answered++] ?? signedIn,
  });
  const { router, unmount } = await renderAt('/en/login?redirect=%2Fen%2Fmy-course', <Login />);
  const button = await screen.findByRole('button', { name: 'Sign in with a passkey' });
  const sent = () => calls.filter(({ path }) => path === '/login/passkey').map(({ body }) => body);
  const isIn = () => waitFor(() => expect(router.state.location.pathname).toBe('/en/my-course'));
  const waits = (isInList: boolean, challenge: string) =>
    waitFor(() => expect(keys.waiting()).toMatchObject([{ isInList, challenge }]));
  return { keys, button, sent, isIn, waits, unmount, user: userEvent.setup() };
}

describe('signing in without a password', () => {
  it('waits in the list of the name field, and signs in by what is chosen there', async () => {
    const { keys, sent, isIn, waits } = await open();
    await waits(true, 'q1');
    keys.touch();
    await isIn();
    expect(sent()).toEqual([{ challenge: 'c1', response: expect.objectContaining({ id: 'key-1' }) }]);
  });

  it('asks in one place at a time: the button ends the list, and gives it back when it is cancelled', async () => {
    const { keys, button, sent, isIn, waits, user } = await open();
    await waits(true, 'q1');
    await user.click(button);
    await waits(false, 'q2');
    keys.cancel();
    await waits(true, 'q3');
    expect(screen.queryByText(/not accepted|passkey failed/)).toBeNull();
    expect(sent()).toEqual([]);
    keys.touch();
    await isIn();
    expect(sent()).toMatchObject([{ challenge: 'c3' }]);
  });

  it('lets the button win against a list that comes late', async () => {
    let arrive = (): void => undefined;
    const late = new Promise<void>((resolve) => (arrive = resolve));
    const { keys, button, isIn, sent, waits, user } = await open([signedIn], (n) =>
      n === 1 ? late : undefined,
    );
    await user.click(button);
    await waits(false, 'q2');
    arrive();
    await user.hover(button);
    expect(keys.waiting()).toMatchObject([{ isInList: false, challenge: 'q2' }]);
    keys.touch();
    await isIn();
    expect(sent()).toMatchObject([{ challenge: 'c2' }]);
  });

  it('says why a chosen passkey was refused, and offers the list again', async () => {
    const { keys, isIn, waits } = await open([refused]);
    await waits(true, 'q1');
    keys.touch();
    expect(await screen.findByText('This passkey was not accepted.')).toBeInTheDocument();
    await waits(true, 'q2');
    keys.touch();
    await isIn();
  });

  it('asks anew before the server has forgotten the question', async () => {
    const { waits, user } = await open();
    await waits(true, 'q1');
    await user.click(screen.getByLabelText('Password'));
    now += 3 * 60_000;
    await user.click(screen.getByLabelText('NIP or email'));
    await waits(true, 'q1');
    await user.click(screen.getByLabelText('Password'));
    now += 60_000;
    await user.click(screen.getByLabelText('NIP or email'));
    await waits(true, 'q2');
  });

  it('ends with the page', async () => {
    const { keys, waits, unmount } = await open();
    await waits(true, 'q1');
    unmount();
    await waitFor(() => expect(keys.waiting()).toEqual([]));
  });
});
