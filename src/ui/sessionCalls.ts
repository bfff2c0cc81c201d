import { HttpError, request, specCall } from './http.ts';
import type { OnlinePerson } from './presence.ts';
import { session, type User } from './session.ts';

/** The small numbers of the shell. */
export interface Counts {
  readonly to_correct?: number;
  readonly unread?: number;
}
/** Where browsers open their socket. */
export interface RealtimeAddress {
  readonly key: string;
  readonly host: string;
  readonly port: number;
  readonly tls: boolean;
  readonly signs_in: boolean;
  /** For how long the server repeats events to new listeners. */
  readonly repeats_seconds?: number;
}
/** `GET /api/me/start`: what every page needs first, in one reply. */
interface Start {
  readonly user: User | null;
  readonly permissions: readonly string[];
  readonly counts: Counts;
  /** How many people are online; null without the right to know. */
  readonly online: number | null;
  readonly realtime?: RealtimeAddress;
}

let latest: { readonly token: string; readonly reply: Promise<Start> } | undefined;

/** The last start of this session, if there was one: for parts of the page that read something for the first time. */
export const latestStart = (): Promise<Start> | undefined =>
  latest?.token === session.get().token ? latest?.reply : undefined;

/**
 * Loads the person, the permissions and the roles again. The specification clears the session when fetching the person "yields nothing":
 * read as a 401 (handled by the fetch layer) or a reply without a person. A bad connection, 429 and 5xx keep the cached session and show
 * offline: they sign nobody out.
 */
export async function refreshSession(): Promise<void> {
  const { token } = session.get();
  if (!token) return;
  const reply = request<Start>('/me/start').then(({ data }) => data);
  latest = { token, reply };
  try {
    const { user, permissions, online } = await reply;
    session.setConnection('server', true);
    if (session.get().token !== token) return;
    if (!user?.id) return session.clear();
    session.set({
      user,
      permissions,
      userRoles: user.roles ?? [],
      ...(online !== null && { onlineCount: online }),
    });
  } catch (error) {
    latest = undefined;
    const isUnavailable = !(error instanceof HttpError) || error.status === 429 || error.status >= 500;
    if (isUnavailable) session.setConnection('server', false);
  }
}

/** Marks the caller as online, and adds them to the list if they are missing. The number at the start counts them already. */
export async function announceOnline(): Promise<void> {
  const { user } = session.get();
  if (!user) return;
  await specCall('/users/online', { method: 'POST' });
  const { user: now, onlineCount: count } = session.get();
  if (now?.id !== user.id) return;
  session.presence({ type: 'online', person: { id: user.id, name: user.name } });
  if (count > 0) session.presence({ type: 'count', count });
}

/** Reads who is online; after an error the visible list stays. */
export async function readOnlines(signal?: AbortSignal): Promise<number> {
  const { data, meta } = await request<OnlinePerson[]>('/users/online?per_page=25', { signal });
  session.presence({ type: 'all', people: data, count: meta.total ?? data.length });
  return session.get().onlineCount;
}
