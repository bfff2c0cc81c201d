import type { Enrolment } from '#shared/api/enrolments.ts';
import {
  cancelRefusal,
  decideEnrolment,
  isMine,
  isQueued,
  phaseOf,
  type EnrolmentState,
} from '#shared/domain/enrolments.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { idOrSlug } from '../../platform/db/idOrSlug.ts';
import { inTurn } from '../../platform/db/turns.ts';
import { conflict, invalidField, notFound } from '../../platform/http/errors.ts';
import { classOfLearner, VISIBLE_TO_LEARNER, type ClassRow } from '../classes/classes.ts';
import { begunPairs, lockEnrolment, presentEnrolment, type EnrolmentRow } from './enrolments.queries.ts';
import { moveEnrolments, verbOf } from './moveEnrolments.ts';
import { missingPrerequisites } from './prerequisites.ts';
import { fillFreedSeats, freeSeats, finalizeOffers } from './seats.ts';

export { requestAudienceSync } from './requestAudienceSync.ts';
export { purgeUntouched, syncAudience, withdrawInactive } from './syncAudience.ts';
export { reopenClasses } from './classEnd.ts';
export { completedShare } from './completedShare.ts';
export {
  completeEverybody,
  completeWhenDone,
  completionOf,
  completionsOf,
  markActive,
} from '../completion/completion.ts';
export { lockEnrolments } from './enrolments.queries.ts';
export { notifyEnrolled } from './moveEnrolments.ts';
export { fillFreedSeats } from './seats.ts';

/**
 * `POST /api/classes/{id}/enrolment`: the caller enrols, requests a seat or joins the waiting list, by the rules of the class. Enrolling
 * twice changes nothing. The lock on the class keeps the count of seats correct until the commit.
 * @throws ApiError 404 for a class that the caller may not see, 409 `enrolment-…` with the reason; `enrolment-prerequisites` names the
 * classes in `missing`, competencies in `missing_competencies`.
 */
export async function enrol(ctx: ActorContext, classKey: string): Promise<Enrolment> {
  const first = () => refuseWhenFull(ctx, classKey);
  return withClass(ctx, { key: classKey, first }, async (tx, course) => {
    await finalizeOffers(tx, [course]);
    const before = await lockEnrolment(tx, course.id, tx.actor.userId);
    const missing = await missingPrerequisites(tx, course.id, tx.actor.userId);
    const decision = decideEnrolment(
      { ...course, seats_left: await freeSeats(tx, course), ...missing },
      before?.state ?? null,
      tx.now,
    );
    if ('stays' in decision) return presentEnrolment(before!);
    if ('refusal' in decision)
      throw conflict(`enrolment-${decision.refusal}`, {
        ...(decision.refusal === 'prerequisites' && { facts: { ...missing } }),
      });
    const pair = { class_id: course.id, user_id: tx.actor.userId };
    const goesOn = decision.becomes === 'enrolled' && (await begunPairs(tx, [pair])).size > 0;
    const state = goesOn ? 'in_progress' : decision.becomes;
    const [row] = await moveEnrolments(tx, [
      { course, user_id: tx.actor.userId, before, values: { state }, action: verbOf(state) },
    ]);
    return presentEnrolment(row!);
  });
}

/**
 * A full class without a waiting list is refused without its lock: most of the crowd for the last seats get only this reply. Everybody else
 * is checked again under the lock.
 */
async function refuseWhenFull(ctx: ActorContext, classKey: string): Promise<void> {
  const course = await visibleClass(ctx, classKey);
  if (course.waiting_list || course.capacity === null) return;
  const seats_left = await freeSeats(ctx, course);
  if (seats_left !== 0) return;
  const state = await enrolmentState(ctx, course.id);
  const missing = await missingPrerequisites(ctx, course.id, ctx.actor.userId);
  const decision = decideEnrolment({ ...course, seats_left, ...missing }, state, ctx.now);
  if ('refusal' in decision && decision.refusal === 'full') throw conflict('enrolment-full');
}

