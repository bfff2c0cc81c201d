import { attendedStates } from '#shared/domain/attendance.ts';
import { attendanceSessions } from '#shared/resources/attendanceSessions.ts';
import type { ActorContext } from '../../platform/context.ts';
import { forbidden, invalidField } from '../../platform/http/errors.ts';
import { serverOf, type Change } from '../../kernel/crud/resourceServer.ts';
import { sql } from '../../platform/db/sql.ts';
import { classScope, classesOutOfScope, notifyMovedSessions } from '../classes/classes.ts';
import { completeEverybody } from '../enrolments/enrolments.ts';
import { newFixedCode } from './codes.ts';

const attended = attendedStates.map((state) => `'${state}'`).join(', ');
const label = (field: keyof typeof attendanceSessions.fields) => attendanceSessions.fields[field].label;

export const attendanceSessionsServer = serverOf(attendanceSessions, {
  computed: {
    attended: `(select count(*)::int from attendance_records r where r.session_id = t.id and r.state in (${attended}))`,
  },
  scope: (actor) => classScope(actor, sql`t.class_id`),
  watches: ['class_id', 'start_at', 'end_at', 'method', 'code', 'archived_at'],
  async beforeSave(ctx, changes) {
    const moved = changes.filter(({ before, after }) => before?.class_id !== after.class_id);
    const unreached = await classesOutOfScope(
      ctx,
      moved.map(({ after }) => after.class_id),
    );
    const used = await usedSessions(
      ctx,
      moved.filter(({ before }) => before).map(({ after }) => after.id),
    );
    for (const { after, refuse, set } of changes) {
      if (used.has(after.id))
        refuse(invalidField('class_id', 'has_history', { property: label('class_id') }));
      if (unreached.has(after.class_id)) refuse(forbidden());
      const hasFixedCode = after.method === 'self_code' || after.method === 'link';
      if (hasFixedCode && !after.code) set({ code: newFixedCode() });
    }
    await requireClassTimes(ctx, changes);
  },
  async afterSave(ctx, changes) {
    // One session fewer: the attendance at the others may now be enough.
    const dropped = changes.flatMap(({ before, after }) =>
      before && !before.archived_at && (after.archived_at || after.class_id !== before.class_id)
        ? [before.class_id]
        : [],
    );
    await completeEverybody(ctx, dropped);
    await notifyMovedSessions(
      ctx,
      changes
        .filter(
          ({ before, after: { start_at, archived_at } }) =>
            before &&
            before.start_at !== start_at &&
            Date.parse(start_at) > ctx.now.getTime() &&
            !archived_at,
        )
        .map(({ after }) => after),
    );
  },
  afterDelete: (ctx, records) =>
    completeEverybody(
      ctx,
      records.map(({ class_id }) => class_id),
    ),
});

/** A session lies within the dates of its class, if it has dates: after the class's end nobody could check in. */
async function requireClassTimes(
  ctx: ActorContext,
  changes: readonly Change<typeof attendanceSessions>[],
): Promise<void> {
  const timed = changes.filter(
    ({ before, after }) =>
      before?.start_at !== after.start_at ||
      before.end_at !== after.end_at ||
      before.class_id !== after.class_id,
  );
  if (timed.length === 0) return;
  const courses = await ctx.db.query<{ id: string; start_at: string | null; end_at: string | null }>(
    `select id, start_at, end_at from classes where id = any($1::uuid[])`,
    [timed.map(({ after }) => after.class_id)],
  );
  const byId = new Map(courses.map((course) => [course.id, course]));
  for (const { after, refuse } of timed) {
    const course = byId.get(after.class_id);
    if (course?.start_at && Date.parse(after.start_at) < Date.parse(course.start_at))
      refuse(invalidField('start_at', 'before_class', { property: label('start_at') }));
    if (course?.end_at && Date.parse(after.end_at) > Date.parse(course.end_at))
      refuse(invalidField('end_at', 'after_class', { property: label('end_at') }));
  }
}

/** The sessions with attendance records. */
async function usedSessions(ctx: ActorContext, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await ctx.db.query<{ id: string }>(
    `select distinct session_id as id from attendance_records where session_id = any($1::uuid[])`,
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}
