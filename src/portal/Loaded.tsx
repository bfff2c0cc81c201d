import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '#ui/ErrorState.tsx';
import { NetworkError } from '#ui/http.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useArrived } from '#ui/useArrived.ts';

export interface LoadedProps<T> {
  readonly query: UseQueryResult<T>;
  readonly skeleton?: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** The data of a query, with its other states: skeleton, error with retry, and older data, whose age the shell shows, when offline. */
export function Loaded<T>({ query, skeleton, children }: LoadedProps<T>) {
  const data = useArrived(query.data);
  if (data === undefined) {
    // No network and nothing stored on this device: shown at once, while further tries still run.
    const error = query.error ?? (query.failureReason instanceof NetworkError ? query.failureReason : null);
    // Paused: no request is sent while the browser knows that it is offline.
    if (query.isPaused || error)
      return <ErrorState error={error ?? new NetworkError('offline')} retry={query.refetch} />;
    return skeleton ?? <Skeleton lines={6} />;
  }
  return children(data);
}
