import type { ActorContext } from '../../platform/context.ts';
import { notifyAll } from '../../kernel/notifications/notifications.ts';
import type { ClassRow } from './findClass.ts';
import { ENROLLED } from './classScope.ts';

export { findClass, lockClass, type ClassRow } from './findClass.ts';
export { findQuiz, type FoundQuiz } from './findQuiz.ts';
export { trainerClashes } from './clashes.ts';
export { classActivity } from './classActivity.ts';
export {
  classOfLearner,
  IN_CATALOGUE,
  inCatalogue,
  IS_ENROLLED,
  isClassInScope,
  classScope,
  classesOutOfScope,
  VISIBLE_TO_LEARNER,
} from './classScope.ts';

/** Notifies everybody who takes part or waits of what happened to the classes; once for the same event of the same version. */
export async function notifyParticipants(
  ctx: ActorContext,
  courses: readonly ClassRow[],
  what: 'class_cancelled' | 'class_restored' | 'class_moved',
  args: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  if (courses.length === 0) return;
  const byId = new Map(courses.map((course) => [course.id, course]));
  const people = await ctx.db.query<{ user_id: string; class_id: string }>(
    `select e.user_id, e.class_id from enrolments e where e.class_id = any($1::uuid[]) and e.state in (${ENROLLED})`,
    [[...byId.keys()]],
  );
  await notifyAll(
    ctx,
    people.map(({ user_id, class_id }) => {
      const course = byId.get(class_id)!;
      return {
        user_id,
        event_key: `${what}:${course.id}:${course.version}`,
        title: { key: `notification.${what}`, args: { name: course.name, ...args } },
        link: `my-course/${course.slug}`,
      };
    }),
  );
}
