import type { ForumPost, PostInput, StartedThread, ThreadInput } from '#shared/api/forum.ts';
import { seatedStates } from '#shared/domain/enrolments.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/id.ts';
import { conflict, invalidField } from '../../platform/http/errors.ts';
import { forumOf, mayModerate, placeOf, requireWrite, type Forum, type Place } from './forumAccess.ts';
import { mentionedPeople, type Mentioned } from './forumPeople.ts';
import { postsBetween, threadOf } from './readForum.ts';
import { notifyAnswered, notifyMentioned, broadcastForums } from './notifyForum.ts';

/** A post of this call, or of an earlier one with the same key. */
export interface Written<T> {
  readonly isNew: boolean;
  readonly value: T;
}

/**
 * `POST /api/classes/{id}/threads`: a topic with its first post; or a message in the class's one chat, which its first message creates. The
 * same `client_key` again returns the existing post, even when the forum is closed by then.
 * @throws ApiError 403, 404, 409 `forum-…`, `thread-locked`, `key-used`, 422
 */
export const startThread = (
  ctx: ActorContext,
  classKey: string,
  input: ThreadInput,
): Promise<Written<StartedThread>> =>
  inTransaction(ctx, async (tx) => {
    const forum = await forumOf(tx, classKey);
    const existing = await postOfKey(tx, input.client_key);
    if (existing && existing.class_id !== forum.id) throw conflict('key-used');
    const thread_id = existing?.thread_id ?? (await newThread(tx, forum, input));
    const post = await postIn(tx, thread_id, input, existing);
    return { isNew: !existing, value: { thread: await threadOf(tx, thread_id), post } };
  });

/** `POST /api/threads/{id}/posts`, as `startThread`. */
export const writePost = (
  ctx: ActorContext,
  threadId: string,
  input: PostInput,
): Promise<Written<ForumPost>> =>
  inTransaction(ctx, async (tx) => {
    const existing = await postOfKey(tx, input.client_key);
    if (existing && existing.thread_id !== threadId) throw conflict('key-used');
    return { isNew: !existing, value: await postIn(tx, threadId, input, existing) };
  });

interface ExistingPost {
  readonly thread_id: string;
  readonly class_id: string;
  readonly no: number;
}

/** The post that the caller created with this key; calls with the same key wait for each other. */
async function postOfKey(ctx: ActorContext, key: string): Promise<ExistingPost | undefined> {
  await ctx.db.query(`select pg_advisory_xact_lock(hashtextextended('forum post ' || $1 || ' ' || $2, 0))`, [
    ctx.actor.userId,
    key,
  ]);
  const [existing] = await ctx.db.query<ExistingPost>(
    `select p.thread_id, t.class_id, p.no from forum_posts p join forum_threads t on t.id = p.thread_id
     where p.author_id = $1 and p.client_key = $2`,
    [ctx.actor.userId, key],
  );
  return existing;
}

/** Creates the topic, or finds the chat: of several simultaneous first messages one creates it, the others wait. */
async function newThread(ctx: ActorContext, forum: Forum, { kind, title }: ThreadInput): Promise<string> {
  requireWrite(ctx, forum);
  if (kind === 'topic' && title === undefined) throw invalidField('title', 'required', { property: 'title' });
  const [made] = await ctx.db.query<{ id: string }>(
    `insert into forum_threads (id, class_id, kind, title, created_by, created_at, last_post_at)
     values ($1, $2, $3, $4, $5, $6, $6) on conflict (class_id) where kind = 'chat' do nothing returning id`,
    [newId(), forum.id, kind, kind === 'topic' ? title : null, ctx.actor.userId, ctx.now.toISOString()],
  );
  if (made) return made.id;
  const [chat] = await ctx.db.query<{ id: string }>(
    `select id from forum_threads where class_id = $1 and kind = 'chat'`,
    [forum.id],
  );
  return chat!.id;
}

async function postIn(
  ctx: ActorContext,
  threadId: string,
  input: PostInput,
  existing: ExistingPost | undefined,
): Promise<ForumPost> {
  const place = await placeOf(ctx, threadId);
  const no = existing?.no ?? (await insertPost(ctx, place, input));
  const [post] = await postsBetween(ctx, place, [no, no]);
  return post!;
}

async function insertPost(ctx: ActorContext, place: Place, input: PostInput): Promise<number> {
  const { forum, thread } = place;
  requireWrite(ctx, forum);
  const mentioned = await mentionedPeople(ctx, forum, input.mention_ids ?? []);
  const answered = input.reply_to ? await answeredPost(ctx, place, input.reply_to) : null;
  const at = ctx.now.toISOString();
  // Numbers are assigned one after the other: writers of the same thread wait here.
  const [place_] = await ctx.db.query<{ no: number; is_locked: boolean }>(
    `update forum_threads set last_no = last_no + 1, last_post_at = greatest(last_post_at, $2) where id = $1
     returning last_no as no, is_locked`,
    [thread.id, at],
  );
  const { no, is_locked } = place_!;
  if (is_locked && !mayModerate(ctx, forum)) throw conflict('thread-locked');
  const id = newId();
  await ctx.db.query(
    `insert into forum_posts (id, thread_id, no, author_id, is_staff, text, reply_to, client_key, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [id, thread.id, no, ctx.actor.userId, forum.is_staff, input.text, input.reply_to, input.client_key, at],
  );
  await attach(ctx, id, input.file_ids ?? []);
  await mention(ctx, id, mentioned);
  await notifyMentioned(ctx, place, { id, no }, mentioned);
  if (answered) await notifyAnswered(ctx, place, { id, no }, answered);
  broadcastForums(ctx, forum, 'post.created', { thread_id: thread.id, no });
  return no;
}

/** The author of the post to which this one replies. */
async function answeredPost(ctx: ActorContext, { thread, forum }: Place, id: string): Promise<Mentioned> {
  const [author] = await ctx.db.query<Mentioned>(
    `select u.id, u.name, exists (select from enrolments e
       where e.class_id = $3 and e.user_id = u.id and e.state = any($4)) as has_seat
     from forum_posts p join users u on u.id = p.author_id
     where p.id = $1 and p.thread_id = $2 and p.deleted_at is null and p.hidden_at is null`,
    [id, thread.id, forum.id, seatedStates],
  );
  if (!author) throw invalidField('reply_to', 'answered_gone');
  return author;
}

/** Files must have been uploaded by the caller: nobody can attach files of others. */
async function attach(ctx: ActorContext, postId: string, fileIds: readonly string[]): Promise<void> {
  const ids = [...new Set(fileIds)];
  if (ids.length === 0) return;
  const rows = await ctx.db.query(
    `insert into forum_files (post_id, place, file_id)
     select $1, a.place, f.id from unnest($2::uuid[]) with ordinality a(id, place)
     join files f on f.id = a.id and f.created_by = $3 and f.expires_at is null returning file_id`,
    [postId, ids, ctx.actor.userId],
  );
  if (rows.length < ids.length) throw invalidField('file_ids', 'reference', { property: 'file_ids' });
}

export async function mention(
  ctx: ActorContext,
  postId: string,
  people: readonly Mentioned[],
): Promise<void> {
  if (people.length === 0) return;
  await ctx.db.query(
    `insert into forum_mentions (post_id, user_id, name)
     select $1, m.id, m.name from jsonb_to_recordset($2::jsonb) as m(id uuid, name text)`,
    [postId, JSON.stringify(people)],
  );
}
