import type { AttemptResult } from '#shared/api/attempts.ts';
import { isOpen } from '#shared/domain/attempts.ts';
import type { ActorContext } from '../../platform/context.ts';
import { attemptResult } from './attempts.present.ts';
import { findOwnAttempt, answersOfAttempt } from './attempts.queries.ts';
import { isDue, finalizeAttempt } from './finalizeAttempt.ts';

export { changeAttempt, contextOf, lockAttempt, type AttemptRow } from './attempts.queries.ts';
export { HAVE_ANSWERS_LEFT, refuseWithoutAnswers } from './leftAnswers.ts';
export { recomputeDeadlines } from './recomputeDeadlines.ts';
export { quizRules } from './quizRules.ts';
export { saveAnswers } from './saveAnswers.ts';
export {
  finishMarking,
  isDue,
  finalizeAttempt,
  finalizeLocked,
  expireAttempts,
  tallyOf,
} from './finalizeAttempt.ts';
export { startAttempt } from './startAttempt.ts';
export { submitAttempt } from './submitAttempt.ts';

/**
 * `GET /api/attempts/{id}`: the state and, once it is final, the score; while it is open, the stored answers, so that a device learns of
 * changes from another one. The clock is applied first. Undefined if it is not the caller's.
 */
export async function readAttempt(ctx: ActorContext, id: string): Promise<AttemptResult | undefined> {
  const own = await findOwnAttempt(ctx, id);
  if (!own) return undefined;
  const row = isDue(ctx, own) ? await finalizeAttempt(ctx, id) : own;
  const result = await attemptResult(ctx, row);
  return isOpen(row.state) ? { ...result, held: await answersOfAttempt(ctx, id) } : result;
}

/** Applies the clock to the caller's open attempts before a page shows their states. One query if none is due. */
export async function finalizeOwn(ctx: ActorContext): Promise<void> {
  const due = await ctx.db.prepared<{ id: string }>(
    `select id from attempts where user_id = $1
       and ((state = 'responding' and deadline_at < $2 and paused_at is null) or (state = 'sending' and receive_until < $2)
         or (state = 'pending' and publish_at <= $2))`,
    [ctx.actor.userId, ctx.now.toISOString()],
  );
  for (const { id } of due) await finalizeAttempt(ctx, id);
}
