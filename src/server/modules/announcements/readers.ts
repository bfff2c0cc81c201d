import type { Reader, ReaderCounts, ReaderFilter } from '#shared/api/announcements.ts';
import { readerStates } from '#shared/api/announcements.ts';
import { announcements } from '#shared/resources/announcements.ts';
import type { RowOf } from '#shared/schema/resource.ts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { isMeantFor } from '../../platform/db/audience.ts';
import { isShownAt } from '../../platform/db/shown.ts';
import { readRecord } from '../../kernel/crud/read.ts';
import { conflict } from '../../platform/http/errors.ts';
import { notify } from '../../kernel/notifications/notifications.ts';
import { planNamed } from '../../kernel/crud/plan.ts';
import { zonedDay } from '../../platform/sheets/zonedText.ts';
import { linkTo } from './announce.ts';

export type Announcement = RowOf<typeof announcements>;

export interface ReadersQuery {
  /** Part of a name, NIP or department. */
  readonly q: string;
  readonly state?: ReaderFilter | undefined;
}

/** Everybody for whom the announcement `$1` is now, and whoever has acknowledged it when it was. */
const READERS = `
  select u.id, u.nip, u.name, u.department, r.read_at, r.acknowledged_at,
    case when r.acknowledged_at is not null then 'acknowledged' when r.read_at is not null then 'read'
      else 'unread' end as state
  from announcements t cross join users u
  left join announcement_reads r on r.announcement_id = t.id and r.user_id = u.id
  where t.id = $1 and ((u.active and u.archived_at is null and ${isMeantFor('t', 'u')}) or r.acknowledged_at is not null)`;

const CHOSEN = `($2 = '' or strpos(lower(concat_ws(' ', p.name, p.nip, p.department)), lower($2)) > 0)
  and ($3::text is null or p.state = $3 or ($3 = 'missing' and p.state <> 'acknowledged'))`;

interface Row extends Omit<Reader, 'user'> {
  readonly id: string;
  readonly nip: string;
  readonly name: string;
}

/** An announcement that the caller may look after. @throws ApiError 404 */
export const findAnnouncement = async (ctx: ActorContext, id: string): Promise<Announcement> =>
  (await readRecord(ctx, planNamed(ctx, 'announcements'), id)) as unknown as Announcement;

/** `GET /api/announcements/{id}/readers`: one page by name, and how many of all stand where. One query beside finding it. */
export async function readersOf(
  ctx: ActorContext,
  id: string,
  { q, state, page, per_page }: ReadersQuery & { readonly page: number; readonly per_page: number },
): Promise<{ readers: Reader[]; total: number; counts: ReaderCounts }> {
  const announcement = await findAnnouncement(ctx, id);
  const [found] = await ctx.db.query<{ total: number; counts: Partial<ReaderCounts>; rows: Row[] }>(
    `with people as materialized (${READERS}),
       chosen as materialized (select * from people p where ${CHOSEN}),
       shown as (select * from chosen order by name, id limit $4 offset $5)
     select (select count(*)::int from chosen) as total,
       (select coalesce(jsonb_object_agg(state, n), '{}')
        from (select state, count(*)::int as n from people group by state) s) as counts,
       (select coalesce(jsonb_agg(to_jsonb(s) order by s.name, s.id), '[]') from shown s) as rows`,
    [announcement.id, q.trim(), state ?? null, per_page, (page - 1) * per_page],
  );
  const { total, counts, rows } = found!;
  return {
    total,
    readers: rows.map(readerOf),
    counts: Object.fromEntries(readerStates.map((name) => [name, counts[name] ?? 0])) as ReaderCounts,
  };
}

/** All readers of a filter by name, for a file. */
export async function allReaders(
  ctx: ActorContext,
  id: string,
  { q, state }: ReadersQuery,
): Promise<Reader[]> {
  const rows = await ctx.db.query<Row>(`select * from (${READERS}) p where ${CHOSEN} order by name, id`, [
    id,
    q.trim(),
    state ?? null,
  ]);
  return rows.map(readerOf);
}

const readerOf = ({ id, nip, name, department, state, read_at, acknowledged_at }: Row): Reader => ({
  user: { id, slug: nip, name },
  department,
  state,
  read_at,
  acknowledged_at,
});

/**
 * Reminds everybody who has not acknowledged an announcement that is shown now; nobody twice on one day. Answers how many were
 * reminded.
 * @throws ApiError 404; 409 when nobody has to acknowledge it, or it is not shown now.
 */
export async function remindReaders(ctx: ActorContext, id: string): Promise<number> {
  const announcement = await findAnnouncement(ctx, id);
  if (!announcement.needs_acknowledgement) throw conflict('no-acknowledgement');
  return inTransaction(ctx, async (tx) => {
    const [shown] = await tx.db.query(
      `select 1 from announcements t where t.id = $1 and ${isShownAt('t', '$2::timestamptz')} for share`,
      [announcement.id, tx.now.toISOString()],
    );
    if (!shown) throw conflict('announcement-not-shown');
    const event_key = `announcement:${announcement.id}:${zonedDay(tx.now, tx.config.siteTimeZone)}`;
    const missing = await tx.db.query<{ id: string }>(
      `select p.id from (${READERS}) p where p.state <> 'acknowledged'
         and not exists (select 1 from notifications n where n.event_key = $2 and n.user_id = p.id)`,
      [announcement.id, event_key],
    );
    await notify(tx, {
      user_ids: missing.map((person) => person.id),
      event_key,
      title: { key: 'notification.announcement_reminder', args: { title: announcement.title } },
      link: linkTo(announcement.id),
    });
    await audit(tx, {
      action: 'remind',
      entity: 'announcements',
      entity_id: announcement.id,
      after: { total: missing.length },
    });
    return missing.length;
  });
}
