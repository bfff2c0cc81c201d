import type { UseQueryResult } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { ErrorState } from '#ui/ErrorState.tsx';
import { NetworkError } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import css from './Loaded.module.css';

interface LoadedProps<T> {
  readonly query: UseQueryResult<T>;
  readonly skeleton?: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** What a query brings, with its other states: skeleton, error with retry, and older data with its time when offline. */
export function Loaded<T>({ query, skeleton, children }: LoadedProps<T>) {
  const { translate, formatTime } = useI18n();
  if (query.data === undefined) {
    // Paused: nothing is asked while the browser knows that it is offline.
    if (query.isPaused || query.isError)
      return <ErrorState error={query.error ?? new NetworkError('offline')} retry={query.refetch} />;
    return skeleton ?? <Skeleton lines={6} />;
  }
  return (
    <>
      {query.isError && (
        <p className={css.stale} role="status">
          <CloudOff size={18} strokeWidth={1.6} aria-hidden />
          {translate('learn.offline_data', { time: formatTime(query.dataUpdatedAt) })}
        </p>
      )}
      {children(query.data)}
    </>
  );
}
