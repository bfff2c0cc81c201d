import Echo from 'laravel-echo';
import Pusher from 'pusher-js';
import { latestStart, refreshSession } from '../sessionCalls.ts';
import type { ChannelSource } from './channels.ts';
import { pageChannels } from './pageChannels.ts';
import { passes } from './passes.ts';
import { setRepeats } from './readOlder.ts';

/** A page that was closed for good and is still signed in reconnects after this time, then after twice as long. */
const COME_BACK_MS = 1_000;
const MAX_COME_BACK_MS = 60_000;

export interface Connection extends ChannelSource {
  /**
   * Listens to an event of a private channel until `leave` or `close`; `begins` runs when events begin to arrive, also after an
   * interruption. A refused channel stays silent.
   */
  listen<T>(channel: string, event: string, listener: (data: T) => void, begins?: () => void): void;
  leave(channel: string): void;
  close(): void;
}

/**
 * Opens the connection; undefined when the server offers none. `afterReconnect` runs each time that it is back after an interruption,
 * because events of the meantime are lost.
 */
export async function connect(afterReconnect: () => void): Promise<Connection | undefined> {
  const address = await latestStart()?.then(
    ({ realtime }) => realtime,
    () => undefined,
  );
  if (!address?.key) return undefined;
  setRepeats(address.repeats_seconds);
  const { key, host, port, tls, signs_in } = address;
  const client = new Pusher(key, {
    cluster: '',
    wsHost: host,
    wsPort: port,
    wssPort: port,
    forceTLS: tls,
    enabledTransports: ['ws', 'wss'],
    channelAuthorization: { customHandler: passes.forChannel as never } as never,
    userAuthentication: { customHandler: passes.forSocket as never } as never,
  });
  if (signs_in) client.signin();
  const echo = new Echo({ broadcaster: 'pusher', key, cluster: '', client });
  let hasBeenOpen = false;
  let isClosed = false;
  let again = COME_BACK_MS;
  client.connection.bind('connected', () => {
    if (hasBeenOpen) afterReconnect();
    hasBeenOpen = true;
  });
  // Closed for good: the session is over, or soon will be known to be. Otherwise its rights have changed, or it was a mistake.
  client.connection.bind('disconnected', () => {
    if (isClosed) return;
    void refreshSession().then(() => setTimeout(() => isClosed || client.connect(), again));
    again = Math.min(again * 2, MAX_COME_BACK_MS);
  });
  return {
    ...pageChannels(client),
    // The dot: the event's name is the whole name, without a namespace of classes.
    listen: (channel, event, listener, begins) => {
      const listened = echo.private(nameOf(channel)).listen(`.${event}`, listener);
      if (begins) listened.subscribed(begins);
    },
    leave: (channel) => echo.leave(nameOf(channel)),
    close: () => {
      isClosed = true;
      echo.disconnect();
    },
  };
}

/** Echo adds `private-` to a name itself. */
const nameOf = (channel: string): string => channel.replace(/^private-/, '');
