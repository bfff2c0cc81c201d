import type { ActorContext } from '../../platform/context.ts';
import { cachedFigures } from '../../platform/db/cachedFigures.ts';
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
  // Only mandatory ones can be overdue: the others are not looked at.
  const mandatory = sql`(${participationsSql(ctx, scope)} and e.mandatory)`;
  const count = async () => {
    const [row] = await ctx.db.query<OverdueCount>(
      sql`select count(distinct o.user_id)::int as people, count(o.competency_id)::int as requirements, count(o.class_id)::int as classes
       from (${overdueSql(ctx, scope, mandatory)}) o`,
    );
    return row!;
  };
  return cachedFigures(ctx, ['overdue', scope.reach, scope.userId], {
    count,
    peopleOf: ({ people }) => people,
  });
}
