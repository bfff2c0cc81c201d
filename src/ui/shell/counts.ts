import { useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../http.ts';
import { readOlder } from '../realtime/readOlder.ts';
import { useChannel } from '../realtime/useChannel.ts';
import { latestStart, type Counts } from '../sessionCalls.ts';

export const COUNTS = ['portal', 'counts'] as const;
/** How often, without a socket that announces changes. */
const POLL_MS = 60_000;

/**
 * Read with the start of the page and when an event says that they have changed; every minute while the page is visible only where `channel` is
 * not open. `heard`: the events of this channel that say so.
 */
export function useCounts(channel: string | null, listeners?: Readonly<Record<string, () => void>>): Counts {
  const queryClient = useQueryClient();
  const isLive = useChannel(channel, listeners, () => readOlder(queryClient, { queryKey: COUNTS }));
  const { data } = useQuery({
    queryKey: COUNTS,
    queryFn: async ({ signal }) => {
      const start = queryClient.getQueryData(COUNTS) ? undefined : await latestStart();
      return start?.counts ?? (await request<Counts>('/me/counts', { signal })).data;
    },
    staleTime: POLL_MS,
    refetchInterval: isLive ? false : POLL_MS,
  });
  return data ?? {};
}
