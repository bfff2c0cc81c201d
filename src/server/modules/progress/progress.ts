import type { ModuleProgress, ProgressInput } from '#shared/api/modules.ts';
import { isModuleDone, whyOver, type BlocksProgress, type CompletionRule } from '#shared/domain/modules.ts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { WANTED_KINDS } from '../../platform/audit/recordedActs.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import { courseOf, type CourseRow } from '../courses/courses.ts';
import { progressOf } from '../courses/presentCourse.ts';
import { completeWhenDone, markActive } from '../enrolments/enrolments.ts';
import { moduleRows, presentModules } from '../modules/modules.ts';
import { lockClock } from './clock.ts';
import { creditOf, earnedSpan, type Earned } from './credit.ts';
import { recordLearning, type Wanted } from './recordLearning.ts';

export { clocksOf, lockClock } from './clock.ts';
export { recordPackage, restorePackage } from './packageProgress.ts';
export { completeQuizModules } from './quizModules.ts';

interface Module extends CompletionRule {
  readonly id: string;
  readonly class_id: string;
}

/**
 * `PUT /api/modules/{id}/progress`: adds what was read, watched and confirmed since the last report, within the limits of the clock, and
 * decides whether the module and with it the class is done. Done stays done.
 * @throws ApiError 404 for a module that the caller may not see, 409 `module-locked`, `class-ended`, `class-cancelled`: after the end
 * people can still read, but it does not count.
 */
export async function recordProgress(
  ctx: ActorContext,
  moduleId: string,
  input: ProgressInput,
): Promise<ModuleProgress> {
  const [module] = await ctx.db.query<Module>(
    `select id, class_id, completion, completion_minutes, blocks from modules where id = $1 and archived_at is null`,
    [moduleId],
  );
  if (!module) throw notFound();
  return inTransaction(ctx, async (tx) => {
    const countedUntil = await lockClock(tx);
    const course = await courseOf(tx, module.class_id);
    const rows = await moduleRows(tx, [course.id]);
    const index = rows.findIndex((row) => row.id === moduleId);
    // Archived, or moved to another class, since it was read.
    if (index === -1) throw notFound();
    const over = whyOver(course, tx.now);
    if (over) throw conflict(over);
    if (presentModules(rows, course, tx.now)[index]!.lock) throw conflict('module-locked');
    const earned = await earn(tx, module, input, countedUntil);
    const after = await finalize(tx, course, { module, isNewlyDone: earned.isNewlyDone });
    const fresh = rows.with(index, { ...rows[index]!, progress: earned.state, done_at: earned.done_at });
    const next = presentModules(fresh, after, tx.now)[index + 1];
    return {
      module_id: module.id,
      state: earned.state,
      seconds: earned.seconds,
      done_at: earned.done_at,
      blocks: earned.blocks,
      next: next ? { id: next.id, slug: next.slug, name: next.name } : null,
      next_lock: next?.lock ?? null,
      progress: progressOf(after),
      enrolment_state: after.enrolment_state!,
      completed: after.enrolment_state === 'completed' && course.enrolment_state !== 'completed',
    };
  });
}

interface Written {
  readonly state: 'open' | 'done';
  readonly seconds: number;
  readonly done_at: string | null;
  readonly blocks: BlocksProgress;
}

/** Computes the value of the report and stores it. */
async function earn(
  ctx: ActorContext,
  module: Module,
  input: ProgressInput,
  countedUntil: Date | null,
): Promise<Written & { readonly isNewlyDone: boolean }> {
  const before = await earnedBefore(ctx, module);
  const span = earnedSpan(before, countedUntil, ctx.now);
  const credit = await creditOf(ctx, module.blocks, { before, input, span });
  const isDone =
    before.done_at !== null ||
    isModuleDone(module, { ...credit, passed: before.passed, isMarked: input.done === true });
  const [written] = await ctx.db.query<Written>(
    `with clock as (
       update reading_clocks set counted_until = greatest(counted_until, $9::timestamptz) where user_id = $1
     )
     insert into module_progress as p (user_id, module_id, class_id, state, seconds, opened_at, beat_at, done_at, blocks)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $10)
     on conflict (user_id, module_id) do update set
       state = case when p.state = 'done' then p.state else excluded.state end, seconds = excluded.seconds,
       beat_at = excluded.beat_at, done_at = coalesce(p.done_at, excluded.done_at), blocks = excluded.blocks
     returning state, seconds, done_at, blocks`,
    [
      ctx.actor.userId,
      module.id,
      module.class_id,
      isDone ? 'done' : 'open',
      credit.seconds,
      ctx.now.toISOString(),
      credit.beatAt.toISOString(),
      isDone ? ctx.now.toISOString() : null,
      credit.countedUntil.toISOString(),
      JSON.stringify(credit.blocks),
    ],
  );
  await recordLearning(ctx, { moduleId: module.id, before, input, blocks: credit.blocks });
  return { ...written!, isNewlyDone: isDone && before.done_at === null };
}

async function earnedBefore(ctx: ActorContext, { id, class_id }: Module): Promise<Earned & Wanted> {
  const [row] = await ctx.db.query<Earned & Wanted>(
    `select coalesce(p.seconds, 0) as seconds, coalesce(p.blocks, '{}') as blocks, p.beat_at, p.done_at,
       (select coalesce(jsonb_agg(g.quiz_id), '[]') from grades g
        where g.user_id = $1 and g.class_id = $3 and g.passed) as passed, ${WANTED_KINDS} as wanted
     from (values (1)) as one left join module_progress p on p.user_id = $1 and p.module_id = $2`,
    [ctx.actor.userId, id, class_id],
  );
  return row!;
}

/** Handles the consequences for the class; returns the class afterwards. */
async function finalize(
  ctx: ActorContext,
  course: CourseRow,
  { module, isNewlyDone }: { readonly module: Module; readonly isNewlyDone: boolean },
): Promise<CourseRow> {
  const isFirst = course.enrolment_state === 'enrolled' || course.enrolment_state === 'approved';
  if (isFirst) await markActive(ctx, course.id, ctx.actor.userId);
  if (isNewlyDone) {
    await audit(ctx, {
      action: 'complete',
      entity: 'modules',
      entity_id: module.id,
      after: { state: 'done' },
    });
    await completeWhenDone(ctx, [course.id], [ctx.actor.userId]);
  }
  // Most reports change only the seconds.
  return isFirst || isNewlyDone ? courseOf(ctx, course.id) : course;
}
