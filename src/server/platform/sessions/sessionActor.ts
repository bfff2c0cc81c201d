import { createHash } from 'node:crypto';
import { allPermissions } from '#shared/access.ts';
import type { Language } from '#shared/schema/field.ts';
import type { Actor } from '../context.ts';
import type { Db } from '../db/database.ts';
import { inTurn } from '../db/turns.ts';
import { countLookup } from '../meters.ts';
import { ADMIN_NETWORKS } from './adminNetworks.ts';
import { sessionPolicySql } from './sessionPolicy.ts';

/** A change of rights on another node is noticed after this time at the latest; changes on this node at once. */
const CACHED_MS = 3_000;
const MAX_CACHED = 20_000;
/** How often the use of a session is recorded; presence relies on it. */
const TOUCH_EVERY_MS = 2 * 60_000;

interface CachedActor {
  readonly actor: Actor;
  readonly until: number;
}
const cache = new Map<string, CachedActor>();
/** Counts the invalidations: what was read before an invalidation must not be cached after it. */
let drops = 0;

/** Stored instead of a token. A token has 256 random bits, so a fast hash is enough. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The token of an `Authorization: Bearer …` header. */
export function bearerToken(header: string | undefined): string | null {
  return /^Bearer +(\S{1,512})$/i.exec(header ?? '')?.[1] ?? null;
}

/** At sign-in the role used last, else the first role in this order that the person holds, then by name. */
const ROLE_ORDER = [
  'Administrator',
  'Organizer',
  'Trainer',
  'Corrector',
  'Line Manager',
  'Auditor',
  'Learner',
];

/** The roles `r` that a person `u` holds, the active one first: `preferred`, else by ROLE_ORDER. */
export const grantedRolesSql = (preferred: string): string => `
  select r.* from roles r
  where r.id = any(u.role_ids) and r.archived_at is null
  order by r.id is not distinct from ${preferred} desc,
    array_position(array[${ROLE_ORDER.map((name) => `'${name}'`).join(', ')}], r.name::text), r.name`;

/** Whether an attempt of the person of session `s` is open that began before an instant: its last answers must not be refused. Without a deadline it is for some hours. */
const hasOpenAttemptSql = (since: string, now: string): string => `exists (select 1 from attempts a
  where a.user_id = s.user_id and a.state in ('responding', 'sending') and a.started_at < ${since}
    and coalesce(a.receive_until, a.deadline_at + interval '10 minutes', ${since} + interval '12 hours') > ${now})`;

/**
 * Whether a session that has ended goes on for an attempt that was open then. It then changes nothing else (`http/routeAccess.ts`).
 */
const isHeldSql = (now: string): string => hasOpenAttemptSql('s.expires_at', now);

/** At `$2`, whether a second factor is overdue: `now`, or `after-attempt`. One that the company's provider has asked for counts. */
const OVERDUE = `case when d.due_at <= $2::timestamptz and s.second_factor is distinct from 'provider'
  then case when ${hasOpenAttemptSql('d.due_at', '$2::timestamptz')} then 'after-attempt' else 'now' end end`;

/** A session, its person and the active role. */
const ACTOR = `
  select s.id as session_id, s.last_used_at, s.verified_at, s.expires_at, u.id as user_id, u.nip, u.name, u.language, u.time_zone,
         u.break_glass, r.id as role_id, r.name as role_name, r.reach, r.administrator, r.permissions, ${OVERDUE} as overdue,
         ${ADMIN_NETWORKS} as admin_networks`;
const FROM_SESSION = `
  from sessions s
  join users u on u.id = s.user_id and u.active and u.archived_at is null
  left join lateral (${grantedRolesSql('s.role_id')} limit 1) r on true`;
const WITH_DUTY = 'left join second_factor_duties d on d.user_id = u.id';

/** `$1` token hash, `$2` now. */
const ACTOR_SQL = `${ACTOR} ${FROM_SESSION} ${WITH_DUTY} where s.token_hash = $1 and (s.expires_at > $2 or ${isHeldSql('$2::timestamptz')})`;

/** `$1` id of a session, `$2` now. */
const SESSION_SQL = `${ACTOR} ${FROM_SESSION} ${WITH_DUTY} where s.id = $1 and s.expires_at > $2`;

/** `$1` hash of a ticket, `$2` now, `$3` path. Of two simultaneous requests one deletes it and the other finds nothing. */
const ticketSql = (take: string) => `
  with ticket as (${take})
  ${ACTOR}, ticket.language as ticket_language ${FROM_SESSION} ${WITH_DUTY}
  join ticket on ticket.session_id = s.id
  where s.expires_at > $2 and r.id is not distinct from ticket.role_id`;
const THIS_TICKET = 'tickets where token_hash = $1 and expires_at > $2 and path = $3';
const TAKEN_TICKET_SQL = ticketSql(`delete from ${THIS_TICKET} returning session_id, role_id, language`);
const SEEN_TICKET_SQL = ticketSql(`select session_id, role_id, language from ${THIS_TICKET}`);

