import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { channels } from './channels.ts';

/** Handlers of a channel's events, by the event's name. */
type Listeners = Readonly<Record<string, (data: never) => void>>;

/**
 * Listens to a private channel while the component is mounted; null for none. Returns whether events arrive: while they do not, the screen
 * reads again now and then. `begins` runs each time that events begin to arrive: changes before that, since the page was read or the
 * connection was cut, cause no event.
 */
export function useChannel(channel: string | null, listeners: Listeners = {}, begins?: () => void): boolean {
  const latest = useRef({ heard: listeners, begins });
  useEffect(() => {
    latest.current = { heard: listeners, begins };
  });
  const isLive = useChannelState(channel, channels.isLive) ?? false;
  useEffect(() => {
    if (isLive) latest.current.begins?.();
  }, [isLive, channel]);
  const events = Object.keys(listeners).join();
  useEffect(() => {
    if (channel === null || events === '') return;
    const stops = events
      .split(',')
      .map((event) => channels.hear(channel, event, (data) => latest.current.heard[event]?.(data as never)));
    return () => stops.forEach((stop) => stop());
  }, [channel, events]);
  return isLive;
}

/** The result of `read` for a channel, kept up to date while the component uses it; undefined without a channel. */
export function useChannelState<T>(channel: string | null, read: (channel: string) => T): T | undefined {
  const subscribe = useCallback(
    (watch: () => void) => (channel === null ? () => undefined : channels.use(channel, watch)),
    [channel],
  );
  return useSyncExternalStore(subscribe, () => (channel === null ? undefined : read(channel)));
}
