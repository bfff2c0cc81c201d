import type { TrainerTimes } from '#shared/api/classes.ts';
import type { ActorContext } from '../../platform/context.ts';
import { sql } from '../../platform/db/sql.ts';
import { classScope } from './classScope.ts';

interface Asked {
  readonly user_ids: readonly string[];
  readonly start_at: string;
  readonly end_at: string;
  readonly except?: string | undefined;
}

/**
 * Who of these people teaches between two instants, and who has never taught, by classes in the actor's scope. A class with sessions keeps
 * its trainer busy during these, another one from its start to its end.
 */
export async function trainerTimes(
  ctx: ActorContext,
  { user_ids, start_at, end_at, except }: Asked,
): Promise<TrainerTimes[]> {
  const inScope = classScope(ctx.actor, sql`c.id`);
  const scope = typeof inScope === 'boolean' ? sql`${inScope}::boolean` : inScope;
  return ctx.db.query<TrainerTimes>(
    sql`select p.id as user_id,
       exists (select 1 from classes c where c.trainer_ids @> array[p.id] and c.status = 'published' and ${scope}) as has_taught,
       (select jsonb_build_object('start_at', slot.start_at, 'end_at', slot.end_at)
        from classes c
        cross join lateral (
          select s.start_at, s.end_at from attendance_sessions s where s.class_id = c.id and s.archived_at is null
          union all
          select c.start_at, c.end_at where not exists (
            select 1 from attendance_sessions s where s.class_id = c.id and s.archived_at is null)) slot
        where c.trainer_ids @> array[p.id] and c.status <> 'cancelled' and c.archived_at is null
          and c.id is distinct from ${except ?? null}::uuid
          and slot.start_at < ${end_at}::timestamptz and slot.end_at > ${start_at}::timestamptz and ${scope}
        order by slot.start_at limit 1) as busy
     from unnest(${user_ids}::uuid[]) p(id)`,
  );
}
