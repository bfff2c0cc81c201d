import type { ActorContext } from '../../platform/context.ts';
import type { RowError } from '../../platform/http/errors.ts';
import type { UndoRecord } from '../../kernel/crud/resourceServer.ts';
import { hasSeat, takesSeat } from '#shared/domain/enrolments.ts';
import type { ClassRow } from '../classes/classes.ts';
import { begunPairs, pairKey, type EnrolmentRow } from './enrolments.queries.ts';
import { moveEnrolments, type Move, type Notice } from './moveEnrolments.ts';
import { fillFreedSeats, freeSeatsOf } from './seats.ts';

const OUT: Move['values'] = {
  state: 'withdrawn',
  mandatory: false,
  from_audience: false,
  left_audience_at: null,
  exemption_requested_at: null,
  exemption_reason: null,
};

/**
 * Undoes an enrolment of others: new participants are withdrawn, the others get their former state. Returns the people for whom it is
 * impossible: they have begun, or a decision was made about them since.
 */
export async function undoEnrolled(ctx: ActorContext, records: readonly UndoRecord[]): Promise<RowError[]> {
  const ids = records.map(({ record_id }) => record_id);
  const courses = await ctx.db.query<ClassRow>(
    `select c.* from classes c where c.id in (select class_id from enrolments where id = any($1::uuid[]))
     order by c.id for no key update`,
    [ids],
  );
  const rows = await ctx.db.query<EnrolmentRow>(
    'select * from enrolments where id = any($1::uuid[]) order by id for update',
    [ids],
  );
  const begun = await begunPairs(ctx, rows);
  const recordOf = new Map(records.map((one) => [one.record_id, one]));
  const beforeOf = ({ id }: EnrolmentRow) => recordOf.get(id)!.before as EnrolmentRow | null;
  const refused = rows.flatMap((row): RowError[] => {
    const hasBegun = beforeOf(row) === null && begun.has(pairKey(row));
    if (!hasBegun && row.version === recordOf.get(row.id)!.version_after) return [];
    return [{ id: row.id, message: { key: `validation.${hasBegun ? 'undo_begun' : 'changed_since'}` } }];
  });
  if (refused.length > 0) return refused;
  const seatless = await withoutSeat(
    ctx,
    courses,
    rows.filter((row) => needsSeat(row, beforeOf(row))),
  );
  if (seatless.length > 0) return seatless;
  const classes = new Map(courses.map((course) => [course.id, course]));
  await moveEnrolments(
    ctx,
    rows.map((row) => moveBack(row, beforeOf(row), classes.get(row.class_id)!)),
  );
  await fillFreedSeats(ctx, [...classes.keys()]);
  return [];
}

const needsSeat = (row: EnrolmentRow, before: EnrolmentRow | null): boolean =>
  before !== null && takesSeat(before.state) && !takesSeat(row.state);

/** People whose former seat somebody else has by now. */
async function withoutSeat(
  ctx: ActorContext,
  courses: readonly ClassRow[],
  returning: readonly EnrolmentRow[],
): Promise<RowError[]> {
  const left = await freeSeatsOf(ctx, courses);
  return returning.flatMap(({ id, class_id }): RowError[] => {
    const seats = left.get(class_id) ?? Infinity;
    left.set(class_id, seats - 1);
    return seats > 0 ? [] : [{ id, message: { key: 'validation.enrol_full' } }];
  });
}

const moveBack = (row: EnrolmentRow, before: EnrolmentRow | null, course: ClassRow): Move => ({
  course,
  user_id: row.user_id,
  before: row,
  values: before ?? OUT,
  action: 'undo',
  notice: noticeOf(row, before),
});

function noticeOf(row: EnrolmentRow, before: EnrolmentRow | null): Notice {
  if (before === null) return 'enrolment_withdrawn';
  if (hasSeat(before.state) && !hasSeat(row.state))
    return before.mandatory ? 'enrolled_mandatory' : 'enrolled';
  if (hasSeat(before.state)) return before.mandatory ? 'enrolment_mandatory' : 'enrolment_optional';
  return before.state === 'requested' || before.state === 'waitlisted'
    ? 'enrolment_waiting'
    : 'enrolment_withdrawn';
}
