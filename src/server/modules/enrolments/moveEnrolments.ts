import { activeStates, hasSeat, isActive, type EnrolmentState } from '#shared/domain/enrolments.ts';
import { auditAll } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/db/id.ts';
import { notifyAll } from '../../kernel/notifications/notifications.ts';
import type { ClassRow } from '../classes/classes.ts';
import { updateStandingsOfClasses } from '../competencies/records.ts';
import { completeWhenDone } from '../completion/completion.ts';
import type { EnrolmentRow } from './enrolments.queries.ts';

/** Columns that a move may set; the state determines the others. */
type Settable =
  | 'state'
  | 'mandatory'
  | 'from_audience'
  | 'reason'
  | 'queued_at'
  | 'due_at'
  | 'offered_until'
  | 'left_audience_at'
  | 'exemption_requested_at'
  | 'exemption_reason';

/** A change of one person's enrolment in one class. */
export interface Move {
  readonly course: Pick<ClassRow, 'id' | 'slug' | 'name' | 'status' | 'competency_id'>;
  readonly user_id: string;
  /** Null for the first enrolment. */
  readonly before: EnrolmentRow | null;
  readonly values: Partial<Pick<EnrolmentRow, Settable>>;
  /** The verb of the audit event. */
  readonly action: string;
  /** More details of the decision, for the audit log. */
  readonly facts?: Readonly<Record<string, unknown>>;
  /** A key under `notification.` for the message to the person, once the class is published. */
  readonly notice?: Notice | undefined;
}
export type Notice =
  | 'enrolled'
  | 'enrolled_mandatory'
  | 'enrolment_approved'
  | 'enrolment_kept'
  | 'enrolment_excused'
  | 'enrolment_exempted'
  | 'enrolment_mandatory'
  | 'enrolment_no_show'
  | 'enrolment_optional'
  | 'enrolment_rejected'
  | 'enrolment_waiting'
  | 'enrolment_withdrawn'
  | 'seat_offered';

/**
 * Writes enrolments, their audit events and notifications, with a number of statements that does not grow with them. A person who returns
 * to a class whose requirements they already fulfil completes it at once. The caller holds the locks on the classes and on the rows.
 * Returns the rows after the change, in the same order.
 */
export async function moveEnrolments(ctx: Context, moves: readonly Move[]): Promise<EnrolmentRow[]> {
  if (moves.length === 0) return [];
  const rows = moves.map((move) => rowAfter(ctx, move));
  await store(ctx, rows);
  await auditAll(
    ctx,
    moves.map(({ action, before, facts }, i) => eventOf(action, before, rows[i]!, facts)),
  );
  await notifyAll(
    ctx,
    moves.flatMap((move, i) => noticeOf(move, rows[i]!) ?? []),
  );
  await updateStandingsOfClasses(
    ctx,
    rows.filter((_, i) => moves[i]!.course.competency_id !== null),
  );
  const isBack = (row: EnrolmentRow, i: number) =>
    row.state === 'in_progress' && !hasSeat(moves[i]!.before?.state ?? null);
  return completed(ctx, rows, rows.filter(isBack));
}

/** The rows, after the check whether people who returned have already completed the class. */
async function completed(
  ctx: Context,
  rows: readonly EnrolmentRow[],
  back: readonly EnrolmentRow[],
): Promise<EnrolmentRow[]> {
  if (back.length === 0) return [...rows];
  await completeWhenDone(
    ctx,
    [...new Set(back.map(({ class_id }) => class_id))],
    [...new Set(back.map(({ user_id }) => user_id))],
  );
  const now = await ctx.db.query<EnrolmentRow>(`select * from enrolments where id = any($1::uuid[])`, [
    back.map(({ id }) => id),
  ]);
  const byId = new Map(now.map((row) => [row.id, row]));
  return rows.map((row) => byId.get(row.id) ?? row);
}

function rowAfter(ctx: Context, { course, user_id, before, values }: Move): EnrolmentRow {
  const now = ctx.now.toISOString();
  const by = ctx.actor?.userId ?? null;
  const current: EnrolmentRow = before ?? blank(course.id, user_id, { now, by });
  const next = { ...current, ...values };
  const isMoved = before?.state !== next.state;
  const waits = next.state === 'requested' || next.state === 'waitlisted';
  return {
    ...next,
    reason: isMoved ? (values.reason ?? null) : next.reason,
    queued_at: waits ? (isMoved ? (values.queued_at ?? now) : next.queued_at) : null,
    offered_until: next.state === 'offered' ? next.offered_until : null,
    due_at: OUT.has(next.state) ? null : next.due_at,
    enrolled_at: isActive(next.state) && !hasSeat(before?.state ?? null) ? now : next.enrolled_at,
    updated_at: now,
    updated_by: by,
    version: before ? before.version + 1 : 1,
  };
}

