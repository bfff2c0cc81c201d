import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubPasskeys } from '#tests/support/browserKeys.ts';
import { startReply, stubMedia, stubNetwork } from '#tests/support/shell.tsx';
import type { OwnFactors } from '#shared/api/secondFactor.ts';

stubMedia();
const { renderAt } = await import('#tests/support/shell.tsx');
const { SecurityCard } = await import('#portal/security/SecurityCard.tsx');
const { Toasts } = await import('#ui/shell/Toasts.tsx');
const { session } = await import('#ui/session.ts');

const none: OwnFactors = {
  app_since: null,
  passkeys: [],
  recovery_codes_left: 0,
  trusted_devices: [],
  is_required: false,
  due_at: null,
  has_passkeys: true,
  host: 'localhost',
};
const laptop = {
  id: 'k1',
  name: 'Work laptop',
  created_at: '2026-01-05T03:00:00.000Z',
  last_used_at: '2026-02-20T03:00:00.000Z',
  backed_up: true,
};
const browser = {
  id: 'd1',
  browser: 'Firefox',
  system: 'Linux',
  created_at: '2026-03-01T03:00:00.000Z',
  expires_at: '2026-03-31T03:00:00.000Z',
};
const codes = Array.from({ length: 10 }, (_, i) => `ABCDE-1234${i}`);
type Replies = Parameters<typeof stubNetwork>[0];

beforeEach(() => {
  session.set({ token: 't', loggedIn: true });
  stubMedia();
  stubPasskeys();
});
afterEach(() => vi.unstubAllGlobals());

/** The card over a server that knows these factors; a change may replace them. */
async function open(first: Partial<OwnFactors>, replies: Replies = {}) {
  const stored = { current: { ...none, ...first } };
  const calls = stubNetwork({
    'GET /me/second-factor': () => ({ body: { data: stored.current } }),
    'GET /me/start': startReply({ id: 'u1', nip: '10004', name: 'Dewi', email: null, active_role: null }),
    ...replies,
  });
  await renderAt(
    '/en/settings/profile',
    <>
      <SecurityCard />
      <Toasts />
    </>,
  );
  await screen.findByRole('heading', { name: 'Passkeys' });
  const part = (name: string) => within(screen.getByRole('region', { name }));
  const did = (method: string) => calls.filter((call) => call.method === method).map(({ path }) => path);
  return { stored, calls, part, did, user: userEvent.setup() };
}

