import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PushPayload } from '#shared/offline.ts';
import { openNotification, renewSubscription, showPush } from '../../src/serviceWorker/pushMessages.ts';

const ORIGIN = 'https://mahir.example';
const payload: PushPayload = {
  title: 'Reminder',
  body: 'Tomorrow: K3',
  tag: 'd1',
  link: '/en/my-course/k3',
  off: 'Turn off on this device',
};
/** An open page; `answer`: whether it goes where it is asked to go, or says nothing. */
const page = (path: string, answer?: boolean) => ({
  url: ORIGIN + path,
  focus: vi.fn<() => Promise<void>>(async () => undefined),
  postMessage: vi.fn<(message: unknown, ports: readonly MessagePort[]) => void>((_message, [port]) => {
    if (answer !== undefined) port!.postMessage(answer);
  }),
});
const showNotification = vi.fn<(title: string, options: unknown) => Promise<void>>(async () => undefined);
const openWindow = vi.fn<(url: string) => Promise<void>>(async () => undefined);
const unsubscribe = vi.fn<() => Promise<boolean>>(async () => true);
let windows: readonly ReturnType<typeof page>[] = [];
const renewedByUs = {
  toJSON: () => ({ endpoint: 'https://push.example/new', keys: { auth: 'new secret', p256dh: 'new key' } }),
};
const worker = {
  location: { origin: ORIGIN },
  registration: {
    showNotification,
    pushManager: {
      subscribe: async () => renewedByUs,
      getSubscription: async () => ({
        toJSON: () => ({ endpoint: 'https://push.example/1', keys: { auth: 'secret', p256dh: 'B' } }),
        unsubscribe,
      }),
    },
  },
  clients: { matchAll: async () => windows, openWindow },
};
const click = (link: string, action = '') =>
  openNotification({ action, notification: { data: link } as unknown as Notification });

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('self', worker);
  windows = [];
  return () => vi.unstubAllGlobals();
});

describe('a push message', () => {
  it('is shown with the button that turns the device off', async () => {
    await showPush({ json: () => payload });
    expect(showNotification).toHaveBeenCalledExactlyOnceWith('Reminder', {
      body: 'Tomorrow: K3',
      tag: 'd1',
      icon: '/icons/icon-192.png',
      data: '/en/my-course/k3',
      actions: [{ action: 'off', title: 'Turn off on this device' }],
    });
  });

  it('that cannot be read is shown too: a browser takes the right away from who shows nothing', async () => {
    const json = () => {
      throw new SyntaxError('no JSON');
    };
    await showPush({ json });
    await showPush(null);
    expect(showNotification.mock.calls.map(([title]) => title)).toEqual(['Mahir', 'Mahir']);
  });
});

describe('a click on it', () => {
  it('focuses the window that is at its page already', async () => {
    windows = [page('/en/home', true), page('/en/my-course/k3?tab=forum', true)];
    await click(payload.link);
    expect(windows[1]!.focus).toHaveBeenCalledOnce();
    expect(windows.every(({ postMessage }) => postMessage.mock.calls.length === 0)).toBe(true);
    expect(openWindow).not.toHaveBeenCalled();
  });

  it('sends the first window there that goes, and leaves one with an attempt alone', async () => {
    windows = [page('/en/my-course/x/attempt', false), page('/en/home', true)];
    await click(payload.link);
    expect(windows[1]!.postMessage.mock.calls[0]![0]).toEqual({ open: '/en/my-course/k3' });
    expect(windows[1]!.focus).toHaveBeenCalledOnce();
    expect(windows[0]!.focus).not.toHaveBeenCalled();
    expect(openWindow).not.toHaveBeenCalled();
  });

  it('opens a window when none is there', async () => {
    await click(payload.link);
    expect(openWindow).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}/en/my-course/k3`);
  });

  it('never leads to another site', async () => {
    for (const link of ['https://evil.example/', '//evil.example/x']) await click(link);
    expect(openWindow).not.toHaveBeenCalled();
  });

  it('on its button unsubscribes the browser and tells the server, and opens nothing', async () => {
    const fetch = vi.fn<(path: string, options: RequestInit) => Promise<Response>>(
      async () => new Response(),
    );
    vi.stubGlobal('fetch', fetch);
    await click(payload.link, 'off');
    const [path, options] = fetch.mock.calls[0]!;
    expect(path).toBe('/api/push-devices/off');
    expect(JSON.parse(String(options.body))).toEqual({
      endpoint: 'https://push.example/1',
      auth: 'secret',
    });
    expect(unsubscribe).toHaveBeenCalledOnce();
    expect(openWindow).not.toHaveBeenCalled();
  });

  it('on its button unsubscribes without a network, too', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    await click(payload.link, 'off');
    expect(unsubscribe).toHaveBeenCalledOnce();
  });
});

describe('a subscription that the browser renews', () => {
  const subscription = (name: string) =>
    ({
      options: { userVisibleOnly: true },
      toJSON: () => ({
        endpoint: `https://push.example/${name}`,
        keys: { auth: `${name} secret`, p256dh: `${name} key` },
      }),
    }) as unknown as PushSubscription;

  it.each([
    ['with the new one', { newSubscription: subscription('new') }],
    ['and leaves it to us to subscribe', {}],
  ])('%s is told to the server by the secrets of the old one', async (_how, change) => {
    const fetch = vi.fn<(path: string, options: RequestInit) => Promise<Response>>(
      async () => new Response(),
    );
    vi.stubGlobal('fetch', fetch);
    await renewSubscription({ oldSubscription: subscription('old'), ...change });
    const [path, options] = fetch.mock.calls[0]!;
    expect(path).toBe('/api/push-devices/renewed');
    expect(JSON.parse(String(options.body))).toEqual({
      before: { endpoint: 'https://push.example/old', auth: 'old secret' },
      address: { endpoint: 'https://push.example/new', auth: 'new secret', p256dh: 'new key' },
    });
  });
});
