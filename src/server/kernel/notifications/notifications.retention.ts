import { sql } from '../../platform/db/sql.ts';
import { notificationPartitions } from './notifications.partitions.ts';
import { defineRetention } from '../../platform/retention/retention.ts';

/** Notifications, with the record of how each was sent. */
export const notificationsRetention = defineRetention({
  name: 'notifications',
  label: { en: 'Notifications and sent messages', id: 'Pemberitahuan dan pesan terkirim' },
  about: {
    en: 'From the day of the notification, read or not, together with its mails and SMS in the message log.',
    id: 'Sejak hari pemberitahuan, dibaca atau belum, beserta email dan SMS-nya di log pesan.',
  },
  months: 24,
  shortest: 3,
  // Deliveries refer to their notifications.
  partitions: {
    tables: notificationPartitions.toReversed().map((table) => ({ ...table, at: 'created_at' })),
    isFiled: false,
  },
  slices: {
    size: 5_000,
    due: (before) =>
      sql`select id, created_at as at from notifications where created_at < ${before} order by created_at`,
    // Their deliveries leave with them.
    async remove({ db }, ids) {
      await db.query('delete from notifications where id = any($1::uuid[])', [ids]);
    },
  },
});
