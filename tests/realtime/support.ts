import type { AddressInfo } from 'node:net';
import type { Client, TestApp } from '#tests/support/app.ts';
import Echo from 'laravel-echo';
import { fastify } from 'fastify';
import PusherServer from 'pusher';
import PusherClient, { type Channel, type Options } from 'pusher-js';
import { WebSocket } from 'ws';
import { expect } from 'vitest';
import { Hub, type HubOptions } from '#server/platform/realtime/hub.ts';
import { publishApiRoutes } from '#server/platform/realtime/publishApi.ts';
import { acceptUpgrades, type UpgradeOptions } from '#server/platform/realtime/upgrade.ts';

export const app = { id: '7', key: 'public-key', secret: 'secret-of-tests' };

type Extras = Partial<Omit<HubOptions, 'app'>> & Partial<Omit<UpgradeOptions, 'hub'>>;

/** Only a hub on a port, with the official server library to sign and publish. */
export async function startHub({
  isOwnOrigin = () => true,
  ipOf = () => '127.0.0.1',
  ...options
}: Extras = {}) {
  const hub = new Hub({ app, ...options });
  const server = fastify();
  const upgrades = acceptUpgrades(server.server, { hub, isOwnOrigin, ipOf, ...options });
  await server.register(publishApiRoutes(hub));
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  const publisher = new PusherServer({
    appId: app.id,
    key: app.key,
    secret: app.secret,
    host: '127.0.0.1',
    port: String(port),
    useTLS: false,
  });
  const clients: PusherClient[] = [];
  return {
    hub,
    port,
    publisher,
    /** A pusher-js client whose channels the official library signs. */
    client(options: Partial<Options> = {}, member?: { user_id: string | number; user_info?: object }) {
      const client = new PusherClient(app.key, {
        ...clientOptions(port),
        channelAuthorization: {
          customHandler: ({ socketId, channelName }, callback) => {
            const isPresence = channelName.startsWith('presence-');
            const data = isPresence ? (member ?? { user_id: 'somebody' }) : undefined;
            callback(null, publisher.authorizeChannel(socketId, channelName, data as never));
          },
        },
        ...options,
      } as Options);
      clients.push(client);
      return client;
    },
    /** A bare socket that stores the messages it receives. */
    raw: (path = `/app/${app.key}?protocol=7`, headers = {}) => rawSocket(port, path, headers),
    async close() {
      clients.forEach((client) => client.disconnect());
      await hub.close();
      upgrades.close();
      await server.close();
    },
  };
}
export type TestHub = Awaited<ReturnType<typeof startHub>>;

export const clientOptions = (port: number) => ({
  cluster: '',
  wsHost: '127.0.0.1',
  wsPort: port,
  wssPort: port,
  forceTLS: false,
  enabledTransports: ['ws', 'wss'] as const,
  disableStats: true,
});

/** Echo over a client of pusher-js. */
export const echoOf = (client: PusherClient) =>
  new Echo({ broadcaster: 'pusher', key: app.key, client, cluster: '' } as never) as Echo<'pusher'>;

/** The next event. */
export function next<T = unknown>(
  source: { bind(event: string, listener: (data: T) => void): unknown },
  event: string,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${event} did not come.`)), 15_000);
    source.bind(event, (data) => {
      clearTimeout(timer);
      resolve(data);
    });
  });
}

export const subscribed = (channel: Channel) => next(channel, 'pusher:subscription_succeeded');

export interface Frame {
  readonly event: string;
  readonly channel?: string;
  readonly data: never;
}

export interface RawSocket {
  readonly socket: WebSocket;
  readonly frames: Frame[];
  readonly closed: Promise<{ code: number; reason: string }>;
  send(message: unknown): void;
  /** The first frame of this event, waited for. */
  frame(event: string): Promise<Frame>;
  /** Waits until all has come that was sent to this socket before. */
  caughtUp(): Promise<void>;
}

export function rawSocket(port: number, path: string, headers: Record<string, string> = {}): RawSocket {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers });
  const frames: Frame[] = [];
  socket.on('message', (text: Buffer) => frames.push(JSON.parse(text.toString()) as Frame));
  socket.on('error', () => undefined);
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on('close', (code, reason) => resolve({ code, reason: reason.toString() }));
  });
  const pongs = () => frames.filter(({ event }) => event === 'pusher:pong').length;
  return {
    socket,
    frames,
    closed,
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    async caughtUp() {
      const before = pongs();
      socket.send(JSON.stringify({ event: 'pusher:ping', data: {} }));
      await expect.poll(pongs).toBeGreaterThan(before);
    },
    frame: async (event) => {
      for (const end = Date.now() + 15_000; Date.now() < end;) {
        const found = frames.find((frame) => frame.event === event);
        if (found) return found;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      throw new Error(`${event} did not come; heard: ${frames.map((frame) => frame.event).join(', ')}`);
    },
  };
}

/** The socket id in the first frame of a connection. */
export async function socketIdOf(raw: RawSocket): Promise<string> {
  const { data } = await raw.frame('pusher:connection_established');
  return (JSON.parse(data) as { socket_id: string }).socket_id;
}

/**
 * A socket of the whole server that listens to a channel as this person, from now on: without what is repeated to it. `test.app` listens
 * already.
 */
export async function listenAs(test: TestApp, client: Client, channel: string): Promise<RawSocket> {
  const { port } = test.app.server.address() as AddressInfo;
  const { key } = (await test.stranger.get('/api/config')).body.data.realtime;
  const raw = rawSocket(port, `/app/${key}?protocol=7`);
  const reply = await client.post('/api/broadcasting/auth', {
    socket_id: await socketIdOf(raw),
    channel_name: channel,
  });
  if (reply.status !== 200) throw new Error(`${channel}: ${reply.status}`);
  raw.send({ event: 'pusher:subscribe', data: { channel, ...reply.body } });
  await raw.frame('pusher_internal:subscription_succeeded');
  await raw.caughtUp();
  raw.frames.splice(0, Infinity, ...raw.frames.filter(({ event }) => event.startsWith('pusher')));
  return raw;
}
