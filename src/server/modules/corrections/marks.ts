import type { MarkReply } from '#shared/api/corrections.ts';
import type { MarkInput } from '#shared/calls/corrections.calls.ts';
import { isFinal, nextState } from '#shared/domain/attempts.ts';
import { decisionOf, isSameText, type MarkingRule, type Round } from '#shared/domain/corrections.ts';
import { givenSum, misfitCriterion, thousandths } from '#shared/domain/essays.ts';
import { outcomeOf } from '#shared/domain/scoring.ts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { conflict, invalidField, notFound } from '../../platform/http/errors.ts';
import { refuseOneself } from '../../kernel/crud/oneself.ts';
import { changeAttempt, contextOf, finishMarking, tallyOf, type AttemptRow } from '../attempts/attempts.ts';
import { broadcastDesk } from '../../platform/realtime/broadcasts.ts';
import type { Names } from './correctedQuiz.ts';
import { answerRow, type AnswerDetailRow } from './corrections.queries.ts';
import { currentOf, lockAnswer, lockAnswers, requireRound, type LockedAnswer } from './lockedAnswer.ts';
import { correctorPositionOf, detailOf, mayShareMark } from './presentCorrection.ts';
import { publishLater } from './publishMark.ts';
import { countToCorrect } from './waiting.ts';
import { notifyReopened } from '../attempts/notifyMarked.ts';

/**
 * `PUT /api/corrections/{answer_id}/mark`: from 0 to the question's mark. Until the attempt is final a mark can be changed. The last mark
 * decides: passed or failed. For half a minute it can still be withdrawn; then the grade is written and the learner notified. The answers
 * of `also` get the same mark in the same transaction, each with its own line in the audit log and its own undo.
 * @throws ApiError 404; 403 `own-answer`; 409 `version-conflict`, `claimed-by-other`, `already-marked`, `answer-decided`, `attempt-final`,
 * each with `facts.current`; 422 at `mark`, `criteria`, `also`
 */
export async function markAnswer(
  ctx: ActorContext,
  answerId: string,
  { anonymous, also = [], ...input }: MarkInput & Names,
): Promise<MarkReply> {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockAnswers(tx, [answerId, ...also]);
    const first = locked.get(answerId);
    if (!first) throw notFound();
    locked.delete(answerId);
    const { row } = first;
    await requireRound(tx, row, anonymous);
    // Two blind correctors must not change what the other one has on the screen.
    if (row.marking === 'single' && input.version !== undefined && input.version !== row.version)
      throw conflict('version-conflict', { facts: { current: await currentOf(tx, row, anonymous) } });
    const given = { ...input, earned: checkedMark(row, input) };
    const others = shareable(tx, row, [...locked.values()]);
    for (const one of [first, ...others]) await giveMark(tx, one.row, given);
    const after = await finalizeMarks(tx, first);
    for (const other of others) await finalizeMarks(tx, other);
    return replyOf(tx, { after, row, anonymous, also: others.map((other) => other.row.answer_id) });
  });
}

/**
 * The answers that get the mark of `row` too. Those that somebody has claimed or marked meanwhile are left out.
 * @throws ApiError 422 at `also` for an answer to another question or with another text
 */
function shareable(
  ctx: ActorContext,
  { quiz_id, version_id, text }: AnswerDetailRow,
  others: readonly LockedAnswer[],
): LockedAnswer[] {
  const isIdentical = ({ row }: LockedAnswer) =>
    row.quiz_id === quiz_id && row.version_id === version_id && isSameText(row.text, text);
  if (!others.every(isIdentical)) throw invalidField('also', 'identical');
  return others.filter(({ row }) => mayShareMark(ctx, row));
}

type Given = Pick<MarkInput, 'criteria' | 'comment'> & { readonly earned: number };

