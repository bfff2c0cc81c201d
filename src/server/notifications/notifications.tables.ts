import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { tables } from '../db/schema.ts';
import { instant } from '../db/tables.ts';

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
    index('notifications_user_id_idx').on(t.user_id, t.created_at),
    index('notifications_unread_idx')
      .on(t.user_id)
      .where(sql`${t.read_at} is null`),
  ],
);

/** The outbox: one row for each way on which a notification travels. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: uuid('id').primaryKey(),
    notification_id: uuid('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    /** `in-app` or `mail`. */
    channel: text('channel').notNull(),
    /** queued → sent, or failed when no try is left. */
    state: text('state').notNull().default('queued'),
    tries: integer('tries').notNull().default(0),
    /** What the last try said. */
    error: text('error'),
    created_at: instant('created_at').notNull(),
    sent_at: instant('sent_at'),
  },
  (t) => [
    uniqueIndex('deliveries_notification_channel_key').on(t.notification_id, t.channel),
    index('deliveries_state_idx').on(t.state, t.created_at),
  ],
);
