import type { MyModule } from '#shared/api/modules.ts';
import type { ModuleCompletion } from '#shared/domain/blocks.ts';
import { moduleLock, type ClassFacts, type ModuleFacts } from '#shared/domain/modules.ts';
import type { ActorContext } from '../../platform/context.ts';

export interface ModuleRow extends ModuleFacts {
  readonly class_id: string;
  readonly order: number;
  readonly required: boolean;
  readonly completion: ModuleCompletion;
  readonly completion_minutes: number | null;
  readonly seconds: number;
  readonly done_at: string | null;
  /** When the caller had it open last. */
  readonly beat_at: string | null;
}

/** The live modules of classes in their order, with the caller's progress. One query for all of them. */
export const moduleRows = (ctx: ActorContext, classIds: readonly string[]): Promise<ModuleRow[]> =>
  ctx.db.prepared<ModuleRow>(
    `select m.id, m.class_id, m.slug, m.name, m."order", m.required, m.unlock, m.unlock_at, m.completion, m.completion_minutes,
       p.state as progress, coalesce(p.seconds, 0) as seconds, p.done_at, p.beat_at
     from modules m left join module_progress p on p.module_id = m.id and p.user_id = $2
     where m.class_id = any($1) and m.archived_at is null order by m.class_id, m."order", m.id`,
    [classIds, ctx.actor.userId],
  );

/** The modules of one class as the learner sees them. */
export const presentModules = (rows: readonly ModuleRow[], course: ClassFacts, now: Date): MyModule[] =>
  rows.map((row, index) => {
    const lock = moduleLock(rows, index, course, now);
    return {
      id: row.id,
      slug: row.slug,
      name: row.name,
      order: row.order,
      required: row.required,
      state: lock ? 'locked' : (row.progress ?? 'open'),
      lock,
      seconds: row.seconds,
    };
  });
