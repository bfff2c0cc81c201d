import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { tables } from '../../platform/db/schema.ts';
import { instant } from '../../platform/db/tables.ts';

/**
 * Addresses that calendar programs read without signing in: one for each person, one for each class. The secret is in plain text, because
 * people look it up again for their second device; it gives access only to times, names and places.
 */
export const calendarAddresses = pgTable('calendar_addresses', {
  id: uuid('id').primaryKey(),
  secret: text('secret').notNull().unique(),
  /** Exactly one of the two is set. */
  user_id: uuid('user_id')
    .unique()
    .references(() => tables.users.id),
  class_id: uuid('class_id')
    .unique()
    .references(() => tables.classes.id, { onDelete: 'cascade' }),
  created_at: instant('created_at').notNull(),
  read_at: instant('read_at'),
});
