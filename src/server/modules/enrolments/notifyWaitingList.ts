import { inTransaction, type Context } from '../../platform/context.ts';
import { notifyAll } from '../../kernel/notifications/notifications.ts';

/** Requests within this many minutes are announced together. */
export const BATCH_MINUTES = 15;
/** Older requests are not announced again: their notice may have been deleted. */
const FRESH = '1 day';

interface Waiting {
  readonly class_id: string;
  readonly class_slug: string;
  readonly group_slug: string;
  readonly name: string;
  readonly requests: number;
  /** The batch of the newest request. */
  readonly batch: string;
  readonly user_id: string;
  /** 0: trains or created the class · 1: may decide in every class · 2: only as administrator. */
  readonly distance: number;
}

/**
 * Notifies the deciders that people request a seat or an exemption: once for each batch and class. The people nearest to the class are
 * notified: those of its trainers and its creator who may decide, else people who decide everywhere, else the administrators. One statement
 * and the notices; the batch names the event, so that a second run sends nothing twice.
 */
export async function notifyWaitingList(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const rows = await tx.db.query<Waiting>(
      `with asked as (
         select class_id, queued_at as at from enrolments where state = 'requested'
         union all
         select class_id, exemption_requested_at from enrolments where exemption_requested_at is not null
       ), waiting as (
         select class_id, count(*)::int as requests, date_bin('${BATCH_MINUTES} minutes', max(at), timestamptz 'epoch') as batch
         from asked where at < date_bin('${BATCH_MINUTES} minutes', $1::timestamptz, timestamptz 'epoch')
         group by class_id having max(at) >= $1::timestamptz - interval '${FRESH}'
       ), deciders as (
         select w.*, u.id as user_id,
           min(case when u.id = c.created_by or c.trainer_ids @> array[u.id] then 0 when r.administrator then 2 else 1 end) as distance
         from waiting w join classes c on c.id = w.class_id
         join users u on u.active and u.archived_at is null
         join roles r on r.id = any(u.role_ids) and r.archived_at is null and (r.administrator
           or ('course-enrol' = any(r.permissions) and (r.reach = 'all' or (r.reach = 'own' and c.trainer_ids @> array[u.id]))))
         where c.status = 'published' and c.archived_at is null
         group by w.class_id, w.requests, w.batch, u.id
       )
       select d.*, c.slug as class_slug, g.slug as group_slug, c.name
       from (select *, min(distance) over (partition by class_id) as nearest from deciders) d
       join classes c on c.id = d.class_id join groups g on g.id = c.group_id where d.distance = d.nearest`,
      [tx.now.toISOString()],
    );
    await notifyAll(
      tx,
      rows.map(({ class_id, class_slug, group_slug, name, requests, batch, user_id }) => ({
        user_id,
        event_key: `enrolments-wait:${class_id}:${new Date(batch).toISOString()}`,
        title: { key: 'notification.enrolments_wait', args: { name, smart_count: requests } },
        link: `courses/${group_slug}/${class_slug}?tab=participants`,
      })),
    );
  });
}
