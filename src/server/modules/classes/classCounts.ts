import type { ClassCounts } from '#shared/api/classes.ts';
import type { ActorContext } from '../../platform/context.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { classScope } from './classScope.ts';

/** The state of a class (`classStates`), as SQL over `t`. A published class without dates runs. */
export const CLASS_STATE = `(case when t.status <> 'published' then t.status when t.start_at > now() then 'upcoming'
  when t.end_at < now() then 'ended' else 'running' end)`;

/** How many classes of the actor's scope stand where, without archived ones; in one pass over them. */
export async function countClasses(ctx: ActorContext): Promise<ClassCounts> {
  const inScope = classScope(ctx.actor, sql`t.id`);
  const scope = inScope === true ? sql`true` : inScope || sql`false`;
  const [row] = await ctx.db.query<ClassCounts>(
    sql`select count(*)::int as "all", count(distinct group_id)::int as groups,
       count(*) filter (where state = 'draft')::int as draft,
       count(*) filter (where state = 'upcoming')::int as upcoming,
       count(*) filter (where state = 'running')::int as running,
       count(*) filter (where state = 'ended')::int as ended,
       count(*) filter (where state = 'cancelled')::int as cancelled
     from (select t.group_id, ${raw(CLASS_STATE)} as state from classes t
       where t.archived_at is null and ${scope}) counted`,
  );
  return row!;
}
