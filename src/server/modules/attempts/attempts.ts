import type { AttemptResult } from '#shared/api/attempts.ts';
import { isOpen } from '#shared/domain/attempts.ts';
import type { ActorContext, Context } from '../../context.ts';
import { attemptResult } from './attempts.present.ts';
import { heldAnswers, ownAttempt } from './attempts.queries.ts';
import { isDue, settleAttempt } from './settleAttempt.ts';

export { changeAttempt, contextOf, lockAttempt, type AttemptRow } from './attempts.queries.ts';
export { quizRules } from './quizRules.ts';
export { saveAnswers } from './saveAnswers.ts';
export { finishMarking, sweepAttempts } from './settleAttempt.ts';
export { startAttempt } from './startAttempt.ts';
export { submitAttempt } from './submitAttempt.ts';

/**
 * `GET /api/attempts/{id}`: state and, once it is final, the score; while it is open, what is stored, so that a device learns what
 * another one has changed. Time is applied first.
 */
export async function readAttempt(ctx: ActorContext, id: string): Promise<AttemptResult> {
  const own = await ownAttempt(ctx, id);
  const row = isDue(ctx, own) ? await settleAttempt(ctx, id) : own;
  const result = await attemptResult(ctx, row);
  return isOpen(row.state) ? { ...result, held: await heldAnswers(ctx, id) } : result;
}

/**
 * After the times of quizzes or classes have changed: open attempts get the deadline that they would be given
 * now.
 */
export async function recomputeDeadlines(
  ctx: Context,
  of: { readonly quizIds: readonly string[] } | { readonly classIds: readonly string[] },
): Promise<void> {
  const [column, ids] = 'quizIds' in of ? ['quiz_id', of.quizIds] : ['class_id', of.classIds];
  if (ids.length === 0) return;
  await ctx.db.query(
    `update attempts a set deadline_at =
       coalesce(a.reopened_until, least(a.started_at + make_interval(mins => z.time_limit), coalesce(z.deadline, z.end_time, c.end_at)))
       + make_interval(secs => a.extra_seconds)
     from quizzes z join classes c on c.id = z.class_id
     where z.id = a.quiz_id and a.${column} = any($1::uuid[]) and a.state = 'responding'`,
    [ids],
  );
}

/**
 * Applies time to the caller's open attempts, before a page shows their states. One query when there is
 * nothing to do.
 */
export async function settleOwn(ctx: ActorContext): Promise<void> {
  const due = await ctx.db.prepared<{ id: string }>(
    `select id from attempts where user_id = $1
       and ((state = 'responding' and deadline_at < $2 and paused_at is null) or (state = 'sending' and receive_until < $2))`,
    [ctx.actor.userId, ctx.now.toISOString()],
  );
  for (const { id } of due) await settleAttempt(ctx, id);
}
