import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { tables } from '../../platform/db/schema.ts';
import { instant } from '../../platform/db/tables.ts';

/**
 * Addresses that calendar programs read without signing in: one for each person, one for each class. The secret is sealed and not only
 * hashed, because people look it up again for their second device; it gives access only to times, names and places.
 */
export const calendarAddresses = pgTable('calendar_addresses', {
  id: uuid('id').primaryKey(),
  /** As long as there is no key that seals it. */
  secret: text('secret').unique(),
  sealed: text('sealed'),
  /** SHA-256 in hex, by which a program's request is found. */
  secret_hash: text('secret_hash').unique(),
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
