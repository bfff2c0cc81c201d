import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** The app that browsers name by its key, and whose secret signs what they may do. */
export interface RealtimeApp {
  readonly id: string;
  readonly key: string;
  readonly secret: string;
}

/** Publish calls that are older or younger than this are refused. */
const TIMESTAMP_SECONDS = 600;

const hmac = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

/** Compares in constant time. */
export function isSame(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
}

/** The `auth` of a subscription: `key:signature` over `socket:channel[:channel_data]`. */
export function channelAuth(app: RealtimeApp, socketId: string, channel: string, data?: string): string {
  const text = [socketId, channel, ...(data === undefined ? [] : [data])].join(':');
  return `${app.key}:${hmac(app.secret, text)}`;
}

/** The `auth` of a sign-in: `key:signature` over `socket::user::user_data`. */
export const userAuth = (app: RealtimeApp, socketId: string, userData: string): string =>
  `${app.key}:${hmac(app.secret, `${socketId}::user::${userData}`)}`;

export interface PublishCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: string;
}

/**
 * Why a call of the publish API is refused; null when its signature is valid. It covers method, path, sorted query and the body's MD5.
 * Source: https://pusher.com/docs/channels/library_auth_reference/rest-api/#authentication
 */
export function publishProblem(app: RealtimeApp, call: PublishCall, nowMs: number): string | null {
  const query = Object.fromEntries([...call.query].map(([name, value]) => [name.toLowerCase(), value]));
  if (query['auth_key'] !== app.key || query['auth_version'] !== '1.0') return 'auth_key';
  const age = Math.abs(nowMs / 1000 - Number(query['auth_timestamp']));
  if (!(age <= TIMESTAMP_SECONDS)) return 'auth_timestamp';
  if (call.body && query['body_md5'] !== createHash('md5').update(call.body).digest('hex')) return 'body_md5';
  const signed = Object.entries(query)
    .filter(([name]) => name !== 'auth_signature')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`);
  const signature = hmac(app.secret, [call.method, call.path, signed.join('&')].join('\n'));
  return isSame(query['auth_signature'] ?? '', signature) ? null : 'auth_signature';
}
