import type { ForumThread } from '#shared/api/forum.ts';
import { MAX_UNREAD } from '#shared/domain/forum.ts';
import type { ActorContext } from '../../context.ts';

/** Posts `p` of a thread `t` that are news to the reader of `r`; counted so far as anybody wants to know. `$1` is the reader. */
const UNREAD = `select from forum_posts p where p.thread_id = t.id and p.no > coalesce(r.last_no, 0)
  and p.author_id <> $1 and p.deleted_at is null and p.hidden_at is null limit ${MAX_UNREAD}`;
const READ = 'left join forum_reads r on r.thread_id = t.id and r.user_id = $1';

interface Chosen {
  /** SQL over `t`, whose values begin at `$2`. */
  readonly condition: string;
  readonly values: readonly unknown[];
  /** What follows the condition: order and limit. */
  readonly tail?: string;
}

/** Threads as they leave the server, with what the caller has not read of each. One statement. */
export const threadRows = (
  ctx: ActorContext,
  { condition, values, tail = '' }: Chosen,
): Promise<ForumThread[]> =>
  ctx.db.prepared<ForumThread>(
    `select t.id, t.kind, t.title, t.is_pinned, t.is_locked, t.hidden_at is not null as is_hidden, t.created_at,
       jsonb_build_object('id', a.id, 'name', a.name) as created_by, t.last_no as post_count, t.last_post_at,
       (select u.name from forum_posts p join users u on u.id = p.author_id
        where p.thread_id = t.id and p.no = t.last_no) as last_author,
       (select count(*)::int from (${UNREAD}) unread) as unread
     from forum_threads t join users a on a.id = t.created_by ${READ} where ${condition} ${tail}`,
    [ctx.actor.userId, ...values],
  );

/** How many posts of a class the caller has not read, over all its threads that everybody sees; at most `MAX_UNREAD`. */
export async function unreadInClass(ctx: ActorContext, classId: string): Promise<number> {
  const [row] = await ctx.db.prepared<{ unread: number }>(
    `select count(*)::int as unread from (
       select from forum_threads t ${READ} cross join lateral (${UNREAD}) unread
       where t.class_id = $2 and t.hidden_at is null and t.last_no > coalesce(r.last_no, 0) limit ${MAX_UNREAD}) news`,
    [ctx.actor.userId, classId],
  );
  return row!.unread;
}
