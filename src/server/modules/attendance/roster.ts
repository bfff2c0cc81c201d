import { Readable } from 'node:stream';
import type { AttendanceState, RecordMethod } from '#shared/domain/attendance.ts';
import { participantStates } from '#shared/domain/enrolments.ts';
import { attendanceRecords } from '#shared/resources/attendanceRecords.ts';
import { attendanceSessions } from '#shared/resources/attendanceSessions.ts';
import { users } from '#shared/resources/users.ts';
import { text, type Field } from '#shared/schema/field.ts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { lockClass } from '../classes/classes.ts';
import { formatCell } from '../../platform/sheets/formatCell.ts';
import { writeSheet } from '../../platform/sheets/writeSheet.ts';
import { zonedDay } from '../../platform/sheets/zonedText.ts';

/** The columns of the roster file, in their order. An import reads `nip`, `session`, `state` and `note`, by label or name. */
export const rosterFields = {
  nip: users.fields.nip,
  name: users.fields.name,
  department: users.fields.department,
  session: text(attendanceSessions.label.one),
  start_at: attendanceSessions.fields.start_at,
  state: attendanceRecords.fields.state,
  recorded_at: attendanceRecords.fields.recorded_at,
  method: attendanceRecords.fields.method,
  note: attendanceRecords.fields.note,
} as const satisfies Record<string, Field>;

/** How files name a session: by its name, or by its id if another session of the class has the same name. SQL over `s`. */
export const SESSION_KEY = `(case when exists (select 1 from attendance_sessions o where o.class_id = s.class_id
  and o.id <> s.id and o.archived_at is null and lower(o.name) = lower(s.name)) then s.id::text else s.name end)`;

interface RosterRow {
  readonly nip: string;
  readonly name: string;
  readonly department: string | null;
  readonly session: string;
  readonly start_at: string;
  readonly state: AttendanceState | null;
  readonly recorded_at: string | null;
  readonly method: RecordMethod | null;
  readonly note: string | null;
}

export interface RosterQuery {
  readonly format: 'csv' | 'xlsx';
  /** Only this session. */
  readonly session?: string | undefined;
}

/**
 * `GET /api/classes/{id}/attendance/export`: a row for each participant and session, also without a record, so that the file can be filled
 * in and imported again.
 */
export async function exportRoster(
  ctx: ActorContext,
  classKey: string,
  { format, session }: RosterQuery,
): Promise<{ name: string; stream: Readable }> {
  return inTransaction(ctx, async (tx) => {
    const course = await lockClass(tx, classKey);
    const rows = await tx.db.query<RosterRow>(
      `select u.nip, u.name, u.department, ${SESSION_KEY} as session, s.start_at, r.state, r.recorded_at, r.method, r.note
       from attendance_sessions s
       join enrolments e on e.class_id = s.class_id
       join users u on u.id = e.user_id
       left join attendance_records r on r.session_id = s.id and r.user_id = e.user_id
       where s.class_id = $1 and s.archived_at is null and ($3::uuid is null or s.id = $3)
         and (e.state = any($2) or r.id is not null)
       order by s.start_at, s.id, u.name, u.nip`,
      [course.id, participantStates, session ?? null],
    );
    await audit(tx, {
      action: 'export',
      entity: 'attendance-records',
      after: { format, class_id: course.id, total: rows.length },
    });
    const timeZone = tx.actor.timeZone ?? tx.config.siteTimeZone;
    return {
      name: `${course.slug}-${zonedDay(tx.now, timeZone)}.${format}`,
      stream: writeSheet(format, sheetOf(tx, rows, timeZone)),
    };
  });
}

function sheetOf({ language }: ActorContext, rows: readonly RosterRow[], timeZone: string) {
  const columns = Object.entries<Field>(rosterFields);
  const cells = rows.map((row) =>
    columns.map(([name, field]) => formatCell(field, row[name as keyof RosterRow], { language })),
  );
  return {
    title: attendanceRecords.label.many[language],
    timeZone,
    columns: columns.map(([, { label, kind }]) => ({
      header: label[language],
      isValue: false,
      isInstant: kind === 'dateTime',
    })),
    batches: Readable.from([cells]),
  };
}
