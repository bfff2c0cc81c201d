import type { Db } from '../db/database.ts';

/** Of a person without a role. */
const NO_ROLE = { idle: '8h', max: '24h', count: 5 };

/**
 * How long the sessions of a person `u` last: `idle` and `max` (intervals) and how many there may be (`count`), the strictest of all their
 * roles and not only of the active one, so that switching the role loosens nothing.
 */
export const sessionPolicySql = `
  select coalesce(min(p.session_idle::interval), '${NO_ROLE.idle}'::interval) as idle,
    coalesce(min(p.session_max::interval), '${NO_ROLE.max}'::interval) as max,
    coalesce(min(p.session_count), ${NO_ROLE.count})::int as count
  from roles p where p.id = any(u.role_ids) and p.archived_at is null`;

/** Whose sessions: of people, or of all who hold one of the roles. */
export type Holders = { readonly userIds: readonly string[] } | { readonly roleIds: readonly string[] };

/**
 * Ends the sessions earlier where the roles have become stricter; a looser role counts from the next use on. Call it in the transaction of
 * the change. A session that has ended by this is a stranger's within seconds.
 */
export async function shortenSessions(db: Db, holders: Holders): Promise<void> {
  const [condition, ids] =
    'userIds' in holders
      ? ['u.id = any($1::uuid[])', holders.userIds]
      : ['u.role_ids && $1::uuid[]', holders.roleIds];
  if (ids.length === 0) return;
  await db.query(
    `update sessions s set expires_at = least(s.expires_at, s.last_used_at + policy.idle, s.created_at + policy.max)
     from users u cross join lateral (${sessionPolicySql}) policy
     where s.user_id = u.id and ${condition}
       and s.expires_at > least(s.last_used_at + policy.idle, s.created_at + policy.max)`,
    [ids],
  );
}
