import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import { secretOf } from '../db/secrets.ts';
import { dropKept, liveSessions, onSessionsChanged } from '../http/session.ts';
import { soleNode } from './bus.ts';
import { Hub } from './hub.ts';
import { OnlinePeople } from './onlinePeople.ts';
import { publishApiRoutes } from './publishApi.routes.ts';
import type { Realtime, RealtimeAddress } from './realtime.ts';
import { recordChanges } from './recordChanges.ts';
import { redisBus } from './redisBus.ts';
import { channelAuth, type RealtimeApp } from './signatures.ts';
import { acceptUpgrades } from './upgrade.ts';

const DRAIN_MS = 3_000;
const DEFAULT_KEY = 'mahir';
/** The official server libraries ask for a number. */
const DEFAULT_ID = '1';

interface Options {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly config: Config;
}

/** The hub of this server: sockets at `/app/{key}` of its own port, and the publish API at `/apps/{id}`. */
export async function embeddedHub({ app, db, config }: Options): Promise<Realtime> {
  const { redisUrl } = config;
  const credentials = await appOf(db, config);
  const hub: Hub = new Hub({
    app: credentials,
    bus: redisUrl ? redisBus(redisUrl, (error) => app.log.warn({ error: error.message }, 'redis')) : soleNode,
    liveSessions: (ids) => liveSessions(db, ids),
    onSessions: dropKept,
    onPerson: (userId, isHere) => people.changed(userId, isHere),
  });
  const people = new OnlinePeople(hub, { db, log: app.log });
  const isTls = config.appUrl.startsWith('https:');
  const upgrades = acceptUpgrades(app.server, {
    hub,
    origins: config.isLoopback && !config.isProduction ? null : [new URL(config.appUrl).origin],
    ipOf: (request) => addressOfClient(request, config.trustProxy),
    ...(isTls && config.trustProxy !== false && { isSecure: cameOverTls }),
  });
  const stopHearing = onSessionsChanged((meant) => hub.sessionsChanged(meant));
  await app.register(publishApiRoutes(hub));
  const broadcast: Realtime['broadcast'] = (channels, event, data, { exceptSocketId } = {}) =>
    hub.publish(channels, event, JSON.stringify(data), exceptSocketId);
  return {
    address: addressOf(config, credentials.key),
    broadcast,
    recordChanged: recordChanges(broadcast),
    authorize: (socketId, channel, session, member) => {
      // What the hub holds the socket to travels in what is signed.
      const channel_data = JSON.stringify({ ...member, session });
      return { auth: channelAuth(credentials, socketId, channel, channel_data), channel_data };
    },
    disconnectUser: (userId) => hub.terminate(userId),
    drain: () => hub.drain(DRAIN_MS),
    close: async () => {
      stopHearing();
      people.stop();
      upgrades.close();
      await hub.close();
    },
  };
}

/** PUSHER_* name the app; else the key is public anyway and the secret is made once for all nodes. */
async function appOf(db: Db, { pusher }: Config): Promise<RealtimeApp> {
  if (pusher) return { id: pusher.appId, key: pusher.key, secret: pusher.secret };
  const secret = await secretOf(db, 'realtime');
  return { id: DEFAULT_ID, key: DEFAULT_KEY, secret: secret.toString('hex') };
}

/** The host that people type and TLS, or a socket host of its own; without TLS only on this machine. */
function addressOf({ realtimeUrl, appUrl }: Config, key: string): RealtimeAddress {
  const url = new URL(realtimeUrl ?? appUrl);
  const tls = url.protocol === 'https:' || url.protocol === 'wss:';
  return { key, host: url.hostname, port: Number(url.port) || (tls ? 443 : 80), tls };
}

const forwarded = ({ headers }: IncomingMessage, name: string): string[] =>
  String(headers[name] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** Fastify's `request.ip` for a request that is not Fastify's: past so many proxies that are ours. */
function addressOfClient(request: IncomingMessage, trustProxy: Config['trustProxy']): string {
  const peer = request.socket.remoteAddress ?? '';
  if (trustProxy === false) return peer;
  const addresses = forwarded(request, 'x-forwarded-for');
  const hops = typeof trustProxy === 'number' ? trustProxy : addresses.length;
  return addresses.at(-Math.max(1, hops)) ?? peer;
}

const cameOverTls = (request: IncomingMessage): boolean =>
  forwarded(request, 'x-forwarded-proto')[0] === 'https';
