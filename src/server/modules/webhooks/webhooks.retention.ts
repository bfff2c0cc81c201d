import { sql } from '../../platform/db/sql.ts';
import { defineRetention } from '../../platform/retention/retention.ts';

/** Events that were sent to webhooks, with their deliveries and tries. */
export const webhookEventsRetention = defineRetention({
  name: 'webhook-events',
  label: { en: 'Log of webhooks', id: 'Log webhook' },
  about: {
    en: 'From the event: what was sent to other systems, and how they answered.',
    id: 'Sejak peristiwanya: yang dikirim ke sistem lain, dan jawabannya.',
  },
  months: 1,
  shortest: 1,
  slices: {
    size: 2_000,
    due: (before) => sql`select e.id, e.at from webhook_events e where e.at < ${before} order by e.at, e.id`,
    async remove({ db }, ids) {
      await db.query('delete from webhook_events where id = any($1::uuid[])', [ids]);
    },
  },
});
