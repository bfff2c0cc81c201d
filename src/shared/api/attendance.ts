/** What the calls of attendance answer, as `{ data }`. Instants are ISO 8601 in UTC. */
import type {
  AttendanceAccess,
  AttendanceMethod,
  AttendanceSoFar,
  AttendanceState,
  CheckInRefusal,
  RecordMethod,
} from '../domain/attendance.ts';
import type { EnrolmentState } from '../domain/enrolments.ts';
import type { Expanded } from '../schema/resource.ts';

/** A session as its learner stands to it. */
export interface MySession {
  id: string;
  name: string;
  start_at: string;
  end_at: string;
  method: AttendanceMethod;
  /** When learners check in. */
  opens_at: string;
  closes_at: string;
  /** Null: nothing is known yet. */
  state: AttendanceState | null;
  recorded_at: string | null;
  /** Why the learner cannot check in now; null when they can, or have a record already. */
  refusal: CheckInRefusal | null;
}
/** The learner's presence in a class. */
export interface MyAttendance extends AttendanceSoFar {
  sessions: MySession[];
}

/** `POST /api/attendance-sessions/{id}/check-in`: one of both. */
export interface CheckInInput {
  /** Six digits. */
  code?: string | undefined;
  /** Of a scan, see `/scan/{session}/{code}`. */
  receipt?: string | undefined;
}
export interface CheckedIn {
  session_id: string;
  state: AttendanceState;
  recorded_at: string;
  /** False: the record was there before. */
  is_new: boolean;
}

/** One line of the sheet: a participant, and what is known of them. */
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

/** `PUT /api/attendance-sessions/{id}/records`. A null state takes the record away. */
export interface SheetInput {
  records: readonly { user_id: string; state: AttendanceState | null; note?: string | null | undefined }[];
}
export interface SheetWritten {
  /** Who has another record than before. */
  changed_ids: string[];
  counts: SheetCounts;
}

/** `GET /api/attendance-sessions/{id}/code`. */
export interface SessionCodeView {
  code: string;
  /** What the QR code shows. */
  link: string;
  /** Until the code changes; null: it stays. */
  milliseconds_left: number | null;
  opens_at: string;
  closes_at: string;
  /** Why nobody can check in now. */
  refusal: CheckInRefusal | null;
  server_now: string;
}

/** `PUT /api/classes/{id}/attendance-access`. */
export interface AccessInput {
  state: AttendanceAccess;
  from?: string | null | undefined;
  until?: string | null | undefined;
}

/** `POST /api/classes/{id}/attendance/import`. */
export interface RosterImport {
  new: number;
  changed: number;
  same: number;
  errors: { row: number; column: string; value: string; message: string }[];
}
