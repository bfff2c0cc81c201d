import { phaseOf } from '#shared/domain/enrolments.ts';
import { audit } from '../../audit/audit.ts';
import { inTransaction, type ActorContext } from '../../context.ts';
import { conflict } from '../../http/errors.ts';
import { notifyAll } from '../../notifications/notifications.ts';
import { lockClass, type ClassRow } from './findClass.ts';
import { MINE } from './reach.ts';

export { findClass, lockClass, type ClassRow } from './findClass.ts';
export { trainerClashes } from './clashes.ts';
export { classActivity } from './classActivity.ts';
export { courseRows, presentCourse, progressOf, type CourseRow } from './courseRows.ts';
export { courseOf, myCourse, quizFactsOf } from './myCourse.ts';
export { classOfLearner, groupIsOpen, reachOfClass, unreachedClasses, VISIBLE_TO_LEARNER } from './reach.ts';
export { catalogue, IN_CATALOGUE, inCatalogue, IS_MINE, myCourses } from './myCourses.ts';

/** Calls a published class off. It and everything in it stays; learners see why. */
export async function cancelClass(ctx: ActorContext, key: string, reason: string): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockClass(tx, key);
    if (before.status === 'cancelled') throw conflict('class-cancelled');
    if (before.status !== 'published') throw conflict('not-published');
    if (phaseOf(before.start_at, before.end_at, tx.now) === 'ended') throw conflict('class-ended');
    await setStatus(tx, before, { status: 'cancelled', cancel_reason: reason });
    await tellParticipants(tx, [before], 'class_cancelled', { reason });
    return before.id;
  });
}

/** Takes the cancellation back, as long as the class has not begun. */
export async function restoreClass(ctx: ActorContext, key: string): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockClass(tx, key);
    if (before.status !== 'cancelled') throw conflict('class-not-cancelled');
    if (phaseOf(before.start_at, before.end_at, tx.now) !== 'upcoming' && before.start_at)
      throw conflict('class-started');
    await setStatus(tx, before, { status: 'published', cancel_reason: null });
    await tellParticipants(tx, [before], 'class_restored');
    return before.id;
  });
}

async function setStatus(
  ctx: ActorContext,
  before: ClassRow,
  after: { status: 'published' | 'cancelled'; cancel_reason: string | null },
): Promise<void> {
  await ctx.db.query(
    `update classes set status = $2, cancel_reason = $3, version = version + 1, updated_at = $4, updated_by = $5
     where id = $1`,
    [before.id, after.status, after.cancel_reason, ctx.now.toISOString(), ctx.actor.userId],
  );
  await audit(ctx, {
    action: after.status === 'cancelled' ? 'cancel' : 'restore',
    entity: 'classes',
    entity_id: before.id,
    before: { status: before.status, cancel_reason: before.cancel_reason },
    after,
  });
}

/**
 * Tells everybody who takes part or waits what happened to the classes; the same event of the same version
 * once.
 */
export async function tellParticipants(
  ctx: ActorContext,
  courses: readonly ClassRow[],
  what: 'class_cancelled' | 'class_restored' | 'class_moved',
  args: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  if (courses.length === 0) return;
  const byId = new Map(courses.map((course) => [course.id, course]));
  const people = await ctx.db.query<{ user_id: string; class_id: string }>(
    `select e.user_id, e.class_id from enrolments e where e.class_id = any($1::uuid[]) and e.state in (${MINE})`,
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
