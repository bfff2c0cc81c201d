import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubMedia, stubNetwork } from '#tests/support/shell.tsx';

stubMedia();
const { renderAt } = await import('#tests/support/shell.tsx');
const { PushCard } = await import('#portal/profile/PushCard.tsx');
const { loadWords } = await import('#ui/i18n.tsx');
const { session } = await import('#ui/session.ts');

const KEY = 'BOgV-xv_';
const KEY_BYTES = Uint8Array.from([4, 232, 21, 251, 27, 255]);
const preferences = {
  mail_off: [],
  sms_on: [],
  push_on: ['reminders'],
  digest: 'off',
  digest_hour: 7,
  digest_weekday: 1,
  quiet_from: null,
  quiet_until: null,
  push_quiet_from: '21:00',
  push_quiet_until: '07:00',
};
const stored = {
  ...preferences,
  time_zone: 'Asia/Jakarta',
  mail: { is_configured: true, address: null },
  sms: { is_configured: false, address: null },
  push: { is_configured: true, devices: 1 },
};
const phone = {
  id: 'd1',
  browser: 'Chrome',
  system: 'Android',
  created_at: '2026-03-02T03:00:00.000Z',
  last_used_at: '2026-03-02T04:00:00.000Z',
  last_sent_at: '2026-03-02T05:00:00.000Z',
  is_current: false,
};
const address = { endpoint: 'https://push.example/1', keys: { p256dh: 'Bp', auth: 'a' } };

/** A browser with push messages. `subscribe` answers as told, once each. */
function stubBrowser({
  permission = 'default',
  asked = 'granted',
  subscribed = false,
  key = KEY_BYTES,
  subscribe = () => Promise.resolve(),
}: {
  permission?: NotificationPermission;
  asked?: NotificationPermission;
  subscribed?: boolean;
  key?: Uint8Array<ArrayBuffer>;
  subscribe?: (options: unknown) => Promise<unknown>;
} = {}) {
  const unsubscribe = vi.fn<() => Promise<boolean>>(async () => true);
  const subscription = { toJSON: () => address, unsubscribe, options: { applicationServerKey: key.buffer } };
  let existing = subscribed ? subscription : null;
  const requestPermission = vi.fn<() => Promise<NotificationPermission>>(async () => {
    notification.permission = asked;
    return asked;
  });
  const notification = { permission, requestPermission };
  const pushManager = {
    getSubscription: async () => existing,
    subscribe: vi.fn<(options: unknown) => Promise<unknown>>(async (options) => {
      await subscribe(options);
      return (existing = subscription);
    }),
  };
  const registration = { pushManager };
  const serviceWorker = { ready: Promise.resolve(registration), getRegistration: async () => registration };
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', pushManager);
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  return { notification, pushManager, unsubscribe };
}
async function show(devices: readonly object[] = [], more: Parameters<typeof stubNetwork>[0] = {}) {
  const calls = stubNetwork({
    'GET /my/push-devices': { body: { data: { public_key: KEY, devices } } },
    'GET /my/notification-preferences': { body: { data: stored } },
    ...more,
  });
  await loadWords('en', 'profile');
  await renderAt('/en/settings/profile', <PushCard />);
  return { calls, user: userEvent.setup() };
}
const turnOn = () => screen.findByRole('button', { name: 'Turn on on this device' });

beforeEach(() => {
  session.set({ token: 't', loggedIn: true });
  stubMedia();
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.restoreAllMocks();
});

describe('notifications on this device', () => {
  it('are asked for by a tap only, and turned on with the key of the site', async () => {
    const { notification, pushManager } = stubBrowser();
    const { calls, user } = await show([], {
      'PUT /my/push-devices/current': { body: { data: { id: 'd2' } } },
    });
    const button = await turnOn();
    expect(notification.requestPermission).not.toHaveBeenCalled();
    await user.click(button);
    await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')).toBeDefined());
    expect(calls.find(({ method }) => method === 'PUT')!.body).toEqual({
      endpoint: address.endpoint,
      ...address.keys,
    });
    expect(pushManager.subscribe).toHaveBeenCalledExactlyOnceWith({
      userVisibleOnly: true,
      applicationServerKey: KEY,
    });
  });

  it('stay off when the person does not allow them, and then the page says how to', async () => {
    stubBrowser({ asked: 'denied' });
    const { calls, user } = await show();
    await user.click(await turnOn());
    expect(await screen.findByText(/Notifications from Mahir are blocked here/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Turn on on this device' })).toBeNull();
    expect(calls.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('replace a subscription for an older key of the site', async () => {
    const refused = Object.assign(new Error('another key'), { name: 'InvalidStateError' });
    const subscribe = vi.fn<() => Promise<void>>().mockRejectedValueOnce(refused).mockResolvedValue();
    const { unsubscribe } = stubBrowser({ subscribed: true, permission: 'granted', subscribe });
    const { calls, user } = await show([], {
      'PUT /my/push-devices/current': { body: { data: { id: 'd2' } } },
    });
    // The browser takes messages, but of a session that has ended.
    await user.click(await turnOn());
    await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')).toBeDefined());
    expect(unsubscribe).toHaveBeenCalledOnce();
  });

  it('say when the browser does not reach its push service', async () => {
    stubBrowser({ subscribe: () => Promise.reject(new Error('push service error')) });
    const { calls, user } = await show();
    await user.click(await turnOn());
    expect(await screen.findByText(/could not reach its push service/)).toBeVisible();
    expect(calls.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('cannot be turned on in a browser without them, and the page says so', async () => {
    await show();
    expect(await screen.findByText(/This browser cannot receive notifications/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Turn on on this device' })).toBeNull();
  });

  it('need the home screen on an iPhone, and the page says how', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)');
    await show();
    expect(await screen.findByText(/press Share in Safari, then “Add to Home Screen”/)).toBeVisible();
  });
});

it('that were turned on with another key of the site can be turned on again', async () => {
  stubBrowser({ subscribed: true, permission: 'granted', key: Uint8Array.from([4, 1]) });
  await show([{ ...phone, is_current: true }]);
  expect(await turnOn()).toBeVisible();
});

describe('the list of devices', () => {
  it('names them, and turns one off with one tap', async () => {
    const { unsubscribe } = stubBrowser({ subscribed: true, permission: 'granted' });
    const here = { ...phone, id: 'd2', browser: 'Firefox', system: 'Windows', is_current: true };
    const { calls, user } = await show([here, phone], {
      'DELETE /my/push-devices/d1': { body: { data: {} } },
      'DELETE /my/push-devices/d2': { body: { data: {} } },
    });
    expect(await screen.findByText('This device')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Turn on on this device' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Turn off on Chrome on Android' }));
    await waitFor(() => expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1));
    expect(unsubscribe).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Turn off on Firefox on Windows' }));
    await waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce());
  });

  it('is not there where the site sends none', async () => {
    stubBrowser();
    const { calls } = await show([], {
      'GET /my/push-devices': { body: { data: { public_key: null, devices: [] } } },
    });
    await waitFor(() => expect(calls.length).toBeGreaterThan(0));
    await waitFor(() => expect(screen.queryByText('Notifications on your devices')).toBeNull());
  });
});

it('the night of devices is on until the person changes it', async () => {
  stubBrowser();
  const { calls, user } = await show([], {
    'PUT /my/notification-preferences': { body: { data: {} } },
  });
  const quiet = await screen.findByRole('checkbox', { name: 'Quiet hours on devices' });
  expect(quiet).toBeChecked();
  await user.click(quiet);
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      ...preferences,
      push_quiet_from: null,
      push_quiet_until: null,
    }),
  );
});
