import type { ForumThread } from '#shared/api/forum.ts';
import { MAX_UNREAD } from '#shared/domain/forum.ts';
import type { ActorContext } from '../../platform/context.ts';
import { raw, sql, type Sql } from '../../platform/db/sql.ts';

const readsOf = ({ actor }: ActorContext): Sql =>
  sql`left join forum_reads r on r.thread_id = t.id and r.user_id = ${actor.userId}`;
/** Posts `p` of a thread `t` that the reader of `r` has not read; counted up to a limit. */
const unreadOf = ({ actor }: ActorContext): Sql =>
  sql`select from forum_posts p where p.thread_id = t.id and p.no > coalesce(r.last_no, 0)
    and p.author_id <> ${actor.userId} and p.deleted_at is null and p.hidden_at is null limit ${ENOUGH}`;
const ENOUGH = raw(String(MAX_UNREAD));

/**
 * Threads `t` in the form of the API, with the number of posts that the caller has not read. One statement. `tail` follows the condition:
 * order and limit.
 */
export const threadRows = (ctx: ActorContext, condition: Sql, tail = sql``): Promise<ForumThread[]> =>
  ctx.db.prepared<ForumThread>(
    sql`select t.id, t.kind, t.title, t.is_pinned, t.is_locked, t.hidden_at is not null as is_hidden, t.created_at,
       jsonb_build_object('id', a.id, 'name', a.name) as created_by, t.last_no as post_count, t.last_post_at,
       (select u.name from forum_posts p join users u on u.id = p.author_id
        where p.thread_id = t.id and p.no = t.last_no) as last_author,
       (select count(*)::int from (${unreadOf(ctx)}) unread) as unread
     from forum_threads t join users a on a.id = t.created_by ${readsOf(ctx)} where ${condition} ${tail}`,
  );

/** How many posts of a class the caller has not read, over all visible threads; at most `MAX_UNREAD`. */
export async function unreadInClass(ctx: ActorContext, classId: string): Promise<number> {
  const [row] = await ctx.db.prepared<{ unread: number }>(
    sql`select count(*)::int as unread from (
       select from forum_threads t ${readsOf(ctx)} cross join lateral (${unreadOf(ctx)}) unread
       where t.class_id = ${classId} and t.hidden_at is null and t.last_no > coalesce(r.last_no, 0) limit ${ENOUGH}) news`,
  );
  return row!.unread;
}
