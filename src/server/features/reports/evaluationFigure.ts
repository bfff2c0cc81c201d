import type { EvaluationFigure } from '#shared/api/reports.ts';
import { MIN_RESPONSES } from '#shared/domain/evaluations.ts';
import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/db/sql.ts';
import { scopeSql, type ReportScope } from './reportScope.ts';
import { overlapsSql } from './participationSql.ts';

interface Found {
  readonly figure: EvaluationFigure | null;
  readonly hidden: 'few' | 'filtered' | null;
}

/**
 * The average of all ratings in classes with at least five responses, of questions with at least five ratings: what the results of a class
 * hide is not part of any sum either. Anonymous responses contain neither a person nor a time. So a department, a city or a team has no
 * figure, and all responses of a class belong to every period in which its evaluation could be submitted.
 */
export async function evaluationOf(ctx: Context, scope: ReportScope): Promise<Found> {
  if (scope.reach === 'team' || scope.department !== null || scope.city !== null)
    return { figure: null, hidden: 'filtered' };
  const condition = scopeSql(scope);
  const opens = sql`coalesce(c.evaluation_from, c.start_at, c.created_at)`;
  const closes = sql`coalesce(c.evaluation_until, c.end_at)`;
  const within = overlapsSql({ from: opens, until: sql`greatest(${opens}, ${closes})` }, ctx, scope);
  const [row] = await ctx.db.query<{
    points: number | null;
    ratings: number | null;
    responses: number | null;
  }>(
    sql`with k as (
       select r.class_id, count(*)::int as responses from evaluation_responses r join classes c on c.id = r.class_id
       where c.status <> 'cancelled' and ${condition} and ${within}
       group by r.class_id having count(*) >= ${MIN_RESPONSES}
     ), rated as (
       select count(a.value)::int as ratings, sum((a.value #>> '{}')::int) as points
       from k join evaluation_responses r on r.class_id = k.class_id join evaluation_answers a on a.response_id = r.id
       join evaluation_aspect_versions v on v.id = a.version_id and v.type = 'rating'
       group by r.class_id, a.version_id, a.trainer having count(*) >= ${MIN_RESPONSES}
     )
     select (select sum(points)::float8 from rated) as points, (select sum(ratings)::int from rated) as ratings,
       (select sum(responses)::int from k) as responses`,
  );
  const { points, ratings, responses } = row!;
  if (!ratings) return { figure: null, hidden: 'few' };
  return {
    figure: { average: Math.round((points! * 100) / ratings) / 100, responses: responses! },
    hidden: null,
  };
}
