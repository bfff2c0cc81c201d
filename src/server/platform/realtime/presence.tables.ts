import { boolean, index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { tables } from '../db/schema.ts';
import { instant } from '../db/tables.ts';

/** When a person was last online. Online means: not signed off, and with an open socket or seen a short while ago. */
export const presence = pgTable(
  'presence',
  {
    user_id: uuid('user_id')
      .primaryKey()
      .references(() => tables.users.id),
    last_seen_at: instant('last_seen_at').notNull(),
    /** A node that has a socket of the person keeps moving it forward; null without a socket. */
    online_until: instant('online_until'),
    /** The person signed off, or was set offline, after `last_seen_at`. */
    is_offline: boolean('is_offline').notNull().default(false),
  },
  (t) => [index('presence_last_seen_at_idx').on(t.last_seen_at)],
);
