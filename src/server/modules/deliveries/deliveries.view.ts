import { deliveries } from '#shared/views/deliveries.ts';
import { serverOf } from '../../kernel/crud/resourceServer.ts';
import { reachesEverybody, userScope } from '../../kernel/crud/userScope.ts';
import { DELIVER } from '../../kernel/notifications/deliver.ts';
import { hasDeviceSql } from '../../kernel/notifications/pushDevices.ts';
import { noticeText } from '../../kernel/notifications/messages.ts';
import { auditAll } from '../../platform/audit/audit.ts';
import type { ActorContext } from '../../platform/context.ts';
import { sql } from '../../platform/db/sql.ts';
import { addJobs } from '../../platform/jobs/jobs.ts';

/**
 * Deliveries for which another try may help: those that failed or wait for their next try, and those that could not go out for reasons that
 * can be corrected. Only the person can change what they have switched off or postponed. A person without an address cannot be reached by
 * any number of tries.
 */
const RETRYABLE = `(t.state = 'failed' or (t.state = 'queued' and t.reason = 'retry')
  or (t.state = 'skipped' and t.reason in ('no-address', 'not-configured', 'inactive')))`;

export const deliveriesServer = serverOf(deliveries, {
  rows: `
    select d.id, d.created_at, n.user_id, d.channel, case d.channel when 'mail' then u.email when 'sms' then u.phone end as address,
      d.state, d.reason, d.next_try_at, d.error, d.tries, d.sent_at, n.read_at, n.title_key, n.title_args,
      d.channel = 'push' and ${hasDeviceSql('now()')} as has_device
    from deliveries d join notifications n on n.id = d.notification_id join users u on u.id = n.user_id`,
  computed: {},
  scope: (actor) =>
    reachesEverybody(actor) || sql`t.user_id in (select t.id from users t where ${userScope(actor)})`,
  /** A phone number matches as a whole: nobody searches for a part of one. */
  search: (word) =>
    /^\+\d+$/.test(word)
      ? sql`t.user_id in (select p.id from users p where lower(p.phone) = ${word} and p.archived_at is null)`
      : undefined,
  derive: {
    from: ['title_key', 'title_args'],
    fill(ctx, rows) {
      const timeZone = ctx.actor.timeZone ?? ctx.config.siteTimeZone;
      for (const row of rows) row['title'] = noticeText(row as never, ctx.language, timeZone);
    },
  },
  actions: { retry: { when: `(t.address is not null or t.has_device) and ${RETRYABLE}`, run: retry } },
});

/** Tries again now, with the count of tries reset. */
async function retry(ctx: ActorContext, ids: readonly string[]): Promise<number> {
  const rows = await ctx.db.query<{ id: string }>(
    `update deliveries t set state = 'queued', reason = null, tries = 0, next_try_at = null, sent_with = null
     where t.id = any($1::uuid[]) and ${RETRYABLE} returning t.id`,
    [ids],
  );
  await addJobs(
    ctx,
    DELIVER,
    rows.map(({ id }) => ({ delivery_id: id })),
  );
  await auditAll(
    ctx,
    rows.map(({ id }) => ({ action: 'retry', entity: 'deliveries', entity_id: id })),
  );
  return rows.length;
}
