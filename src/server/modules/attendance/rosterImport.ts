import type { RosterImport } from '#shared/api/attendance.ts';
import type { AttendanceState } from '#shared/domain/attendance.ts';
import { participantStates } from '#shared/domain/enrolments.ts';
import type { Field } from '#shared/schema/field.ts';
import { languages } from '#shared/schema/languages.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { messageText } from '../../platform/http/errorHandler.ts';
import { ApiError, type ErrorMessage, type ValidationKey } from '../../platform/http/errors.ts';
import { aboutOneself, isOneself } from '../../kernel/crud/oneself.ts';
import { cellText, openSource, type ImportSource, type Upload } from '../../kernel/imports/importSource.ts';
import { parseCell } from '../../platform/sheets/parseCell.ts';
import { badFile, type SheetRow } from '../../platform/sheets/sheetFile.ts';
import { lockClass } from '../classes/classes.ts';
import { rosterFields, SESSION_KEY } from './roster.ts';
import { writeRecords, type RecordInput } from './attendanceSheet.ts';

/** Every person of a large class at every session of a long one. */
const MAX_ROWS = 50_000;
const MAX_ROWS_TOLD = 200;

type ColumnName = 'nip' | 'session' | 'state' | 'note';
type Columns = Readonly<Record<ColumnName, number>>;
interface FoundError {
  readonly row: number;
  readonly column: string;
  readonly value: string;
  readonly message: ErrorMessage;
}

/**
 * `POST /api/classes/{id}/attendance/import`: states by NIP and session, all or nothing; the same file again changes nothing. A row without
 * a state is ignored. A dry run returns the same and writes nothing.
 * @throws ApiError 422 at `file`, 422 `rows-refused` when a real run has a wrong row
 */
export async function importRoster(
  ctx: ActorContext,
  classKey: string,
  { upload, isDryRun }: { readonly upload: Upload; readonly isDryRun: boolean },
): Promise<RosterImport> {
  const source = await openSource(upload);
  if (source.total > MAX_ROWS) throw badFile('too_many_rows', { max: MAX_ROWS });
  const columns = columnsOf(source);
  return inTransaction(ctx, async (tx) => {
    const course = await lockClass(tx, classKey);
    const reading = await readRows(tx, course.id, { source, columns });
    if (reading.errors.length > 0 && !isDryRun) throw rowsRefused(reading.errors);
    const counts = await countsOf(tx, reading.records);
    if (!isDryRun) await writeRecords(tx, { classId: course.id, method: 'import', records: reading.records });
    const errors = reading.errors.map((error) => ({
      ...error,
      message: messageText(error.message, tx.language),
    }));
    return { ...counts, errors };
  });
}

const rowsRefused = (errors: readonly FoundError[]): ApiError =>
  new ApiError(422, 'rows-refused', {
    rows: errors.slice(0, MAX_ROWS_TOLD).map(({ row, column, message }) => ({ row, field: column, message })),
    facts: { refused: errors.length },
  });

/** The positions of the columns, by their labels in any language or by their names. */
function columnsOf({ headers }: ImportSource): Columns {
  const words = headers.map((header) => header.toLowerCase().trim());
  const find = (name: ColumnName) => {
    const { label } = rosterFields[name];
    const known = [name, ...languages.map((language) => label[language].toLowerCase())];
    const index = words.findIndex((word) => known.includes(word));
    if (index < 0 && name !== 'note') throw badFile('column_missing', { property: label });
    return index;
  };
  return { nip: find('nip'), session: find('session'), state: find('state'), note: find('note') };
}

interface Reading {
  readonly records: readonly RecordInput[];
  readonly errors: readonly FoundError[];
}

