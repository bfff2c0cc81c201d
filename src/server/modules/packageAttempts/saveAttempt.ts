import { keepBest, rollUp, type PackageOutcome } from '#shared/domain/packages/outcome.ts';
import { countedOutcome } from '#shared/domain/packages/units.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { ActorContext } from '../../platform/context.ts';
import { recordPackage } from '../progress/progress.ts';
import type { CommittedAttempt } from './commitRows.ts';
import { writePackageGrade } from './writePackageGrade.ts';

/** A part after a commit. */
export interface SavedPart {
  readonly sco: string;
  readonly outcome: PackageOutcome;
  /** Seconds to count. */
  readonly credit: number;
}

export const percent = (thousandths: number | null): number | null =>
  thousandths === null ? null : thousandths / 10;

/** Rolls the parts up into the attempt, and passes what has changed on to the grade, the module and the audit log. */
export async function saveAttempt(
  ctx: ActorContext,
  attempt: CommittedAttempt,
  { sco, outcome, credit }: SavedPart,
  countedUntil: Date | null,
): Promise<Pick<CommittedAttempt, 'state' | 'result' | 'scaled' | 'seconds'>> {
  const outcomes = new Map<string, PackageOutcome>(attempt.parts.map((part) => [part.sco_id, part])).set(
    sco,
    outcome,
  );
  const whole = rollUp(
    attempt.manifest.items.map((item) => ({
      type: item.type,
      outcome: countedOutcome(item, outcomes.get(item.id) ?? null),
    })),
  );
  const after = keepBest(attempt, whole);
  const { state, result, scaled, raw, min, max } = after;
  const seconds = attempt.seconds + credit;
  await ctx.db.prepared(
    `update package_attempts set state = $2, result = $3, scaled = $4, raw = $5, min = $6, max = $7, seconds = $8,
       session_seconds = session_seconds + $9, last_at = $10,
       completed_at = coalesce(completed_at, case when $2 = 'completed' then $10::timestamptz end),
       result_at = case when result is distinct from $3 then $10::timestamptz else result_at end
     where id = $1`,
    [attempt.id, state, result, scaled, raw, min, max, seconds, credit, ctx.now.toISOString()],
  );
  const isMoved = state !== attempt.state || result !== attempt.result;
  if (isMoved || scaled !== attempt.scaled) await writePackageGrade(ctx, attempt);
  if (isMoved)
    await audit(ctx, {
      action: state !== attempt.state ? 'complete' : 'grade',
      entity: 'package-attempts',
      entity_id: attempt.id,
      before: { state: attempt.state, result: attempt.result },
      after: { state, result },
    });
  if (isMoved || credit > 0 || scaled !== attempt.scaled || attempt.parts.length === 0)
    await report(ctx, attempt, { ...after, seconds, credit, countedUntil });
  return { state, result, scaled, seconds };
}

interface After extends PackageOutcome {
  readonly seconds: number;
  readonly credit: number;
  readonly countedUntil: Date | null;
}

/** The module gets the seconds that its pages, and other modules, have not counted already. */
function report(ctx: ActorContext, attempt: CommittedAttempt, after: After): Promise<void> {
  const began = Date.parse(attempt.session_at);
  const start = Math.max(began, after.countedUntil?.getTime() ?? began);
  const seconds = Math.min(after.credit, Math.max(0, Math.floor((ctx.now.getTime() - start) / 1000)));
  const { block_key: key, progress } = attempt;
  return recordPackage(ctx, {
    module: { ...attempt.rule, id: attempt.module_id, class_id: attempt.class_id },
    before: { seconds: attempt.module_seconds, blocks: progress, done_at: attempt.done_at },
    key,
    progress: {
      state: after.state,
      result: after.result,
      score: percent(after.scaled),
      seconds: after.seconds,
      attempts: attempt.counted,
      is_done: after.state === 'completed' || progress[key]?.package?.is_done === true,
    },
    seconds,
    countedUntil: new Date(start + seconds * 1000),
  });
}
