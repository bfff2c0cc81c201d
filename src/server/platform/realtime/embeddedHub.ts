import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import { secretOf } from '../crypto/secrets.ts';
import { addressOfClient, trustedProxies } from '../http/trustedProxies.ts';
import { canMoveOn } from '../http/draining.ts';
import { ApiError } from '../http/errors.ts';
import { dropCached, liveSessions, onSessionsChanged } from '../sessions/sessionActor.ts';
import { soleNode, type Bus } from './bus.ts';
import { Hub } from './hub.ts';
import { ONLINE_LIST } from './onlineList.ts';
import { OnlinePeople } from './onlinePeople.ts';
import { publishApiRoutes } from './publishApi.ts';
import type { ChannelPolicies, Realtime, RealtimeAddress } from './realtime.ts';
import { REPEATS_SECONDS } from './recentFrames.ts';
import { recordChanges } from './recordChanges.ts';
import { redisBus } from './redisBus.ts';
import { channelAuth, userAuth, type RealtimeApp } from './signatures.ts';
import { paced } from './broadcasts.ts';
import { broadcastToSessions } from './broadcastToSessions.ts';
import { acceptUpgrades, pagesOf, type UpgradeOptions } from './upgrade.ts';

const DRAIN_MS = 3_000;
const DEFAULT_KEY = 'mahir';
/** The official server libraries ask for a number. */
const DEFAULT_ID = '1';

interface Options {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly config: Config;
  readonly policies: ChannelPolicies;
  /** Resolves when all nodes can read what has been committed; by default at once. */
  readonly readable?: (() => Promise<void>) | undefined;
}

/** The hub of this server: sockets at `/app/{key}` of its own port, and the publish API at `/apps/{id}`. */
export async function embeddedHub({ app, db, config, policies, readable }: Options): Promise<Realtime> {
  const credentials = await appOf(db, config);
  const bus = busOf(config, credentials, app.log);
  const hub: Hub = new Hub({
    app: credentials,
    bus,
    // Our pages do not need it; programs can request the number for every channel (publish API).
    isCounted: (channel) => !policies.isOwn(channel),
    // The list of people online is sent whole to its first listener; its changes mean nothing without it.
    isRepeated: (channel) => policies.isOwn(channel) && channel !== ONLINE_LIST,
    mayTrigger: (session, channel) => policies.mayTrigger(db, session.user_id, channel),
    liveSessions: (ids) => liveSessions(db, ids, new Date()),
    onSessions: (selector) => {
      dropCached(selector);
      people.sessionsChanged();
    },
    onPerson: (userId, isHere) => people.changed(userId, isHere),
  });
  const people = new OnlinePeople(hub, { db, log: app.log });
  const upgrades = acceptUpgrades(app.server, { hub, ...checksOf(config, app) });
  const stopHearing = onSessionsChanged((selector) => {
    hub.sessionsChanged(selector);
    people.sessionsChanged();
  });
  await app.register(publishApiRoutes(hub));
  // A web socket arrives as an upgrade, which no route sees.
  app.get('/app/*', { config: { access: 'public' } }, async (_request, reply) => {
    void reply.headers({ upgrade: 'websocket', connection: 'close, upgrade' });
    throw new ApiError(426, 'upgrade-required');
  });
  const broadcast: Realtime['broadcast'] = (channels, event, data, { exceptSocketId } = {}) =>
    hub.publish(channels, event, JSON.stringify(data), exceptSocketId);
  const signal = paced(broadcast);
  const stopTelling = broadcastToSessions(broadcast);
  return {
    address: addressOf(config, credentials.key),
    broadcast,
    recordChanged: recordChanges({ db, broadcast, signal, readable }),
    signal,
    authorize: (socketId, channel, session, member) => {
      // The session that the hub checks is part of the signed data.
      const channel_data = JSON.stringify({ ...member, session, signed_at: Date.now() });
      return { auth: channelAuth(credentials, socketId, channel, channel_data), channel_data };
    },
    signIn: (socketId, sessionId) => {
      const user_data = JSON.stringify({ id: sessionId });
      return { auth: userAuth(credentials, socketId, user_data), user_data };
    },
    ...(config.redisUrl && { redis: () => (bus.isUp() ? 'up' : 'away') }),
    drain: () => hub.drain(DRAIN_MS),
    close: async () => {
      stopHearing();
      stopTelling();
      people.stop();
      upgrades.close();
      await hub.close();
    },
  };
}

function checksOf(config: Config, { draining, log }: FastifyInstance): Omit<UpgradeOptions, 'hub'> {
  const trusts = trustedProxies(config.trustProxy);
  const isTls = config.appUrl.startsWith('https:');
  return {
    isOwnOrigin: pagesOf(config.appUrl),
    ipOf: (request) => addressOfClient(request, trusts),
    ...(isTls && config.trustProxy !== false && { isSecure: cameOverTls }),
    onInsecure: ({ headers }) =>
      log.warn(
        { 'x-forwarded-proto': String(headers['x-forwarded-proto'] ?? '').slice(0, 100) },
        'Sockets are refused: APP_URL is https, but the proxy in front says that they come without TLS. Let it send X-Forwarded-Proto: https.',
      ),
    isForOthers: (request) => draining.isOn && canMoveOn(request),
  };
}

/** Through Redis if it is configured, else to nobody. */
function busOf({ redisUrl }: Config, credentials: RealtimeApp, log: FastifyInstance['log']): Bus {
  if (!redisUrl) return soleNode;
  return redisBus({
    url: redisUrl,
    topic: topicOf(credentials),
    onTrouble: (error) => log.warn({ error: error.message }, 'redis'),
  });
}

/** PUSHER_* define the app; by default the key is public anyway and the secret is made once for all nodes. */
async function appOf(db: Db, config: Config): Promise<RealtimeApp> {
  const { pusher } = config;
  if (pusher) return { id: pusher.appId, key: pusher.key, secret: pusher.secret };
  const secret = await secretOf({ db, config }, 'realtime');
  return { id: DEFAULT_ID, key: DEFAULT_KEY, secret: secret.toString('hex') };
}

/** A topic that only the nodes of one installation share. */
const topicOf = ({ secret }: RealtimeApp): string =>
  `mahir:realtime:${createHash('sha256').update(secret).digest('hex').slice(0, 16)}`;

/** The host that people type with TLS, or a separate socket host; without TLS only on this machine. */
function addressOf({ realtimeUrl, appUrl }: Config, key: string): RealtimeAddress {
  const url = new URL(realtimeUrl ?? appUrl);
  const tls = url.protocol === 'https:' || url.protocol === 'wss:';
  return {
    key,
    host: url.hostname,
    port: Number(url.port) || (tls ? 443 : 80),
    tls,
    signs_in: false,
    repeats_seconds: REPEATS_SECONDS,
  };
}

const cameOverTls = ({ headers }: IncomingMessage): boolean =>
  String(headers['x-forwarded-proto'] ?? '')
    .split(',', 1)[0]
    ?.trim() === 'https';
