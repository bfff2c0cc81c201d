import type { LiveSession } from '../sessions/sessionActor.ts';
import type { Connection } from './connection.ts';
import type { Hub } from './hub.ts';
import type { Member } from './members.ts';
import {
  codes,
  frameOf,
  isObject,
  kindOf,
  MAX_EVENT_BYTES,
  MAX_EVENT_NAME,
  parsed,
  parseMessage,
  USER_CHANNEL,
  type ClientMessage,
  type Refusal,
} from './protocol.ts';
import { channelAuth, isSame, userAuth } from './signatures.ts';
import { frames } from './socketMeters.ts';
import { traced } from '../tracing.ts';

const TOO_MANY = 'Message rate limit exceeded';

/** Handles a client's frame. Errors are replied to and do not close the socket, unless it is a flood: twice what is allowed. */
export function handleMessage(hub: Hub, connection: Connection, text: string): void {
  // We closed it, and the other side has not noticed yet.
  if (!connection.isOpen) return;
  frames.in += 1;
  const now = Date.now();
  if (!connection.messages.take(now))
    return connection.refusals.take(now)
      ? connection.error(codes.eventRefused, TOO_MANY)
      : connection.close(codes.overCapacity, TOO_MANY);
  const message = parseMessage(text);
  if (!message) return connection.error(null, 'Invalid message');
  if (message.event === 'pusher:pong') return;
  if (message.event === 'pusher:ping') return connection.send(frameOf('pusher:pong', {}));
  // A client names its own events: they have one name here.
  const event = message.event.startsWith('pusher:') ? message.event.slice(0, 40) : 'client event';
  traced(`socket ${event}`, {}, () => act(hub, connection, message));
}

function act(hub: Hub, connection: Connection, message: ClientMessage): void {
  const data = isObject(message.data) ? message.data : {};
  switch (message.event) {
    case 'pusher:subscribe':
      return subscribe(hub, connection, data);
    case 'pusher:unsubscribe':
      if (typeof data['channel'] === 'string') hub.leave(connection, data['channel']);
      return;
    case 'pusher:signin':
      return signIn(hub, connection, data);
    default:
      if (message.event.startsWith('client-')) return clientEvent(hub, connection, message);
      connection.error(null, 'Unknown event');
  }
}

const SIGNED_FOR_SECONDS = 120;

const limit = (error: string, status: number): Refusal => ({ type: 'LimitReached', error, status });
const noRight = (error: string): Refusal => ({ type: 'AuthError', error, status: 401 });

function subscribe(hub: Hub, connection: Connection, data: Record<string, unknown>): void {
  const channel = data['channel'];
  const kind = kindOf(channel);
  if (typeof channel !== 'string' || kind === 'invalid')
    return connection.refuse(
      String(channel).slice(0, 200),
      limit('Invalid channel name', codes.unauthorized),
    );
  if (connection.channels.has(channel))
    return connection.error(null, `Existing subscription to channel ${channel}`);
  const refusal = refusalOf(hub, connection, channel, data);
  if (refusal) return connection.refuse(channel, refusal);
  if (kind !== 'public') hub.sign(connection);
  const value = parsed(data['channel_data']);
  const session = kind === 'public' || kind === 'user' ? null : sessionIn(value);
  if (session && isStale(value))
    return connection.refuse(channel, noRight('What was signed is too old; ask again.'));
  if (session) hub.bind(connection, session);
  if (kind !== 'presence') return hub.join(connection, channel, null);
  const member = memberIn(value, connection);
  const problem = member ? memberProblem(hub, channel, member) : noRight('channel_data needs a user_id');
  if (problem) return connection.refuse(channel, problem);
  hub.join(connection, channel, member);
}

/** Why a connection may not listen to a channel; null when it may. */
function refusalOf(
  hub: Hub,
  connection: Connection,
  channel: string,
  { auth, channel_data }: Record<string, unknown>,
): Refusal | null {
  const kind = kindOf(channel);
  if (connection.channels.size >= hub.limits.channelsPerConnection)
    return limit('Too many channels', codes.overCapacity);
  if (kind === 'unsupported') return noRight('Encrypted and cache channels are not offered here.');
  if (kind === 'user')
    return connection.user?.id === channel.slice(USER_CHANNEL.length)
      ? null
      : noRight('Not signed in as this user');
  if (kind === 'public') return null;
  if (channel_data !== undefined && channel_data !== null && typeof channel_data !== 'string')
    return noRight('channel_data must be text');
  const signed = channelAuth(hub.app, connection.id, channel, channel_data ?? undefined);
  return typeof auth === 'string' && isSame(auth, signed) ? null : noRight('The connection is unauthorized.');
}

