import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { tables } from '../../platform/db/schema.ts';
import { instant } from '../../platform/db/tables.ts';

/**
 * Addresses that calendar programs read without signing in: one a person, one a class. The secret stands here as it is, because
 * people look at it again for their second device; it opens nothing but times, names and places.
 */
export const calendarAddresses = pgTable('calendar_addresses', {
  id: uuid('id').primaryKey(),
  secret: text('secret').notNull().unique(),
  /** One of both. */
  user_id: uuid('user_id')
    .unique()
    .references(() => tables.users.id),
  class_id: uuid('class_id')
    .unique()
    .references(() => tables.classes.id, { onDelete: 'cascade' }),
  created_at: instant('created_at').notNull(),
  read_at: instant('read_at'),
});
