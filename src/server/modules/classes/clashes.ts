import type { TrainerClash } from '#shared/api/classes.ts';
import type { ActorContext } from '../../platform/context.ts';
import { sql } from '../../platform/db/sql.ts';
import { classScope } from './classScope.ts';

interface Planned {
  readonly trainer_ids: readonly string[];
  readonly start_at: string;
  readonly end_at: string;
  /** The class itself, if it already exists. */
  readonly except?: string | undefined;
}

/** More would add nothing. */
const MAX_SHOWN = 20;

/**
 * Classes of the same trainers at the same time, the nearest first: a warning, not a rule, because a class of a month has free hours. A
 * class that ends when the other begins does not clash; cancelled classes and those without dates do not either. Only classes in the
 * actor's scope are shown.
 */
export async function trainerClashes(
  ctx: ActorContext,
  { trainer_ids, start_at, end_at, except }: Planned,
): Promise<TrainerClash[]> {
  const inScope = classScope(ctx.actor, sql`c.id`);
  if (inScope === false || trainer_ids.length === 0) return [];
  const scope = inScope === true ? sql`true` : inScope;
  const ids = sql`${trainer_ids}::uuid[]`;
  return ctx.db.query<TrainerClash>(
    sql`select c.id, c.slug, c.name, jsonb_build_object('id', g.id, 'slug', g.slug, 'name', g.name) as "group",
       c.start_at, c.end_at,
       (select jsonb_agg(jsonb_build_object('id', u.id, 'slug', u.nip, 'name', u.name) order by u.name)
        from users u where u.id = any(c.trainer_ids) and u.id = any(${ids})) as trainers
     from classes c join groups g on g.id = c.group_id
     where c.trainer_ids && ${ids} and c.start_at < ${end_at}::timestamptz and c.end_at > ${start_at}::timestamptz
       and c.status <> 'cancelled' and c.archived_at is null and c.id is distinct from ${except ?? null}::uuid and ${scope}
     order by c.start_at, c.id limit ${MAX_SHOWN}`,
  );
}