/** Stores the caller's mark of one answer, in their own round, with its line in the audit log. */
async function giveMark(
  ctx: ActorContext,
  row: AnswerDetailRow,
  { earned, criteria, comment }: Given,
): Promise<void> {
  const { round: turn, own } = correctorPositionOf(ctx, row);
  const isSingle = row.marking === 'single';
  if (isSingle)
    await ctx.db.query(
      `delete from corrections where attempt_id = $1 and answer_id = $2 and corrector_id <> $3`,
      [row.attempt_id, row.answer_id, ctx.actor.userId],
    );
  await ctx.db.query(
    `insert into corrections as c (answer_id, corrector_id, round, earned, criteria, comment, marked_at, attempt_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (attempt_id, answer_id, corrector_id) do update set claimed_until = null, round = excluded.round,
       earned = excluded.earned, criteria = excluded.criteria, comment = excluded.comment, marked_at = excluded.marked_at`,
    [
      row.answer_id,
      ctx.actor.userId,
      turn as Round,
      earned,
      criteria ? JSON.stringify(criteria) : null,
      comment ?? null,
      ctx.now.toISOString(),
      row.attempt_id,
    ],
  );
  await audit(ctx, {
    action: 'mark',
    entity: 'answers',
    entity_id: row.answer_id,
    before: { earned: isSingle ? row.earned : (own?.earned ?? null) },
    after: { earned, max: row.max, ...(!isSingle && { round: turn }) },
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
 * while nobody has marked after it. `together` also withdraws, where that is still possible, what was given by the same call.
 * @throws ApiError 404 without an own mark; 409 `attempt-final`, `already-marked`
 */
export async function undoMark(
  ctx: ActorContext,
  answerId: string,
  { anonymous, together }: Names & { readonly together: boolean },
): Promise<MarkReply> {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockAnswers(tx, [answerId, ...(together ? await givenWith(tx, answerId) : [])]);
    const first = locked.get(answerId);
    if (!first) throw notFound();
    locked.delete(answerId);
    await withdrawMark(tx, first, anonymous);
    const after = await finalizeMarks(tx, first);
    const also: string[] = [];
    for (const [id, other] of locked) {
      if (!mayUndo(tx, other)) continue;
      await withdrawMark(tx, other, anonymous);
      await finalizeMarks(tx, other);
      also.push(id);
    }
    return replyOf(tx, { after, row: first.row, anonymous, also });
  });
}

/** The identical answers that the caller marked by the same call. */
async function givenWith(ctx: ActorContext, answerId: string): Promise<string[]> {
  const rows = await ctx.db.query<{ answer_id: string }>(
    `select o.answer_id from answers w join corrections one on one.attempt_id = w.attempt_id and one.answer_id = w.id and one.corrector_id = $2
       join corrections o on o.corrector_id = one.corrector_id and o.marked_at = one.marked_at and o.answer_id <> one.answer_id
       join answers v on v.attempt_id = o.attempt_id and v.id = o.answer_id and v.manual and v.version_id = w.version_id
     where w.id = $1 and w.manual`,
    [answerId, ctx.actor.userId],
  );
  return rows.map(({ answer_id }) => answer_id);
}

function mayUndo(ctx: ActorContext, { attempt, row }: LockedAnswer): boolean {
  const { own, marks } = correctorPositionOf(ctx, row);
  const isNewest = row.marking === 'single' || own?.round === marks.length;
  return typeof own?.earned === 'number' && !isFinal(attempt.state) && isNewest;
}

async function withdrawMark(
  ctx: ActorContext,
  { attempt, row }: LockedAnswer,
  isAnonymous: boolean,
): Promise<void> {
  const { own, marks } = correctorPositionOf(ctx, row);
  if (typeof own?.earned !== 'number') throw notFound();
  if (isFinal(attempt.state))
    throw conflict('attempt-final', { facts: { current: await currentOf(ctx, row, isAnonymous) } });
  if (row.marking === 'double_blind' && own.round !== marks.length) throw conflict('already-marked');
  await ctx.db.query(
    `delete from corrections where attempt_id = $1 and answer_id = $2 and corrector_id = $3`,
    [row.attempt_id, row.answer_id, ctx.actor.userId],
  );
  await audit(ctx, {
    action: 'undo-mark',
    entity: 'answers',
    entity_id: row.answer_id,
    before: { earned: own.earned },
    after: { earned: null },
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
    await tx.db.query(`delete from corrections where attempt_id = $1 and answer_id = $2`, [
      attempt.id,
      answerId,
    ]);
    await audit(tx, {
      action: 'reopen-mark',
      entity: 'answers',
      entity_id: answerId,
      before: { earned: row.earned },
      after: { earned: null, reason },
    });
    await notifyReopened(tx, attempt, reason);
    const open = await changeAttempt(tx, attempt.id, { state, graded_at: null });
    const after = await finalizeMarks(tx, { attempt: open, row });
    return replyOf(tx, { after, row, anonymous, also: [] });
  });
}

/**
 * Decides the mark of an answer from the marks of its correctors, stores it in the answer, and applies the consequences for the attempt.
 */
async function finalizeMarks(ctx: ActorContext, { attempt, row }: LockedAnswer): Promise<AttemptRow> {
  const { marks, rule } = correctorPositionOf(ctx, (await answerRow(ctx, attempt.id, row.answer_id))!);
  const decision = decisionOf(
    rule,
    marks.map(({ earned }) => earned),
  );
  const earned = 'earned' in decision ? decision.earned : null;
  await ctx.db.query(
    `update answers set earned = $2, outcome = $3, comment = $4, marked_by = $5, marked_at = $6, version = version + 1
     where attempt_id = $7 and id = $1`,
    [
      row.answer_id,
      earned,
      earned === null ? null : outcomeOf(earned, row.max),
      earned === null ? null : commentOf(rule, marks),
      earned === null ? null : marks.at(-1)!.by.id,
      earned === null ? null : ctx.now.toISOString(),
      attempt.id,
    ],
  );
  broadcastDesk(ctx, attempt.quiz_id);
  const after = await finishMarking(ctx, attempt, await tallyOf(ctx, attempt), { isHeld: true });
  if (after.publish_at) await publishLater(ctx, { id: after.id, publish_at: after.publish_at });
  return after;
}

interface Marked {
  readonly after: AttemptRow;
  readonly row: AnswerDetailRow;
  readonly anonymous: boolean;
  readonly also: readonly string[];
}

async function replyOf(ctx: ActorContext, { after, row, anonymous, also }: Marked): Promise<MarkReply> {
  return {
    item: await detailOf(ctx, (await answerRow(ctx, row.attempt_id, row.answer_id))!, anonymous),
    also: [...also],
    attempt_state: after.state,
    publish_at: after.publish_at,
    to_correct: await countToCorrect(ctx, after.quiz_id),
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
