import type { RegradeInput, RegradeResult } from '#shared/api/regrades.ts';
import { inTransaction, type ActorContext, type Context } from '../../platform/context.ts';
import { conflict } from '../../platform/http/errors.ts';
import { refuseOneself } from '../../kernel/crud/oneself.ts';
import { HAVE_ANSWERS_LEFT } from '../attempts/attempts.ts';
import { isVisible } from './attemptChanges.ts';
import { planRegrade } from './regradePlan.ts';
import { GRADED, quizInScope } from './regrades.queries.ts';
import { lockRegrades, writeRegrade, type OnProgress } from './writeRegrade.ts';

export interface RegradeRun extends RegradeInput {
  readonly reason: string;
  /** The token of the dry run. */
  readonly token: string;
}
/**
 * `POST /api/quizzes/{id or slug}/regrade`: regrades in one transaction, exactly as the dry run has shown. A repeated request runs once.
 * Open attempts and those whose answers have left (`archived`) are not touched. The caller's own are left out and counted as `skipped`: a
 * colleague's regrade includes them.
 * @throws ApiError 403 `own-attempt` when only they would change; 404, 422 as the dry run; 409 `regrade-changed` when attempts or questions
 * have changed since.
 */
export function runRegrade(
  ctx: ActorContext,
  quizKey: string,
  run: RegradeRun,
  onProgress?: OnProgress,
): Promise<RegradeResult> {
  return inTransaction(ctx, async (tx) => {
    const quiz = await quizInScope(tx, quizKey);
    await lockRegrades(tx, quiz.id);
    const done = await regradeOfToken(tx, quiz.id, run.token);
    if (done) return done;
    await lockGraded(tx, quiz.id);
    const plan = await planRegrade(tx, quiz, run);
    if (plan.token !== run.token) throw conflict('regrade-changed');
    if (plan.changes.length === 0) refuseOneself(tx, 'attempt', ...plan.own);
    const skipped = plan.own.filter(isVisible).length;
    const { changes, archived } = plan;
    return writeRegrade(tx, quiz, { ...run, kind: 'key', changes, skipped, archived, onProgress });
  });
}

/** Nobody marks, reopens or annuls one of them meanwhile. */
const lockGraded = async (ctx: Context, quizId: string): Promise<void> => {
  await ctx.db.query(
    `select count(*) from (select a.id from attempts a where a.quiz_id = $1 and ${GRADED} order by a.id for update) l`,
    [quizId],
  );
};

async function regradeOfToken(
  ctx: Context,
  quizId: string,
  token: string,
): Promise<RegradeResult | undefined> {
  const [done] = await ctx.db.query<RegradeResult>(
    `select id, attempts, to_passed, to_failed, skipped,
       (select count(*)::int from attempts a where a.quiz_id = $1 and ${GRADED} and ${HAVE_ANSWERS_LEFT}) as archived
     from regrades where quiz_id = $1 and token = $2`,
    [quizId, token],
  );
  return done;
}
