import type { QueryClient } from '@tanstack/react-query';
import Echo from 'laravel-echo';
import Pusher from 'pusher-js';
import { request, requestBody } from '../http.ts';
import { session } from '../session.ts';
import { refreshSession } from '../sessionCalls.ts';
import type { ChannelSource } from './channels.ts';
import { pageChannels } from './pageChannels.ts';

/** `GET /api/config` says where browsers connect. */
interface RealtimeConfig {
  readonly realtime?: {
    readonly key: string;
    readonly host: string;
    readonly port: number;
    readonly tls: boolean;
    readonly signs_in: boolean;
  };
}
/** A page that was closed for good and is still signed in reconnects after this time, then after twice as long. */
const COME_BACK_MS = 1_000;
const MAX_COME_BACK_MS = 60_000;

interface Pass {
  readonly auth: string;
  readonly channel_data?: string;
  readonly user_data?: string;
}
type Done = (error: Error | null, pass: Pass | null) => void;
type Authorize = (params: { socketId: string; channelName?: string }, done: Done) => Promise<void>;

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
export async function connect(
  queryClient: QueryClient,
  afterReconnect: () => void,
): Promise<Connection | undefined> {
  const address = await queryClient
    .fetchQuery({
      queryKey: ['portal', 'config', 'realtime'],
      queryFn: () => request<RealtimeConfig>('/config'),
      staleTime: Infinity,
    })
    .then(({ data }) => data.realtime)
    .catch(() => undefined);
  if (!address?.key) return undefined;
  const { key, host, port, tls, signs_in } = address;
  const client = new Pusher(key, {
    cluster: '',
    wsHost: host,
    wsPort: port,
    wssPort: port,
    forceTLS: tls,
    enabledTransports: ['ws', 'wss'],
    channelAuthorization: { customHandler: authorize as never } as never,
    userAuthentication: { customHandler: authorize as never } as never,
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

/** Requests the signature for a channel, or for the socket as a whole, as the person who is signed in now. */
async function requestPass(socket_id: string, channel_name?: string): Promise<[null, Pass] | [Error, null]> {
  try {
    if (!session.get().token) throw new Error('Signed out.');
    const path = channel_name === undefined ? '/broadcasting/user-auth' : '/broadcasting/auth';
    const body = { socket_id, ...(channel_name !== undefined && { channel_name }) };
    return [null, await requestBody<Pass>(path, { method: 'POST', body })];
  } catch (error) {
    return [error instanceof Error ? error : new Error('Refused.'), null];
  }
}

const authorize: Authorize = async ({ socketId, channelName }, done) => {
  const [error, pass] = await requestPass(socketId, channelName);
  done(error, pass);
};
