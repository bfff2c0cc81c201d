import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { tables } from '../../platform/db/schema.ts';
import { instant } from '../../platform/db/tables.ts';

/** What a person is told: a message of the server's words with its arguments, put into their language when it is read. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => tables.users.id),
    /** Names what has happened; the same event tells a person once. */
    event_key: text('event_key').notNull(),
    title_key: text('title_key').notNull(),
    title_args: jsonb('title_args').notNull().default({}),
    /** Path after `/{lang}/`. */
    link: text('link'),
    created_at: instant('created_at').notNull(),
    read_at: instant('read_at'),
  },
  (t) => [
    uniqueIndex('notifications_event_user_key').on(t.event_key, t.user_id),
    index('notifications_user_id_idx').on(t.user_id, t.created_at, t.id),
    index('notifications_created_at_idx').on(t.created_at),
    index('notifications_unread_idx')
      .on(t.user_id)
      .where(sql`${t.read_at} is null`),
  ],
);

/** The outbox: one row for each way on which a notification travels, also for one on which it does not and why. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: uuid('id').primaryKey(),
    notification_id: uuid('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    /** `in-app`, `mail` or `sms`. */
    channel: text('channel').notNull(),
    /** queued → sent, failed when no try is left or of use, or skipped. */
    state: text('state').notNull().default('queued'),
    /** Why it waits, or was not sent: a DeliveryReason. */
    reason: text('reason'),
    tries: integer('tries').notNull().default(0),
    /** What the last try said. */
    error: text('error'),
    /** Until when it waits; null: it is tried as soon as a job is free. */
    next_try_at: instant('next_try_at'),
    /** The delivery in whose message this one goes out; null: in its own. */
    sent_with: uuid('sent_with'),
    created_at: instant('created_at').notNull(),
    sent_at: instant('sent_at'),
  },
  (t) => [
    uniqueIndex('deliveries_notification_channel_key').on(t.notification_id, t.channel),
    index('deliveries_state_idx').on(t.state, t.created_at, t.id),
    index('deliveries_created_at_idx').on(t.created_at, t.id),
    index('deliveries_next_try_at_idx')
      .on(t.next_try_at)
      .where(sql`${t.state} = 'queued'`),
    index('deliveries_sent_with_idx')
      .on(t.sent_with)
      .where(sql`${t.sent_with} is not null`),
  ],
);

/** What people want to be told of outside the app, and when: NotificationWishes. Who has no row has chosen nothing. */
export const notificationPreferences = pgTable('notification_preferences', {
  user_id: uuid('user_id')
    .primaryKey()
    .references(() => tables.users.id, { onDelete: 'cascade' }),
  mail_off: text('mail_off')
    .array()
    .notNull()
    .default(sql`'{}'`),
  sms_on: text('sms_on')
    .array()
    .notNull()
    .default(sql`'{}'`),
  digest: text('digest').notNull(),
  digest_hour: integer('digest_hour').notNull(),
  digest_weekday: integer('digest_weekday').notNull(),
  quiet_from: text('quiet_from'),
  quiet_until: text('quiet_until'),
  updated_at: instant('updated_at').notNull(),
});
