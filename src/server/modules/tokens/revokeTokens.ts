import { auditAll } from '../../platform/audit/audit.ts';
import type { ActorContext } from '../../platform/context.ts';
import { purgeSessions } from '../../platform/sessions/sessionActor.ts';

/** Revokes the tokens that still work, at once on every node; returns how many. Call it in a transaction. */
export async function revokeTokens(ctx: ActorContext, ids: readonly string[]): Promise<number> {
  const revoked = await ctx.db.query<{ id: string; user_id: string; name: string }>(
    `update api_tokens set revoked_at = $2, revoked_by = $3 where id = any($1::uuid[]) and revoked_at is null
     returning id, user_id, name`,
    [ids, ctx.now.toISOString(), ctx.actor.userId],
  );
  await auditAll(
    ctx,
    revoked.map(({ id, name }) => ({
      action: 'revoke',
      entity: 'api-tokens',
      entity_id: id,
      after: { name },
    })),
  );
  const tokens = new Set(revoked.map(({ id }) => id));
  const holders = new Set(revoked.map(({ user_id }) => user_id));
  if (tokens.size > 0) ctx.db.afterCommit(() => purgeSessions(tokens, holders));
  return revoked.length;
}
