import type { QueryClient } from '@tanstack/react-query';
import Echo from 'laravel-echo';
import Pusher from 'pusher-js';
import { request, requestBody } from '../http.ts';
import { session } from '../session.ts';
import { refreshSession } from '../sessionCalls.ts';

/** `GET /api/config` names where browsers connect. */
interface RealtimeConfig {
  readonly realtime?: {
    readonly key: string;
    readonly host: string;
    readonly port: number;
    readonly tls: boolean;
  };
}
interface Pass {
  readonly auth: string;
  readonly channel_data?: string;
}
type Done = (error: Error | null, pass: Pass | null) => void;
type Authorize = (params: { socketId: string; channelName: string }, done: Done) => Promise<void>;

export interface Connection {
  /** Hears an event of a private channel until `leave` or `close`. A channel that is refused stays silent. */
  listen<T>(channel: string, event: string, heard: (data: T) => void): void;
  leave(channel: string): void;
  close(): void;
}

/**
 * Opens the connection; undefined when the server has none to offer. `afterReconnect` runs each time that it is back after a
 * cut, for whatever was told meanwhile is lost.
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
  const { key, host, port, tls } = address;
  const client = new Pusher(key, {
    cluster: '',
    wsHost: host,
    wsPort: port,
    wssPort: port,
    forceTLS: tls,
    enabledTransports: ['ws', 'wss'],
    channelAuthorization: { customHandler: authorize as never } as never,
  });
  const echo = new Echo({ broadcaster: 'pusher', key, cluster: '', client });
  let hasBeenOpen = false;
  let isClosed = false;
  client.connection.bind('connected', () => {
    if (hasBeenOpen) afterReconnect();
    hasBeenOpen = true;
  });
  // The server has sent us away for good: the session is over, or soon will be known to be.
  client.connection.bind('disconnected', () => {
    if (!isClosed) void refreshSession();
  });
  return {
    // The dot: the event's name is the whole name, without a namespace of classes.
    listen: (channel, event, heard) => void echo.private(nameOf(channel)).listen(`.${event}`, heard),
    leave: (channel) => echo.leave(nameOf(channel)),
    close: () => {
      isClosed = true;
      echo.disconnect();
    },
  };
}

/** Echo puts `private-` before a name itself. */
const nameOf = (channel: string): string => channel.replace(/^private-/, '');

/** Asks the server for a channel, as whoever is signed in now. */
async function askFor(socketId: string, channelName: string): Promise<[null, Pass] | [Error, null]> {
  try {
    if (!session.get().token) throw new Error('Signed out.');
    const body = { socket_id: socketId, channel_name: channelName };
    return [null, await requestBody<Pass>('/broadcasting/auth', { method: 'POST', body })];
  } catch (error) {
    return [error instanceof Error ? error : new Error('Refused.'), null];
  }
}

const authorize: Authorize = async ({ socketId, channelName }, done) => {
  const [error, pass] = await askFor(socketId, channelName);
  done(error, pass);
};
