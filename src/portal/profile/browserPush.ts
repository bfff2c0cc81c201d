/** Push messages in this browser: whether it can take them, and its address at its push service. */

/** `needs-install`: Safari of iPhone and iPad takes them only in an app of the home screen. */
type Ability = 'able' | 'needs-install' | 'unable';
export interface BrowserPush {
  readonly ability: Ability;
  /** The person has blocked them: no page can ask again. */
  readonly isDenied: boolean;
  /** It takes messages already, of a site with this key in base64url; null: it takes none. */
  readonly subscribedTo: string | null;
}
export interface BrowserAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** An iPad says that it is a Mac, which has no touch screen. */
const isAppleTouch = () =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

function abilityOf(): Ability {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'able';
  return isAppleTouch() ? 'needs-install' : 'unable';
}

/** Reads the state; asks the person nothing. */
export async function readBrowserPush(): Promise<BrowserPush> {
  const ability = abilityOf();
  if (ability !== 'able') return { ability, isDenied: false, subscribedTo: null };
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return {
    ability,
    isDenied: Notification.permission === 'denied',
    subscribedTo: subscription && Notification.permission === 'granted' ? keyOf(subscription) : null,
  };
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replace(/=+$/, '')
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

/** The worker is registered some seconds after the page has loaded. */
const WORKER_MS = 15_000;

/**
 * Asks the person, and subscribes. Only after a tap: browsers punish pages that ask unbidden.
 * @returns undefined when the person does not allow it
 * @throws when the browser has no connection to its push service
 */
export async function subscribeBrowser(publicKey: string): Promise<BrowserAddress | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const { pushManager } = await workerWithin(WORKER_MS);
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await pushManager.subscribe(options).catch(async (error: unknown) => {
    // One for another key of this site, from before its keys were lost.
    const other = await pushManager.getSubscription();
    if (!other) throw error;
    await other.unsubscribe();
    return pushManager.subscribe(options);
  });
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint!, p256dh: keys!['p256dh']!, auth: keys!['auth']! };
}

const workerWithin = (ms: number): Promise<ServiceWorkerRegistration> =>
  new Promise((resolve, reject) => {
    setTimeout(reject, ms, new Error('There is no worker.'));
    void navigator.serviceWorker.ready.then(resolve);
  });
