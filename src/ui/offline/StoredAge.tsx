import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useSyncExternalStore } from 'react';
import { WifiOff } from 'lucide-react';
import { useI18n } from '../i18n.tsx';
import { ageOf } from '../shownAge.ts';
import { shownBeside } from './shownBeside.ts';

const MINUTE_MS = 60_000;
/** What the shell itself reads under 'portal'. */
const OF_THE_SHELL: readonly unknown[] = ['online', 'counts'];

/** The text of the offline banner: how long ago the server gave the oldest of what is shown, if anything is. */
export function StoredAge() {
  const { translate } = useI18n();
  const age = useOldestShown();
  return (
    <>
      <WifiOff size={18} strokeWidth={1.6} aria-hidden />
      {age ? translate('shell.offline_saved', { age }) : translate('shell.offline')}
    </>
  );
}

/** "10 menit lalu"; undefined when nothing is shown. */
function useOldestShown(): string | undefined {
  const { lang } = useI18n();
  const client = useQueryClient();
  const at = useSyncExternalStore(
    useCallback(
      (onChange) => {
        const stops = [client.getQueryCache().subscribe(onChange), shownBeside.subscribe(onChange)];
        return () => stops.forEach((stop) => stop());
      },
      [client],
    ),
    () => oldestShown(client),
  );
  useEachMinute();
  if (!at) return undefined;
  const minutes = Math.max(0, Math.floor((Date.now() - at) / MINUTE_MS));
  const relative = new Intl.RelativeTimeFormat(lang, { numeric: 'auto' });
  if (minutes < 60) return relative.format(-minutes, 'minute');
  return minutes < 1440
    ? relative.format(-Math.floor(minutes / 60), 'hour')
    : relative.format(-Math.floor(minutes / 1440), 'day');
}

/** Milliseconds of the epoch; 0 for nothing. Only the portal's pages: the organizer's lists are not kept. */
const oldestShown = (client: QueryClient): number =>
  [
    ...client
      .getQueryCache()
      .findAll({ type: 'active', queryKey: ['portal'] })
      .filter(({ state, queryKey }) => state.data !== undefined && !OF_THE_SHELL.includes(queryKey[1]))
      .map(({ state }) => ageOf(state.data) ?? state.dataUpdatedAt),
    ...[...shownBeside.get()].flatMap((data) => ageOf(data) ?? []),
  ].reduce((oldest, at) => (oldest === 0 ? at : Math.min(oldest, at)), 0);

function useEachMinute() {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(tick, MINUTE_MS / 2);
    return () => clearInterval(timer);
  }, []);
}
