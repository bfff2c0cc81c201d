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
  const isGuarded = useRef(false);
  // The router forgets a page some time after it is gone: until then its question would hold up each step, and nobody could answer it.
  useLayoutEffect(() => {
    isGuarded.current = isBlocked;
    return () => void (isGuarded.current = false);
  }, [isBlocked]);
  useEffect(() => {
    if (!isBlocked) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isBlocked]);
  return useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) =>
        isGuarded.current && !isSamePage(currentLocation.pathname, nextLocation.pathname),
      [isSamePage],
    ),
  );
}