async function enrolmentState(ctx: ActorContext, classId: string): Promise<EnrolmentState | null> {
  const [row] = await ctx.db.query<{ state: EnrolmentState }>(
    `select state from enrolments where class_id = $1 and user_id = $2`,
    [classId, ctx.actor.userId],
  );
  return row?.state ?? null;
}

/**
 * `DELETE /api/classes/{id}/enrolment`: the caller leaves. Progress and attempts stay; the freed seat goes to the person who has waited
 * longest.
 * @throws ApiError 409 `cancellation-…` with the reason; 422 without a reason for giving a seat away.
 */
export async function cancelEnrolment(
  ctx: ActorContext,
  classKey: string,
  reason: string | undefined,
): Promise<Enrolment> {
  return withClass(ctx, { key: classKey }, async (tx, course) => {
    const before = await lockEnrolment(tx, course.id, tx.actor.userId);
    const refusal = cancelRefusal(
      course,
      {
        state: before?.state ?? null,
        mandatory: before?.mandatory ?? false,
        enrolled_at: before?.enrolled_at ?? null,
      },
      tx.now,
    );
    if (!before || refusal) throw conflict(`cancellation-${refusal ?? 'not-enrolled'}`);
    if (reason === undefined && !isQueued(before.state))
      throw invalidField('reason', 'required', { property: 'reason' });
    const values = { state: 'cancelled' as const, reason: reason ?? null };
    const [row] = await moveEnrolments(tx, [
      { course, user_id: tx.actor.userId, before, values, action: 'cancel' },
    ]);
    await fillFreedSeats(tx, [course.id]);
    return presentEnrolment(row!);
  });
}

/**
 * `POST /api/classes/{id}/exemption`: a mandatory participant asks for an exemption. Organizers decide (`exempt`, `keep`); a newer request
 * before the decision replaces the reason.
 * @throws ApiError 404; 409 `exemption-not-mandatory`, `cancellation-completed`, `cancellation-ended`
 */
export async function requestExemption(
  ctx: ActorContext,
  classKey: string,
  reason: string,
): Promise<Enrolment> {
  return withClass(ctx, { key: classKey }, async (tx, course) => {
    const before = await lockEnrolment(tx, course.id, tx.actor.userId);
    requireExemptible(before, course, tx.now);
    if (before!.exemption_reason === reason) return presentEnrolment(before!);
    const values = { exemption_reason: reason, exemption_requested_at: tx.now.toISOString() };
    const facts = { exemption_reason: reason };
    const [row] = await moveEnrolments(tx, [
      { course, user_id: tx.actor.userId, before, values, action: 'ask-exemption', facts },
    ]);
    return presentEnrolment(row!);
  });
}

function requireExemptible(before: EnrolmentRow | null, course: ClassRow, now: Date): void {
  if (!before?.mandatory || !isMine(before.state)) throw conflict('exemption-not-mandatory');
  if (before.state === 'completed' || before.state === 'not_completed')
    throw conflict('cancellation-completed');
  if (phaseOf(course.start_at, course.end_at, now) === 'ended') throw conflict('cancellation-ended');
}

/**
 * One transaction over the class of a learner's request, which is locked. A crowd for the same class is served one after the other, so that
 * it holds one connection; `first` runs before the lock is taken.
 */
const withClass = <T>(
  ctx: ActorContext,
  { key, first = async () => {} }: { readonly key: string; readonly first?: () => Promise<void> },
  work: (tx: ActorContext, course: ClassRow) => Promise<T>,
): Promise<T> =>
  inTurn(`class:${key}`, 1, async () => {
    await first();
    return inTransaction(ctx, async (tx) => work(tx, await visibleClass(tx, key, 'for no key update of c')));
  });

/** By id or slug. 404 unless the caller may see it. */
async function visibleClass(ctx: ActorContext, key: string, lock = ''): Promise<ClassRow> {
  const [row] = await ctx.db.query<ClassRow>(
    `select c.* from ${classOfLearner('$2')} where ${idOrSlug('c', key)} and ${VISIBLE_TO_LEARNER} ${lock}`,
    [key, ctx.actor.userId],
  );
  if (!row) throw notFound();
  return row;
}
