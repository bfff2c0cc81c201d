/** Replies of the attendance calls, as `{ data }`. Instants are ISO 8601 in UTC. */
import type {
  AttendanceMethod,
  AttendanceSoFar,
  AttendanceState,
  CheckInRefusal,
  RecordMethod,
} from '../domain/attendance.ts';
import type { EnrolmentState } from '../domain/enrolments.ts';
import type { Expanded } from '../schema/resource.ts';

/** A session as its learner sees it. */
export interface MySession {
  id: string;
  name: string;
  start_at: string;
  end_at: string;
  method: AttendanceMethod;
  /** When learners check in. */
  opens_at: string;
  closes_at: string;
  /** Null when nothing is recorded yet. */
  state: AttendanceState | null;
  recorded_at: string | null;
  /** Why the learner cannot check in now; null when they can, or already have a record. */
  refusal: CheckInRefusal | null;
}
/** The learner's attendance in a class. */
export interface MyAttendance extends AttendanceSoFar {
  sessions: MySession[];
}

export interface CheckedIn {
  session_id: string;
  state: AttendanceState;
  recorded_at: string;
  /** False: the record already existed. */
  is_new: boolean;
}

/** One row of the sheet: a participant, and their record. */
export interface SheetPerson {
  user_id: string;
  nip: string;
  name: string;
  department: string | null;
  position: string | null;
  enrolment_state: EnrolmentState | null;
  state: AttendanceState | null;
  recorded_at: string | null;
  recorded_by: string | null;
  method: RecordMethod | null;
  note: string | null;
}
export type SheetCounts = Readonly<Record<AttendanceState | 'unknown', number>>;

/** `GET /api/attendance-sessions/{id}/records`. */
export interface AttendanceSheet {
  session: { id: string; name: string; start_at: string; end_at: string; method: AttendanceMethod };
  class: Expanded;
  trainers: string[];
  /** By name. */
  people: SheetPerson[];
  counts: SheetCounts;
  server_now: string;
}

export interface SheetWritten {
  /** People whose record changed. */
  changed_ids: string[];
  counts: SheetCounts;
}

/** `GET /api/attendance-sessions/{id}/code`. */
export interface SessionCodeView {
  code: string;
  /** The content of the QR code. */
  link: string;
  /** Until the code changes; null for a fixed code. */
  milliseconds_left: number | null;
  opens_at: string;
  closes_at: string;
  /** Why nobody can check in now. */
  refusal: CheckInRefusal | null;
  server_now: string;
}

/** `POST /api/classes/{id}/attendance/import`. */
export interface RosterImport {
  new: number;
  changed: number;
  same: number;
  errors: { row: number; column: string; value: string; message: string }[];
}
