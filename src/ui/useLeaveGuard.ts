import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useBlocker, type Blocker } from 'react-router-dom';

const isSame = (from: string, to: string) => from === to;

/**
 * Asks before a page with unsaved input is left, by the router or by closing the tab. `isSamePage` says for two paths whether the step
 * stays on the page.
 */
export function useLeaveGuard(
  isBlocked: boolean,
  isSamePage: (from: string, to: string) => boolean = isSame,
): Blocker {
  const asks = useRef(false);
  // The router forgets a page some time after it is gone: until then its question would hold up each step, and nobody could answer it.
  useLayoutEffect(() => {
    asks.current = isBlocked;
    return () => void (asks.current = false);
  }, [isBlocked]);
  useEffect(() => {
    if (!isBlocked) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isBlocked]);
  return useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) =>
        asks.current && !isSamePage(currentLocation.pathname, nextLocation.pathname),
      [isSamePage],
    ),
  );
}
