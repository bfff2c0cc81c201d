import type { ActorContext } from '../../platform/context.ts';
import { notFound } from '../../platform/http/errors.ts';
import { isClassInScope } from '../classes/classes.ts';
import { answerRow, attemptOfAnswer, type AnswerDetailRow } from './corrections.queries.ts';

/** An answer that people mark, without locking it. @throws ApiError 404 for an answer of a class outside the caller's scope */
export async function reachedAnswer(ctx: ActorContext, answerId: string): Promise<AnswerDetailRow> {
  const attemptId = await attemptOfAnswer(ctx, answerId);
  const row = attemptId && (await answerRow(ctx, attemptId, answerId));
  if (!row || !(await isClassInScope(ctx, await classOf(ctx, row.quiz_id)))) throw notFound();
  return row;
}

async function classOf(ctx: ActorContext, quizId: string): Promise<string> {
  const [quiz] = await ctx.db.query<{ class_id: string }>(`select class_id from quizzes where id = $1`, [
    quizId,
  ]);
  return quiz!.class_id;
}
