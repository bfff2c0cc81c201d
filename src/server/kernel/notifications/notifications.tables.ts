import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { tables } from '../../platform/db/schema.ts';
import { sessions } from '../../platform/sessions/session.tables.ts';
import { instant } from '../../platform/db/tables.ts';

/** A notification: a key of the server's words with its arguments, put into the person's language when it is read. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => tables.users.id),
    /** Names the event; the same event notifies a person once. */
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

/** The outbox: one row for each channel of a notification, also for a channel on which it is not sent, with the reason. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: uuid('id').notNull(),
    notification_id: uuid('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    /** `in-app`, `mail`, `sms` or `push`. */
    channel: text('channel').notNull(),
    /** queued → sent; failed when no try is left or would help; or skipped. */
    state: text('state').notNull().default('queued'),
    /** Why it waits, or was not sent: a DeliveryReason. */
    reason: text('reason'),
    tries: integer('tries').notNull().default(0),
    /** The error of the last try. */
    error: text('error'),
    /** Until when it waits; null when it is tried as soon as a job is free. */
    next_try_at: instant('next_try_at'),
    /** The delivery whose message includes this one; null when it has its own. */
    sent_with: uuid('sent_with'),
    created_at: instant('created_at').notNull(),
    sent_at: instant('sent_at'),
  },
  (t) => [
    primaryKey({ columns: [t.notification_id, t.id] }),
    index('deliveries_id_idx').on(t.id),
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

/** Which notifications people want by mail, SMS and push messages, and when: PreferenceValues. A person without a row has chosen nothing. */
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
  push_on: text('push_on')
    .array()
    .notNull()
    .default(sql`'{classes,quizzes,reminders}'`),
  digest: text('digest').notNull(),
  digest_hour: integer('digest_hour').notNull(),
  digest_weekday: integer('digest_weekday').notNull(),
  quiet_from: text('quiet_from'),
  quiet_until: text('quiet_until'),
  push_quiet_from: text('push_quiet_from').default('21:00'),
  push_quiet_until: text('push_quiet_until').default('07:00'),
  updated_at: instant('updated_at').notNull(),
});

/** Where a person's browser takes push messages. It belongs to a session, whose end removes it. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: uuid('id').primaryKey(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => tables.users.id, { onDelete: 'cascade' }),
    session_id: uuid('session_id')
      .notNull()
      .unique()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The address at the browser's push service: whoever knows it, and has our key, can send to the device. */
    endpoint: text('endpoint').notNull().unique(),
    /** The browser's public key and its secret (RFC 8291), in base64url. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    created_at: instant('created_at').notNull(),
    last_sent_at: instant('last_sent_at'),
    /** The delivery that it got last: another try does not send it again. */
    last_delivery_id: uuid('last_delivery_id'),
  },
  (t) => [index('push_devices_user_id_idx').on(t.user_id)],
);
