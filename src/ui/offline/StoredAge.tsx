import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { WifiOff } from 'lucide-react';
import { useI18n } from '../i18n.tsx';
import { ageOf } from '../staleness.ts';
import { unqueriedData } from './unqueriedData.ts';

/** The shell's own queries under 'portal'. */
const OF_THE_SHELL: readonly unknown[] = ['online', 'counts'];

/** The text of the offline banner: the age of the oldest visible data, if they are stored ones. */
export function StoredAge() {
  const { translate, formatTime, formatDateTime, daysUntil } = useI18n();
  const at = useOldestVisible();
  const time = daysUntil(at) === 0 ? formatTime(at) : formatDateTime(at);
  return (
    <>
      <WifiOff size={18} strokeWidth={1.6} aria-hidden />
      {at ? translate('shell.offline_saved', { time }) : translate('shell.offline')}
    </>
  );
}

function useOldestVisible(): number {
  const client = useQueryClient();
  return useSyncExternalStore(
    useCallback(
      (onChange) => {
        const stops = [client.getQueryCache().subscribe(onChange), unqueriedData.subscribe(onChange)];
        return () => stops.forEach((stop) => stop());
      },
      [client],
    ),
    () => oldestVisible(client),
  );
}

/** Milliseconds of the epoch; 0 for none. Only the portal's pages: the organizer's lists are not stored. */
const oldestVisible = (client: QueryClient): number =>
  [
    ...client
      .getQueryCache()
      .findAll({ type: 'active', queryKey: ['portal'] })
      .filter(({ state, queryKey }) => state.data !== undefined && !OF_THE_SHELL.includes(queryKey[1]))
      .map(({ state }) => ageOf(state.data) ?? state.dataUpdatedAt),
    ...[...unqueriedData.get()].flatMap((data) => ageOf(data) ?? []),
  ].reduce((oldest, at) => (oldest === 0 ? at : Math.min(oldest, at)), 0);
