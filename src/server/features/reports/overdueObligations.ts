import type { ActorContext } from '../../platform/context.ts';
import { sql } from '../../platform/db/sql.ts';
import { overdueSql, participationsSql } from './participationSql.ts';
import { resolveScope } from './reports.ts';

export interface OverdueCount {
  readonly people: number;
  readonly requirements: number;
  readonly classes: number;
}

/** Overdue obligations of the caller's scope: `people` is the total of the list that the report opens. */
export async function overdueObligations(ctx: ActorContext): Promise<OverdueCount> {
  const scope = await resolveScope(ctx, { kind: 'index' }, {});
  const [row] = await ctx.db.query<OverdueCount>(
    sql`select count(distinct o.user_id)::int as people, count(o.competency_id)::int as requirements, count(o.class_id)::int as classes
     from (${overdueSql(ctx, scope, sql`(${participationsSql(ctx, scope)})`)}) o`,
  );
  return row!;
}
