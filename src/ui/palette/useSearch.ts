import { isSearchable, type Found } from '#shared/api/search.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { request } from '../http.ts';
import { matches } from './matching.ts';

/** A pause in typing that is long enough to search. */
const PAUSE_MS = 150;

/** The server's results for the text, once typing pauses. Until the reply the earlier ones stay, as far as they still match. */
export function useSearch(text: string) {
  const q = usePaused(text.trim());
  const isSearched = isSearchable(text.trim());
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery<Found[]>({
    queryKey: ['portal', 'search', q],
    queryFn: ({ signal }) =>
      request<Found[]>(`/search?q=${encodeURIComponent(q)}`, { signal }).then((answer) => answer.data),
    enabled: isSearched && isSearchable(q),
    placeholderData: keepPreviousData,
    retry: false,
    // Without a network it fails at once, and says so.
    networkMode: 'always',
  });
  const isOld = isPlaceholderData || q !== text.trim();
  const found = isSearched ? (data ?? []) : [];
  return {
    found: isOld
      ? found.filter(({ name, context = '', slug }) => matches(`${name} ${context} ${slug}`, text))
      : found,
    isAsked: isSearched,
    isLoading: isSearched && (isFetching || q !== text.trim()),
    error: isSearched && !isFetching ? error : null,
    retry: () => void refetch(),
  };
}

function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
