import type { Task } from '../../platform/jobs/jobs.ts';

/** How long read and unread notifications are stored. */
const KEEP_READ = '1 year';
const KEEP_UNREAD = '2 years';
/** Rows of one statement: a first run over years must not delay new notifications. */
const AT_ONCE = 5_000;

/** The daily task: old notifications and their deliveries are removed. */
export const purgeNotificationsTask: Task = {
  name: 'forget-notifications',
  cron: '20 4 * * *',
  queue: 'forget-notifications',
  async run({ db, now }) {
    let removed: readonly unknown[];
    do
      removed = await db.query(
        `delete from notifications where id in (
           select id from notifications
           where created_at < $1::timestamptz - interval '${KEEP_READ}'
             and (read_at is not null or created_at < $1::timestamptz - interval '${KEEP_UNREAD}')
           order by created_at limit ${AT_ONCE})
         returning id`,
        [now.toISOString()],
      );
    while (removed.length === AT_ONCE);
  },
};
