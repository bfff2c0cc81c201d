import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { channels } from './channels.ts';

/** What is heard in a channel, by the event's name. */
type Heard = Readonly<Record<string, (data: never) => void>>;

/**
 * Listens to a private channel while the component is there; null: to none. Answers whether what happens is told at once: while it
 * is not, the screen asks by itself now and then. `begins` runs each time that it begins to be told: what happened before, since
 * the page was read or the way was cut, is told by nobody.
 */
export function useChannel(channel: string | null, heard: Heard = {}, begins?: () => void): boolean {
  const latest = useRef({ heard, begins });
  useEffect(() => {
    latest.current = { heard, begins };
  });
  const isLive = useChannelState(channel, channels.isLive) ?? false;
  useEffect(() => {
    if (isLive) latest.current.begins?.();
  }, [isLive, channel]);
  const events = Object.keys(heard).join();
  useEffect(() => {
    if (channel === null || events === '') return;
    const stops = events
      .split(',')
      .map((event) => channels.hear(channel, event, (data) => latest.current.heard[event]?.(data as never)));
    return () => stops.forEach((stop) => stop());
  }, [channel, events]);
  return isLive;
}

/** What `read` says of a channel, kept up to date while the component uses it; undefined: of none. */
export function useChannelState<T>(channel: string | null, read: (channel: string) => T): T | undefined {
  const subscribe = useCallback(
    (watch: () => void) => (channel === null ? () => undefined : channels.use(channel, watch)),
    [channel],
  );
  return useSyncExternalStore(subscribe, () => (channel === null ? undefined : read(channel)));
}
