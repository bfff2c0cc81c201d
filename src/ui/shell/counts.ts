import { useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../http.ts';
import { useChannel } from '../realtime/useChannel.ts';

/** `GET /api/me/counts`: the small numbers of the shell. */
interface Counts {
  readonly to_correct?: number;
  readonly unread?: number;
}

export const COUNTS = ['portal', 'counts'] as const;
/** How often, without a socket that announces changes. */
const POLL_MS = 60_000;

/**
 * Read after the first paint and when an event says that they have changed; every minute while the page is visible only where `channel` is
 * not open. `heard`: the events of this channel that say so.
 */
export function useCounts(channel: string | null, listeners?: Readonly<Record<string, () => void>>): Counts {
  const queryClient = useQueryClient();
  const isLive = useChannel(
    channel,
    listeners,
    () => void queryClient.invalidateQueries({ queryKey: COUNTS }),
  );
  const { data } = useQuery({
    queryKey: COUNTS,
    queryFn: ({ signal }) => request<Counts>('/me/counts', { signal }),
    staleTime: POLL_MS,
    refetchInterval: isLive ? false : POLL_MS,
  });
  return data?.data ?? {};
}
