import type { AttemptResult } from '#shared/api/attempts.ts';
import { isOpen } from '#shared/domain/attempts.ts';
import type { ActorContext } from '../../platform/context.ts';
import { attemptResult } from './attempts.present.ts';
import { findOwnAttempt, answersOfAttempt } from './attempts.queries.ts';
import { isElsewhere } from './attemptDevice.ts';
import { isDue, finalizeAttempt } from './finalizeAttempt.ts';
import type { UsedBrowser } from './usedBrowser.ts';

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
export { NO_BROWSER } from './usedBrowser.ts';

/**
 * `GET /api/attempts/{id}`: the state and, once it is final, the score; while it is open, the stored answers, so that a device learns of
 * changes from another one. The clock is applied first. Undefined if it is not the caller's.
 */
export async function readAttempt(
  ctx: ActorContext,
  id: string,
  browser: UsedBrowser,
): Promise<AttemptResult | undefined> {
  const own = await findOwnAttempt(ctx, id);
  if (!own) return undefined;
  const row = isDue(ctx, own) ? await finalizeAttempt(ctx, id) : own;
  const result = await attemptResult(ctx, row);
  if (!isOpen(row.state)) return result;
  return {
    ...result,
    held: await answersOfAttempt(ctx, id),
    ...(isElsewhere(row, browser) && { is_elsewhere: true }),
  };
}

/**
 * Reads a page that shows the states of the caller's attempts, over one connection and after the clock has been applied to them. What is
 * due is asked together with the page: nearly always nothing is, and the page stands. Otherwise it is read again.
 */
export async function readAfterClock<T>(
  ctx: ActorContext,
  read: (ctx: ActorContext) => Promise<T>,
): Promise<T> {
  const together = <R>(work: (within: ActorContext) => Promise<R>) =>
    ctx.db.together((db) => work({ ...ctx, db }));
  const [due, page] = await together((within) => Promise.all([dueOfCaller(within), read(within)]));
  if (due.length === 0) return page;
  for (const { id } of due) await finalizeAttempt(ctx, id);
  return together(read);
}

const dueOfCaller = (ctx: ActorContext): Promise<{ id: string }[]> =>
  ctx.db.prepared(
    `select id from attempts where user_id = $1
       and ((state = 'responding' and deadline_at < $2 and paused_at is null) or (state = 'sending' and receive_until < $2)
         or (state = 'pending' and publish_at <= $2))`,
    [ctx.actor.userId, ctx.now.toISOString()],
  );
