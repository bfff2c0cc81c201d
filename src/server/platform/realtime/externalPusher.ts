import http from 'node:http';
import https from 'node:https';
import type { FastifyInstance } from 'fastify';
import Pusher from 'pusher';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import { idsOfSessions, onSessionsChanged, peopleInRole } from '../sessions/sessionActor.ts';
import { ExternalPeople } from './externalPeople.ts';
import { recordChanges } from './recordChanges.ts';
import type { Realtime } from './realtime.ts';
import { paced } from './broadcasts.ts';
import { broadcastToSessions } from './broadcastToSessions.ts';

/** The server accepts at most this many channels in one call. */
const CHANNELS_A_CALL = 100;
const TIMEOUT_MS = 5_000;
/** Calls at once. */
const MAX_CALLS = 20;

interface Options {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly pusher: NonNullable<Config['pusher']>;
  /** Resolves when all nodes can read what has been committed; by default at once. */
  readonly readable?: (() => Promise<void>) | undefined;
}

/**
 * Another server of the protocol (`PUSHER_HOST`): we sign and publish, it holds the sockets. They sign in as their sessions, so that we can
 * ask it to close those of a session that has ended or whose rights have changed.
 */
export function externalPusher({ app, db, pusher: settings, readable }: Options): Realtime {
  const { appId, key, secret, host = '', port, scheme } = settings;
  const tls = scheme === 'https';
  const agent = new (tls ? https : http).Agent({ keepAlive: true, maxSockets: MAX_CALLS });
  const pusher = new Pusher({
    appId,
    key,
    secret,
    host,
    port: String(port),
    useTLS: tls,
    agent,
    timeout: TIMEOUT_MS,
  });
  const onTrouble = (error: unknown) => app.log.warn({ error: String(error) }, 'pusher');
  const broadcast: Realtime['broadcast'] = (channels, event, data, { exceptSocketId } = {}) => {
    const except = exceptSocketId === undefined ? {} : { socket_id: exceptSocketId };
    for (let at = 0; at < channels.length; at += CHANNELS_A_CALL)
      pusher.trigger(channels.slice(at, at + CHANNELS_A_CALL), event, data, except).catch(onTrouble);
  };
  const signal = paced(broadcast);
  const stopHearing = onSessionsChanged((selector) => {
    const closeAll = (ids: readonly string[]) =>
      Promise.all(ids.map((id) => pusher.terminateUserConnections(id)));
    idsOfSessions(db, selector).then(closeAll).catch(onTrouble);
  });
  // Pages that have not signed in on their socket receive this, and read their session again.
  const stopTelling = broadcastToSessions(broadcast, (roleId) =>
    peopleInRole(db, roleId, new Date()).catch((error: unknown) => {
      onTrouble(error);
      return [];
    }),
  );
  const people = new ExternalPeople({ db, pusher, broadcast, onTrouble });
  return {
    address: { key, host, port, tls, signs_in: true, repeats_seconds: 0 },
    broadcast,
    recordChanged: recordChanges({ db, broadcast, signal, readable }),
    signal,
    authorize: (socketId, channel, _session, member) =>
      pusher.authorizeChannel(socketId, channel, member && { ...member, user_info: { ...member.user_info } }),
    signIn: (socketId, sessionId) => pusher.authenticateUser(socketId, { id: sessionId }),
    drain: () => Promise.resolve(),
    close: async () => {
      stopHearing();
      stopTelling();
      people.stop();
      agent.destroy();
    },
  };
}
