import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { notFound } from '../../platform/http/errors.ts';
import { purgeSession } from '../../platform/sessions/sessionActor.ts';
import { endSessions } from './session.ts';
import { deviceOf } from '../../platform/sessions/userAgents.ts';

interface Row {
  id: string;
  ip: string | null;
  user_agent: string | null;
  created_at: string;
  last_used_at: string;
}

/** The caller's sessions, the current one first, then by last use. One query. */
export async function listOwnSessions({ db, actor, now }: ActorContext) {
  const rows = await db.query<Row>(
    `select id, ip, user_agent, created_at, last_used_at from sessions where user_id = $1 and expires_at > $2
     order by id = $3 desc, last_used_at desc, id`,
    [actor.userId, now.toISOString(), actor.sessionId],
  );
  return rows.map(({ user_agent, ...row }) => ({
    ...row,
    ...deviceOf(user_agent),
    is_current: row.id === actor.sessionId,
  }));
}

/**
 * Ends one session of the caller's; its user is a stranger from the next request on.
 * @throws ApiError 404 for one that is not theirs
 */
export async function endOwnSession(ctx: ActorContext, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const ended = await tx.db.query(`delete from sessions where id = $1 and user_id = $2 returning 1`, [
      id,
      tx.actor.userId,
    ]);
    if (ended.length === 0) throw notFound();
    await audit(tx, { action: 'end-session', entity: 'users', entity_id: tx.actor.userId });
    tx.db.afterCommit(() => purgeSession(id, tx.actor.userId));
  });
}

/** Ends all sessions of the caller except this one; returns how many. */
export function endOtherSessions(ctx: ActorContext): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const ended = await endSessions(tx, [tx.actor.userId], tx.actor.sessionId);
    if (ended > 0)
      await audit(tx, {
        action: 'end-sessions',
        entity: 'users',
        entity_id: tx.actor.userId,
        after: { ended },
      });
    return ended;
  });
}
