import type { RegradeResult, RegradeSetting } from '#shared/api/regrades.ts';
import type { RegradeChoice } from '#shared/domain/regrading.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { ActorContext, Context } from '../../platform/context.ts';
import { newId } from '../../platform/db/id.ts';
import { applyChanges } from './applyChanges.ts';
import { flipsTo, isVisible, type AttemptChange } from './attemptChanges.ts';
import type { RegradedQuiz } from './regrades.queries.ts';

export type OnProgress = (done: number) => Promise<void>;

/** One regrade of a quiz at a time. */
export const lockRegrades = async (ctx: Context, quizId: string): Promise<void> => {
  await ctx.db.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`regrades:${quizId}`]);
};

export interface RegradeWrite {
  readonly kind: 'key' | 'late' | 'undo';
  readonly reason: string;
  readonly changes: readonly AttemptChange[];
  readonly choices?: Readonly<Record<string, RegradeChoice>>;
  readonly settings?: readonly RegradeSetting[];
  readonly token?: string;
  readonly skipped?: number;
  readonly archived?: number;
  readonly onProgress?: OnProgress | undefined;
}

/** Stores a regrade with all of its consequences. The transaction holds the locks on its attempts. */
export async function writeRegrade(
  ctx: ActorContext,
  quiz: RegradedQuiz,
  write: RegradeWrite,
): Promise<RegradeResult> {
  const { kind, reason, changes, choices = {}, settings = [], token = null, onProgress } = write;
  const { skipped = 0, archived = 0 } = write;
  const visible = changes.filter(isVisible);
  const result: RegradeResult = {
    id: newId(),
    attempts: visible.length,
    to_passed: flipsTo('passed', visible).length,
    to_failed: flipsTo('failed', visible).length,
    skipped,
    archived,
  };
  const { id, attempts, to_passed, to_failed } = result;
  const chosen = Object.fromEntries(Object.entries(choices).filter(([, choice]) => choice !== 'none'));
  await ctx.db.query(
    `insert into regrades (id, quiz_id, kind, by_id, at, reason, choices, settings, token, attempts, to_passed, to_failed, skipped)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      id,
      quiz.id,
      kind,
      ctx.actor.userId,
      ctx.now.toISOString(),
      reason,
      JSON.stringify(chosen),
      JSON.stringify(settings),
      token,
      attempts,
      to_passed,
      to_failed,
      skipped,
    ],
  );
  await audit(ctx, {
    action: 'regrade',
    entity: 'quizzes',
    entity_id: quiz.id,
    after: {
      regrade_id: id,
      kind,
      reason,
      choices: chosen,
      settings,
      attempts,
      to_passed,
      to_failed,
      archived,
    },
  });
  const notice = kind === 'late' ? 'late_accepted' : 'regraded';
  await applyChanges(ctx, quiz, { id, reason, changes, notice, onProgress });
  return result;
}