describe('the security card of oneself', () => {
  it('says what could be set up while nothing is', async () => {
    const { part } = await open({});
    expect(screen.getByText('Off')).toBeInTheDocument();
    expect(part('Passkeys').getByText(/No passkey yet/)).toBeInTheDocument();
    expect(part('Authenticator app').getByText(/Not set up/)).toBeInTheDocument();
    // Codes and devices would be of nothing.
    for (const name of ['Recovery codes', 'Trusted devices'])
      expect(screen.queryByRole('region', { name })).toBeNull();
    expect(screen.getByRole('link', { name: 'How does it work?' })).toHaveAttribute(
      'href',
      '/en/settings/profile?help=two-step',
    );
  });

  it('says on the set-up page once that the role requires it', async () => {
    stubNetwork({ 'GET /me/second-factor': { body: { data: { ...none, is_required: true } } } });
    await renderAt('/en/settings/profile', <SecurityCard isSettingUp />);
    expect(await screen.findByRole('heading', { name: 'Passkeys' })).toBeInTheDocument();
    expect(screen.getByText(/until then nothing else opens/)).toBeInTheDocument();
    expect(screen.queryByText('Required by your role')).toBeNull();
  });

  it('says why no passkey can be made at an address that is a number', async () => {
    const { part } = await open({ has_passkeys: false, host: '10.0.0.5' });
    expect(part('Passkeys').getByText(/do not work at the address 10.0.0.5/)).toBeInTheDocument();
    expect(part('Passkeys').queryByRole('button')).toBeNull();
  });

  it('lists passkeys with what is known of them, and removes one', async () => {
    const { stored, part, did, user } = await open(
      { passkeys: [laptop, { ...laptop, id: 'k2', name: 'Key ring', last_used_at: null, backed_up: false }] },
      {
        'DELETE /me/second-factor/passkeys/k2': () => {
          stored.current = { ...stored.current, passkeys: [laptop] };
          return { body: { data: null } };
        },
      },
    );
    expect(screen.getByText('On')).toBeInTheDocument();
    const rows = part('Passkeys').getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Work laptop.*made .*5 Jan.* · last used .*20 Feb.* · synchronised/),
      expect.stringMatching(/^Key ring.*made .* · not used yet/),
    ]);
    await user.click(part('Passkeys').getByRole('button', { name: 'Remove: Key ring' }));
    await waitFor(() => expect(part('Passkeys').getAllByRole('listitem')).toHaveLength(1));
    expect(did('DELETE')).toEqual(['/me/second-factor/passkeys/k2']);
  });

  it('shows the server’s words when the last factor must stay', async () => {
    const message = 'Your role requires two-step verification, so the last factor stays.';
    const { part, user } = await open(
      { app_since: '2026-02-01T03:00:00.000Z', is_required: true, recovery_codes_left: 10 },
      { 'DELETE /me/second-factor/app': { status: 409, body: { code: 'last-factor', message } } },
    );
    expect(screen.getByText('Required by your role')).toBeInTheDocument();
    await user.click(part('Authenticator app').getByRole('button', { name: 'Remove: Authenticator app' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
  });

  it('sets the app up by one of its codes, then shows the recovery codes once, until they are stored', async () => {
    let tries = 0;
    const { stored, part, calls, user } = await open(
      {},
      {
        'POST /me/second-factor/app': {
          body: { data: { secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', uri: 'otpauth://totp/Mahir:10004' } },
        },
        'PUT /me/second-factor/app': () => {
          if (++tries === 1)
            return { status: 422, body: { code: 'invalid', errors: { code: ['This code is not right'] } } };
          stored.current = { ...none, app_since: '2026-03-02T03:00:00.000Z', recovery_codes_left: 10 };
          return { body: { data: { recovery_codes: codes } } };
        },
      },
    );
    await user.click(part('Authenticator app').getByRole('button', { name: 'Set up an app' }));
    const setUp = within(await screen.findByRole('dialog', { name: 'Set up the authenticator app' }));
    expect(await setUp.findByRole('img', { name: /QR code/ })).toBeInTheDocument();
    expect(setUp.getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeInTheDocument();
    const field = setUp.getByLabelText('Code that the app shows now');
    await user.type(field, '000000');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/This code is not right/));
    await user.keyboard('123456');

    const shown = within(await screen.findByRole('dialog', { name: 'Recovery codes' }));
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes);
    const done = shown.getByRole('button', { name: 'Done' });
    expect(done).toBeDisabled();
    // Neither Escape takes them away before they are stored.
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Recovery codes' })).toBeInTheDocument();
    await user.click(shown.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(codes.join('\n'));
    await user.click(shown.getByLabelText('I have stored them'));
    await user.click(done);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText(codes[0]!)).toBeNull();
    expect(part('Recovery codes').getByText('10 of 10 left')).toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { code: '000000' },
      { code: '123456' },
    ]);
  });

  it('warns when few recovery codes are left, and makes new ones', async () => {
    const { stored, part, user } = await open(
      { app_since: '2026-02-01T03:00:00.000Z', recovery_codes_left: 2 },
      {
        'POST /me/second-factor/recovery-codes': () => {
          stored.current = { ...stored.current, recovery_codes_left: 10 };
          return { body: { data: { recovery_codes: codes } } };
        },
      },
    );
    expect(part('Recovery codes').getByText('2 of 10 left')).toBeInTheDocument();
    expect(part('Recovery codes').getByText('Only 2 are left: make new ones now.')).toBeInTheDocument();
    await user.click(part('Recovery codes').getByRole('button', { name: 'Make new codes' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Recovery codes' }));
    expect(shown.getAllByRole('listitem')).toHaveLength(10);
    await waitFor(() => expect(part('Recovery codes').getByText('10 of 10 left')).toBeInTheDocument());
    expect(part('Recovery codes').queryByText(/make new ones now/)).toBeNull();
  });

  it('lists the browsers that are not asked, and asks one again', async () => {
    const unknown = { ...browser, id: 'd2', browser: null, system: null };
    const { stored, part, did, user } = await open(
      { app_since: '2026-02-01T03:00:00.000Z', recovery_codes_left: 9, trusted_devices: [browser, unknown] },
      {
        'DELETE /me/second-factor/trusted-devices/d1': () => {
          stored.current = { ...stored.current, trusted_devices: [] };
          return { body: { data: null } };
        },
      },
    );
    const devices = part('Trusted devices');
    expect(devices.getByText('Firefox · Linux')).toBeInTheDocument();
    expect(devices.getByText('Unknown device')).toBeInTheDocument();
    expect(devices.getAllByText(/^until .*31 Mar/)).toHaveLength(2);
    await user.click(devices.getByRole('button', { name: /second step again: Firefox/ }));
    expect(await screen.findByText('None. You can choose it when you sign in.')).toBeInTheDocument();
    expect(did('DELETE')).toEqual(['/me/second-factor/trusted-devices/d1']);
  });

  it('makes a passkey under a name; one that exists or was cancelled says so', async () => {
    const { part, user } = await open(
      {},
      {
        'POST /me/second-factor/passkey-options': {
          body: {
            data: {
              challenge: 'c1',
              options: {
                challenge: btoa('q'),
                rp: { name: 'Mahir', id: 'localhost' },
                user: { id: btoa('u'), name: '10004', displayName: 'Dewi' },
                pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
              },
            },
          },
        },
      },
    );
    const names = ['NotAllowedError', 'InvalidStateError'];
    Object.assign(navigator.credentials, {
      create: () => Promise.reject(new DOMException('stopped', names.shift())),
    });
    await user.click(part('Passkeys').getByRole('button', { name: 'Add a passkey' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Add a passkey' }));
    await user.type(dialog.getByLabelText('Name of this passkey'), 'Work laptop{Enter}');
    expect(await dialog.findByText('No passkey was made. You can try again.')).toBeInTheDocument();
    expect(dialog.queryByRole('alert')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Add a passkey' }));
    expect(
      await dialog.findByText('This device already has a passkey for your account.'),
    ).toBeInTheDocument();
  });
});
