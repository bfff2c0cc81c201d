import type { CommentBank, SavedComment } from '#shared/api/corrections.ts';
import { audit, type AuditEvent } from '../../platform/audit/audit.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/id.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { AnswerDetailRow } from './corrections.queries.ts';
import { reachedAnswer } from './reachedAnswer.ts';

/** How many of the latest comments are offered. */
const LATEST = 6;

/** `GET /api/corrections/{answer_id}/comments`. @throws ApiError 404 for an answer outside the caller's scope */
export async function commentsFor(ctx: ActorContext, answerId: string): Promise<CommentBank> {
  const { question_id, quiz_id, marking } = await reachedAnswer(ctx, answerId);
  const saved = await ctx.db.query<SavedComment>(
    `select id, text from comment_bank where question_id = $1 order by created_at desc, id desc`,
    [question_id],
  );
  // A comment of the other blind corrector would tell what that person thinks.
  const used = await ctx.db.query<{ comment: string }>(
    `select o.comment from attempts a join answers w on w.attempt_id = a.id and w.manual and w.question_id = $1
       join corrections o on o.attempt_id = w.attempt_id and o.answer_id = w.id and o.comment is not null and ($3 or o.corrector_id = $4)
     where a.quiz_id = $2 and o.comment not in (select b.text from comment_bank b where b.question_id = $1)
     group by o.comment order by max(o.marked_at) desc, o.comment limit ${LATEST}`,
    [question_id, quiz_id, marking === 'single', ctx.actor.userId],
  );
  return { saved, used: used.map(({ comment }) => comment) };
}

/** `POST /api/corrections/{answer_id}/comments`: a comment that is saved already stays as it is. @throws ApiError 404 */
export async function saveComment(ctx: ActorContext, answerId: string, text: string): Promise<SavedComment> {
  return inTransaction(ctx, async (tx) => {
    const { question_id } = await reachedAnswer(tx, answerId);
    const [added] = await tx.db.query<SavedComment>(
      `insert into comment_bank (id, question_id, text, created_by, created_at) values ($1, $2, $3, $4, $5)
       on conflict (question_id, text) do nothing returning id, text`,
      [newId(), question_id, text, tx.actor.userId, tx.now.toISOString()],
    );
    if (added) {
      await auditComment(tx, 'save-comment', { question_id, after: { comment: text } });
      return added;
    }
    const [existing] = await tx.db.query<SavedComment>(
      `select id, text from comment_bank where question_id = $1 and text = $2`,
      [question_id, text],
    );
    return existing!;
  });
}

/** `DELETE /api/corrections/{answer_id}/comments/{id}`. @throws ApiError 404 */
export async function removeComment(ctx: ActorContext, answerId: string, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { question_id } = await reachedAnswer(tx, answerId);
    const [removed] = await tx.db.query<{ text: string }>(
      `delete from comment_bank where id = $1 and question_id = $2 returning text`,
      [id, question_id],
    );
    if (!removed) throw notFound();
    await auditComment(tx, 'remove-comment', { question_id, before: { comment: removed.text } });
  });
}

const auditComment = (
  ctx: ActorContext,
  action: 'save-comment' | 'remove-comment',
  { question_id, ...change }: Pick<AnswerDetailRow, 'question_id'> & Pick<AuditEvent, 'before' | 'after'>,
): Promise<void> => audit(ctx, { action, entity: 'questions', entity_id: question_id, ...change });
