import {
  decide,
  enrolmentDecisions,
  isRemindable,
  type DecidedClass,
  type DecidedEnrolment,
  type DecisionAnswer,
  type DecisionRefusal,
  type EnrolmentDecision,
} from '#shared/domain/enrolmentDecisions.ts';
import { hasSeat } from '#shared/domain/enrolments.ts';
import { openChange, saveDraft } from '../../kernel/changes/beforeImages.ts';
import { idsOfFilter, lockSelection, type Selection } from '../../kernel/changes/selection.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { isOneself, refuseOneself } from '../../kernel/crud/oneself.ts';
import { invalidField, type RowError } from '../../platform/http/errors.ts';
import { enrolments } from '#shared/resources/enrolments.ts';
import { rowsRefused } from '../../kernel/crud/save.ts';
import { planNamed } from '../../kernel/crud/plan.ts';
import type { ClassRow } from '../classes/classes.ts';
import { begunPairs, pairKey, type EnrolmentRow } from './enrolments.queries.ts';
import { moveEnrolments, type Move, type Notice } from './moveEnrolments.ts';
import { fillFreedSeats, freeSeatsOf, offeredUntil, finalizeOffers } from './seats.ts';

export interface Decisions {
  readonly selection: Selection;
  readonly decision: EnrolmentDecision;
  /** Sent to the person. */
  readonly reason?: string | undefined;
  /** Leaves out enrolments to which the decision does not apply, or which the caller may not decide. */
  readonly applicable_only?: boolean | undefined;
}
export interface Decided {
  readonly ids: string[];
  /** It already was so. */
  readonly unchanged_ids: string[];
  /** The change by which it can be undone; none if nothing changes. */
  readonly change_id?: string;
}

type OnProgress = (done: number) => Promise<void>;

/**
 * `POST /api/enrolments/decisions`: one decision about many enrolments, all or none; the people concerned are notified. The same decision
 * again changes nothing. Freed seats are offered to the people who have waited longest, in the same transaction.
 * @throws ApiError 403 `own-enrolment`; 422 without the reason of an exemption for which nobody asked, `rows-refused` naming each enrolment that does not allow it; 409 `selection-changed`
 */
export async function decideEnrolments(
  ctx: ActorContext,
  { selection, decision, reason, applicable_only }: Decisions,
  onProgress: OnProgress = async () => {},
): Promise<Decided> {
  return inTransaction(ctx, async (tx) => {
    const courses = await lockClassesOf(tx, selection);
    await finalizeOffers(tx, [...courses.values()]);
    const chosen = (await lockSelection(
      tx,
      planNamed(ctx, 'enrolments'),
      selection,
    )) as unknown as EnrolmentRow[];
    const rows = applicable_only
      ? chosen.filter((row) => isOpen(tx, decision, { row, course: courses.get(row.class_id)! }))
      : chosen;
    refuseOneself(tx, 'enrolment', ...rows);
    const answers = await answersOf(tx, rows, courses, decision);
    const refused = rows.flatMap((row, i): RowError[] => {
      const answer = answers[i]!;
      return 'refusal' in answer ? [{ id: row.id, message: refusalMessage(answer.refusal) }] : [];
    });
    if (refused.length > 0) throw rowsRefused(refused);
    await onProgress(Math.floor(rows.length / 2));
    const changing = rows.filter((_, i) => 'becomes' in answers[i]!);
    const lacksReason = decision === 'exempt' && reason === undefined && changing.some(isUnasked);
    if (lacksReason) throw invalidField('reason', 'required', { property: enrolments.fields.reason.label });
    const change_id = await openDecision(tx, changing);
    const begun = decision === 'reinstate' ? await begunPairs(tx, changing) : new Set<string>();
    const moves = rows.flatMap((row, i): Move[] => {
      const answer = answers[i]!;
      if (!('becomes' in answer)) return [];
      return [moveOf(tx, { row, course: courses.get(row.class_id)!, answer, decision, reason, begun })];
    });
    await moveEnrolments(tx, moves);
    await fillFreedSeats(tx, freedClasses(moves));
    const unchanged_ids = rows.filter((_, i) => 'stays' in answers[i]!).map(({ id }) => id);
    return { ids: changing.map(({ id }) => id), unchanged_ids, ...(change_id && { change_id }) };
  });
}

const isUnasked = ({ exemption_requested_at: at }: DecidedEnrolment): boolean => at === null;

/** Keeps how they were, for an undo. */
async function openDecision(
  ctx: ActorContext,
  changing: readonly EnrolmentRow[],
): Promise<string | undefined> {
  if (changing.length === 0) return undefined;
  const { id } = await openChange(ctx, { resource: 'enrolments', action: 'decide', total: changing.length });
  await saveDraft(
    ctx,
    planNamed(ctx, 'enrolments'),
    id,
    changing.map((after) => ({ after })),
  );
  return id;
}

const isOpen = (
  ctx: ActorContext,
  decision: EnrolmentDecision,
  { row, course }: { readonly row: DecidedEnrolment & { user_id: string }; readonly course: DecidedClass },
) => !isOneself(ctx, row.user_id) && 'becomes' in decide(decision, row, course, ctx.now);

type OpenRow = DecidedEnrolment & {
  user_id: string;
  status: string;
  start_at: string | null;
  end_at: string | null;
};

