import type { Readable } from 'node:stream';
import type { AttendanceState, RecordMethod } from '#shared/domain/attendance.ts';
import { enrolmentStates, participantStates } from '#shared/domain/enrolments.ts';
import { attendanceRecords } from '#shared/resources/attendanceRecords.ts';
import { attendanceSessions } from '#shared/resources/attendanceSessions.ts';
import { users } from '#shared/resources/users.ts';
import { text, type Field } from '#shared/schema/field.ts';
import { audit } from '../../platform/audit/audit.ts';
import { auditedTotal, countedTotal, MAX_COUNTED } from '../../kernel/exports/countedRows.ts';
import { openFile, type Send } from '../../kernel/exports/openFile.ts';
import { rowsThrough } from '../../kernel/exports/exportRows.ts';
import type { ActorContext } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { notFound } from '../../platform/http/errors.ts';
import { findClass } from '../classes/classes.ts';
import { formatCell, type SheetCell } from '../../platform/sheets/formatCell.ts';
import type { Sheet } from '../../platform/sheets/workbookParts.ts';
import { FILTERED_ROWS, writeSheet } from '../../platform/sheets/writeSheet.ts';
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

interface Session {
  readonly id: string;
  readonly key: string;
  readonly start_at: string;
}
interface PersonRow {
  readonly nip: string;
  readonly name: string;
  readonly department: string | null;
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

export interface RosterFile {
  readonly name: string;
  /** Undefined for more rows than are counted. */
  readonly total: number | undefined;
}

/**
 * `GET /api/classes/{id}/attendance/export`: a row for each participant and session, also without a record, so that the file can be filled
 * in and imported again. It shows one moment and is read while it is sent, without a lock on the class.
 */
export function exportRoster(
  ctx: ActorContext,
  classKey: string,
  query: RosterQuery,
  left: AbortSignal,
): Promise<{ readonly head: RosterFile; readonly stream: Readable }> {
  const write = (db: Db, send: Send<RosterFile>) =>
    writeRoster({ ...ctx, db }, classKey, query, { ctx, send });
  return openFile<RosterFile>(ctx.actor.userId, left, (send, signal) =>
    ctx.db.snapshot((db) => write(db, send), signal),
  );
}

/** `reading` only reads; the event of the audit log is written over the connections of `ctx`, before the first byte. */
async function writeRoster(
  reading: ActorContext,
  classKey: string,
  { format, session }: RosterQuery,
  { ctx, send }: { readonly ctx: ActorContext; readonly send: Send<RosterFile> },
): Promise<void> {
  const course = await findClass(reading, classKey);
  if (course.archived_at !== null) throw notFound();
  const sessions = await reading.db.query<Session>(
    sql`select s.id, ${raw(SESSION_KEY)} as key, s.start_at from attendance_sessions s
      where s.class_id = ${course.id} and s.archived_at is null and (${session ?? null}::uuid is null or s.id = ${session ?? null}::uuid)
      order by s.start_at, s.id`,
  );
  const total = countedTotal(await countRows(reading, course.id, sessions));
  await audit(ctx, {
    action: 'export',
    entity: 'attendance-records',
    after: { format, class_id: course.id, ...auditedTotal(total) },
  });
  const timeZone = ctx.actor.timeZone ?? ctx.config.siteTimeZone;
  const name = `${course.slug}-${zonedDay(ctx.now, timeZone)}.${format}`;
  const sheet = sheetOf(reading, course.id, sessions, timeZone);
  const isLong = total === undefined || total > FILTERED_ROWS;
  await send({ name, total }, writeSheet(format, { ...sheet, isLong }));
}

const otherStates = enrolmentStates.filter(
  (state) => !participantStates.some((participant) => participant === state),
);

/**
 * The rows of a file, at most one more than `MAX_COUNTED`. Participants have one in each session; others, who have left, only where they
 * have a record.
 */
async function countRows(
  { db }: ActorContext,
  classId: string,
  sessions: readonly Session[],
): Promise<number> {
  const ids = sessions.map(({ id }) => id);
  const [found] = await db.query<{ count: number }>(
    sql`select count(*) as count from (
       (select from unnest(${ids}::uuid[]) s, enrolments e
        where e.class_id = ${classId} and e.state = any(${participantStates}))
       union all
       (select from enrolments e join attendance_records r on r.user_id = e.user_id and r.session_id = any(${ids})
        where e.class_id = ${classId} and e.state = any(${otherStates}))
       limit ${MAX_COUNTED + 1}) t`,
  );
  return found!.count;
}

/**
 * The people of a session in the order of their names. Through a cursor PostgreSQL reads a large class along the names, and sorts only a
 * small one.
 */
const peopleOf = ({ db }: ActorContext, classId: string, { id }: Session): AsyncGenerator<PersonRow[]> =>
  rowsThrough<PersonRow>(
    db,
    sql`select u.nip, u.name, u.department, r.state, r.recorded_at, r.method, r.note
      from enrolments e join users u on u.id = e.user_id
        left join attendance_records r on r.session_id = ${id} and r.user_id = e.user_id
      where e.class_id = ${classId} and (e.state = any(${participantStates}) or r.id is not null)
      order by u.name, u.nip`,
  );

function sheetOf(ctx: ActorContext, classId: string, sessions: readonly Session[], timeZone: string): Sheet {
  const columns = Object.entries<Field>(rosterFields);
  async function* batches() {
    for (const session of sessions) {
      const { key, start_at } = session;
      for await (const people of peopleOf(ctx, classId, session))
        yield people.map((person): SheetCell[] => {
          const row: Readonly<Record<string, unknown>> = { ...person, session: key, start_at };
          return columns.map(([name, field]) => formatCell(field, row[name], ctx));
        });
    }
  }
  return {
    title: attendanceRecords.label.many[ctx.language],
    timeZone,
    columns: columns.map(([, { label, kind }]) => ({
      header: label[ctx.language],
      isValue: false,
      isInstant: kind === 'dateTime',
    })),
    batches: batches(),
  };
}