interface ActorRow {
  session_id: string;
  last_used_at: string;
  verified_at: string | null;
  expires_at: string;
  user_id: string;
  nip: string;
  name: string;
  language: Language;
  time_zone: string | null;
  role_id: string | null;
  role_name: string | null;
  reach: Actor['reach'] | null;
  administrator: boolean | null;
  permissions: string[] | null;
  overdue: 'now' | 'after-attempt' | null;
  break_glass: boolean;
  admin_networks: readonly string[] | null;
}

/** A crowd that arrives within one second leaves the other connections to people whom the process already knows. */
const LOOKED_UP_AT_ONCE = 4;

/**
 * The person of a token, with the rights of the session's active role; null for an unknown or expired token and for an inactive person. One
 * query, cached in the process for seconds.
 */
export async function resolveActor(db: Db, token: string, now: Date): Promise<Actor | null> {
  const hash = hashOfToken(token);
  const session: { lastUsedAt?: string } = {};
  const actor = await actorOfHash(hash, async () => {
    const [row] = await db.prepared<ActorRow>(ACTOR_SQL, [hash, now.toISOString()]);
    if (!row) return null;
    session.lastUsedAt = row.last_used_at;
    return actorOf(row, now);
  });
  if (actor && session.lastUsedAt && now.getTime() - Date.parse(session.lastUsedAt) > TOUCH_EVERY_MS)
    await touch(db, actor, now);
  return actor;
}

/** The person of a session that has not ended, by its id: for what reaches us by an address of our own instead of a token. */
export async function actorOfSession(db: Db, sessionId: string, now: Date): Promise<Actor | null> {
  const [row] = await db.prepared<ActorRow>(SESSION_SQL, [sessionId, now.toISOString()]);
  return row ? actorOf(row, now) : null;
}

/** An actor by the hash of their token, kept for seconds; `look` reads it from the database. */
export async function actorOfHash(hash: string, look: () => Promise<Actor | null>): Promise<Actor | null> {
  const cached = cache.get(hash);
  const isKept = cached !== undefined && cached.until > Date.now();
  countLookup('sessions', isKept);
  if (isKept) return cached.actor;
  const dropsBefore = drops;
  const actor = await inTurn('sessions', LOOKED_UP_AT_ONCE, look);
  if (!actor) cache.delete(hash);
  else if (drops === dropsBefore) keep(hash, actor);
  return actor;
}

/** The holder of a ticket: the person of its session, as long as the session has the same role. */
export interface TicketHolder {
  readonly actor: Actor;
  readonly language: Language;
}

/** Uses the ticket of a path, which deletes it. `isSeen`: only checks it (HEAD before a GET). */
export async function resolveTicket(
  db: Db,
  ticket: { readonly token: string; readonly path: string; readonly isSeen: boolean },
  now: Date,
): Promise<TicketHolder | null> {
  const [row] = await db.prepared<ActorRow & { ticket_language: Language }>(
    ticket.isSeen ? SEEN_TICKET_SQL : TAKEN_TICKET_SQL,
    [hashOfToken(ticket.token), now.toISOString(), ticket.path],
  );
  return row ? { actor: actorOf(row, now), language: row.ticket_language } : null;
}

/** What the page of an attempt reads. */
const HELD_PERMISSIONS: ReadonlySet<string> = new Set([
  'home-index',
  'my-course-index',
  'my-course-detail',
  'my-course-attempt',
]);

function actorOf(row: ActorRow, now: Date): Actor {
  const isHeld = Date.parse(row.expires_at) <= now.getTime() || row.overdue === 'after-attempt';
  const mustSetUp = row.overdue === 'now';
  const isAdministrator = row.administrator === true && !isHeld && !mustSetUp;
  const granted = row.administrator === true ? allPermissions : (row.permissions ?? []);
  return {
    userId: row.user_id,
    sessionId: row.session_id,
    nip: row.nip,
    name: row.name,
    language: row.language,
    timeZone: row.time_zone,
    verifiedAt: row.verified_at,
    isHeld,
    mustSetUp,
    token: null,
    roleId: row.role_id,
    roleName: row.role_name,
    isAdministrator,
    isBreakGlass: row.break_glass,
    ...(row.admin_networks && { adminNetworks: row.admin_networks }),
    reach: isAdministrator ? 'all' : mustSetUp ? 'own' : (row.reach ?? 'own'),
    permissions: new Set(
      mustSetUp ? [] : isHeld ? granted.filter((name) => HELD_PERMISSIONS.has(name)) : granted,
    ),
  };
}

function keep(hash: string, actor: Actor): void {
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(hash, { actor, until: Date.now() + CACHED_MS });
}

