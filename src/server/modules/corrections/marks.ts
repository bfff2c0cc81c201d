import type { MarkReply } from '#shared/api/corrections.ts';
import type { MarkInput } from '#shared/calls/corrections.calls.ts';
import { isFinal, nextState } from '#shared/domain/attempts.ts';
import { decisionOf, type MarkingRule, type Round } from '#shared/domain/corrections.ts';
import { givenSum, misfitCriterion, thousandths } from '#shared/domain/essays.ts';
import { outcomeOf } from '#shared/domain/scoring.ts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { conflict, invalidField, notFound } from '../../platform/http/errors.ts';
import { refuseOneself } from '../../kernel/crud/oneself.ts';
import { changeAttempt, contextOf, finishMarking, tallyOf, type AttemptRow } from '../attempts/attempts.ts';
import { broadcastDesk } from '../../platform/realtime/broadcasts.ts';
import type { Names } from './correctedQuiz.ts';
import { answerRow, correctionCounts, type AnswerDetailRow } from './corrections.queries.ts';
import { currentOf, lockAnswer, requireRound } from './lockedAnswer.ts';
import { detailOf, correctorPositionOf } from './presentCorrection.ts';
import { publishLater } from './publishMark.ts';
import { notifyReopened } from '../attempts/notifyMarked.ts';

/**
 * `PUT /api/corrections/{answer_id}/mark`: from 0 to the question's mark. Until the attempt is final a mark can be changed. The last mark
 * decides: passed or failed. For half a minute it can still be withdrawn; then the grade is written and the learner notified.
 * @throws ApiError 404; 403 `own-answer`; 409 `version-conflict`, `claimed-by-other`, `already-marked`, `answer-decided`, `attempt-final`,
 * each with `facts.current`; 422 at `mark`, `criteria`
 */
export async function markAnswer(
  ctx: ActorContext,
  answerId: string,
  { anonymous, ...input }: MarkInput & Names,
): Promise<MarkReply> {
  return inTransaction(ctx, async (tx) => {
    const { attempt, row } = await lockAnswer(tx, answerId);
    requireRound(tx, row, anonymous);
    // Two blind correctors must not change what the other one has on the screen.
    if (row.marking === 'single' && input.version !== undefined && input.version !== row.version)
      throw conflict('version-conflict', { facts: { current: currentOf(tx, row, anonymous) } });
    const earned = checkedMark(row, input);
    const { round: turn, own } = correctorPositionOf(tx, row);
    if (row.marking === 'single')
      await tx.db.query(`delete from corrections where answer_id = $1 and corrector_id <> $2`, [
        answerId,
        tx.actor.userId,
      ]);
    await tx.db.query(
      `insert into corrections as c (answer_id, corrector_id, round, earned, criteria, comment, marked_at)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (answer_id, corrector_id) do update set claimed_until = null, round = excluded.round,
         earned = excluded.earned, criteria = excluded.criteria, comment = excluded.comment, marked_at = excluded.marked_at`,
      [
        answerId,
        tx.actor.userId,
        turn as Round,
        earned,
        input.criteria ? JSON.stringify(input.criteria) : null,
        input.comment ?? null,
        tx.now.toISOString(),
      ],
    );
    await audit(tx, {
      action: 'mark',
      entity: 'answers',
      entity_id: answerId,
      before: { earned: row.marking === 'single' ? row.earned : (own?.earned ?? null) },
      after: { earned, max: row.max, ...(row.marking === 'double_blind' && { round: turn }) },
    });
    return finalizeMarks(tx, { attempt, row, anonymous });
  });
}

/** The mark in thousandths. With marks by the criteria of a rubric it is their sum. */
function checkedMark({ max, rubric }: AnswerDetailRow, { mark, criteria }: MarkInput): number {
  const earned = thousandths(mark);
  if (earned > max) throw invalidField('mark', 'max', { property: 'mark', max: max / 1000 });
  if (!criteria) return earned;
  if (criteria.length !== rubric.length || misfitCriterion(rubric, criteria) >= 0)
    throw invalidField('criteria', 'criteria');
  if (givenSum(criteria) !== earned)
    throw invalidField('mark', 'criteria_sum', { sum: givenSum(criteria) / 1000 });
  return earned;
}

/**
 * `DELETE /api/corrections/{answer_id}/mark`: withdraws the caller's own mark, until the result is published; in double-blind marking only
 * while nobody has marked after it.
 * @throws ApiError 404 without an own mark; 409 `attempt-final`, `already-marked`
 */
