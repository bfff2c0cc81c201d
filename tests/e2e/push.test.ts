/** Push messages reach a real browser's worker. Only the way between push service and browser is short: there is no network to it here. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PushPayload } from '#shared/offline.ts';
import type { Client } from '../support/app.ts';
import { axeFindings, beSignedIn, useProduct } from '../support/browser.ts';
import { clientAt } from '../support/live.ts';
import { openPushService, type PushBrowser } from '../support/pushService.ts';

let service: Awaited<ReturnType<typeof openPushService>>;
let browser: PushBrowser;
const product = useProduct(async () => {
  service = await openPushService();
  browser = service.browser();
  return { OUTBOUND_ALLOW: '127.0.0.1' };
});
let administrator: Client;
let dewi: { readonly id: string };
beforeAll(async () => {
  administrator = await clientAt(product.url, '10001');
  dewi = (await (await clientAt(product.url, '10004')).get('/api/me')).body.data;
});
afterAll(() => service?.close());

/** The browser's part of a subscription, at the push service of this test. */
async function subscribeHere(page: Page): Promise<void> {
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    const KEY = 'subscribed';
    const subscription = {
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      get options() {
        const text = sessionStorage.getItem(KEY)!.replaceAll('-', '+').replaceAll('_', '/');
        return { applicationServerKey: Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer };
      },
      unsubscribe: async () => {
        sessionStorage.removeItem(KEY);
        return true;
      },
    } as unknown as PushSubscription;
    PushManager.prototype.subscribe = async (options) => {
      sessionStorage.setItem(KEY, String(options!.applicationServerKey));
      return subscription;
    };
    PushManager.prototype.getSubscription = async () => (sessionStorage.getItem(KEY) ? subscription : null);
    // Chromium without a window has no dialog in which a person could answer.
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
  }, browser.address);
}

/** What the push service hands to the browser. */
async function arrive(page: Page, payload: PushPayload): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    }),
  );
  await client.send('ServiceWorker.enable');
  await client.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(payload),
  });
}
/** Chromium without a window shows no notifications: what its worker would show is noted there, and clicked. */
async function noteShown(page: Page) {
  const [worker] = page.context().serviceWorkers();
  await worker!.evaluate(`
    self.shown = [];
    self.registration.showNotification = async (title, options) => void self.shown.push({ title, ...options });`);
  return {
    shown: () => worker!.evaluate<readonly Record<string, unknown>[]>('self.shown'),
    click: () =>
      worker!.evaluate<unknown>(`
        const notification = { data: self.shown[0].data, close() {} };
        const event = new ExtendableEvent('notificationclick');
        void self.dispatchEvent(Object.assign(event, { action: '', notification }));`),
  };
}

it('a device is turned on by a tap, gets what its person chose, and is turned off by a tap', async () => {
  const page = await product.open({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'allow',
    permissions: ['notifications'],
  });
  await subscribeHere(page);
  await beSignedIn(page, '10004');
  await page.goto('/en/settings/profile');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.getByRole('button', { name: 'Turn on on this device' }).click();
  const off = page.getByRole('button', { name: /^Turn off on / });
  await off.waitFor();
  await page.getByRole('button', { name: 'Turn on on this device' }).waitFor({ state: 'detached' });
  expect(await axeFindings(page)).toEqual([]);
  for (const box of ['Account: Device', 'Quiet hours on devices']) {
    const stored = page.waitForResponse(
      (reply) => reply.url().endsWith('/notification-preferences') && reply.request().method() === 'PUT',
    );
    await page.getByRole('checkbox', { name: box, exact: true }).click();
    expect((await stored).ok()).toBe(true);
  }

  const filter = encodeURIComponent(JSON.stringify({ q: 'Auditor' }));
  const [role] = (await administrator.get(`/api/roles?filter=${filter}`)).body.data;
  await administrator.post(`/api/role-user/user/${dewi.id}/roles/${role.id}`);
  await expect.poll(() => browser.messages.length, { timeout: 20_000 }).toBe(1);
  const { payload } = browser.messages[0]!;
  expect(payload).toMatchObject({ title: 'Akun', body: 'Anda kini memegang peran lain' });
  const { shown, click } = await noteShown(page);
  await arrive(page, payload);
  await expect.poll(shown).toMatchObject([{ title: payload.title, body: payload.body, tag: payload.tag }]);
  await click();
  await page.waitForURL((url) => url.pathname === payload.link);

  await page.goto('/en/settings/profile');
  await off.click();
  await page.getByRole('button', { name: 'Turn on on this device' }).waitFor();
  await administrator.post(`/api/role-user/user/${dewi.id}/roles/${role.id}`);
  expect(await (await clientAt(product.url, '10004')).get('/api/my/push-devices')).toMatchObject({
    body: { data: { devices: [] } },
  });
});