/** Extends a session that is used, as far as the roles allow, and marks its person as online. One that is only held stays ended. */
async function touch(db: Db, { sessionId, userId }: Actor, now: Date): Promise<void> {
  await db.query(
    `with used as (
       update sessions s set last_used_at = $2::timestamptz,
         expires_at = case when s.expires_at > $2::timestamptz
           then least($2::timestamptz + policy.idle, s.created_at + policy.max) else s.expires_at end
       from users u cross join lateral (${sessionPolicySql}) policy
       where s.id = $1 and u.id = $3)
     insert into presence (user_id, last_seen_at) values ($3, $2::timestamptz)
     on conflict (user_id) do update set last_seen_at = excluded.last_seen_at, is_offline = false,
       online_until = case when presence.online_until > excluded.last_seen_at then presence.online_until end`,
    [sessionId, now.toISOString(), userId],
  );
}

/** A session as the hub checks it: `role_id` is its active role, `expires_at` milliseconds since 1970. */
export interface LiveSession {
  readonly session_id: string;
  readonly user_id: string;
  readonly role_id: string | null;
  readonly expires_at: number;
}

/** Which of the sessions still exist and belong to active people, by id. */
export async function liveSessions(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, LiveSession>> {
  const rows = await db.query<Omit<LiveSession, 'expires_at'> & { expires_at: string }>(
    `select s.id as session_id, u.id as user_id, r.id as role_id, s.expires_at
     ${FROM_SESSION} where s.id = any($1) and s.expires_at > $2`,
    [ids, now.toISOString()],
  );
  return new Map(rows.map((row) => [row.session_id, { ...row, expires_at: Date.parse(row.expires_at) }]));
}

/** All people with a session in a role. */
export async function peopleInRole(db: Db, roleId: string, now: Date): Promise<string[]> {
  const rows = await db.query<{ user_id: string }>(
    `select distinct u.id as user_id ${FROM_SESSION} where r.id = $1 and s.expires_at > $2`,
    [roleId, now.toISOString()],
  );
  return rows.map(({ user_id }) => user_id);
}

/** Ids of the selected sessions; a deleted one is still named by its id. */
export async function idsOfSessions(db: Db, selector: SessionSelector): Promise<readonly string[]> {
  if ('session_ids' in selector) return selector.session_ids;
  const [where, value] =
    'user_ids' in selector ? ['s.user_id = any($1)', selector.user_ids] : ['r.id = $1', selector.role_id];
  const rows = await db.query<{ id: string }>(`select s.id ${FROM_SESSION} where ${where}`, [value]);
  return rows.map(({ id }) => id);
}

/** Clears the cache of one session: at sign-out and role switch. Call it after the commit. */
export const purgeSession = (sessionId: string, userId: string): void =>
  purge({ session_ids: [sessionId], of: [userId] });
/** Clears the cache of these sessions and of the sessions of these people. */
export const purgeSessions = (ids: ReadonlySet<string>, userIds: ReadonlySet<string>): void =>
  purge({ session_ids: [...ids], of: [...userIds] });
/** Clears the cache of one person: changed roles, deactivated. Call it after the commit. */
export const purgeUser = (userId: string): void => purge({ user_ids: [userId] });
export const purgeUsers = (ids: ReadonlySet<string>): void => purge({ user_ids: [...ids] });
/** Clears the cache of everybody who works in a role: changed rights. Call it after the commit. */
export const purgeRole = (roleId: string): void => purge({ role_id: roleId });

/** Selects sessions by id, by user or by active role. */
export type SessionSelector =
  | { readonly session_ids: readonly string[]; readonly of: readonly string[] }
  | { readonly user_ids: readonly string[] }
  | { readonly role_id: string };

type Listener = (selector: SessionSelector) => void;
const listeners = new Set<Listener>();

/** Receives sessions that may have ended or changed their rights: their sockets must follow. Returns a function that stops it. */
export function onSessionsChanged(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function purge(selector: SessionSelector): void {
  dropCached(selector);
  for (const listener of listeners) listener(selector);
}

/** Clears the cache of sessions, when another node reports a change. */
export function dropCached(selector: SessionSelector): void {
  drops += 1;
  for (const [hash, { actor }] of cache) {
    const { sessionId: session_id, userId: user_id, roleId: role_id, token } = actor;
    const holders = token && token.ownerId !== user_id ? [user_id, token.ownerId] : [user_id];
    if (holders.some((holder) => matchesSession(selector, { session_id, user_id: holder, role_id })))
      cache.delete(hash);
  }
}

/** Whether a session is one of those. */
export function matchesSession(
  selector: SessionSelector,
  session: { readonly session_id: string; readonly user_id: string; readonly role_id: string | null },
): boolean {
  if ('session_ids' in selector) return selector.session_ids.includes(session.session_id);
  if ('user_ids' in selector) return selector.user_ids.includes(session.user_id);
  return selector.role_id === session.role_id;
}
