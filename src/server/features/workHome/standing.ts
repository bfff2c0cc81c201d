import type { CompanyStanding } from '#shared/api/workHome.ts';
import type { ActorContext } from '../../platform/context.ts';
import { cachedFigures } from '../../platform/db/cachedFigures.ts';
import { sql } from '../../platform/db/sql.ts';
import { IS_IN_ORDER, IS_REQUIREMENT } from '../../modules/obligations/obligations.ts';
import { overdueObligations } from '../reports/overdueObligations.ts';
import { peopleInScopeSql } from '../reports/reportScope.ts';
import { resolveScope } from '../reports/reports.ts';

/** `GET /api/my/work/standing`: overdue people and requirements in order of the caller's scope, as the report counts them. */
export async function standing(ctx: ActorContext): Promise<CompanyStanding> {
  const scope = await resolveScope(ctx, { kind: 'index' }, {});
  const count = async () => {
    const [met] = await ctx.db.query<{ people: number; requirements: number; in_order: number }>(
      sql`select (select count(*)::int from users u where ${peopleInScopeSql(scope)}) as people,
         count(*) filter (where ${IS_REQUIREMENT})::int as requirements, count(*) filter (where ${IS_IN_ORDER})::int as in_order
       from competency_standings s join competencies k on k.id = s.competency_id and k.archived_at is null
       join users u on u.id = s.user_id where s.is_required and ${peopleInScopeSql(scope)}`,
    );
    return met!;
  };
  const [overdue, met] = await Promise.all([
    overdueObligations(ctx),
    cachedFigures(ctx, ['standing', scope.reach, scope.userId], { count, peopleOf: ({ people }) => people }),
  ]);
  return { ...met, overdue };
}
