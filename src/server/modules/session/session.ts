import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, type ActorContext, type Context } from '../../platform/context.ts';
import { purgeSession, purgeSessions } from '../../platform/sessions/sessionActor.ts';
import { markOffline } from '../../platform/realtime/presence.ts';
import { removeOldFailures } from './failures.ts';
import { purgeOldDevices } from './knownDevices.ts';
import { removeEndedChallenges } from '../secondFactor/challenges.ts';
import { removeUsedProofs } from './proofs.ts';

/** Ends the caller's session and marks them offline if it was the last one. */
export async function signOut(ctx: ActorContext): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await tx.db.query(`delete from sessions where id = $1`, [tx.actor.sessionId]);
    await markOffline(tx, tx.actor.userId);
    await audit(tx, { action: 'sign-out', entity: 'users', entity_id: tx.actor.userId });
  });
  purgeSession(ctx.actor.sessionId, ctx.actor.userId);
}

/** Ends the sessions of people except `exceptId`: after a new password, or for deactivated people. Returns how many. */
export async function endSessions(
  ctx: Context,
  userIds: readonly string[],
  exceptId: string | null = null,
): Promise<number> {
  if (userIds.length === 0) return 0;
  const ended = await ctx.db.query<{ id: string; user_id: string }>(
    `delete from sessions where user_id = any($1::uuid[]) and id is distinct from $2 returning id, user_id`,
    [userIds, exceptId],
  );
  ctx.db.afterCommit(() =>
    purgeSessions(new Set(ended.map(({ id }) => id)), new Set(ended.map(({ user_id }) => user_id))),
  );
  return ended.length;
}

/** The daily task: removes ended sessions. */
export async function removeEndedSessions(ctx: Context): Promise<void> {
  // For an open attempt an ended session goes on for a while (`sessionActor.ts`).
  await ctx.db.query(`delete from sessions where expires_at < $1::timestamptz - interval '2 days'`, [
    ctx.now.toISOString(),
  ]);
  await ctx.db.query(
    `delete from login_attempts where last_failed_at < $1::timestamptz - interval '2 days'`,
    [ctx.now.toISOString()],
  );
  await purgeOldDevices(ctx);
  await removeOldFailures(ctx);
  await removeUsedProofs(ctx);
  await removeEndedChallenges(ctx);
}
