import type { QueryClient } from '@tanstack/react-query';
import { KEPT } from '#shared/offline.ts';
import { followFocus } from './followFocus.ts';
import { sendWaitingPosts } from './forum/waitingPosts.ts';
import { registerWorker } from './offline/registerWorker.ts';
import { followPrinting } from './printing/followPrinting.ts';
import { followRealtime } from './realtime/followRealtime.ts';

/** Work of every page that its first paint does not need. `worker` is the service worker from which the page came. */
export function afterLoad(queryClient: QueryClient, worker: ServiceWorker | null | undefined): void {
  // What no page has taken is too old from now on.
  window.earlyReplies = undefined;
  // The development server has none.
  if (import.meta.env.PROD) void registerWorker(worker).catch(() => undefined);
  followFocus();
  followPrinting();
  sendWaitingPosts();
  followRealtime(queryClient);
  void renewKept().catch(() => undefined);
}

/** Of somebody who keeps classes on this device. */
async function renewKept(): Promise<void> {
  if ('caches' in window && (await caches.has(KEPT))) await (await import('./kept/renewKept.ts')).renewKept();
}
