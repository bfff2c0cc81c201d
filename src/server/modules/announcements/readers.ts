import type { announcements } from '#shared/resources/announcements.ts';
import type { RowOf } from '#shared/schema/resource.ts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, type ActorContext } from '../../platform/context.ts';
import { matchesPerson } from '../../platform/db/audienceSql.ts';
import { isVisibleAt } from '../../platform/db/visibility.ts';
import { readRecord } from '../../kernel/crud/read.ts';
import { conflict } from '../../platform/http/errors.ts';
import { notify } from '../../kernel/notifications/notifications.ts';
import { planNamed } from '../../kernel/crud/plan.ts';
import { zonedDay } from '../../platform/sheets/zonedText.ts';
import { linkTo } from './announce.ts';

/** The present audience of an announcement, and people who acknowledged it when they were part of the audience. */
export const READERS = `
  select u.id, t.id as announcement_id, u.nip, u.name, u.department, r.read_at, r.acknowledged_at,
    case when r.acknowledged_at is not null then 'acknowledged' when r.read_at is not null then 'read'
      else 'unread' end as state
  from announcements t cross join users u
  left join announcement_reads r on r.announcement_id = t.id and r.user_id = u.id
  where (u.active and u.archived_at is null and ${matchesPerson('t', 'u')}) or r.acknowledged_at is not null`;

/**
 * Reminds everybody who has not acknowledged a visible announcement; nobody twice on one day. Returns the number of people reminded.
 * @throws ApiError 404; 409 if it needs no acknowledgement or is not visible now
 */
export async function remindReaders(ctx: ActorContext, id: string): Promise<number> {
  const found = await readRecord(ctx, planNamed(ctx, 'announcements'), id);
  const announcement = found as unknown as RowOf<typeof announcements>;
  if (!announcement.needs_acknowledgement) throw conflict('no-acknowledgement');
  return inTransaction(ctx, async (tx) => {
    const [visible] = await tx.db.query(
      `select 1 from announcements t where t.id = $1 and ${isVisibleAt('t', '$2::timestamptz')} for share`,
      [announcement.id, tx.now.toISOString()],
    );
    if (!visible) throw conflict('announcement-not-shown');
    const event_key = `announcement:${announcement.id}:${zonedDay(tx.now, tx.config.siteTimeZone)}`;
    const missing = await tx.db.query<{ id: string }>(
      `select p.id from (${READERS}) p where p.announcement_id = $1 and p.state <> 'acknowledged'
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
