/** Attendance at the sessions of a class: the rules that both sides need, without I/O. Instants are ISO 8601. */

export const attendanceStates = ['present', 'late', 'excused', 'absent'] as const;
export type AttendanceState = (typeof attendanceStates)[number];

/** States of people who were there, in time or not. */
export const attendedStates = ['present', 'late'] as const satisfies AttendanceState[];

export const attendanceMethods = ['manual', 'self_code', 'qr_rotating', 'link'] as const;
export type AttendanceMethod = (typeof attendanceMethods)[number];

/** The source of a record: which check-in, the staff's sheet, or a file. */
export const recordMethods = ['manual', 'code', 'qr', 'link', 'import'] as const;
export type RecordMethod = (typeof recordMethods)[number];

export const attendanceAccesses = ['draft', 'published', 'deactivated'] as const;
export type AttendanceAccess = (typeof attendanceAccesses)[number];

const MINUTE_MS = 60_000;

/** A session with a person's record. */
interface Presence {
  readonly end_at: string;
  readonly state: AttendanceState | null;
}
export interface AttendanceSoFar {
  /** Present or late. */
  readonly attended: number;
  /** Sessions that count: over, or already recorded; without those from which the person is excused. */
  readonly held: number;
  readonly to_come: number;
  /** Percent of those held; null before the first. */
  readonly percent: number | null;
}

/** A session counts as held for a person once it is over, or once their attendance is recorded. `heldSql` is the same rule. */
const isHeld = ({ end_at, state }: Presence, now: Date): boolean =>
  state !== null || Date.parse(end_at) <= now.getTime();

/** Attendance: (present + late) ÷ (held − excused). Future sessions are listed separately and count against nobody. */
export function attendanceSoFar(sessions: readonly Presence[], now: Date): AttendanceSoFar {
  const past = sessions.filter((session) => isHeld(session, now));
  const held = past.filter(({ state }) => state !== 'excused').length;
  const attended = past.filter(({ state }) => state === 'present' || state === 'late').length;
  const percent =
    held === 0 ? null : attended === held ? 100 : Math.min(99, Math.round((attended * 100) / held));
  return { attended, held, to_come: sessions.length - past.length, percent };
}

export interface SessionTimes {
  readonly start_at: string;
  readonly end_at: string;
  readonly open_before_minutes: number;
  readonly close_after_minutes: number;
  readonly late_after_minutes: number;
}
/** The attendance settings of a class. */
export interface ClassAttendance {
  readonly status: string;
  readonly end_at: string | null;
  readonly attendance_access: AttendanceAccess;
  readonly attendance_from: string | null;
  readonly attendance_until: string | null;
}

const plusMinutes = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * MINUTE_MS).toISOString();

/** The time in which learners check in, by the session alone. Both instants are included. */
export const checkInWindow = (session: SessionTimes): { opens_at: string; closes_at: string } => ({
  opens_at: plusMinutes(session.start_at, -session.open_before_minutes),
  closes_at: plusMinutes(session.end_at, session.close_after_minutes),
});

/** Why nobody can check in by themselves. `manual`: the trainer keeps the list. */
export type CheckInRefusal = 'cancelled' | 'ended' | 'not-published' | 'manual' | 'not-open' | 'closed';

/** Null when a learner of the class may check in at the instant. */
export function checkInRefusal(
  course: ClassAttendance,
  session: SessionTimes & { readonly method: AttendanceMethod },
  now: Date,
): CheckInRefusal | null {
  const time = now.getTime();
  if (course.status === 'cancelled') return 'cancelled';
  if (course.end_at && time > Date.parse(course.end_at)) return 'ended';
  if (!isAccessOpen(course, now)) return 'not-published';
  if (session.method === 'manual') return 'manual';
  const { opens_at, closes_at } = checkInWindow(session);
  if (time < Date.parse(opens_at)) return 'not-open';
  return time > Date.parse(closes_at) ? 'closed' : null;
}

/** Published, and within the window if there is one. */
export function isAccessOpen(
  { status, attendance_access, attendance_from, attendance_until }: ClassAttendance,
  now: Date,
): boolean {
  const time = now.getTime();
  return (
    status === 'published' &&
    attendance_access === 'published' &&
    (!attendance_from || time >= Date.parse(attendance_from)) &&
    (!attendance_until || time <= Date.parse(attendance_until))
  );
}

/** In time until the end of the grace period after the start. */
export const stateOfArrival = (session: SessionTimes, arrivedAt: Date): 'present' | 'late' =>
  arrivedAt.getTime() > Date.parse(session.start_at) + session.late_after_minutes * MINUTE_MS
    ? 'late'
    : 'present';
