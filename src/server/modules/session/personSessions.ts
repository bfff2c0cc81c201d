import type { PersonSession } from '#shared/api/people.ts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { forbidden, notFound } from '../../platform/http/errors.ts';
import { purgeSession } from '../../platform/sessions/sessionActor.ts';
import { notify } from '../../kernel/notifications/notifications.ts';
import { grantsMore, mayGrant, rightsOf } from '../roles/roleRights.ts';
import { findPersonInScope, type ReachedPerson } from '../users/findPersonInScope.ts';
import { endSessions } from './session.ts';
import { deviceOf } from '../../platform/sessions/userAgents.ts';

type Row = Omit<PersonSession, 'browser' | 'system'> & { readonly user_agent: string | null };

/**
 * A person's sessions, for people who manage accounts. Two queries.
 * @throws ApiError 404 for a person out of scope
 */
export async function sessionsOfPerson(ctx: ActorContext, idOrNip: string): Promise<PersonSession[]> {
  const person = await findPersonInScope(ctx, idOrNip);
  const rows = await ctx.db.query<Row>(
    `select s.id, s.ip, s.user_agent, s.created_at, s.last_used_at, r.name as role
     from sessions s left join roles r on r.id = s.role_id
     where s.user_id = $1 and s.expires_at > $2 order by s.last_used_at desc, s.id`,
    [person.id, ctx.now.toISOString()],
  );
  return rows.map(({ user_agent, ...row }) => ({ ...row, ...deviceOf(user_agent) }));
}

/**
 * Signs a person out: of one session, or without its id of all; they are notified. Returns how many ended.
 * @throws ApiError 404 out of scope or no such session; 403 `grants-more` for a person who holds more rights than the caller, and for
 * oneself, whose sessions end on another page
 */
export function endSessionsOf(ctx: ActorContext, idOrNip: string, sessionId?: string): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const person = await findPersonInScope(tx, idOrNip);
    if (person.id === tx.actor.userId) throw forbidden();
    await requireNoMoreRights(tx, person);
    const ended = sessionId ? await endOne(tx, person.id, sessionId) : await endSessions(tx, [person.id]);
    if (ended > 0) {
      await notify(tx, {
        user_ids: [person.id],
        event_key: `sessions-ended:${tx.requestId}`,
        title: { key: 'notification.sessions_ended', args: { name: tx.actor.name } },
        link: 'settings/profile',
      });
      await audit(tx, {
        action: 'end-sessions',
        entity: 'users',
        entity_id: person.id,
        after: { ended },
      });
    }
    return ended;
  });
}

/** @throws ApiError 403 `grants-more` when the person holds more rights than the caller's role. */
export async function requireNoMoreRights(ctx: ActorContext, person: ReachedPerson): Promise<void> {
  const rights = await rightsOf(ctx.db, person.role_ids);
  if (![...rights.values()].every((right) => mayGrant(ctx.actor, right))) throw grantsMore();
}

async function endOne(ctx: ActorContext, userId: string, id: string): Promise<number> {
  const ended = await ctx.db.query(`delete from sessions where id = $1 and user_id = $2 returning 1`, [
    id,
    userId,
  ]);
  if (ended.length === 0) throw notFound();
  ctx.db.afterCommit(() => purgeSession(id, userId));
  return 1;
}