/** The session that our own server includes in what it signs; other programs with the secret may sign without one. */
function sessionIn(value: unknown): LiveSession | null {
  const session = isObject(value) ? value['session'] : undefined;
  return isObject(session) ? (session as unknown as LiveSession) : null;
}

/** Rights may have changed since; clients request a signature for each subscription, so theirs is seconds old. */
const isStale = (value: unknown): boolean =>
  isObject(value) &&
  !(Math.abs(Date.now() - Number(value['signed_at'] ?? Date.now())) < SIGNED_FOR_SECONDS * 1000);

/** The member that joins a presence channel: as signed, else as signed in. */
function memberIn(value: unknown, { user }: Connection): Member | null {
  if (!isObject(value)) return user && { user_id: user.id, user_info: user.data['user_info'] };
  const { user_id, user_info } = value;
  return typeof user_id === 'number' || (typeof user_id === 'string' && user_id !== '')
    ? { user_id, ...(user_info !== undefined && { user_info }) }
    : null;
}

const MAX_USER_ID = 128;

function memberProblem(hub: Hub, channel: string, { user_id, user_info }: Member): Refusal | null {
  const { membersPerChannel, userInfoBytes } = hub.limits;
  const id = String(user_id);
  if (id.length > MAX_USER_ID) return limit('user_id is too long', codes.eventRefused);
  if (Buffer.byteLength(JSON.stringify(user_info ?? null)) > userInfoBytes)
    return limit('user_info is too large', codes.eventRefused);
  const isFull = !hub.members.has(channel, id) && hub.members.of(channel).size >= membersPerChannel;
  return isFull ? limit('The channel has as many members as it can have', codes.overCapacity) : null;
}

/** Signs the connection in as a person; a wrong signature closes it. */
function signIn(hub: Hub, connection: Connection, { auth, user_data }: Record<string, unknown>): void {
  const isSigned =
    typeof auth === 'string' &&
    typeof user_data === 'string' &&
    isSame(auth, userAuth(hub.app, connection.id, user_data));
  const user = isSigned ? parsed(user_data) : undefined;
  if (!isObject(user) || typeof user['id'] !== 'string' || user['id'] === '')
    return connection.close(codes.unauthorized, 'Connection not authorized');
  if (connection.user && connection.user.id !== user['id'])
    return connection.error(codes.unauthorized, 'Signed in as somebody else already');
  hub.sign(connection);
  connection.user = { id: user['id'], data: user };
  connection.send(frameOf('pusher:signin_success', { user_data }));
}

/** An event from one client to the other listeners of a channel that it has joined; it is not echoed. */
function clientEvent(hub: Hub, connection: Connection, { event, channel, data }: ClientMessage): void {
  const kind = kindOf(channel);
  if (typeof channel !== 'string' || (kind !== 'private' && kind !== 'presence'))
    return connection.error(codes.unauthorized, 'Client events need a private or presence channel');
  const userId = connection.channels.get(channel);
  if (userId === undefined)
    return connection.error(codes.unauthorized, 'Client events need a subscribed channel', channel);
  const listening = hub.channels().get(channel)?.size ?? 0;
  const refuse = (message: string) => connection.error(codes.eventRefused, message, channel);
  if (event.length > MAX_EVENT_NAME) return refuse('The event name is too long');
  const text = typeof data === 'string' ? data : JSON.stringify(data ?? null);
  if (Buffer.byteLength(text) > MAX_EVENT_BYTES) return refuse('The event is too large');
  if (listening > hub.limits.clientEventListeners) return refuse('Too many listen to the channel');
  if (!connection.clientEvents.take(Date.now())) return refuse('Too many client events');
  // As it was signed: a number stays a number.
  const user_id = userId !== null && (hub.members.of(channel).get(userId)?.user_id ?? userId);
  const frame = JSON.stringify({ event, channel, data, ...(userId !== null && { user_id }) });
  const publish = () => hub.publishFrame(channel, frame, connection.id);
  const { session } = connection;
  // Programs that sign channels with the secret decide themselves; a person's session may send only what our pages need.
  if (!session) return publish();
  const publishIfAllowed = async () =>
    (await hub.mayTrigger(session, channel)) ? publish() : refuse('Client events are not taken here');
  // One after the other, in order of arrival.
  connection.triggering = connection.triggering.then(publishIfAllowed);
}
