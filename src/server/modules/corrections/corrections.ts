import type {
  AllCorrectionMeta,
  CorrectionDetail,
  CorrectionItem,
  CorrectionMeta,
} from '#shared/api/corrections.ts';
import { may, type ActorContext } from '../../platform/context.ts';
import { agreementOf } from './agreement.ts';
import { correctedQuiz, type Names } from './correctedQuiz.ts';
import { correctionCounts } from './correctionCounts.ts';
import {
  answersOfAll,
  answersOfQuiz,
  countAnswersOfAll,
  markedToday,
  type AllPage,
  type QuizPage,
} from './corrections.queries.ts';
import { detailOf, itemOf } from './presentCorrection.ts';
import { reachedAnswer } from './reachedAnswer.ts';
import { quizzesToCorrect } from './waiting.ts';

export { classesWithCorrectors } from './correctors.ts';
export { countToCorrect, longestWaiting, waitingFor } from './waiting.ts';
export { claimAnswer, releaseAnswer } from './claims.ts';
export { commentsFor, removeComment, saveComment } from './commentBank.ts';
export { markAnswer, reopenMark, undoMark } from './marks.ts';
export { releaseMarks } from './releaseMarks.ts';

/**
 * `GET /api/quizzes/{id or slug}/corrections`: the answers of a quiz that people mark. A fixed number of queries.
 * @throws ApiError 404 for a quiz of a class outside the caller's scope
 */
export async function listCorrections(
  ctx: ActorContext,
  quizKey: string,
  { anonymous, ...page }: QuizPage & Names,
): Promise<{ items: CorrectionItem[]; meta: CorrectionMeta }> {
  const quiz = await correctedQuiz(ctx, quizKey);
  const isAnonymous = anonymous || quiz.anonymous_marking;
  const rows = await answersOfQuiz(ctx, quiz.id, { ...page, isAnonymous });
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
      marked_today: await markedToday(ctx),
      release: { is_together: quiz.is_together, ready, may: mayRelease },
      // A blind corrector would see from it whether the other one agrees.
      agreement: quiz.marking === 'double_blind' && mayRelease ? await agreementOf(ctx, quiz) : null,
      server_now: ctx.now.toISOString(),
    },
  };
}

/** `GET /api/corrections`: the answers of all quizzes in the caller's scope, the longest waiting first. A fixed number of queries. */
export async function listAllCorrections(
  ctx: ActorContext,
  page: AllPage,
): Promise<{ items: CorrectionItem[]; meta: AllCorrectionMeta }> {
  const rows = await answersOfAll(ctx, page);
  const quizzes = await quizzesToCorrect(ctx);
  const mine = await countAnswersOfAll(ctx, { ...page, state: 'mine' });
  const to_correct = quizzes
    .filter(
      ({ quiz, class: ofClass }) =>
        (page.quiz ?? quiz.id) === quiz.id && (page.class ?? ofClass.id) === ofClass.id,
    )
    .reduce((sum, { answers }) => sum + answers, 0);
  const counts = { to_correct, mine };
  return {
    items: rows.map((row) => itemOf(ctx, row, page.anonymous)),
    meta: {
      anonymous: { is_on: page.anonymous, is_forced: false },
      page: page.page,
      per_page: page.per_page,
      total: counts[page.state],
      ...counts,
      marked_today: await markedToday(ctx),
      quizzes,
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
  return detailOf(ctx, await reachedAnswer(ctx, answerId), anonymous);
}
