import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#ui/call.ts';

/** A fixed code is read again now and then, because another person may have replaced it. */
const STAYING_MS = 15_000;
const TICK_MS = 250;
/** The next code is requested a moment after the change, so that a clock that is slightly off does not get the old one. */
const LATER_MS = 120;

/** The code with which learners check in, renewed as it changes, and its remaining time by the clock of this screen. */
export function useSessionCode(sessionId: string) {
  const query = useQuery({
    queryKey: ['attendance-sessions', 'code', sessionId],
    queryFn: async ({ signal }) => {
      const params = { id: sessionId };
      const { data: view } = await call('GET /attendance-sessions/:id/code', { params }, { signal });
      const left = view.milliseconds_left;
      return { ...view, endsAt: left === null ? null : performance.now() + left };
    },
    refetchInterval: ({ state: { data, error } }) =>
      error ? 2_000 : data?.endsAt ? Math.max(data.endsAt - performance.now(), 0) + LATER_MS : STAYING_MS,
    refetchIntervalInBackground: true,
    staleTime: 0,
    gcTime: 0,
  });
  const endsAt = query.data?.endsAt ?? null;
  return { query, view: query.data, millisecondsLeft: useTimeLeft(endsAt) };
}

function useTimeLeft(endsAt: number | null): number | null {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (endsAt === null) return;
    const timer = setInterval(() => setNow(performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [endsAt]);
  return endsAt === null ? null : Math.max(0, endsAt - now);
}
