import { useListContext, useResourceContext } from 'ra-core';
import { useCallback, useEffect } from 'react';

export type Filters = Readonly<Record<string, unknown>>;

/** After this time a change has reached the URL. */
const IN_URL_MS = 1_000;
/** By resource: filters on their way to the URL. */
const onTheWay = new Map<string, Filters>();

interface FilterChange {
  /** Changes these filters and leaves the others; an empty value removes its filter. */
  readonly change: (changed: Filters) => void;
  readonly clear: () => void;
}

/**
 * Changes the filters of a list. Of two changes in quick succession (a search that was just typed and a chip) both are kept: the second
 * one starts from the first, even before the first is in the URL.
 */
export function useFilterChange(): FilterChange {
  const resource = useResourceContext()!;
  const { filterValues, setFilters } = useListContext();
  useEffect(() => () => void onTheWay.delete(resource), [resource]);
  const set = useCallback(
    (filters: Filters) => {
      onTheWay.set(resource, filters);
      setTimeout(() => onTheWay.get(resource) === filters && onTheWay.delete(resource), IN_URL_MS);
      setFilters(filters, {});
    },
    [resource, setFilters],
  );
  const change = useCallback(
    (changed: Filters) =>
      set(withoutEmpty({ ...(onTheWay.get(resource) ?? (filterValues as Filters)), ...changed })),
    [resource, filterValues, set],
  );
  return { change, clear: () => set({}) };
}

const withoutEmpty = (filters: Filters): Filters =>
  Object.fromEntries(
    Object.entries(filters).filter(
      ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );
