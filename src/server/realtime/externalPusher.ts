import type { FastifyBaseLogger } from 'fastify';
import Pusher from 'pusher';
import type { Config } from '../config.ts';
import { recordChanges } from './recordChanges.ts';
import type { Realtime } from './realtime.ts';

/** The server names at most so many channels in one call. */
const CHANNELS_A_CALL = 100;

/** Another server of the protocol (`PUSHER_HOST`): we sign and publish, it holds the sockets. */
export function externalPusher(
  { appId, key, secret, host = '', port, scheme }: NonNullable<Config['pusher']>,
  log: FastifyBaseLogger,
): Realtime {
  const tls = scheme === 'https';
  const pusher = new Pusher({ appId, key, secret, host, port: String(port), useTLS: tls });
  const onTrouble = (error: unknown) => log.warn({ error: String(error) }, 'pusher');
  const broadcast: Realtime['broadcast'] = (channels, event, data, { exceptSocketId } = {}) => {
    const except = exceptSocketId === undefined ? {} : { socket_id: exceptSocketId };
    for (let at = 0; at < channels.length; at += CHANNELS_A_CALL)
      pusher.trigger(channels.slice(at, at + CHANNELS_A_CALL), event, data, except).catch(onTrouble);
  };
  return {
    address: { key, host, port, tls },
    broadcast,
    recordChanged: recordChanges(broadcast),
    authorize: (socketId, channel, _session, member) =>
      pusher.authorizeChannel(socketId, channel, member && { ...member, user_info: { ...member.user_info } }),
    disconnectUser: (userId) => void pusher.terminateUserConnections(userId).catch(onTrouble),
    drain: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
}
