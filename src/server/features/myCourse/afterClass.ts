import type { AfterClass } from '#shared/api/courses.ts';
import type { ActorContext } from '../../platform/context.ts';
import { classOfLearner, IS_ENROLLED, VISIBLE_TO_LEARNER } from '../../modules/classes/classScope.ts';
import { courseReader } from '../../modules/courses/courses.ts';
import { nextDeadline, progressOf } from '../../modules/courses/presentCourse.ts';

/** More classes than anybody follows at a time. */
const LIMIT = 100;

/** The classes in progress other than the completed one. */
const inProgress = courseReader(
  `c.id <> $3 and c.status = 'published' and e.state in ('enrolled', 'in_progress')
    and (c.start_at is null or c.start_at <= $2) and (c.end_at is null or c.end_at >= $2)`,
  {
    whose: 'mine',
    values: 1,
    order: 'c.start_at desc nulls first, c.id',
  },
);

/** What the caller has to do after the completed class, and how many mandatory classes are done. Two queries. */
export async function afterClass(ctx: ActorContext, completed: string): Promise<AfterClass> {
  const [courses, [mandatory]] = await Promise.all([
    inProgress(ctx, { values: [completed], limit: LIMIT }),
    ctx.db.prepared<AfterClass['mandatory']>(
      `select count(*) filter (where e.state = 'completed')::int as done, count(*)::int as total
       from ${classOfLearner('$1')} where ${VISIBLE_TO_LEARNER} and ${IS_ENROLLED} and e.mandatory and c.status <> 'cancelled'`,
      [ctx.actor.userId],
    ),
  ]);
  // The nearest deadline; without one the most progress.
  const [next] = courses
    .map((row) => ({
      id: row.id,
      slug: row.slug,
      name: row.name,
      next_deadline: nextDeadline(ctx, row),
      progress: progressOf(row),
    }))
    .toSorted(
      (a, b) => (a.next_deadline ?? '9').localeCompare(b.next_deadline ?? '9') || b.progress - a.progress,
    );
  return { next: next ?? null, mandatory: mandatory! };
}
