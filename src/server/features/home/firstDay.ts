import type { HomeData } from '#shared/api/home.ts';
import { may, type ActorContext } from '../../platform/context.ts';
import { IN_CATALOGUE, IS_ENROLLED } from '../../modules/classes/classes.ts';
import { countCourses } from '../../modules/courses/courses.ts';

/** For somebody who has never had a class of their own; never for people who organize. */
export async function firstDay(ctx: ActorContext): Promise<HomeData['first_day']> {
  if (may(ctx, 'course-detail')) return null;
  const [[row], catalogue_total] = await Promise.all([
    ctx.db.prepared<{ is_first: boolean }>(
      `select not exists (select 1 from enrolments e where e.user_id = $1 and ${IS_ENROLLED}) as is_first`,
      [ctx.actor.userId],
    ),
    countCourses(ctx, IN_CATALOGUE),
  ]);
  return row!.is_first ? { catalogue_total } : null;
}
