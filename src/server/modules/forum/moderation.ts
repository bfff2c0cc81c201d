import type { ForumPost, ForumThread, ReportedPost } from '#shared/api/forum.ts';
import { seatedStates } from '#shared/domain/enrolments.ts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/id.ts';
import { invalidField, notFound } from '../../platform/http/errors.ts';
import { refuseOneself } from '../../kernel/crud/oneself.ts';
import { sql } from '../../platform/db/sql.ts';
import { changed } from './changePost.ts';
import { forumOf, placeOf, placeOfPost, requireModerator, type Place } from './forumAccess.ts';
import { postRows } from './postRows.ts';
import { postsBetween, threadOf } from './readForum.ts';
import { notifyHidden, broadcastForums, notifyReported } from './notifyForum.ts';

export interface ThreadChange {
  readonly title?: string | undefined;
  readonly is_pinned?: boolean | undefined;
  readonly is_locked?: boolean | undefined;
  readonly is_hidden?: boolean | undefined;
}

/** `PATCH /api/threads/{id}`: a moderator pins, locks, hides or renames a topic; the chat can be locked. @throws ApiError 403, 404, 422 */
export const changeThread = (ctx: ActorContext, id: string, change: ThreadChange): Promise<ForumThread> =>
  inTransaction(ctx, async (tx) => {
    const { forum, thread } = await placeOf(tx, id);
    requireModerator(tx, forum);
    for (const name of ['title', 'is_pinned', 'is_hidden'] as const)
      if (thread.kind === 'chat' && change[name] !== undefined)
        throw invalidField(name, 'unknown', { property: name });
    const before = { title: thread.title, is_pinned: thread.is_pinned, is_locked: thread.is_locked };
    const all = { ...before, is_hidden: thread.hidden_at !== null };
    const differing = Object.entries(change).filter(
      ([name, value]) => value !== undefined && value !== all[name as keyof typeof all],
    );
    if (differing.length > 0) {
      await tx.db.query(
        `update forum_threads set title = coalesce($2, title), is_pinned = coalesce($3, is_pinned),
           is_locked = coalesce($4, is_locked),
           hidden_at = case when $5::boolean then coalesce(hidden_at, $6) when not $5::boolean then null else hidden_at end
         where id = $1`,
        [id, change.title, change.is_pinned, change.is_locked, change.is_hidden, tx.now.toISOString()],
      );
      await audit(tx, {
        action: 'moderate',
        entity: 'forum-threads',
        entity_id: id,
        before: Object.fromEntries(differing.map(([name]) => [name, all[name as keyof typeof all]])),
        after: Object.fromEntries(differing),
      });
      broadcastForums(tx, forum, 'thread.changed', { thread_id: id });
    }
    return threadOf(tx, id);
  });

/** `PUT /api/posts/{id}/hiding { reason }`: hides a post; its author is notified of the reason, its reports are closed. */
export const hidePost = (ctx: ActorContext, id: string, reason: string): Promise<ForumPost> =>
  inTransaction(ctx, async (tx) => {
    const place = await placeOfPost(tx, id);
    const post = await lockForeignPost(tx, place, id);
    if (post.hidden_at) return onePost(tx, place, post.no);
    await tx.db.query(`update forum_posts set hidden_at = $2, hidden_reason = $3 where id = $1`, [
      id,
      tx.now.toISOString(),
      reason,
    ]);
    await closeReports(tx, id);
    await audit(tx, { action: 'hide', entity: 'forum-posts', entity_id: id, after: { reason } });
    await notifyHidden(tx, place, { id, ...post }, reason);
    return changed(tx, place, post.no);
  });

/** `DELETE /api/posts/{id}/hiding`: shows it again. */
export const restorePost = (ctx: ActorContext, id: string): Promise<ForumPost> =>
  inTransaction(ctx, async (tx) => {
    const place = await placeOfPost(tx, id);
    const post = await lockForeignPost(tx, place, id);
    if (!post.hidden_at) return onePost(tx, place, post.no);
    await tx.db.query(`update forum_posts set hidden_at = null, hidden_reason = null where id = $1`, [id]);
    await audit(tx, { action: 'restore', entity: 'forum-posts', entity_id: id });
    return changed(tx, place, post.no);
  });

/**
 * `POST /api/posts/{id}/reports { reason }`: asks the moderators to check the post; once for each person. Its author does not learn by
 * whom.
 */
