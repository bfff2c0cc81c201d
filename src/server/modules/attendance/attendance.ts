import type { MyAttendance } from '#shared/api/attendance.ts';
import {
  attendedStates,
  checkInRefusal,
  checkInWindow,
  type AttendanceState,
  type ClassAttendance,
  type SessionTimes,
} from '#shared/domain/attendance.ts';
import type { ActorContext } from '../../context.ts';

const attended = attendedStates.map((state) => `'${state}'`).join(', ');

/**
 * Percent of the sessions of a class that a person attended, rounded down; null when none counts. All sessions count but
 * those of which the person is excused: who has been at the first of five is at a fifth. SQL of the ids of class and person.
 */
export const attendancePercent = (classSql: string, userSql: string): string => `(
  select floor(count(*) filter (where ar.state in (${attended})) * 100.0 / nullif(count(*), 0))::int
  from attendance_sessions ats
  left join attendance_records ar on ar.session_id = ats.id and ar.user_id = ${userSql}
  where ats.class_id = ${classSql} and ats.archived_at is null and ar.state is distinct from 'excused')`;

type OwnRow = ClassAttendance &
  SessionTimes & {
    readonly id: string;
    readonly name: string;
    readonly method: MyAttendance['sessions'][number]['method'];
    readonly class_end_at: string | null;
    readonly state: AttendanceState | null;
    readonly recorded_at: string | null;
    readonly percent: number | null;
  };

/**
 * The sessions of a class as the caller stands to them, in one query. Null while there is nothing to tell: no sessions, or the
 * organizer has not published them and none is recorded. The caller has a seat: that is asked before.
 */
export async function attendanceOfLearner(ctx: ActorContext, classId: string): Promise<MyAttendance | null> {
  const rows = await ctx.db.query<OwnRow>(
    `select s.id, s.name, s.start_at, s.end_at, s.method, s.open_before_minutes, s.close_after_minutes,
       s.late_after_minutes, c.status, c.end_at as class_end_at, c.attendance_access, c.attendance_from,
       c.attendance_until, r.state, r.recorded_at, ${attendancePercent('c.id', '$2::uuid')} as percent
     from attendance_sessions s join classes c on c.id = s.class_id
     left join attendance_records r on r.session_id = s.id and r.user_id = $2
     where s.class_id = $1 and s.archived_at is null order by s.start_at, s.id`,
    [classId, ctx.actor.userId],
  );
  const isTold = rows.some(({ attendance_access, state }) => attendance_access !== 'draft' || state);
  if (!isTold) return null;
  return {
    sessions: rows.map((row) => ({
      ...{ id: row.id, name: row.name, start_at: row.start_at, end_at: row.end_at, method: row.method },
      ...checkInWindow(row),
      ...{ state: row.state, recorded_at: row.recorded_at },
      refusal: row.state ? null : checkInRefusal({ ...row, end_at: row.class_end_at }, row, ctx.now),
    })),
    percent: rows[0]!.percent,
  };
}
