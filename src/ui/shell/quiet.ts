import { useLayoutEffect, useSyncExternalStore } from 'react';

let quietPages = 0;
const listeners = new Set<() => void>();
function change(by: 1 | -1) {
  quietPages += by;
  for (const listener of listeners) listener();
}
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** For a page that needs the whole screen, such as a quiz: it has its own bar and way out, the shell shows nothing around it. */
export function useQuietShell(isQuiet = true): void {
  useLayoutEffect(() => {
    if (!isQuiet) return;
    change(1);
    return () => change(-1);
  }, [isQuiet]);
}

/** Runs as soon as no such page is open. */
export function whenNotQuiet(run: () => unknown): void {
  if (quietPages === 0) return void run();
  const stop = subscribe(() => {
    if (quietPages > 0) return;
    stop();
    run();
  });
}

export const useIsQuiet = (): boolean => useSyncExternalStore(subscribe, () => quietPages > 0);
