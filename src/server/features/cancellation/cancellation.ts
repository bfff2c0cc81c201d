import { phaseOf } from '#shared/domain/enrolments.ts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { conflict } from '../../platform/http/errors.ts';
import { requestAudienceSync, fillFreedSeats } from '../../modules/enrolments/enrolments.ts';
import { notifyEvaluations } from '../../modules/evaluations/evaluationAccess.ts';
import { lockClass, notifyParticipants, type ClassRow } from '../../modules/classes/classes.ts';

/** Cancels a published class. The class and its content stay; learners see the reason. */
export async function cancelClass(ctx: ActorContext, key: string, reason: string): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockClass(tx, key);
    if (before.status === 'cancelled') throw conflict('class-cancelled');
    if (before.status !== 'published') throw conflict('not-published');
    if (phaseOf(before.start_at, before.end_at, tx.now) === 'ended') throw conflict('class-ended');
    await setStatus(tx, before, { status: 'cancelled', cancel_reason: reason });
    await notifyParticipants(tx, [before], 'class_cancelled', { reason });
    return before.id;
  });
}

/**
 * Undoes the cancellation, as long as the class has not begun. Seats that were freed meanwhile go to the waiting list, and people who match
 * the rule by now are enrolled.
 */
export async function restoreClass(ctx: ActorContext, key: string): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockClass(tx, key);
    if (before.status !== 'cancelled') throw conflict('class-not-cancelled');
    if (phaseOf(before.start_at, before.end_at, tx.now) !== 'upcoming' && before.start_at)
      throw conflict('class-started');
    await setStatus(tx, before, { status: 'published', cancel_reason: null });
    await notifyParticipants(tx, [before], 'class_restored');
    await fillFreedSeats(tx, [before.id]);
    await requestAudienceSync(tx, [before.id]);
    await notifyEvaluations(tx, [{ ...before, status: 'published' }]);
    return before.id;
  });
}

async function setStatus(
  ctx: ActorContext,
  before: ClassRow,
  after: { status: 'published' | 'cancelled'; cancel_reason: string | null },
): Promise<void> {
  await ctx.db.query(
    `update classes set status = $2, cancel_reason = $3, version = version + 1, updated_at = $4, updated_by = $5
     where id = $1`,
    [before.id, after.status, after.cancel_reason, ctx.now.toISOString(), ctx.actor.userId],
  );
  await audit(ctx, {
    action: after.status === 'cancelled' ? 'cancel' : 'restore',
    entity: 'classes',
    entity_id: before.id,
    before: { status: before.status, cancel_reason: before.cancel_reason },
    after,
  });
}
