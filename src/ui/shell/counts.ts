import { useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../http.ts';
import { useChannel } from '../realtime/useChannel.ts';

/** `GET /api/me/counts`: the small numbers of the shell. */
interface Counts {
  readonly to_correct?: number;
  readonly unread?: number;
}

export const COUNTS = ['portal', 'counts'] as const;
/** Without a socket that says when they change. */
const POLL_MS = 60_000;

/**
 * Asked after the first paint and when a message says that they have changed; every minute while the page is visible only where
 * nothing tells of it: `channel` is not open. `heard`: what in this channel says so.
 */
export function useCounts(channel: string | null, heard?: Readonly<Record<string, () => void>>): Counts {
  const queryClient = useQueryClient();
  const isLive = useChannel(channel, heard, () => void queryClient.invalidateQueries({ queryKey: COUNTS }));
  const { data } = useQuery({
    queryKey: COUNTS,
    queryFn: ({ signal }) => request<Counts>('/me/counts', { signal }),
    staleTime: POLL_MS,
    refetchInterval: isLive ? false : POLL_MS,
  });
  return data?.data ?? {};
}
