import type { CorrectionDetail } from '#shared/api/corrections.ts';
import type { ActorContext } from '../../platform/context.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import { refuseOneself } from '../../kernel/crud/oneself.ts';
import {
  isDue,
  lockAttempt,
  finalizeLocked,
  refuseWithoutAnswers,
  type AttemptRow,
} from '../attempts/attempts.ts';
import { isClassInScope } from '../classes/classes.ts';
import { answerRow, attemptOfAnswer, type AnswerDetailRow } from './corrections.queries.ts';
import { detailOf, refusalOf, correctorPositionOf } from './presentCorrection.ts';

export interface LockedAnswer {
  readonly attempt: AttemptRow;
  readonly row: AnswerDetailRow;
}

/**
 * The answer with its attempt locked: correctors of one attempt wait for each other.
 * @throws ApiError 404; 409 `answers-archived` when the marks have left and the answer is about to
 */
export async function lockAnswer(ctx: ActorContext, answerId: string): Promise<LockedAnswer> {
  const attemptId = await attemptOfAnswer(ctx, answerId);
  if (!attemptId) throw notFound();
  return lockAnswerOf(ctx, attemptId, answerId);
}

async function lockAnswerOf(ctx: ActorContext, attemptId: string, answerId: string): Promise<LockedAnswer> {
  const locked = await lockAttempt(ctx, attemptId);
  if (!(await isClassInScope(ctx, locked.class_id))) throw notFound();
  // A result whose time has come is published, whether a person has opened it or not.
  const attempt = isDue(ctx, locked) ? await finalizeLocked(ctx, locked) : locked;
  const row = (await answerRow(ctx, attemptId, answerId))!;
  await refuseWithoutAnswers(ctx, attemptId);
  return { attempt, row };
}

/** Several answers of different attempts, locked in the order of the attempts, so that two correctors never wait for each other in a circle. */
export async function lockAnswers(
  ctx: ActorContext,
  answerIds: readonly string[],
): Promise<Map<string, LockedAnswer>> {
  const found = await ctx.db.query<{ id: string; attempt_id: string }>(
    `select id, attempt_id from answers where id = any($1::uuid[]) and manual order by attempt_id`,
    [answerIds],
  );
  const locked = new Map<string, LockedAnswer>();
  for (const { id, attempt_id } of found) locked.set(id, await lockAnswerOf(ctx, attempt_id, id));
  return locked;
}

/**
 * Refuses a caller who may not mark the answer now; the error contains the answer as it is now.
 * @throws ApiError 403 `own-answer`; 409 `attempt-final`, `claimed-by-other`, `claimed-by-others`, `already-marked`, `answer-decided`
 */
export async function requireRound(
  ctx: ActorContext,
  row: AnswerDetailRow,
  isAnonymous: boolean,
): Promise<void> {
  refuseOneself(ctx, 'answer', { user_id: row.user.id });
  const refusal = refusalOf(ctx, row);
  if (refusal === null || refusal === 'own-answer') return;
  const [holder] = correctorPositionOf(ctx, row).claimed;
  const isNamed = row.marking === 'single' && holder;
  if (refusal === 'claimed-by-other' && !isNamed) throw conflict('claimed-by-others');
  throw conflict(refusal, {
    facts: { current: await currentOf(ctx, row, isAnonymous) },
    ...(refusal === 'claimed-by-other' && { args: { name: holder?.by.name } }),
  });
}

/** The answer as it is now, with the marks of others, for a corrector who comes later. */
export async function currentOf(
  ctx: ActorContext,
  row: AnswerDetailRow,
  isAnonymous: boolean,
): Promise<Pick<CorrectionDetail, 'mark' | 'comment' | 'marked_by' | 'claimed_by' | 'version'>> {
  const { mark, comment, marked_by, claimed_by, version } = await detailOf(ctx, row, isAnonymous);
  return { mark, comment, marked_by, claimed_by, version };
}
