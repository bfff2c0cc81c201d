import type { AttendanceSheet, SheetCounts, SheetPerson, SheetWritten } from '#shared/api/attendance.ts';
import type { SheetInput } from '#shared/calls/attendance.calls.ts';
import { attendedStates, type AttendanceState, type RecordMethod } from '#shared/domain/attendance.ts';
import { participantStates } from '#shared/domain/enrolments.ts';
import type { Expanded } from '#shared/schema/resource.ts';
import { auditAll } from '../../platform/audit/audit.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/id.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { refuseOneself } from '../../kernel/crud/oneself.ts';
import { completeWhenDone, lockEnrolments, markActive } from '../enrolments/enrolments.ts';
import { broadcastCheckIns } from '../../platform/realtime/broadcasts.ts';
import { sessionOfStaff } from './sessions.queries.ts';

/** The people on the sheet of session `$1` of class `$2`: the participants, and people with a record who have left. */
const PEOPLE = `enrolments e left join attendance_records r on r.session_id = $1 and r.user_id = e.user_id`;
const ON_SHEET = `e.class_id = $2 and (e.state = any($3) or r.id is not null)`;

/** `GET /api/attendance-sessions/{id}/records`: the sheet of a session, in two queries. */
export async function sheetOf(ctx: ActorContext, sessionId: string): Promise<AttendanceSheet> {
  const session = await sessionOfStaff(ctx, sessionId);
  const [people, [course]] = await Promise.all([
    ctx.db.query<SheetPerson>(
      `select u.id as user_id, u.nip, u.name, u.department, u.position, e.state as enrolment_state, r.state,
         r.recorded_at, b.name as recorded_by, r.method, r.note
       from ${PEOPLE} join users u on u.id = e.user_id left join users b on b.id = r.recorded_by_id
       where ${ON_SHEET} order by u.name, u.nip`,
      [session.id, session.class_id, participantStates],
    ),
    ctx.db.query<{ class: Expanded; trainers: string[] }>(
      `select jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name) as class,
         (select coalesce(jsonb_agg(u.name order by u.name), '[]') from users u where u.id = any(c.trainer_ids))
           || (select coalesce(jsonb_agg(x ->> 'name'), '[]') from jsonb_array_elements(c.external_trainers) x)
           as trainers
       from classes c where c.id = $1`,
      [session.class_id],
    ),
  ]);
  const { id, name, start_at, end_at, method } = session;
  return {
    session: { id, name, start_at, end_at, method },
    ...course!,
    people,
    counts: countsOf(people),
    server_now: ctx.now.toISOString(),
  };
}

function countsOf(people: readonly Pick<SheetPerson, 'state'>[]): SheetCounts {
  const counts = { present: 0, late: 0, excused: 0, absent: 0, unknown: 0 };
  for (const { state } of people) counts[state ?? 'unknown'] += 1;
  return counts;
}

/**
 * `PUT /api/attendance-sessions/{id}/records`: the attendance that the staff records for people of the class, all or nothing. The same
 * again changes nothing; a null state removes the record.
 * @throws ApiError 403 `own-attendance`; 422 `rows-refused` naming people who are not in the class.
 */
export async function writeSheet(
  ctx: ActorContext,
  sessionId: string,
  { records }: SheetInput,
): Promise<SheetWritten> {
  return inTransaction(ctx, async (tx) => {
    const session = await sessionOfStaff(tx, sessionId, true);
    const wanted = new Map(records.map((record) => [record.user_id, record]));
    refuseOneself(tx, 'attendance', ...wanted.values());
    const people = await tx.db.query<{ user_id: string }>(
      `select e.user_id from ${PEOPLE} where ${ON_SHEET} and e.user_id = any($4::uuid[])`,
      [session.id, session.class_id, participantStates, [...wanted.keys()]],
    );
    const known = new Set(people.map(({ user_id }) => user_id));
    const strangers = [...wanted.keys()].filter((id) => !known.has(id));
    if (strangers.length > 0)
      throw new ApiError(422, 'rows-refused', {
        rows: strangers.map((id) => ({ id, message: { key: 'validation.not_of_class' } })),
      });
    const changed = await writeRecords(tx, {
      classId: session.class_id,
      method: 'manual',
      records: [...wanted.values()].map((record) => ({ ...record, session_id: session.id })),
    });
    const states = await tx.db.query<{ state: AttendanceState | null }>(
      `select r.state from ${PEOPLE} where ${ON_SHEET}`,
      [session.id, session.class_id, participantStates],
    );
    return { changed_ids: changed.map(({ user_id }) => user_id), counts: countsOf(states) };
  });
}

