import type { QueryClient } from '@tanstack/react-query';
import { sendWaitingPosts } from './forum/waitingPosts.ts';
import { followRealtime } from './realtime/followRealtime.ts';

/** What every page does that its first paint needs nothing of. */
export function afterLoad(queryClient: QueryClient): void {
  sendWaitingPosts();
  followRealtime(queryClient);
}
