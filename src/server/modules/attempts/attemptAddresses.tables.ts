import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { tables } from '../../platform/db/schema.ts';
import { instant } from '../../platform/db/tables.ts';
import { attempts } from './attempts.tables.ts';

/** From where an attempt was started and saved: a row for each address. Only of quizzes that allow certain networks. */
export const attemptAddresses = pgTable(
  'attempt_addresses',
  {
    id: uuid('id').primaryKey(),
    attempt_id: uuid('attempt_id')
      .notNull()
      .references(() => attempts.id),
    user_id: uuid('user_id')
      .notNull()
      .references(() => tables.users.id),
    /** As text, because the connection may hide it: then `?`. */
    address: text('address').notNull(),
    is_outside: boolean('is_outside').notNull(),
    first_at: instant('first_at').notNull(),
    last_at: instant('last_at').notNull(),
    saves: integer('saves').notNull(),
  },
  (t) => [
    uniqueIndex('attempt_addresses_key').on(t.attempt_id, t.address),
    index('attempt_addresses_user_idx').on(t.user_id),
    index('attempt_addresses_last_at_idx').on(t.last_at),
  ],
);
