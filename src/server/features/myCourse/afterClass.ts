import type { AfterClass, MyCourse } from '#shared/api/courses.ts';
import type { ActorContext } from '../../platform/context.ts';
import { IS_ENROLLED } from '../../modules/classes/classScope.ts';
import { courseRows } from '../../modules/courses/courseRows.ts';
import { presentCourse } from '../../modules/courses/presentCourse.ts';

/** How many of the caller's newest classes count. */
const LIMIT = 500;

/** What the caller has to do after the completed class, and how many mandatory classes are done. One query. */
export async function afterClass(ctx: ActorContext, completed: string): Promise<AfterClass> {
  const rows = await courseRows(ctx, IS_ENROLLED, {
    order: 'c.start_at desc nulls first, c.id',
    limit: LIMIT,
  });
  const courses = rows.map((row) => presentCourse(ctx, row)).filter((course) => !course.is_cancelled);
  const mandatory = courses.filter((course) => course.mandatory);
  return {
    next: nextOf(courses.filter(({ id }) => id !== completed)),
    mandatory: {
      done: mandatory.filter((course) => course.enrolment_state === 'completed').length,
      total: mandatory.length,
    },
  };
}

/** Of the classes in progress, the one with the nearest deadline; without one the one with the most progress. */
function nextOf(courses: readonly MyCourse[]): AfterClass['next'] {
  const [next] = courses
    .filter(
      ({ enrolment_state: state, phase }) =>
        (state === 'enrolled' || state === 'in_progress') && phase === 'running',
    )
    .toSorted(
      (a, b) => (a.next_deadline ?? '9').localeCompare(b.next_deadline ?? '9') || b.progress - a.progress,
    );
  if (!next) return null;
  const { id, slug, name, next_deadline, progress } = next;
  return { id, slug, name, next_deadline, progress };
}
