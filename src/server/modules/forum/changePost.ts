import type { ForumPost } from '#shared/api/forum.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import { mayModerate, placeOfPost, requireWrite, type Place } from './forumAccess.ts';
import { mentionedPeople } from './forumPeople.ts';
import { postsBetween } from './readForum.ts';
import { notifyMentioned, broadcastForums } from './notifyForum.ts';
import { mention } from './writePost.ts';

export interface PostChange {
  readonly text: string;
  readonly mention_ids?: readonly string[] | undefined;
}

/**
 * `PATCH /api/posts/{id}`: edits one's own post, while it is visible and the forum is open.
 * @throws ApiError 404 for the posts of others too, 403, 409 `forum-…`, `thread-locked`, 422
 */
export const editPost = (ctx: ActorContext, id: string, change: PostChange): Promise<ForumPost> =>
  inTransaction(ctx, async (tx) => {
    const place = await placeOfPost(tx, id);
    const { no, text } = await lockOwn(tx, place, id);
    const people = await mentionedPeople(tx, place.forum, change.mention_ids ?? []);
    if (text !== change.text)
      await tx.db.query(`update forum_posts set text = $2, edited_at = $3 where id = $1`, [
        id,
        change.text,
        tx.now.toISOString(),
      ]);
    await tx.db.query(`delete from forum_mentions where post_id = $1`, [id]);
    await mention(tx, id, people);
    await notifyMentioned(tx, place, { id, no }, people);
    return changed(tx, place, no);
  });

/** `DELETE /api/posts/{id}`: withdraws one's own post. Its place stays, so that the replies remain understandable. */
export const deletePost = (ctx: ActorContext, id: string): Promise<ForumPost> =>
  inTransaction(ctx, async (tx) => {
    const place = await placeOfPost(tx, id);
    const { no } = await lockOwn(tx, place, id);
    await tx.db.query(`update forum_posts set deleted_at = $2 where id = $1`, [id, tx.now.toISOString()]);
    return changed(tx, place, no);
  });

async function lockOwn(
  ctx: ActorContext,
  { forum, thread }: Place,
  id: string,
): Promise<{ no: number; text: string }> {
  const [post] = await ctx.db.query<{ no: number; text: string }>(
    `select no, text from forum_posts where id = $1 and author_id = $2 and deleted_at is null and hidden_at is null
     for no key update`,
    [id, ctx.actor.userId],
  );
  if (!post) throw notFound();
  requireWrite(ctx, forum);
  if (thread.is_locked && !mayModerate(ctx, forum)) throw conflict('thread-locked');
  return post;
}

/** The changed post; open pages are informed. */
export async function changed(ctx: ActorContext, place: Place, no: number): Promise<ForumPost> {
  broadcastForums(ctx, place.forum, 'post.changed', { thread_id: place.thread.id, no });
  const [post] = await postsBetween(ctx, place, [no, no]);
  return post!;
}
