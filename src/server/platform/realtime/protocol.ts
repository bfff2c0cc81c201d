/**
 * The words of the Pusher Channels protocol, version 7, as far as they need no state: frames, codes, channel names.
 * Source: https://pusher.com/docs/channels/library_auth_reference/pusher-websockets-protocol/
 */

/**
 * Close and error codes. pusher-js never comes back after 40xx, waits a second after 41xx and comes back at once after 42xx. Two of the
 * protocol never occur here: 4003 (the app is switched off) and 4004 (its plan is used up), for the app is the product itself.
 */
export const codes = {
  tlsOnly: 4000,
  unknownApp: 4001,
  unknownPath: 4005,
  versionFormat: 4006,
  unsupportedProtocol: 4007,
  noProtocol: 4008,
  unauthorized: 4009,
  overCapacity: 4100,
  reconnect: 4200,
  noPong: 4201,
  inactive: 4202,
  eventRefused: 4301,
} as const;
export type Code = (typeof codes)[keyof typeof codes];

/** Why a socket is not accepted. */
export interface Problem {
  readonly code: Code;
  readonly message: string;
}

export const MAX_CHANNEL_NAME = 164;
export const MAX_EVENT_NAME = 200;
export const MAX_EVENT_BYTES = 10 * 1024;
export const MAX_FRAME_BYTES = 16 * 1024;
const PROTOCOLS = { oldest: 5, newest: 7 } as const;

/** `encrypted` and `cache` channels are part of the protocol and are not offered here. */
export type ChannelKind = 'public' | 'private' | 'presence' | 'user' | 'unsupported' | 'invalid';
const NAME = /^#?[\w=@,.;-]+$/;
export const USER_CHANNEL = '#server-to-user-';

/** The kind of channel that has this name. */
export function kindOf(channel: unknown): ChannelKind {
  if (typeof channel !== 'string' || channel.length > MAX_CHANNEL_NAME || !NAME.test(channel))
    return 'invalid';
  if (channel.startsWith(USER_CHANNEL)) return 'user';
  if (channel.startsWith('#')) return 'invalid';
  if (/^(private-encrypted-|(private-|presence-)?cache-)/.test(channel)) return 'unsupported';
  if (channel.startsWith('private-')) return 'private';
  return channel.startsWith('presence-') ? 'presence' : 'public';
}

/** A frame whose `data` is JSON in a string, as the protocol has it for everything but errors. */
export const frameOf = (event: string, data: unknown, channel?: string): string =>
  JSON.stringify({ event, ...(channel !== undefined && { channel }), data: JSON.stringify(data) });

/** `data` of errors is an object: pusher-js reads its `code`. */
export const errorFrame = (code: Code | null, message: string, channel?: string): string =>
  JSON.stringify({
    event: 'pusher:error',
    ...(channel !== undefined && { channel }),
    data: { code, message },
  });

export interface Refusal {
  readonly type: 'AuthError' | 'LimitReached';
  readonly error: string;
  /** An HTTP status, or a code of the protocol. */
  readonly status: number;
}
export const refusalFrame = (channel: string, refusal: Refusal): string =>
  JSON.stringify({ event: 'pusher:subscription_error', channel, data: refusal });

/** Why the `protocol` of a client's URL is not supported. Null when it is. */
export function protocolProblem(protocol: string | null): Problem | null {
  if (protocol === null) return { code: codes.noProtocol, message: 'No protocol version supplied' };
  if (!/^\d+$/.test(protocol)) return { code: codes.versionFormat, message: 'Invalid version string format' };
  const version = Number(protocol);
  return version >= PROTOCOLS.oldest && version <= PROTOCOLS.newest
    ? null
    : { code: codes.unsupportedProtocol, message: 'Unsupported protocol version' };
}

export interface ClientMessage {
  readonly event: string;
  readonly channel?: unknown;
  readonly data?: unknown;
}

/** One frame of a client; null when it is not a message. `data` of the protocol's own events may be JSON in a string. */
export function parseMessage(text: string): ClientMessage | null {
  const message = parsed(text);
  if (!isObject(message) || typeof message['event'] !== 'string') return null;
  const { event, channel } = message;
  const isOwn = event.startsWith('pusher:');
  const data = isOwn && typeof message['data'] === 'string' ? parsed(message['data']) : message['data'];
  return { event, channel, data };
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value of a JSON text; undefined for anything else. */
export function parsed(text: unknown): unknown {
  if (typeof text !== 'string') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
