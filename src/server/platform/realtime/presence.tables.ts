import { boolean, index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { tables } from '../db/schema.ts';
import { instant } from '../db/tables.ts';

/** When a person was last here. Online = not signed off, and held here by a socket, or without one seen a short while ago. */
export const presence = pgTable(
  'presence',
  {
    user_id: uuid('user_id')
      .primaryKey()
      .references(() => tables.users.id),
    last_seen_at: instant('last_seen_at').notNull(),
    /** A node that has a socket of theirs moves it on and on; null: they have none. */
    held_until: instant('held_until'),
    /** Signed off, or told to be offline, after `last_seen_at`. */
    is_offline: boolean('is_offline').notNull().default(false),
  },
  (t) => [index('presence_last_seen_at_idx').on(t.last_seen_at)],
);
