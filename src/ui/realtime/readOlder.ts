import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/** By default a page that is being opened reads while its channel opens: it must not read twice. */
const JUST_READ_MS = 1_000;
let freshMs = JUST_READ_MS;

/**
 * The server repeats the events of the last `seconds` to a new listener: data that were read within half of that have missed nothing. The
 * other half is for the way of the reply and of the subscription.
 */
export const setRepeats = (seconds = 0): void => {
  freshMs = Math.max(JUST_READ_MS, seconds * 500);
};

/** When events begin to arrive: reads again what may have changed without an event, and nothing that is younger. */
export function readOlder(queryClient: QueryClient, filters: QueryFilters): void {
  const before = Date.now() - freshMs;
  void queryClient.invalidateQueries({
    ...filters,
    predicate: (query) =>
      query.state.dataUpdatedAt < before &&
      query.state.fetchStatus === 'idle' &&
      (filters.predicate?.(query) ?? true),
  });
}
