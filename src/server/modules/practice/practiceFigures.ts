import type { PracticeFigure } from '#shared/api/practice.ts';
import { FEWEST_PEOPLE } from '#shared/domain/reports.ts';
import type { ActorContext } from '../../platform/context.ts';

/** By question of a quiz: how many people have practised it, and how often they were wrong. One query. */
export async function practiceFigures(
  ctx: ActorContext,
  quizId: string,
): Promise<ReadonlyMap<string, PracticeFigure>> {
  const rows = await ctx.db.query<PracticeFigure & { question_id: string }>(
    `select question_id, count(*)::int as people,
       case when count(*) >= $2 then sum(wrongs)::float8 / sum(rights + wrongs) end as wrong_share
     from practice_cards where quiz_id = $1 group by 1`,
    [quizId, FEWEST_PEOPLE],
  );
  return new Map(rows.map(({ question_id, ...figure }) => [question_id, figure]));
}
