import { useLayoutEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

/** What the open page wants; undefined while it is not there yet, and on most pages. */
let isQuietPage: boolean | undefined;
const listeners = new Set<() => void>();
function change(isQuiet: boolean | undefined) {
  isQuietPage = isQuiet;
  for (const listener of listeners) listener();
}
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** For a page that needs the whole screen, such as a quiz: it has its own bar and way out, the shell shows nothing around it. */
export function useQuietShell(isQuiet = true): void {
  useLayoutEffect(() => {
    change(isQuiet);
    return () => change(undefined);
  }, [isQuiet]);
}

/** Runs as soon as no such page is open. */
export function whenNotQuiet(run: () => unknown): void {
  if (!isQuietPage) return void run();
  const stop = subscribe(() => {
    if (isQuietPage) return;
    stop();
    run();
  });
}

/** Whether the address is that of such a page. */
export const useIsQuietPath = (): boolean => /\/my-course\/[^/]+\/attempt$/.test(useLocation().pathname);

/** By the address until the page has come: a frame that goes would move everything. */
export function useIsQuiet(): boolean {
  const byPath = useIsQuietPath();
  return useSyncExternalStore(subscribe, () => isQuietPage) ?? byPath;
}