export const reportPost = (ctx: ActorContext, id: string, reason: string): Promise<{ reported: true }> =>
  inTransaction(ctx, async (tx) => {
    const place = await placeOfPost(tx, id);
    const [post] = await tx.db.query<{ no: number }>(
      `select no from forum_posts where id = $1 and author_id <> $2 and deleted_at is null and hidden_at is null`,
      [id, tx.actor.userId],
    );
    if (!post) throw notFound();
    const made = await tx.db.query(
      `insert into forum_reports (id, post_id, user_id, reason, created_at) values ($1, $2, $3, $4, $5)
       on conflict (post_id, user_id) do nothing returning id`,
      [newId(), id, tx.actor.userId, reason, tx.now.toISOString()],
    );
    if (made.length > 0) {
      await notifyReported(tx, place, id);
      broadcastForums(tx, place.forum, 'post.changed', { thread_id: place.thread.id, no: post.no });
    }
    return { reported: true };
  });

/** `DELETE /api/posts/{id}/reports`: a moderator dismisses the reports of a post. */
export const dismissReports = (ctx: ActorContext, id: string): Promise<ForumPost> =>
  inTransaction(ctx, async (tx) => {
    const place = await placeOfPost(tx, id);
    const { no } = await lockForeignPost(tx, place, id);
    const settled = await closeReports(tx, id);
    if (settled > 0)
      await audit(tx, {
        action: 'dismiss',
        entity: 'forum-posts',
        entity_id: id,
        after: { reports: settled },
      });
    return changed(tx, place, no);
  });

async function closeReports(ctx: ActorContext, postId: string): Promise<number> {
  const rows = await ctx.db.query(
    `update forum_reports set decided_at = $2 where post_id = $1 and decided_at is null returning id`,
    [postId, ctx.now.toISOString()],
  );
  return rows.length;
}

interface LockedPost {
  readonly no: number;
  readonly author_id: string;
  readonly hidden_at: string | null;
  readonly has_seat: boolean;
}

/** Only for people who may decide about it: a moderator who is not its author. */
async function lockForeignPost(ctx: ActorContext, place: Place, id: string): Promise<LockedPost> {
  requireModerator(ctx, place.forum);
  const post = await lockPost(ctx, place, id);
  refuseOneself(ctx, 'post', { user_id: post.author_id });
  return post;
}

async function lockPost(ctx: ActorContext, { forum }: Place, id: string): Promise<LockedPost> {
  const [post] = await ctx.db.query<LockedPost>(
    `select p.no, p.author_id, p.hidden_at, exists (select from enrolments e
       where e.class_id = $2 and e.user_id = p.author_id and e.state = any($3)) as has_seat
     from forum_posts p where p.id = $1 for no key update of p`,
    [id, forum.id, seatedStates],
  );
  return post!;
}

async function onePost(ctx: ActorContext, place: Place, no: number): Promise<ForumPost> {
  const [post] = await postsBetween(ctx, place, [no, no]);
  return post!;
}

/** The maximum of reported posts at once: more appear when these are decided. */
const QUEUE = 50;

/**
 * `GET /api/classes/{id}/reported-posts`: posts that wait for a moderator, own posts for another one; the oldest first. Three statements.
 */
export async function reportedPosts(ctx: ActorContext, key: string): Promise<ReportedPost[]> {
  const forum = await forumOf(ctx, key);
  requireModerator(ctx, forum);
  const rows = await ctx.db.query<Omit<ReportedPost, 'post'> & { post_id: string }>(
    `select o.post_id, jsonb_build_object('id', t.id, 'kind', t.kind, 'title', t.title) as thread,
       jsonb_agg(jsonb_build_object('by', jsonb_build_object('id', u.id, 'name', u.name), 'reason', o.reason,
         'created_at', o.created_at) order by o.created_at, o.id) as reports
     from forum_reports o join users u on u.id = o.user_id
     join forum_posts p on p.id = o.post_id join forum_threads t on t.id = p.thread_id
     where o.decided_at is null and t.class_id = $1 and p.author_id <> $2 group by o.post_id, t.id order by min(o.created_at), o.post_id limit ${QUEUE}`,
    [forum.id, ctx.actor.userId],
  );
  const posts = await postRows(
    ctx,
    { forum },
    sql`p.id = any(${rows.map(({ post_id }) => post_id)}::uuid[])`,
  );
  const byId = new Map(posts.map((post) => [post.id, post]));
  return rows.map(({ post_id, ...row }) => ({ ...row, post: byId.get(post_id)! }));
}
