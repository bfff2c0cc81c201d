import { useCallback, useEffect, useRef } from 'react';
import { HttpError } from '#ui/http.ts';
import { sendProgress } from '../learningCalls.ts';

/** How often the server hears that the module is being read. */
export const HEARTBEAT_MS = 15_000;

/**
 * Reports the seconds during which the module was visible: every 15 s, and when the page is hidden or left. Answers a
 * function that takes the seconds not reported yet, for the call that marks the module done.
 */
export function useHeartbeat(moduleId: string, isActive: boolean): () => number {
  const seconds = useRef(createStopwatch());
  useEffect(() => {
    if (!isActive) return;
    const watch = seconds.current;
    const isVisible = () => document.visibilityState === 'visible';
    let isRefused = false;
    const report = (keepalive: boolean) => {
      const spent = watch.take(isVisible());
      if (spent < 1 || isRefused) return;
      sendProgress(moduleId, { seconds: spent }, { keepalive }).catch((error: unknown) => {
        // An ended class counts no more; without a connection the seconds wait for the next report.
        if (error instanceof HttpError) isRefused = error.status < 500;
        else watch.giveBack(spent);
      });
    };
    const onVisibility = () => (isVisible() ? watch.start() : report(true));
    if (isVisible()) watch.start();
    const timer = setInterval(() => isVisible() && report(false), HEARTBEAT_MS);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisibility);
      report(true);
    };
  }, [moduleId, isActive]);
  return useCallback(() => seconds.current.take(true), []);
}

/** Whole seconds of monotonic time; fractions stay for the next reading. */
export function createStopwatch(now: () => number = () => performance.now()) {
  let since: number | undefined;
  let spentMs = 0;
  const add = () => {
    if (since !== undefined) spentMs += now() - since;
  };
  return {
    start(): void {
      since ??= now();
    },
    /** Answers the whole seconds since the last call; `goesOn` tells whether time keeps counting. */
    take(goesOn: boolean): number {
      add();
      since = goesOn && since !== undefined ? now() : undefined;
      const seconds = Math.floor(spentMs / 1000);
      spentMs -= seconds * 1000;
      return seconds;
    },
    giveBack(seconds: number): void {
      spentMs += seconds * 1000;
    },
  };
}
