import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { AttemptSession } from './attemptSession.ts';

/** With more than a day left the date is more useful than seconds. */
export const COUNT_FROM_MS = 86_400_000;

/**
 * Milliseconds until the end by the server's clock, read again whenever the visible second changes; null without a limit. Tells the session
 * once when the time is up.
 */
export function useTimeLeft(session: Pick<AttemptSession, 'subscribe' | 'get' | 'clock' | 'timeUp'>) {
  const { clock, timeUp } = session;
  const { deadlineAt, pausedAt } = useSyncExternalStore(session.subscribe, session.get);
  const left = useReading(deadlineAt, pausedAt, clock.now);
  const isElapsed = useRef(false);
  useEffect(() => {
    if (left === null || left > 0) isElapsed.current = false;
    else if (!isElapsed.current) {
      isElapsed.current = true;
      timeUp();
    }
  }, [left, timeUp]);
  return left;
}

/** A paused clock stands still. */
function useReading(deadlineAt: number | null, pausedAt: number | null, now: () => number): number | null {
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    if (deadlineAt === null) return;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const rest = deadlineAt - (pausedAt ?? now());
      setLeft(rest);
      if (rest > 0) timer = setTimeout(tick, rest > COUNT_FROM_MS ? 60_000 : rest % 1000 || 1000);
    };
    timer = setTimeout(tick);
    return () => clearTimeout(timer);
  }, [deadlineAt, pausedAt, now]);
  return deadlineAt === null ? null : (left ?? deadlineAt - (pausedAt ?? now()));
}
