import type { MyAttendance } from '#shared/api/attendance.ts';
import {
  attendanceSoFar,
  checkInRefusal,
  checkInWindow,
  type AttendanceState,
  type ClassAttendance,
  type SessionTimes,
} from '#shared/domain/attendance.ts';
import type { ActorContext } from '../../platform/context.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';

/** SQL: whether the session `s` is held for the person with the record `r`; the rule of `attendanceSoFar`. */
export const heldSql = (now: Sql): Sql => sql`(r.state is not null or s.end_at <= ${now})`;

type OwnRow = ClassAttendance &
  SessionTimes & {
    readonly id: string;
    readonly name: string;
    readonly method: MyAttendance['sessions'][number]['method'];
    readonly class_end_at: string | null;
    readonly state: AttendanceState | null;
    readonly recorded_at: string | null;
  };

/**
 * The caller's attendance at the sessions of a class, in one query. Null while there is nothing to show: no sessions, or the organizer has
 * not published them and none is recorded. The caller must have a seat, which is checked before.
 */
export async function attendanceOfLearner(ctx: ActorContext, classId: string): Promise<MyAttendance | null> {
  const rows = await ctx.db.prepared<OwnRow>(
    `select s.id, s.name, s.start_at, s.end_at, s.method, s.open_before_minutes, s.close_after_minutes,
       s.late_after_minutes, c.status, c.end_at as class_end_at, c.attendance_access, c.attendance_from,
       c.attendance_until, r.state, r.recorded_at
     from attendance_sessions s join classes c on c.id = s.class_id
     left join attendance_records r on r.session_id = s.id and r.user_id = $2
     where s.class_id = $1 and s.archived_at is null order by s.start_at, s.id`,
    [classId, ctx.actor.userId],
  );
  const isVisible = rows.some(({ attendance_access, state }) => attendance_access !== 'draft' || state);
  if (!isVisible) return null;
  return {
    sessions: rows.map((row) => ({
      id: row.id,
      name: row.name,
      start_at: row.start_at,
      end_at: row.end_at,
      method: row.method,
      ...checkInWindow(row),
      state: row.state,
      recorded_at: row.recorded_at,
      refusal: row.state ? null : checkInRefusal({ ...row, end_at: row.class_end_at }, row, ctx.now),
    })),
    ...attendanceSoFar(rows, ctx.now),
  };
}