/** The wanted content of one record. Without `note` the note stays unchanged. */
export interface RecordInput {
  readonly session_id: string;
  readonly user_id: string;
  readonly state: AttendanceState | null;
  readonly note?: string | null | undefined;
}
interface RecordWrites {
  readonly classId: string;
  readonly method: RecordMethod;
  readonly records: readonly RecordInput[];
}
interface StoredRecord {
  readonly id: string;
  readonly session_id: string;
  readonly user_id: string;
  readonly state: AttendanceState;
  readonly note: string | null;
}
/** A changed record; null when it did not exist, or is removed. */
export interface RecordChange {
  readonly user_id: string;
  readonly before: StoredRecord | null;
  readonly after: StoredRecord | null;
}

/**
 * Writes records of sessions of one class, with a fixed number of statements: differences are stored and audited, and people who have now
 * attended enough complete the class. Runs in a transaction; the sessions are locked.
 */
export async function writeRecords(
  ctx: ActorContext,
  { classId, method, records }: RecordWrites,
): Promise<RecordChange[]> {
  const changes = await changesOf(ctx, records);
  if (changes.length === 0) return [];
  await storeRecords(ctx, changes, method);
  broadcastCheckIns(
    ctx,
    classId,
    changes.map(({ user_id }) => user_id),
  );
  await auditAll(
    ctx,
    changes.map(({ before, after }) => ({
      action: after ? 'record' : 'clear',
      entity: 'attendance-records',
      entity_id: (after ?? before)!.id,
      before: before && { state: before.state, note: before.note },
      after: after
        ? {
            session_id: after.session_id,
            user_id: after.user_id,
            state: after.state,
            note: after.note,
            method,
          }
        : null,
    })),
  );
  const isAttended = (state: AttendanceState | undefined) =>
    (attendedStates as readonly (string | undefined)[]).includes(state);
  const there = changes.filter(({ after }) => isAttended(after?.state));
  // All of them at once, in the general order: marking some as active first and completing all afterwards would use another order.
  await lockEnrolments(
    ctx,
    classId,
    changes.map(({ user_id }) => user_id),
  );
  await markActive(ctx, classId, ...there.map(({ user_id }) => user_id));
  // An excused absence no longer counts, which can complete the class too.
  await completeWhenDone(
    ctx,
    [classId],
    changes.map(({ user_id }) => user_id),
  );
  return changes;
}

const keyOf = ({ session_id, user_id }: Pick<RecordInput, 'session_id' | 'user_id'>) =>
  `${session_id} ${user_id}`;

/** The changes, in the order of the people, which is the order of the locks. */
async function changesOf(ctx: ActorContext, records: readonly RecordInput[]): Promise<RecordChange[]> {
  const stored = await ctx.db.query<StoredRecord>(
    `select r.id, r.session_id, r.user_id, r.state, r.note from attendance_records r
     join jsonb_to_recordset($1::jsonb) as w(session_id uuid, user_id uuid)
       on w.session_id = r.session_id and w.user_id = r.user_id
     order by r.session_id, r.user_id for update of r`,
    [JSON.stringify(records.map(({ session_id, user_id }) => ({ session_id, user_id })))],
  );
  const existing = new Map(stored.map((record) => [keyOf(record), record]));
  const changes = records.map(({ state, ...record }): RecordChange => {
    const before = existing.get(keyOf(record)) ?? null;
    const note = record.note === undefined ? (before?.note ?? null) : record.note;
    const after = state && { ...record, id: before?.id ?? newId(), state, note };
    return { user_id: record.user_id, before, after };
  });
  return changes
    .filter(
      ({ before, after }) =>
        before?.state !== after?.state || (before?.note ?? null) !== (after?.note ?? null),
    )
    .sort((a, b) => (a.user_id < b.user_id ? -1 : 1));
}

async function storeRecords(
  ctx: ActorContext,
  changes: readonly RecordChange[],
  method: RecordMethod,
): Promise<void> {
  const gone = changes.filter(({ after }) => !after).map(({ before }) => before!.id);
  if (gone.length > 0)
    await ctx.db.query('delete from attendance_records where id = any($1::uuid[])', [gone]);
  const stored = changes.flatMap(({ after }) => after ?? []);
  if (stored.length === 0) return;
  await ctx.db.query(
    `insert into attendance_records as r (id, session_id, user_id, state, note, recorded_at, recorded_by_id, method,
       created_at, created_by, updated_at, updated_by)
     select w.id, w.session_id, w.user_id, w.state, w.note, $2::timestamptz, $3::uuid, $4, $2, $3, $2, $3
     from jsonb_to_recordset($1::jsonb) as w(id uuid, session_id uuid, user_id uuid, state text, note text)
     on conflict (session_id, user_id) do update set
       state = excluded.state, note = excluded.note, updated_at = excluded.updated_at, updated_by = excluded.updated_by,
       version = r.version + 1,
       -- A note alone does not change who saw the person come, and when.
       recorded_at = case when r.state = excluded.state then r.recorded_at else excluded.recorded_at end,
       recorded_by_id = case when r.state = excluded.state then r.recorded_by_id else excluded.recorded_by_id end,
       method = case when r.state = excluded.state then r.method else excluded.method end`,
    [JSON.stringify(stored), ctx.now.toISOString(), ctx.actor.userId, method],
  );
}
