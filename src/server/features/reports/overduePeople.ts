import type { ActorContext } from '../../platform/context.ts';
import { sql } from '../../platform/db/sql.ts';
import { overdueSql, participationsSql } from './participationSql.ts';
import { resolveScope } from './reports.ts';

/** How many people of the caller's scope have an overdue obligation: the total of the list that the report opens. */
export async function overduePeople(ctx: ActorContext): Promise<number> {
  const scope = await resolveScope(ctx, { kind: 'index' }, {});
  const [row] = await ctx.db.query<{ people: number }>(
    sql`select count(distinct o.user_id)::int as people from (${overdueSql(ctx, scope, sql`(${participationsSql(ctx, scope)})`)}) o`,
  );
  return row!.people;
}
