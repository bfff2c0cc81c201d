import type { PageToOpen, PushPayload } from '#shared/offline.ts';

declare const self: ServiceWorkerGlobalScope;

const ICON = '/icons/icon-192.png';
const OFF = 'off';
/** How long an open page may take to say that it goes there. */
const ANSWER_MS = 1_000;

/** `actions` is missing in TypeScript's types: not every browser shows them. */
type Shown = NotificationOptions & { readonly actions?: readonly { action: string; title: string }[] };

/** Shows a push message. A browser takes the right to send away from sites that show nothing. */
export async function showPush(data: Pick<PushMessageData, 'json'> | null): Promise<void> {
  const { title, body, tag, link, off } = payloadOf(data);
  const options: Shown = {
    body,
    tag,
    icon: ICON,
    data: link,
    ...(off && { actions: [{ action: OFF, title: off }] }),
  };
  await self.registration.showNotification(title, options);
}

function payloadOf(data: Pick<PushMessageData, 'json'> | null): PushPayload {
  try {
    return data!.json() as PushPayload;
  } catch {
    // Of another version of the server.
    return { title: 'Mahir', body: '', tag: 'unknown', link: '/', off: '' };
  }
}

/** A click on a notification: its page, in a window that is open if one goes there; or its button, which turns the device off. */
export const openNotification = ({
  action,
  notification,
}: Pick<NotificationEvent, 'action' | 'notification'>): Promise<unknown> =>
  action === OFF ? turnOff() : openPage(String(notification.data));

async function openPage(link: string): Promise<unknown> {
  const { origin } = self.location;
  const url = new URL(link, origin);
  if (url.origin !== origin) return undefined;
  // The window that was used last comes first.
  const windows = await self.clients.matchAll({ type: 'window' });
  const there = windows.find((one) => new URL(one.url).pathname === url.pathname);
  if (there) return there.focus();
  for (const one of windows) if (await goes(one, url.pathname + url.search + url.hash)) return one.focus();
  return self.clients.openWindow(url.href);
}

/** Whether a page goes there: one with an open attempt or unsaved work does not, and one that is still loading says nothing. */
function goes(page: WindowClient, open: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
    setTimeout(resolve, ANSWER_MS, false);
    page.postMessage({ open } satisfies PageToOpen, [port2]);
  });
}

/**
 * The browser unsubscribes in any case; the server hears of it, so that the list of devices is right at once. Without a network it hears it
 * from the push service with the next message.
 */
async function turnOff(): Promise<void> {
  const subscription = await self.registration.pushManager.getSubscription();
  if (!subscription) return;
  await Promise.allSettled([
    post('/api/push-devices/off', secretsOf(subscription)),
    subscription.unsubscribe(),
  ]);
}

/** What the browser says of a subscription that it has ended or renewed. TypeScript has no type for it. */
export interface SubscriptionChange {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

/**
 * The browser has renewed its subscription: the server sends to the new one from now on. A browser that does not say which one it was leaves
 * the device off, as the push service says with the next message.
 */
export async function renewSubscription({
  oldSubscription: old,
  newSubscription,
}: SubscriptionChange): Promise<void> {
  if (!old) return;
  const renewed = newSubscription ?? (await self.registration.pushManager.subscribe(old.options));
  const { p256dh } = renewed.toJSON().keys!;
  await post('/api/push-devices/renewed', {
    before: secretsOf(old),
    address: { ...secretsOf(renewed), p256dh },
  });
}

function secretsOf(subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint, auth: keys!['auth'] };
}

const post = (path: string, body: object): Promise<Response> =>
  fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
