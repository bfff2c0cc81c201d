import type { ModuleProgress, ProgressInput } from '#shared/api/learning.ts';
import { inTransaction, type ActorContext } from '../../context.ts';
import { audit } from '../../audit/audit.ts';
import { conflict, notFound } from '../../http/errors.ts';
import { courseOf, progressOf } from '../classes/classes.ts';
import { completeWhenDone, markActive } from '../enrolments/enrolments.ts';
import { moduleRows, presentModules, type ModuleRow } from '../modules/modules.ts';

/** Heartbeats come every 15 seconds; of the first one no more is believed. */
const FIRST_BEAT_SECONDS = 15;

interface Written {
  readonly state: 'open' | 'done';
  readonly seconds: number;
  readonly done_at: string | null;
}

/**
 * `PUT /api/modules/{id}/progress`: adds the seconds since the last call, at most what the clock allows, and
 * marks the module done. Two tabs cannot earn more than the time that passed; done stays done.
 * @throws ApiError 404 for a module that the caller may not see, 409 `module-locked`.
 */
export async function recordProgress(
  ctx: ActorContext,
  moduleId: string,
  input: ProgressInput,
): Promise<ModuleProgress> {
  const [module] = await ctx.db.query<{ class_id: string }>(
    `select class_id from modules where id = $1 and archived_at is null`,
    [moduleId],
  );
  if (!module) throw notFound();
  return inTransaction(ctx, async (tx) => {
    const course = await courseOf(tx, module.class_id);
    const rows = await moduleRows(tx, [course.id]);
    const index = rows.findIndex((row) => row.id === moduleId);
    const row = rows[index];
    // Archived, or moved to another class, since it was looked up.
    if (!row) throw notFound();
    if (presentModules(rows, course, tx.now)[index]!.lock || course.status === 'cancelled')
      throw conflict('module-locked');
    const written = await writeProgress(tx, row, input);
    await markActive(tx, course.id, tx.actor.userId);
    if (written.state === 'done' && row.progress !== 'done') {
      await completeWhenDone(tx, [course.id], [tx.actor.userId]);
      await audit(tx, { action: 'complete', entity: 'modules', entity_id: row.id, after: { state: 'done' } });
    }
    const after = await courseOf(tx, course.id);
    const next = rows[index + 1];
    return {
      module_id: row.id,
      state: written.state,
      seconds: written.seconds,
      done_at: written.done_at,
      next: next ? { id: next.id, slug: next.slug, name: next.name } : null,
      progress: progressOf(after),
      enrolment_state: after.enrolment_state!,
    };
  });
}

async function writeProgress(ctx: ActorContext, row: ModuleRow, input: ProgressInput): Promise<Written> {
  const isDone = input.done === true || row.completion === 'view';
  const [written] = await ctx.db.query<Written>(
    `insert into module_progress as p (user_id, module_id, class_id, state, seconds, opened_at, beat_at, done_at)
     values ($1, $2, $3, $4, least($5::int, ${FIRST_BEAT_SECONDS}), $6::timestamptz, $6::timestamptz, $7::timestamptz)
     on conflict (user_id, module_id) do update set
       seconds = p.seconds + greatest(0, least($5::int, floor(extract(epoch from excluded.beat_at - p.beat_at))::int)),
       beat_at = greatest(p.beat_at, excluded.beat_at),
       state = case when p.state = 'done' then p.state else excluded.state end,
       done_at = coalesce(p.done_at, excluded.done_at)
     returning state, seconds, done_at`,
    [
      ctx.actor.userId,
      row.id,
      row.class_id,
      isDone ? 'done' : 'open',
      input.seconds,
      ctx.now.toISOString(),
      isDone ? ctx.now.toISOString() : null,
    ],
  );
  return written!;
}
