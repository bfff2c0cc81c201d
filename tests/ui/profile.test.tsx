import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubMedia, stubNetwork } from '#tests/support/shell.tsx';

stubMedia();
const { renderAt } = await import('#tests/support/shell.tsx');
const { Profile } = await import('#portal/Profile.tsx');
const { loadWords } = await import('#ui/i18n.tsx');
const { session } = await import('#ui/session.ts');

const me = {
  id: 'u1',
  nip: '10004',
  name: 'Dewi Lestari',
  email: 'dewi@example.com',
  phone: null,
  photo_id: null,
  photo: null,
  language: 'id',
  time_zone: null,
  site_time_zone: 'Asia/Jakarta',
  has_password: true,
  version: 3,
};
const device = {
  id: 's1',
  browser: 'Firefox',
  system: 'Linux',
  ip: '10.0.0.1',
  is_current: true,
  created_at: '2026-03-02T03:00:00.000Z',
  last_used_at: '2026-03-02T04:00:00.000Z',
};
const factors = {
  app_since: null,
  passkeys: [],
  recovery_codes_left: 0,
  trusted_devices: [],
  is_required: false,
  due_at: null,
  has_passkeys: true,
  host: 'localhost',
};
const config = { data: { demo: null, uploads: { image: { types: ['image/png'], extensions: ['png'] } } } };

beforeEach(() => {
  session.set({ token: 't', loggedIn: true });
  stubMedia();
});
afterEach(() => vi.unstubAllGlobals());

/** The page of this person, over a network that answers so. */
const preferences = {
  mail_off: [],
  sms_on: [],
  push_on: [],
  digest: 'off',
  digest_hour: 7,
  digest_weekday: 1,
  quiet_from: null,
  quiet_until: null,
  push_quiet_from: '21:00',
  push_quiet_until: '07:00',
  time_zone: 'Asia/Jakarta',
  mail: { is_configured: true, address: 'dewi@example.com' },
  sms: { is_configured: false, address: null },
  push: { is_configured: false, devices: 0 },
};
async function open(person: object = {}, replies: Parameters<typeof stubNetwork>[0] = {}) {
  const calls = stubNetwork({
    'GET /me': { body: { data: { ...me, ...person } } },
    'GET /me/sessions': { body: { data: [device] } },
    'GET /me/connected-accounts': { body: { data: { accounts: [], providers: [] } } },
    'GET /me/second-factor': { body: { data: factors } },
    'GET /my/push-devices': { body: { data: { public_key: null, devices: [] } } },
    'GET /my/tokens': { body: { data: { is_allowed: false, tokens: [], choices: null } } },
    'GET /config': { body: config },
    'GET /my/notification-preferences': { body: { data: preferences } },
    ...replies,
  });
  await loadWords('en', 'profile');
  const { router } = await renderAt('/en/settings/profile', <Profile />);
  await screen.findByLabelText('Email');
  return { calls, router, user: userEvent.setup() };
}
const saved = (calls: Awaited<ReturnType<typeof open>>['calls']) =>
  calls.find(({ method }) => method === 'PATCH')?.body;

describe('the own profile', () => {
  it('sends what was changed and nothing else, by Ctrl S, with the version that was seen', async () => {
    const { calls, user } = await open(
      {},
      { 'PATCH /me': { body: { data: { ...me, time_zone: 'Asia/Makassar', version: 4 } } } },
    );
    expect(screen.queryByText(/decide who can sign in/)).not.toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Time zone'), 'Asia/Makassar');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(saved(calls)).toEqual({ time_zone: 'Asia/Makassar', version: 3 }));
    // Saved: there is nothing left to save, nor to lose.
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true'),
    );
  });

  it('asks for the password when e-mail or phone change, and reads the number as people write it', async () => {
    const { calls, user } = await open(
      {},
      {
        'PATCH /me': {
          status: 422,
          body: { code: 'invalid', errors: { current_password: ['The password is wrong'] } },
        },
      },
    );
    await user.type(screen.getByLabelText('Phone'), '0812 3456 7890');
    const [ofForm] = screen.getAllByLabelText('Current password');
    await user.type(ofForm!, 'secret{Enter}');
    expect(await screen.findByText('The password is wrong')).toBeInTheDocument();
    expect(saved(calls)).toEqual({ phone: '+6281234567890', current_password: 'secret', version: 3 });
    expect(screen.getByLabelText('Phone')).toHaveValue('0812 3456 7890');
  });

  it('refuses a picture that is too large before it is sent', async () => {
    const { calls, user } = await open();
    const picture = new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'me.png', { type: 'image/png' });
    await screen.findByText('Image format must be png and at most 2 MB');
    await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, picture);
    await waitFor(() =>
      expect(screen.getAllByText('Image format must be png and at most 2 MB')).toHaveLength(2),
    );
    expect(calls.some(({ path }) => path === '/files')).toBe(false);
  });

  it('says in a word how strong a new password is, with one hint, to who hears it too', async () => {
    const { user } = await open();
    const field = screen.getByLabelText('New password');
    const said = await screen.findByText(/At least 12 characters/);
    const status = said.closest('[role=status]')!;
    // Read with the field, and again when it changes.
    expect(document.getElementById(field.getAttribute('aria-describedby')!)).toContainElement(
      status as HTMLElement,
    );
    for (const [typed, words] of [
      ['kopi', /Strength: Weak.*At least 12 characters/],
      [' teras Dewi Lestari', /Strength: Weak.*Name, NIP and email/],
      [' beranda', /Strength: Fair.*One more random word/],
      [' gajah', /Strength: Strong.*Hard to guess/],
    ] as const) {
      await user.type(field, typed);
      await waitFor(() => expect(status).toHaveTextContent(words), { timeout: 5_000 });
    }
  });

  it('offers a link by mail to who has no password', async () => {
    const { calls, user } = await open(
      { has_password: false },
      { 'POST /password-resets': { status: 202, body: {} } },
    );
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send me the link' }));
    expect(await screen.findByText(/a link is on its way/)).toBeInTheDocument();
    expect(calls.find(({ path }) => path === '/password-resets')?.body).toEqual({ username: '10004' });
  });

  it('says that this is the only device, and shows the others with a way to end them', async () => {
    await open();
    expect(await screen.findByText('You are signed in on this device only.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Sign out Firefox/ })).not.toBeInTheDocument();
  });

  it('explains two-step verification on a page of its own, which can be printed', async () => {
    stubNetwork({});
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    await loadWords('id', 'profile');
    await renderAt('/id/settings/profile?help=two-step', <Profile />, 'id');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Mengenal verifikasi dua langkah' }),
    ).toBeInTheDocument();
    for (const name of ['Ponsel saya ganti', 'Semuanya hilang', 'Kode pemulihan'])
      expect(screen.getByRole('heading', { level: 2, name })).toBeInTheDocument();
    expect(screen.queryByLabelText('Email')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Cetak' }));
    expect(print).toHaveBeenCalledOnce();
    expect(screen.getByRole('link', { name: 'Kembali ke profil' })).toHaveAttribute(
      'href',
      '/id/settings/profile',
    );
  });
});
