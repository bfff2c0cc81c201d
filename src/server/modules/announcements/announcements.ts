import type { AnnouncementLine, MyAnnouncement } from '#shared/api/announcements.ts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { instantText } from '../../platform/db/json.ts';
import { isVisibleTo } from '../../platform/db/visibility.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';

/** How many the home page shows; their own page lists all. */
const LINES = 5;

/** SQL: when an announcement became visible. */
const SHOWN_SINCE = `greatest(coalesce(t.published_at, t.start_at, t.created_at), t.start_at)`;
const LINE = `t.id, t.title, t.pinned, t.needs_acknowledgement, ${instantText(SHOWN_SINCE)} as published_at,
  r.read_at is not null as is_read, ${instantText('r.acknowledged_at')} as acknowledged_at`;
/** SQL: the announcements visible to the reader `$1` at the time `$2`. */
const SHOWN = `from announcements t join users me on me.id = $1
  left join announcement_reads r on r.announcement_id = t.id and r.user_id = $1
  where ${isVisibleTo('t', 'me', '$2::timestamptz')}`;
const ORDER = `order by t.pinned desc, ${SHOWN_SINCE} desc, t.id desc`;

const readerNow = (ctx: ActorContext) => [ctx.actor.userId, ctx.now.toISOString()] as const;

/** SQL: the announcements on the home page of the person `$1` at `$2`. */
export const ANNOUNCEMENT_LINES = `select ${LINE} ${SHOWN} ${ORDER} limit ${LINES}`;

/** The same by themselves. */
export const announcementLines = (ctx: ActorContext): Promise<AnnouncementLine[]> =>
  ctx.db.prepared<AnnouncementLine>(ANNOUNCEMENT_LINES, [...readerNow(ctx)]);

interface Page {
  readonly page: number;
  readonly per_page: number;
}

/** `GET /api/my/announcements`: the announcements that the caller sees now, pinned ones first. */
export async function myAnnouncements(ctx: ActorContext, { page, per_page }: Page) {
  const [announcements, [counted]] = await Promise.all([
    ctx.db.prepared<MyAnnouncement>(`select ${LINE}, t.body ${SHOWN} ${ORDER} limit $3 offset $4`, [
      ...readerNow(ctx),
      per_page,
      (page - 1) * per_page,
    ]),
    ctx.db.prepared<{ total: number }>(`select count(*)::int as total ${SHOWN}`, [...readerNow(ctx)]),
  ]);
  const { total } = counted!;
  return { announcements, meta: { page, per_page, total, has_next_page: page * per_page < total } };
}

/**
 * `GET /api/my/announcements/{id}`: one that the caller sees now.
 * @throws ApiError 404 for any other
 */
export async function myAnnouncement(ctx: ActorContext, id: string): Promise<MyAnnouncement> {
  const [row] = await ctx.db.prepared<MyAnnouncement>(`select ${LINE}, t.body ${SHOWN} and t.id = $3`, [
    ...readerNow(ctx),
    id,
  ]);
  if (!row) throw notFound();
  return row;
}

/** Records which announcements the caller has seen; ids of announcements that they cannot see are ignored. */
export async function markRead(ctx: ActorContext, ids: readonly string[]): Promise<void> {
  await ctx.db.query(
    `insert into announcement_reads (announcement_id, user_id, read_at)
     select t.id, $1::uuid, $2::timestamptz ${SHOWN} and t.id = any($3::uuid[])
     on conflict do nothing`,
    [...readerNow(ctx), ids],
  );
}

/**
 * Records that the caller has read an announcement; the first time counts.
 * @throws ApiError 404 for one that they cannot see, 409 for one without acknowledgement
 */
export async function acknowledge(ctx: ActorContext, id: string): Promise<MyAnnouncement> {
  return inTransaction(ctx, async (tx) => {
    const announcement = await myAnnouncement(tx, id);
    if (!announcement.needs_acknowledgement) throw conflict('no-acknowledgement');
    const [updated] = await tx.db.query<{ acknowledged_at: string }>(
      `insert into announcement_reads as r (announcement_id, user_id, read_at, acknowledged_at) values ($3, $1, $2, $2)
       on conflict (announcement_id, user_id) do update set acknowledged_at = excluded.acknowledged_at
       where r.acknowledged_at is null
       returning acknowledged_at`,
      [...readerNow(ctx), id],
    );
    if (updated) await audit(tx, { action: 'acknowledge', entity: 'announcements', entity_id: id });
    return updated ? { ...announcement, ...updated, is_read: true } : myAnnouncement(tx, id);
  });
}
