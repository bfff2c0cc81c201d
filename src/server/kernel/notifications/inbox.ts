import type { InboxItem } from '#shared/api/notifications.ts';
import { kindOf } from '#shared/domain/notifications.ts';
import type { ActorContext } from '../../platform/context.ts';
import { notFound } from '../../platform/http/errors.ts';
import { noticeText } from './messages.ts';

interface Row extends Pick<InboxItem, 'id' | 'about' | 'link' | 'created_at' | 'read_at'> {
  readonly title_key: string;
  readonly title_args: Readonly<Record<string, unknown>>;
}

export interface InboxQuery {
  /** The last known notification: returns older ones. */
  readonly before?: string | undefined;
  readonly limit: number;
  readonly unread?: boolean | undefined;
}

/** The caller's notifications, newest first, and whether there are older ones. */
export async function listInbox(
  ctx: ActorContext,
  { before, limit, unread = false }: InboxQuery,
): Promise<{ items: InboxItem[]; hasNext: boolean }> {
  const rows = await ctx.db.query<Row>(
    `select n.*, c.name as about from (
       select id, title_key, title_args, link, created_at, read_at from notifications
       where user_id = $1 and (not $2 or read_at is null)
         and ($3::uuid is null or (created_at, id) < (select b.created_at, b.id from notifications b where b.id = $3 and b.user_id = $1))
       order by created_at desc, id desc limit $4
     ) n left join classes c on c.slug = substring(n.link from '^my-course/([^/?]+)')
     order by n.created_at desc, n.id desc`,
    [ctx.actor.userId, unread, before ?? null, limit + 1],
  );
  const timeZone = ctx.actor.timeZone ?? ctx.config.siteTimeZone;
  const items = rows.slice(0, limit).map(({ title_key, title_args, ...row }) => ({
    ...row,
    group: kindOf(title_key).group,
    title: noticeText({ title_key, title_args }, ctx.language, timeZone),
  }));
  return { items, hasNext: rows.length > limit };
}

/** @throws ApiError 404 for a notification that is not the caller's */
export async function markRead(ctx: ActorContext, id: string): Promise<{ id: string; read_at: string }> {
  const [row] = await ctx.db.query<{ id: string; read_at: string; is_new: boolean }>(
    `with own as (select id, read_at from notifications where id = $1 and user_id = $2 for update)
     update notifications n set read_at = coalesce(own.read_at, $3) from own where n.id = own.id
     returning n.id, n.read_at, own.read_at is null as is_new`,
    [id, ctx.actor.userId, ctx.now.toISOString()],
  );
  if (!row) throw notFound();
  if (row.is_new) broadcastToOtherPages(ctx);
  return { id: row.id, read_at: row.read_at };
}

/**
 * Marks one of the caller's notifications and all older ones as read: those that came since stay unread.
 * @throws ApiError 404 for a notification that is not the caller's
 */
export async function markAllRead(ctx: ActorContext, newestId: string): Promise<{ marked: number }> {
  const [row] = await ctx.db.query<{ is_known: boolean; marked: number }>(
    `with newest as (select created_at, id from notifications where id = $1 and user_id = $2), marked as (
       update notifications n set read_at = $3 from newest
       where n.user_id = $2 and n.read_at is null and (n.created_at, n.id) <= (newest.created_at, newest.id) returning n.id
     )
     select exists (select 1 from newest) as is_known, (select count(*) from marked) as marked`,
    [newestId, ctx.actor.userId, ctx.now.toISOString()],
  );
  if (!row!.is_known) throw notFound();
  if (row!.marked > 0) broadcastToOtherPages(ctx);
  return { marked: row!.marked };
}

/** Updates the number on the bell of the person's other pages. */
const broadcastToOtherPages = ({ actor, realtime }: ActorContext): void =>
  realtime?.broadcast([`private-user.${actor.userId}`], 'notification', { only_read: true });
