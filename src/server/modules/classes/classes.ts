import type { attendanceSessions } from '#shared/resources/attendanceSessions.ts';
import type { RowOf } from '#shared/schema/resource.ts';
import type { ActorContext } from '../../platform/context.ts';
import { notifyAll } from '../../kernel/notifications/notifications.ts';
import type { ClassRow } from './findClass.ts';
import { ENROLLED } from './classScope.ts';

type SessionRow = RowOf<typeof attendanceSessions>;

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
export const notifyParticipants = (
  ctx: ActorContext,
  courses: readonly ClassRow[],
  what: 'class_cancelled' | 'class_restored' | 'class_moved',
  args: Readonly<Record<string, unknown>> = {},
): Promise<void> =>
  tellParticipants(
    ctx,
    what,
    courses.map((course) => ({ ...course, course, args: { name: course.name, ...args } })),
  );

/** Notifies the participants of classes whose sessions begin at another time. */
export async function notifyMovedSessions(ctx: ActorContext, sessions: readonly SessionRow[]): Promise<void> {
  if (sessions.length === 0) return;
  const courses = await ctx.db.query<{ id: string; slug: string }>(
    `select id, slug from classes where id = any($1::uuid[]) and status = 'published' and archived_at is null`,
    [sessions.map(({ class_id }) => class_id)],
  );
  const byId = new Map(courses.map((course) => [course.id, course]));
  await tellParticipants(
    ctx,
    'session_moved',
    sessions.flatMap(({ id, version, class_id, name, start_at }) => {
      const course = byId.get(class_id);
      return course ? [{ id, version, course, args: { name, at: start_at } }] : [];
    }),
  );
}

interface Event {
  /** Of what has changed. */
  readonly id: string;
  readonly version: number;
  readonly course: { readonly id: string; readonly slug: string };
  readonly args: Readonly<Record<string, unknown>>;
}

async function tellParticipants(
  ctx: ActorContext,
  what: 'class_cancelled' | 'class_restored' | 'class_moved' | 'session_moved',
  events: readonly Event[],
): Promise<void> {
  if (events.length === 0) return;
  const people = await ctx.db.query<{ user_id: string; class_id: string }>(
    `select e.user_id, e.class_id from enrolments e where e.class_id = any($1::uuid[]) and e.state in (${ENROLLED})`,
    [events.map(({ course }) => course.id)],
  );
  await notifyAll(
    ctx,
    events.flatMap(({ id, version, course, args }) =>
      people
        .filter(({ class_id }) => class_id === course.id)
        .map(({ user_id }) => ({
          user_id,
          event_key: `${what}:${id}:${version}`,
          title: { key: `notification.${what}` as const, args },
          link: `my-course/${course.slug}`,
        })),
    ),
  );
}