/** `POST /api/enrolments/decisions/counts`: for how many of them each decision is possible now. @throws ApiError 409 `selection-changed` */
export async function countDecisions(
  ctx: ActorContext,
  selection: Selection,
): Promise<Record<EnrolmentDecision | 'move' | 'remind', number>> {
  const plan = planNamed(ctx, 'enrolments');
  const filter =
    'ids' in selection ? { filter: { ids: selection.ids }, expect_total: selection.ids.length } : selection;
  const rows = await ctx.db.query<OpenRow>(
    `select e.state, e.mandatory, e.exemption_requested_at, e.user_id, c.status, c.start_at, c.end_at
     from enrolments e join classes c on c.id = e.class_id where e.id = any($1::uuid[])`,
    [await idsOfFilter(ctx, plan, filter)],
  );
  const countOf = (decision: EnrolmentDecision) =>
    rows.filter((row) => isOpen(ctx, decision, { row, course: row })).length;
  const remind = rows.filter((row) => isRemindable(row, row, ctx.now)).length;
  const counts = Object.fromEntries(enrolmentDecisions.map((decision) => [decision, countOf(decision)]));
  return { ...(counts as Record<EnrolmentDecision, number>), move: countOf('withdraw'), remind };
}

/** Their classes, locked before the enrolments, as everywhere: two decisions at once wait for each other. */
async function lockClassesOf(ctx: ActorContext, selection: Selection): Promise<Map<string, ClassRow>> {
  const ids =
    'ids' in selection ? selection.ids : await idsOfFilter(ctx, planNamed(ctx, 'enrolments'), selection);
  const rows = await ctx.db.query<ClassRow>(
    `select c.* from classes c where c.id in (select class_id from enrolments where id = any($1::uuid[]))
     order by c.id for no key update`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The result of the decision for each; a person who would need a seat where none is left is refused. */
async function answersOf(
  ctx: ActorContext,
  rows: readonly EnrolmentRow[],
  courses: ReadonlyMap<string, ClassRow>,
  decision: EnrolmentDecision,
): Promise<DecisionAnswer[]> {
  const left = await freeSeatsOf(ctx, [...courses.values()]);
  return rows.map((row): DecisionAnswer => {
    const answer = decide(decision, row, courses.get(row.class_id)!, ctx.now);
    if (!('becomes' in answer) || !answer.seat) return answer;
    const seats = left.get(row.class_id);
    if (seats === null || seats === undefined) return answer;
    left.set(row.class_id, seats - 1);
    return seats > 0 ? answer : { refusal: 'full' };
  });
}

interface Decision {
  readonly row: EnrolmentRow;
  readonly course: ClassRow;
  readonly answer: Extract<DecisionAnswer, { becomes: unknown }>;
  readonly decision: EnrolmentDecision;
  readonly reason: string | undefined;
  readonly begun: ReadonlySet<string>;
}

function moveOf(ctx: ActorContext, { row, course, answer, decision, reason, begun }: Decision): Move {
  const goesOn = answer.becomes === 'enrolled' && begun.has(pairKey(row));
  const isAnswered = ['exempt', 'keep', 'optional'].includes(decision);
  const isOut = decision === 'withdraw' || decision === 'exempt';
  return {
    course,
    user_id: row.user_id,
    before: row,
    values: {
      state: goesOn ? 'in_progress' : answer.becomes,
      ...(reason !== undefined && { reason }),
      ...(decision === 'offer' && { offered_until: offeredUntil(ctx.now) }),
      ...(decision === 'require' && { mandatory: true }),
      // Still counted as enrolled by the rule of the class, which therefore does not make it mandatory again.
      ...(decision === 'optional' && { mandatory: false }),
      ...((isAnswered || isOut) && { exemption_requested_at: null, exemption_reason: null }),
      // A person decided it: the rule of the class does not enrol them again.
      ...(isOut && { mandatory: false, from_audience: false, left_audience_at: null }),
    },
    action: decision.replace('_', '-'),
    ...(reason !== undefined && { facts: { reason } }),
    notice: decision === 'exempt' && isUnasked(row) ? 'enrolment_excused' : NOTICES[decision],
  };
}

const NOTICES: Readonly<Record<EnrolmentDecision, Notice>> = {
  approve: 'enrolment_approved',
  reject: 'enrolment_rejected',
  withdraw: 'enrolment_withdrawn',
  no_show: 'enrolment_no_show',
  require: 'enrolment_mandatory',
  optional: 'enrolment_optional',
  offer: 'seat_offered',
  reinstate: 'enrolled',
  exempt: 'enrolment_exempted',
  keep: 'enrolment_kept',
};

/** Classes in which a person gave up a seat. */
const freedClasses = (moves: readonly Move[]): string[] => [
  ...new Set(
    moves
      .filter(({ before, values }) => holds(before!.state) && !holds(values.state!))
      .map(({ course }) => course.id),
  ),
];
const holds = (state: EnrolmentRow['state']) => hasSeat(state) || state === 'offered';

const refusalMessage = (refusal: DecisionRefusal) => ({ key: `validation.${REFUSALS[refusal]}` });
const REFUSALS: Readonly<Record<DecisionRefusal, string>> = {
  'wrong-state': 'decision_state',
  ended: 'decision_ended',
  'not-started': 'decision_not_started',
  cancelled: 'decision_cancelled',
  'no-request': 'decision_no_request',
  full: 'enrol_full',
};
