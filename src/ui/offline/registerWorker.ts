import type { ReadsToKeep } from '#shared/offline.ts';
import { takeEarlyReads } from '../http.ts';
import { session } from '../session.ts';
import { followClicks } from './followClicks.ts';

const loadNewVersion = () => import('./newVersion.ts');

const HOUR_MS = 3_600_000;
/** Switching between tabs must not cause a check each time. */
const BETWEEN_LOOKS_MS = 300_000;

/**
 * Starts the service worker and handles its versions; `known` is the one from which the page came. Without one (plain http, an old browser)
 * everything except offline works.
 */
export async function registerWorker(known: ServiceWorker | null | undefined): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  let isFirst = !known;
  const changed = () => {
    if (!isFirst) return void loadNewVersion().then(({ reloadOrOffer }) => reloadOrOffer());
    isFirst = false;
    // What this page has read without the worker: so it is stored without being read again.
    const { token } = session.get();
    const reads = takeEarlyReads().filter((read) => read.token === token);
    if (token) serviceWorker.controller?.postMessage({ token, reads } satisfies ReadsToKeep);
  };
  // While the page was loading another tab may have brought a worker or a version.
  if (serviceWorker.controller !== known) changed();
  serviceWorker.addEventListener('controllerchange', changed);
  followClicks(serviceWorker);
  const registration = await serviceWorker.register('/service-worker.js');
  const offerWaiting = () => {
    if (registration.waiting && serviceWorker.controller)
      void loadNewVersion().then(({ offerNewVersion }) => offerNewVersion(registration));
  };
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', offerWaiting),
  );
  offerWaiting();
  lookForVersions(registration, offerWaiting);
}

/** Once an hour, and when the person returns to the tab. A prompt that was closed is then shown again. */
function lookForVersions(registration: ServiceWorkerRegistration, offerWaiting: () => void) {
  let lookedAt = Date.now();
  const look = () => {
    lookedAt = Date.now();
    offerWaiting();
    // Without a network there is no new version.
    registration.update().catch(() => undefined);
  };
  setInterval(look, HOUR_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - lookedAt > BETWEEN_LOOKS_MS) look();
  });
}
