import { useSyncExternalStore } from 'react';
import { viewAsRole } from './viewAsRole.ts';
import { afterPresence, type OnlinePerson, type PresenceEvent } from './presence.ts';

export interface Role {
  readonly id: string;
  readonly name: string;
}
/** A person as `GET /api/me` and `GET /api/user/{id}` return it. */
export interface User {
  readonly id: string;
  readonly nip: string;
  readonly name: string;
  readonly email: string | null;
  readonly time_zone?: string | null;
  /** Only for oneself: the site's zone, the default for people who have chosen none. */
  readonly site_time_zone?: string;
  /** Only for oneself: the company, where one is set. */
  readonly site_company?: string | null;
  readonly language?: 'en' | 'id' | null;
  readonly photo?: { readonly url: string } | null;
  readonly roles?: readonly Role[];
  readonly active_role?: Role | null;
  readonly [field: string]: unknown;
}

/** The session state of the specification, section 3, by its names. */
export interface Session {
  readonly user: User | null;
  readonly users: readonly User[];
  readonly userRoles: readonly Role[];
  readonly token: string | null;
  readonly loggedIn: boolean;
  readonly profile: User | null;
  readonly permissions: readonly string[];
  /** False while the browser, or the connection to the server, is offline. */
  readonly online: boolean;
  readonly onlines: readonly OnlinePerson[];
  /** How many people are online; `onlines` may hold only the first of them. */
  readonly onlineCount: number;
}

/** `token`, `loggedIn` and `permissions` are the specification's storage keys; the cache keeps the name when offline. */
const CACHE_KEY = 'mahir.session';
const SESSION_KEYS: readonly string[] = ['token', 'loggedIn', 'permissions', CACHE_KEY];
const listeners = new Set<() => void>();
const connection = { browser: navigator.onLine, network: true, server: true };
const signedOut = {
  user: null,
  users: [],
  userRoles: [],
  token: null,
  loggedIn: false,
  profile: null,
  permissions: [],
  onlines: [],
  onlineCount: 0,
} as const;
let current: Session = { ...signedOut, ...stored(), online: navigator.onLine };
/** The last one that differed in more than who is online, which changes all day. */
let settled = current;

function parsed<T>(key: string, fallback: T): T {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as T | null) ?? fallback;
  } catch {
    return fallback;
  }
}

function stored(): Partial<Session> {
  const token = localStorage.getItem('token');
  if (!token || localStorage.getItem('loggedIn') !== 'true') return {};
  const cache = parsed<Partial<Pick<Session, 'user' | 'userRoles'>>>(CACHE_KEY, {});
  const permissions = parsed<readonly string[]>('permissions', []);
  return { token, loggedIn: true, permissions, user: cache.user ?? null, userRoles: cache.userRoles ?? [] };
}

function store(state: Session) {
  if (!state.token) {
    for (const key of SESSION_KEYS) localStorage.removeItem(key);
    return;
  }
  const values: Record<string, string> = {
    [CACHE_KEY]: JSON.stringify({ user: state.user, userRoles: state.userRoles }),
    // The other tabs use the full permissions.
    ...(!viewAsRole.get() && { permissions: JSON.stringify(state.permissions) }),
    loggedIn: String(state.loggedIn),
    token: state.token,
  };
  for (const [key, value] of Object.entries(values))
    if (localStorage.getItem(key) !== value) localStorage.setItem(key, value);
}

/** Equal parts keep their identity: what each start reads again renders nothing again. */
function change(patch: Partial<Session>, isStored = false) {
  const changes = Object.entries(patch).filter(
    ([part, value]) => JSON.stringify(value) !== JSON.stringify(current[part as keyof Session]),
  );
  current = { ...current, ...Object.fromEntries(changes) };
  if (changes.some(([part]) => !/^online[sC]/.test(part))) settled = current;
  if (isStored) store(current);
  for (const listener of listeners) listener();
}

/**
 * The one session of both halves: state only, no requests (those are in sessionCalls.ts) and no knowledge of the router or of react-admin,
 * which read it. Other tabs follow through the storage.
 */
export const session = {
  get: (): Session => current,
  /** The specification's access check: granted when the name is in the list; without a name signing in is enough. */
  can: (permission?: string): boolean => !permission || current.permissions.includes(permission),
  set(patch: Partial<Session>): void {
    change(patch, true);
  },
  /** The browser's state, whether the last request found a network, and whether the session could be read: all together make `online`. */
  setConnection(part: keyof typeof connection, isUp: boolean): void {
    connection[part] = isUp;
    const online = connection.browser && connection.network && connection.server;
    if (online !== current.online) change({ online });
  },
  presence(event: PresenceEvent): void {
    change(afterPresence(current, event));
  },
  /** Signed out: clears user, token, loggedIn, roles, permissions, profile, users and onlines (specification, section 4). */
  clear(): void {
    connection.server = true;
    change({ ...signedOut, online: connection.browser && connection.network }, true);
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

window.addEventListener('online', () => {
  session.setConnection('network', true);
  session.setConnection('browser', true);
});
window.addEventListener('offline', () => session.setConnection('browser', false));
// Another tab signed in or out, or switched the role. `storage` never fires in the tab that wrote.
window.addEventListener('storage', (event) => {
  if (event.key !== null && !SESSION_KEYS.includes(event.key)) return;
  const isSame = localStorage.getItem('token') === current.token;
  const seen = signedOutUnless(stored());
  const permissions = isSame ? current.permissions : [];
  change({ ...(!isSame && signedOut), ...seen, ...(viewAsRole.get() && seen.token && { permissions }) });
});

const signedOutUnless = (state: Partial<Session>): Partial<Session> => (state.token ? state : signedOut);

/** For a part of the page that does not show who is online. */
export const useSession = (): Omit<Session, 'onlines' | 'onlineCount'> =>
  useSyncExternalStore(session.subscribe, () => settled);

/** How many people are online, as far as this page knows. */
export const useKnownOnline = (): number =>
  useSyncExternalStore(session.subscribe, () => current.onlineCount);