async function readRows(
  ctx: ActorContext,
  classId: string,
  { source, columns }: { readonly source: ImportSource; readonly columns: Columns },
): Promise<Reading> {
  const people = await peopleOf(ctx, classId);
  const errors: FoundError[] = [];
  const records: RecordInput[] = [];
  const firstRows = new Map<string, number>();
  for await (const row of source.rows()) {
    const refuseFor = (name: ColumnName, message: ErrorMessage) =>
      errors.push({
        row: row.no,
        column: source.headers[columns[name]]!,
        value: cellText(row.cells[columns[name]]),
        message,
      });
    const refuse = (name: ColumnName, key: ValidationKey, args: Record<string, unknown> = {}) =>
      refuseFor(name, {
        key: `validation.${key}`,
        args: { property: rosterFields[name].label, ...args },
      });
    const cell = (name: ColumnName) => valueOf(ctx, row, { field: rosterFields[name], index: columns[name] });
    const state = cell('state');
    if (state === null) continue;
    const user_id = people.people.get(String(cell('nip')).trim().toLowerCase());
    const session_id = people.sessions.get(String(cell('session')).trim().toLowerCase());
    if (!user_id) refuse('nip', 'not_of_class');
    else if (isOneself(ctx, user_id)) refuseFor('nip', { key: `error.${aboutOneself('attendance').code}` });
    else if (!session_id) refuse('session', 'unknown_session');
    else if (!rosterFields.state.options!.some(({ value }) => value === state)) refuse('state', 'selected');
    else {
      const key = `${user_id} ${session_id}`;
      const note = columns.note < 0 ? undefined : (cell('note') as string | null);
      if (firstRows.has(key)) refuse('nip', 'duplicate_row', { row: firstRows.get(key) });
      else if ((note?.length ?? 0) > 255) refuse('note', 'max_length', { max: 255 });
      else records.push({ user_id, session_id, state: state as AttendanceState, note });
      firstRows.set(key, row.no);
    }
  }
  return { records, errors };
}

const valueOf = (
  { actor, config }: ActorContext,
  row: SheetRow,
  { field, index }: { readonly field: Field; readonly index: number },
): unknown => (index < 0 ? null : parseCell(field, row.cells[index], actor.timeZone ?? config.siteTimeZone));

/** The people and the sessions of the class by their names in files; the sessions are locked. */
async function peopleOf(ctx: ActorContext, classId: string) {
  const sessions = await ctx.db.query<{ id: string; key: string }>(
    `select s.id, ${SESSION_KEY} as key from attendance_sessions s
     where s.class_id = $1 and s.archived_at is null order by s.id for update of s`,
    [classId],
  );
  const people = await ctx.db.query<{ user_id: string; nip: string }>(
    `select e.user_id, u.nip from enrolments e join users u on u.id = e.user_id
     where e.class_id = $1 and (e.state = any($2) or exists (select 1 from attendance_records r
       join attendance_sessions s on s.id = r.session_id where s.class_id = $1 and r.user_id = e.user_id))`,
    [classId, participantStates],
  );
  return {
    people: new Map(people.map(({ user_id, nip }) => [nip.toLowerCase(), user_id])),
    sessions: new Map(
      sessions.flatMap(({ id, key }) => [[key.toLowerCase(), id] as const, [id, id] as const]),
    ),
  };
}

/** How many of the records would be new, changed or unchanged. */
async function countsOf(ctx: ActorContext, records: readonly RecordInput[]) {
  const [counts] = await ctx.db.query<Pick<RosterImport, 'new' | 'changed' | 'same'>>(
    `select count(*) filter (where r.id is null)::int as new,
       count(*) filter (where r.id is not null and d.differs)::int as changed,
       count(*) filter (where r.id is not null and not d.differs)::int as same
     from jsonb_to_recordset($1::jsonb) as w(session_id uuid, user_id uuid, state text, note text, keeps boolean)
     left join attendance_records r on r.session_id = w.session_id and r.user_id = w.user_id
     cross join lateral (select r.state <> w.state or (not w.keeps and r.note is distinct from w.note) as differs) d`,
    [JSON.stringify(records.map((record) => ({ ...record, keeps: record.note === undefined })))],
  );
  return counts!;
}
