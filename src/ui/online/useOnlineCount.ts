import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readOlder } from '../realtime/readOlder.ts';
import { useChannel } from '../realtime/useChannel.ts';
import { session, useKnownOnline } from '../session.ts';
import { latestStart, readOnlines } from '../sessionCalls.ts';

const ONLINE = ['portal', 'online'] as const;
const POLL_MS = 60_000;

/** How many people are online: from the start of the page, then by events, or every minute without them; 0 while it is unknown. */
export function useOnlineCount(): number {
  const queryClient = useQueryClient();
  const isLive = useChannel(
    'private-online',
    { count: ({ count }: { count: number }) => session.presence({ type: 'count', count }) },
    () => readOlder(queryClient, { queryKey: ONLINE, exact: true }),
  );
  useQuery({
    queryKey: ONLINE,
    queryFn: async ({ signal }) => {
      const start = queryClient.getQueryData(ONLINE) === undefined ? await latestStart() : undefined;
      return start?.online ?? readOnlines(signal);
    },
    enabled: session.can('user-online'),
    staleTime: POLL_MS,
    refetchInterval: isLive ? false : POLL_MS,
    retry: false,
  });
  return useKnownOnline();
}
