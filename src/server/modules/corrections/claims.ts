import type { CorrectionDetail } from '#shared/api/corrections.ts';
import { nextState } from '#shared/domain/attempts.ts';
import { CLAIM_LEASE_MS } from '#shared/domain/deadlines.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { conflict } from '../../platform/http/errors.ts';
import { changeAttempt, contextOf, finalizeLocked } from '../attempts/attempts.ts';
import { broadcastDesk } from '../../platform/realtime/broadcasts.ts';
import type { Names } from './correctedQuiz.ts';
import { answerRow } from './corrections.queries.ts';
import { lockAnswer, requireRound } from './lockedAnswer.ts';
import { detailOf } from './presentCorrection.ts';

/**
 * `PUT /api/corrections/{answer_id}/claim`: claims an answer for 15 minutes, so that only as many people mark it at once as the quiz
 * allows. A second claim extends one's own lease.
 * @throws ApiError 404; 403 `own-answer`; 409 `claimed-by-other`, `already-marked`, `answer-decided`, `attempt-final`
 */
export async function claimAnswer(
  ctx: ActorContext,
  answerId: string,
  { anonymous }: Names,
): Promise<CorrectionDetail> {
  return inTransaction(ctx, async (tx) => {
    const { attempt, row } = await lockAnswer(tx, answerId);
    await requireRound(tx, row, anonymous);
    await tx.db.query(
      `insert into corrections (answer_id, corrector_id, claimed_until, attempt_id) values ($1, $2, $3, $4)
       on conflict (attempt_id, answer_id, corrector_id) do update set claimed_until = excluded.claimed_until`,
      [answerId, tx.actor.userId, new Date(tx.now.getTime() + CLAIM_LEASE_MS).toISOString(), attempt.id],
    );
    broadcastDesk(tx, attempt.quiz_id);
    // The mark of a reopened answer still counts: only a new mark or its undoing changes the attempt.
    if (row.earned === null) {
      const state = nextState(attempt.state, 'claim', contextOf(tx, attempt));
      if (!state) throw conflict('attempt-final');
      if (state !== attempt.state) await changeAttempt(tx, attempt.id, { state });
    }
    return detailOf(tx, (await answerRow(tx, attempt.id, answerId))!, anonymous);
  });
}

/** `DELETE /api/corrections/{answer_id}/claim`: releases the answer before the lease ends. Without a claim nothing happens. */
export async function releaseAnswer(ctx: ActorContext, answerId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { attempt } = await lockAnswer(tx, answerId);
    await dropClaim(tx, attempt.id, answerId);
    broadcastDesk(tx, attempt.quiz_id);
    await finalizeLocked(tx, attempt);
  });
}

const dropClaim = (ctx: ActorContext, attemptId: string, answerId: string): Promise<unknown> =>
  ctx.db.query(
    `with kept as (
       update corrections set claimed_until = null where attempt_id = $3 and answer_id = $1 and corrector_id = $2 and earned is not null
     )
     delete from corrections where attempt_id = $3 and answer_id = $1 and corrector_id = $2 and earned is null`,
    [answerId, ctx.actor.userId, attemptId],
  );
