import type { ForumPost, ForumSummary, ForumThread, PostsMeta, ThreadsMeta } from '#shared/api/forum.ts';
import type { ActorContext } from '../../platform/context.ts';
import { invalidField } from '../../platform/http/errors.ts';
import { isUuid } from '../../platform/db/idOrSlug.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import {
  classOf,
  forumOf,
  mayModerate,
  placeOf,
  refusalOf,
  rightsIn,
  type Forum,
  type Place,
} from './forumAccess.ts';
import { openReports } from './openReports.ts';
import { postRows } from './postRows.ts';
import { threadRows, unreadInClass } from './threadRows.ts';

/** `GET /api/classes/{id}/forum`: the numbers for a tab. Three statements. */
export async function forumSummary(ctx: ActorContext, key: string): Promise<ForumSummary> {
  const forum = await forumOf(ctx, key);
  const [unread, reports] = await Promise.all([unreadInClass(ctx, forum.id), reportsIn(ctx, forum)]);
  return { ...headOf(ctx, forum), unread, reports };
}

const headOf = (ctx: ActorContext, forum: Forum) => ({
  class: classOf(forum),
  refusal: refusalOf(ctx, forum),
  can: rightsIn(ctx, forum),
});

const reportsIn = async (ctx: ActorContext, forum: Forum): Promise<number> =>
  mayModerate(ctx, forum) ? openReports(ctx, forum.id) : 0;

interface ThreadPage {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/**
 * `GET /api/classes/{id}/threads`: topics, pinned ones first, then the most recently used; the chat beside them. Four statements.
 * @throws ApiError 404, 422 at `cursor`
 */
export async function listThreads(
  ctx: ActorContext,
  key: string,
  { cursor, limit }: ThreadPage,
): Promise<{ data: ForumThread[]; meta: ThreadsMeta }> {
  const after = cursor === undefined ? null : readCursor(cursor);
  const forum = await forumOf(ctx, key);
  const seen = mayModerate(ctx, forum) ? sql`` : sql`and t.hidden_at is null`;
  const older = after ? sql`and (t.is_pinned, t.last_post_at, t.id) < ${after}` : sql``;
  const [topics, [chat], reports] = await Promise.all([
    threadRows(
      ctx,
      sql`t.class_id = ${forum.id} and t.kind = 'topic' ${seen} ${older}`,
      sql`order by t.is_pinned desc, t.last_post_at desc, t.id desc limit ${limit + 1}`,
    ),
    threadRows(ctx, sql`t.class_id = ${forum.id} and t.kind = 'chat' ${seen}`),
    reportsIn(ctx, forum),
  ]);
  const data = topics.slice(0, limit);
  const last = topics.length > limit ? data.at(-1) : undefined;
  return {
    data,
    meta: { ...headOf(ctx, forum), chat: chat ?? null, reports, next: last ? cursorOf(last) : null },
  };
}

const cursorOf = ({ is_pinned, last_post_at, id }: ForumThread): string =>
  Buffer.from(JSON.stringify([is_pinned, last_post_at, id])).toString('base64url');

/** The position of the cursor in the order of topics. */
function readCursor(cursor: string): Sql {
  try {
    const [isPinned, at, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (typeof isPinned === 'boolean' && isInstant(at) && typeof id === 'string' && isUuid(id))
      return sql`(${isPinned}, ${at}::timestamptz, ${id}::uuid)`;
  } catch {
    // Handled like any other invalid cursor.
  }
  throw invalidField('cursor', 'invalid', { property: 'cursor' });
}

const isInstant = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) &&
  !Number.isNaN(Date.parse(value));

interface PostPage {
  /** Only posts before, after, or around this number; without any of them where the reader stopped, else the newest. */
  readonly before?: number | undefined;
  readonly after?: number | undefined;
  readonly around?: number | undefined;
  readonly limit: number;
}
/** This many posts before the requested one. */
const CONTEXT = 5;

/** `GET /api/threads/{id}/posts`. Three statements, however many posts there are: their numbers have no gaps. */
export async function listPosts(
  ctx: ActorContext,
  threadId: string,
  page: PostPage,
): Promise<{ data: ForumPost[]; meta: PostsMeta }> {
  const place = await placeOf(ctx, threadId);
  const [thread, mark] = await Promise.all([threadOf(ctx, threadId), readMark(ctx, threadId)]);
  const [from, to] = windowOf(page, thread.post_count, mark.first_unread);
  const data = await postsBetween(ctx, place, [from, to]);
  return {
    data,
    meta: {
      ...headOf(ctx, place.forum),
      thread,
      ...mark,
      has_older: from > 1,
      has_newer: to < thread.post_count,
    },
  };
}

/** The first and the last number of a page. */
function windowOf(
  { before, after, around, limit }: PostPage,
  last: number,
  firstUnread: number | null,
): [number, number] {
  const from =
    after !== undefined
      ? after + 1
      : around !== undefined
        ? around - CONTEXT
        : before !== undefined
          ? before - limit
          : Math.min(firstUnread === null ? Infinity : firstUnread - CONTEXT, last - limit + 1);
  const first = Math.max(1, from);
  const until = before !== undefined && after === undefined && around === undefined ? before - 1 : Infinity;
  return [first, Math.min(last, first + limit - 1, until)];
}

export const postsBetween = (
  ctx: ActorContext,
  place: Place,
  [from, to]: readonly [number, number],
): Promise<ForumPost[]> =>
  postRows(
    ctx,
    place,
    sql`p.thread_id = ${place.thread.id} and p.no between ${from} and ${to} order by p.no`,
  );

/** A thread that is known to exist. */
export async function threadOf(ctx: ActorContext, id: string): Promise<ForumThread> {
  const [thread] = await threadRows(ctx, sql`t.id = ${id}`);
  return thread!;
}

async function readMark(
  ctx: ActorContext,
  threadId: string,
): Promise<{ read_no: number; first_unread: number | null }> {
  const [mark] = await ctx.db.prepared<{ read_no: number; first_unread: number | null }>(
    `with mark as (
       select coalesce((select last_no from forum_reads where thread_id = $2 and user_id = $1), 0) as read_no)
     select m.read_no, (select p.no from forum_posts p where p.thread_id = $2 and p.no > m.read_no
       and p.author_id <> $1 and p.deleted_at is null and p.hidden_at is null order by p.no limit 1) as first_unread
     from mark m`,
    [ctx.actor.userId, threadId],
  );
  return mark!;
}

/** `PUT /api/threads/{id}/read { no }`: marks posts as read up to a number; never back, and never beyond the last post. */
export async function markRead(
  ctx: ActorContext,
  threadId: string,
  no: number,
): Promise<{ read_no: number; unread: number }> {
  const { thread } = await placeOf(ctx, threadId);
  const [mark] = await ctx.db.query<{ read_no: number }>(
    `insert into forum_reads (thread_id, user_id, last_no, read_at) values ($1, $2, $3, $4)
     on conflict (thread_id, user_id) do update set last_no = greatest(forum_reads.last_no, excluded.last_no),
       read_at = excluded.read_at
     returning last_no as read_no`,
    [thread.id, ctx.actor.userId, Math.min(no, thread.last_no), ctx.now.toISOString()],
  );
  return { read_no: mark!.read_no, unread: (await threadOf(ctx, thread.id)).unread };
}
