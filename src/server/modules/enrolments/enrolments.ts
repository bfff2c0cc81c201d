import type { Enrolment } from '#shared/api/enrolments.ts';
import { cancelRefusal, decideEnrolment, isMine, phaseOf } from '#shared/domain/enrolments.ts';
import { inTransaction, type ActorContext } from '../../context.ts';
import { idOrSlug } from '../../db/idOrSlug.ts';
import { conflict, notFound } from '../../http/errors.ts';
import { classOfLearner, VISIBLE_TO_LEARNER, type ClassRow } from '../classes/classes.ts';
import { begunPairs, lockEnrolment, presentEnrolment, type EnrolmentRow } from './enrolments.queries.ts';
import { moveEnrolments, verbOf } from './moveEnrolments.ts';
import { missingPrerequisites } from './prerequisites.ts';
import { fillFreedSeats, freeSeats, settleOffers } from './seats.ts';

export { askAudience } from './askAudience.ts';
export { forgetUntouched, keepAudience, withdrawInactive } from './audience.ts';
export { reopenClasses } from './classEnd.ts';
export { completedShare } from './completedShare.ts';
export {
  completeEverybody,
  completeWhenDone,
  completionOf,
  completionsOf,
  markActive,
} from './completion.ts';
export { lockEnrolments } from './enrolments.queries.ts';
export { tellEnrolled } from './moveEnrolments.ts';
export { fillFreedSeats } from './seats.ts';

/**
 * `POST /api/classes/{id}/enrolment`: the caller takes part, asks to, or queues, as the class says. Enrolling
 * twice changes nothing. The lock on the class makes the count of seats true until the commit.
 * @throws ApiError 404 for a class that the caller may not see, 409 `enrolment-…` with the reason;
 * `enrolment-prerequisites` names the classes in `missing`, competencies in `missing_competencies`.
 */
export async function enrol(ctx: ActorContext, classKey: string): Promise<Enrolment> {
  return inTransaction(ctx, async (tx) => {
    const course = await lockVisibleClass(tx, classKey);
    await settleOffers(tx, [course]);
    const before = await lockEnrolment(tx, course.id, tx.actor.userId);
    const lacks = await missingPrerequisites(tx, course.id, tx.actor.userId);
    const decision = decideEnrolment(
      { ...course, seats_left: await freeSeats(tx, course), ...lacks },
      before?.state ?? null,
      tx.now,
    );
    if ('stays' in decision) return presentEnrolment(before!);
    if ('refusal' in decision)
      throw conflict(`enrolment-${decision.refusal}`, {
        ...(decision.refusal === 'prerequisites' && { facts: { ...lacks } }),
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
 * `DELETE /api/classes/{id}/enrolment`: the caller leaves. Progress and attempts stay; the freed seat goes to
 * who waits longest.
 * @throws ApiError 409 `cancellation-…` with the reason.
 */
export async function cancelEnrolment(
  ctx: ActorContext,
  classKey: string,
  reason: string,
): Promise<Enrolment> {
  return inTransaction(ctx, async (tx) => {
    const course = await lockVisibleClass(tx, classKey);
    const before = await lockEnrolment(tx, course.id, tx.actor.userId);
    const refusal = cancelRefusal(
      course,
      { state: before?.state ?? null, mandatory: before?.mandatory ?? false },
      tx.now,
    );
    if (!before || refusal) throw conflict(`cancellation-${refusal ?? 'not-enrolled'}`);
    const values = { state: 'cancelled' as const, reason };
    const [row] = await moveEnrolments(tx, [
      { course, user_id: tx.actor.userId, before, values, action: 'cancel' },
    ]);
    await fillFreedSeats(tx, [course.id]);
    return presentEnrolment(row!);
  });
}

/**
 * `POST /api/classes/{id}/exemption`: who must take part asks not to have to. Organizers decide (`exempt`, `keep`); asked again
 * before that, the newer reason counts.
 * @throws ApiError 404; 409 `exemption-not-mandatory`, `cancellation-completed`, `cancellation-ended`
 */
export async function askExemption(ctx: ActorContext, classKey: string, reason: string): Promise<Enrolment> {
  return inTransaction(ctx, async (tx) => {
    const course = await lockVisibleClass(tx, classKey);
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

/** The class of a learner's request, by id or slug, locked. 404 unless the caller may see it. */
async function lockVisibleClass(ctx: ActorContext, key: string): Promise<ClassRow> {
  const [row] = await ctx.db.query<ClassRow>(
    `select c.* from ${classOfLearner('$2')} where ${idOrSlug('c', key)} and ${VISIBLE_TO_LEARNER} for no key update of c`,
    [key, ctx.actor.userId],
  );
  if (!row) throw notFound();
  return row;
}
