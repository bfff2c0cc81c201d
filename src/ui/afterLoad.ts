import type { QueryClient } from '@tanstack/react-query';
import { followFocus } from './followFocus.ts';
import { sendWaitingPosts } from './forum/waitingPosts.ts';
import { registerWorker } from './offline/registerWorker.ts';
import { followPrinting } from './printing/followPrinting.ts';
import { followRealtime } from './realtime/followRealtime.ts';

/** Work of every page that its first paint does not need. */
export function afterLoad(queryClient: QueryClient): void {
  // What no page has taken is too old from now on.
  window.earlyReplies = undefined;
  // The development server has none.
  if (import.meta.env.PROD) void registerWorker().catch(() => undefined);
  followFocus();
  followPrinting();
  sendWaitingPosts();
  followRealtime(queryClient);
}
