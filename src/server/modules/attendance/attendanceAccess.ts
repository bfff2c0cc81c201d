import type { AccessInput } from '#shared/calls/attendance.calls.ts';
import { phaseOf, seatedStates } from '#shared/domain/enrolments.ts';
import { classes } from '#shared/resources/classes.ts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { conflict, invalidField } from '../../platform/http/errors.ts';
import { notifyAll } from '../../kernel/notifications/notifications.ts';
import { lockClass, type ClassRow } from '../classes/classes.ts';

/**
 * `PUT /api/classes/{id}/attendance-access`: whether learners check in by themselves, and in which window. Without a window only the
 * sessions set the time. Participants are notified once, the first time it is published. Returns the id of the class.
 * @throws ApiError 409 `not-published`, `class-cancelled`, `class-ended`
 */
export async function setAttendanceAccess(
  ctx: ActorContext,
  classKey: string,
  { state, from, until }: AccessInput,
): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const course = await lockClass(tx, classKey);
    const before = accessOf(course);
    const after = {
      attendance_access: state,
      attendance_from: from === undefined ? before.attendance_from : from,
      attendance_until: until === undefined ? before.attendance_until : until,
    };
    if (state === 'published') refuseClosedClass(tx, course);
    const { attendance_from, attendance_until } = after;
    if (attendance_from && attendance_until && Date.parse(attendance_from) >= Date.parse(attendance_until))
      throw invalidField('until', 'after', {
        property: classes.fields.attendance_until.label,
        other: classes.fields.attendance_from.label,
      });
    if (JSON.stringify(before) === JSON.stringify(after)) return course.id;
    await tx.db.query(
      `update classes set attendance_access = $2, attendance_from = $3, attendance_until = $4, version = version + 1,
         updated_at = $5, updated_by = $6 where id = $1`,
      [course.id, state, attendance_from, attendance_until, tx.now.toISOString(), tx.actor.userId],
    );
    await audit(tx, { action: 'attendance-access', entity: 'classes', entity_id: course.id, before, after });
    if (state === 'published') await notifyPublished(tx, course);
    return course.id;
  });
}

const accessOf = ({ attendance_access, attendance_from, attendance_until }: ClassRow) => ({
  attendance_access,
  attendance_from,
  attendance_until,
});

function refuseClosedClass(ctx: ActorContext, { status, start_at, end_at }: ClassRow): void {
  if (status === 'cancelled') throw conflict('class-cancelled');
  if (status !== 'published') throw conflict('not-published');
  if (phaseOf(start_at, end_at, ctx.now) === 'ended') throw conflict('class-ended');
}

async function notifyPublished(ctx: ActorContext, { id, slug, name }: ClassRow): Promise<void> {
  const people = await ctx.db.query<{ user_id: string }>(
    `select user_id from enrolments where class_id = $1 and state = any($2)`,
    [id, seatedStates],
  );
  await notifyAll(
    ctx,
    people.map(({ user_id }) => ({
      user_id,
      event_key: `attendance-published:${id}`,
      title: { key: 'notification.attendance_published', args: { name } },
      link: `my-course/${slug}/attendance`,
    })),
  );
}
