import { inTransaction } from '../../platform/context.ts';
import { addJobs, type Task } from '../../platform/jobs/jobs.ts';
import { DELIVER } from './deliver.ts';

const RELEASE = 'release-held-notifications';

/**
 * Sends the deliveries that a summary or quiet hours have held: one message for each person and channel. Each goes out once: two nodes do
 * not take the same rows, and taken rows no longer wait.
 */
export const sendDeferredTask: Task = {
  name: RELEASE,
  cron: '* * * * *',
  queue: RELEASE,
  run: (ctx) =>
    inTransaction(ctx, async (tx) => {
      const released = await tx.db.query<{ id: string; sent_with: string | null }>(
        `with due as (
           select d.id, n.user_id, d.channel from deliveries d join notifications n on n.id = d.notification_id
           where d.state = 'queued' and d.reason in ('digest', 'quiet-hours') and d.next_try_at <= $1
           for update of d skip locked
         ), led as (
           select id, min(id::text) over (partition by user_id, channel)::uuid as leader from due
         )
         update deliveries d set reason = null, next_try_at = null, sent_with = nullif(led.leader, d.id)
         from led where d.id = led.id returning d.id, d.sent_with`,
        [tx.now.toISOString()],
      );
      const leaders = released.filter(({ sent_with }) => sent_with === null);
      await addJobs(
        tx,
        DELIVER,
        leaders.map(({ id }) => ({ delivery_id: id })),
      );
    }),
};
