import { reachesEverybody, userScope } from '../../kernel/crud/userScope.ts';
import type { ActorContext } from '../../platform/context.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { WAITS } from './waitingSql.ts';

/** How many people of the caller's scope wait for a class of a requirement, each once. */
export async function countWithoutClass(ctx: ActorContext): Promise<number> {
  const scope =
    reachesEverybody(ctx.actor) || sql`q.user_id in (select t.id from users t where ${userScope(ctx.actor)})`;
  const [row] = await ctx.db.query<{ people: number }>(
    sql`select count(distinct q.user_id)::int as people from requirement_enrolments q
     where q.requirement_id is not null and ${raw(WAITS)} and ${scope}`,
  );
  return row!.people;
}
