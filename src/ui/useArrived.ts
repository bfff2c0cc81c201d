import { useDeferredValue } from 'react';

/**
 * The data, undefined while it has not come; its first render is a transition. On a slow phone that is a page's longest task, and a tap
 * would wait for all of it. Later data is rendered at once.
 */
export function useArrived<T>(data: T | undefined): T | undefined {
  const isShown = useDeferredValue(data !== undefined);
  return isShown ? data : undefined;
}
