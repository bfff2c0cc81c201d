import type { Task } from '#server/platform/jobs/jobs.ts';

/** Removes, each night, bookings that ended a year ago. */
export const purgeBookingsTask: Task = {
  name: 'purge-room-bookings',
  cron: '40 4 * * *',
  queue: 'purge-room-bookings',
  async run({ db, now }) {
    await db.query(`delete from room_bookings where until_at < $1::timestamptz - interval '1 year'`, [
      now.toISOString(),
    ]);
  },
};
