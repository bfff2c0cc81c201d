import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { existingValues, type ValuesQuery } from '#dataProvider/recordCalls.ts';

interface Options {
  /** The parent record of a nested view. */
  readonly scope?: ValuesQuery['scope'];
  readonly enabled?: boolean;
}

/**
 * Values of the field in other records that contain the typed text. Until the reply to a further letter has come, those of the earlier one
 * that still fit: a value that does not fit is never under the pointer or the arrow key.
 */
export function useExistingValues(
  resource: string,
  field: string,
  text: string,
  { scope, enabled = true }: Options = {},
) {
  const q = useDeferredValue(text.trim());
  const { data = [], isFetching } = useQuery({
    queryKey: [resource, 'values', field, q, scope],
    queryFn: ({ signal }) => existingValues(resource, field, { q, scope }, signal),
    placeholderData: keepPreviousData,
    enabled,
  });
  return { values: containing(data, text, String), isFetching };
}

/** The options whose words contain the typed text, in any case, as the server searches. */
export function containing<T>(options: readonly T[], text: string, wordsOf: (option: T) => string): T[] {
  const typed = text.trim().toLowerCase();
  return options.filter((option) => wordsOf(option).toLowerCase().includes(typed));
}