/** Whoever is out has no date of their own any more. */
const OUT: ReadonlySet<EnrolmentState> = new Set(['cancelled', 'withdrawn', 'rejected']);

const blank = (
  class_id: string,
  user_id: string,
  { now, by }: { readonly now: string; readonly by: string | null },
): EnrolmentRow => ({
  id: newId(),
  class_id,
  user_id,
  state: 'enrolled',
  mandatory: false,
  from_audience: false,
  reason: null,
  queued_at: null,
  offered_until: null,
  enrolled_at: null,
  completed_at: null,
  due_at: null,
  left_audience_at: null,
  exemption_requested_at: null,
  exemption_reason: null,
  archived_at: null,
  created_at: now,
  created_by: by,
  updated_at: now,
  updated_by: by,
  version: 1,
});

const TYPES: Readonly<Record<keyof EnrolmentRow, string>> = {
  id: 'uuid',
  class_id: 'uuid',
  user_id: 'uuid',
  state: 'text',
  mandatory: 'boolean',
  from_audience: 'boolean',
  reason: 'text',
  queued_at: 'timestamptz',
  offered_until: 'timestamptz',
  enrolled_at: 'timestamptz',
  completed_at: 'timestamptz',
  due_at: 'timestamptz',
  left_audience_at: 'timestamptz',
  exemption_requested_at: 'timestamptz',
  exemption_reason: 'text',
  created_at: 'timestamptz',
  created_by: 'uuid',
  updated_at: 'timestamptz',
  updated_by: 'uuid',
  version: 'integer',
  archived_at: 'timestamptz',
};
const COLUMNS = Object.keys(TYPES) as (keyof EnrolmentRow)[];
const MADE_ONCE: ReadonlySet<string> = new Set(['id', 'class_id', 'user_id', 'created_at', 'created_by']);
const INSERT = `insert into enrolments (${COLUMNS.join(', ')}) select ${COLUMNS.map((name) => `r.${name}`).join(', ')}
  from jsonb_to_recordset($1::jsonb) r(${COLUMNS.map((name) => `${name} ${TYPES[name]}`).join(', ')})
  on conflict (class_id, user_id) do update set ${COLUMNS.filter((name) => !MADE_ONCE.has(name))
    .map((name) => `${name} = excluded.${name}`)
    .join(', ')}`;

const store = (ctx: Context, rows: readonly EnrolmentRow[]) => ctx.db.query(INSERT, [JSON.stringify(rows)]);

function eventOf(
  action: string,
  before: EnrolmentRow | null,
  after: EnrolmentRow,
  facts: Readonly<Record<string, unknown>> = {},
) {
  const { state, user_id, class_id, mandatory, reason } = after;
  const isFlagged = mandatory !== (before?.mandatory ?? false);
  return {
    action,
    entity: 'enrolments',
    entity_id: after.id,
    before: { state: before?.state ?? null, ...(isFlagged && before && { mandatory: before.mandatory }) },
    after: { state, user_id, class_id, ...(isFlagged && { mandatory }), ...(reason && { reason }), ...facts },
  };
}

function noticeOf(
  { course, notice }: Pick<Move, 'course' | 'notice'>,
  { id, user_id, version, reason }: EnrolmentRow,
) {
  if (!notice || course.status !== 'published') return undefined;
  return {
    user_id,
    event_key: `${notice}:${id}:${version}`,
    title: { key: `notification.${notice}` as const, args: { name: course.name, reason: reason ?? '–' } },
    link: `my-course/${course.slug}`,
  };
}

/** The verb of a state that a person chose for themselves. */
export const verbOf = (state: EnrolmentState): string => VERBS[state] ?? 'enrol';
const VERBS: Partial<Record<EnrolmentState, string>> = {
  cancelled: 'cancel',
  requested: 'request',
  waitlisted: 'queue',
};

/** Classes that are published now: people who were enrolled while they were drafts are notified. */
export async function notifyEnrolled(ctx: Context, courses: readonly ClassRow[]): Promise<void> {
  if (courses.length === 0) return;
  const byId = new Map(courses.map((course) => [course.id, course]));
  const rows = await ctx.db.query<EnrolmentRow>(
    `select * from enrolments where class_id = any($1::uuid[]) and state = any($2)`,
    [[...byId.keys()], activeStates],
  );
  await notifyAll(
    ctx,
    rows.flatMap((row) => {
      const notice = row.mandatory ? 'enrolled_mandatory' : 'enrolled';
      return noticeOf({ course: byId.get(row.class_id)!, notice }, row) ?? [];
    }),
  );
}