export async function undoMark(
  ctx: ActorContext,
  answerId: string,
  { anonymous }: Names,
): Promise<MarkReply> {
  return inTransaction(ctx, async (tx) => {
    const { attempt, row } = await lockAnswer(tx, answerId);
    const { own, marks } = correctorPositionOf(tx, row);
    if (typeof own?.earned !== 'number') throw notFound();
    if (isFinal(attempt.state))
      throw conflict('attempt-final', { facts: { current: currentOf(tx, row, anonymous) } });
    if (row.marking === 'double_blind' && own.round !== marks.length) throw conflict('already-marked');
    await tx.db.query(`delete from corrections where answer_id = $1 and corrector_id = $2`, [
      answerId,
      tx.actor.userId,
    ]);
    await audit(tx, {
      action: 'undo-mark',
      entity: 'answers',
      entity_id: answerId,
      before: { earned: own.earned },
      after: { earned: null },
    });
    return finalizeMarks(tx, { attempt, row, anonymous });
  });
}

/**
 * `POST /api/corrections/{answer_id}/reopening`: removes the marks of an answer whose result is published, for a reason that the learner
 * reads; the attempt waits for a corrector again. A completion that it led to stays, as after a regrade.
 * @throws ApiError 403 `own-answer`; 404; 409 `wrong-state` while the result is not published, `attempt-annulled`
 */
export async function reopenMark(
  ctx: ActorContext,
  answerId: string,
  { anonymous, reason }: Names & { readonly reason: string },
): Promise<MarkReply> {
  return inTransaction(ctx, async (tx) => {
    const { attempt, row } = await lockAnswer(tx, answerId);
    refuseOneself(tx, 'answer', attempt);
    if (attempt.annulled_at !== null) throw conflict('attempt-annulled');
    const state = nextState(attempt.state, 'reopen-mark', contextOf(tx, attempt));
    if (!state) throw conflict('wrong-state');
    await tx.db.query(`delete from corrections where answer_id = $1`, [answerId]);
    await audit(tx, {
      action: 'reopen-mark',
      entity: 'answers',
      entity_id: answerId,
      before: { earned: row.earned },
      after: { earned: null, reason },
    });
    await notifyReopened(tx, attempt, reason);
    const open = await changeAttempt(tx, attempt.id, { state, graded_at: null });
    return finalizeMarks(tx, { attempt: open, row, anonymous });
  });
}

interface Marked {
  readonly attempt: AttemptRow;
  readonly row: AnswerDetailRow;
  readonly anonymous: boolean;
}

/**
 * Decides the mark of an answer from the marks of its correctors, stores it in the answer, and applies the consequences for the attempt.
 */
async function finalizeMarks(ctx: ActorContext, { attempt, row, anonymous }: Marked): Promise<MarkReply> {
  const { marks, rule } = correctorPositionOf(ctx, (await answerRow(ctx, row.answer_id))!);
  const decision = decisionOf(
    rule,
    marks.map(({ earned }) => earned),
  );
  const earned = 'earned' in decision ? decision.earned : null;
  await ctx.db.query(
    `update answers set earned = $2, outcome = $3, comment = $4, marked_by = $5, marked_at = $6, version = version + 1
     where id = $1`,
    [
      row.answer_id,
      earned,
      earned === null ? null : outcomeOf(earned, row.max),
      earned === null ? null : commentOf(rule, marks),
      earned === null ? null : marks.at(-1)!.by.id,
      earned === null ? null : ctx.now.toISOString(),
    ],
  );
  broadcastDesk(ctx, attempt.quiz_id);
  const after = await finishMarking(ctx, attempt, await tallyOf(ctx, attempt), { isHeld: true });
  if (after.publish_at) await publishLater(ctx, { id: after.id, publish_at: after.publish_at });
  const { to_correct } = await correctionCounts(ctx, attempt.quiz_id);
  const item = detailOf(ctx, (await answerRow(ctx, row.answer_id))!, anonymous);
  return {
    item,
    attempt_state: after.state,
    publish_at: after.publish_at,
    to_correct,
    server_now: ctx.now.toISOString(),
  };
}

/** The comment for the learner: that of the corrector who decided, or those of both if two agree. */
function commentOf(
  { marking }: MarkingRule,
  marks: readonly { readonly comment: string | null }[],
): string | null {
  const counting = marking === 'double_blind' && marks.length === 2 ? marks : marks.slice(-1);
  return counting.flatMap(({ comment }) => comment || []).join('\n\n') || null;
}
