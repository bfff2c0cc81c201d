import type { StepUpState } from '#shared/api/stepUp.ts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { purgeSession } from '../../platform/sessions/sessionActor.ts';
import { verifiedUntil } from '../../platform/sessions/stepUp.ts';
import { requireOwnPassword } from './newPassword.ts';

/** Until when the caller's session needs no further proof, and how one can be given. */
export async function stepUpState({ db, actor }: ActorContext): Promise<StepUpState> {
  const [row] = await db.query<{ verified_at: string | null; has_password: boolean }>(
    `select s.verified_at, c.password_hash is not null as has_password
     from sessions s left join credentials c on c.user_id = s.user_id where s.id = $1`,
    [actor.sessionId],
  );
  return {
    verified_until: verifiedUntil(row?.verified_at ?? null),
    methods: row?.has_password ? ['password'] : [],
  };
}

/**
 * The caller proves by the password that the browser is in their hands.
 * @throws ApiError 422 at `current_password`; 429 while the account is locked; 409 `no-password`
 */
export async function stepUpByPassword(ctx: ActorContext, password: string): Promise<StepUpState> {
  await requireOwnPassword(ctx, password);
  await inTransaction(ctx, async (tx) => {
    await tx.db.query(`update sessions set verified_at = $2 where id = $1`, [
      tx.actor.sessionId,
      tx.now.toISOString(),
    ]);
    await audit(tx, {
      action: 'step-up',
      entity: 'users',
      entity_id: tx.actor.userId,
      after: { by: 'password' },
    });
    tx.db.afterCommit(() => purgeSession(tx.actor.sessionId, tx.actor.userId));
  });
  return stepUpState(ctx);
}
