import type { CorrectionDetail, CorrectionItem, CorrectionMeta } from '#shared/api/corrections.ts';
import { may, type ActorContext } from '../../platform/context.ts';
import { notFound } from '../../platform/http/errors.ts';
import { isClassInScope } from '../classes/classes.ts';
import { agreementOf } from './agreement.ts';
import { correctedQuiz, type Names } from './correctedQuiz.ts';
import { answerRow, answerRows, correctionCounts, type Page } from './corrections.queries.ts';
import { detailOf, itemOf } from './presentCorrection.ts';

export { classesWithCorrectors, countToCorrect, longestWaiting, waitingFor } from './correctors.ts';
export { claimAnswer, releaseAnswer } from './claims.ts';
export { markAnswer, reopenMark, undoMark } from './marks.ts';
export { releaseMarks } from './releaseMarks.ts';

/**
 * `GET /api/quizzes/{id or slug}/corrections`: the answers of a quiz that people mark. A fixed number of queries.
 * @throws ApiError 404 for a quiz of a class outside the caller's scope
 */
export async function listCorrections(
  ctx: ActorContext,
  quizKey: string,
  { anonymous, ...page }: Page & Names,
): Promise<{ items: CorrectionItem[]; meta: CorrectionMeta }> {
  const quiz = await correctedQuiz(ctx, quizKey);
  const isAnonymous = anonymous || quiz.anonymous_marking;
  const rows = await answerRows(ctx, quiz.id, { ...page, isAnonymous });
  const { ready, ...counts } = await correctionCounts(ctx, quiz.id);
  const mayRelease = may(ctx, 'quiz-publish');
  return {
    items: rows.map((row) => itemOf(ctx, row, isAnonymous)),
    meta: {
      quiz: quiz.quiz,
      class: quiz.class,
      marking: quiz.marking,
      anonymous: { is_on: isAnonymous, is_forced: quiz.anonymous_marking },
      page: page.page,
      per_page: page.per_page,
      total: counts[page.state],
      ...counts,
      release: { is_together: quiz.is_together, ready, may: mayRelease },
      // A blind corrector would see from it whether the other one agrees.
      agreement: quiz.marking === 'double_blind' && mayRelease ? await agreementOf(ctx, quiz) : null,
      server_now: ctx.now.toISOString(),
    },
  };
}

/** `GET /api/corrections/{answer_id}`. @throws ApiError 404 */
export async function readCorrection(
  ctx: ActorContext,
  answerId: string,
  { anonymous }: Names,
): Promise<CorrectionDetail> {
  const row = await answerRow(ctx, answerId);
  if (!row || !(await isClassInScope(ctx, await classOf(ctx, row.quiz_id)))) throw notFound();
  return detailOf(ctx, row, anonymous);
}

async function classOf(ctx: ActorContext, quizId: string): Promise<string> {
  const [quiz] = await ctx.db.query<{ class_id: string }>(`select class_id from quizzes where id = $1`, [
    quizId,
  ]);
  return quiz!.class_id;
}
