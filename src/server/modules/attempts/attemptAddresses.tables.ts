import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { tables } from '../../platform/db/schema.ts';
import { instant } from '../../platform/db/tables.ts';
import { attempts } from './attempts.tables.ts';

/** From where and with what an attempt was started and saved: a row for each address and device. Only of quizzes with such a safeguard. */
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
    /** The device as in `UsedBrowser`; empty for rows of before it was noted. */
    device: text('device').notNull().default(''),
    user_agent: text('user_agent'),
    first_at: instant('first_at').notNull(),
    last_at: instant('last_at').notNull(),
    saves: integer('saves').notNull(),
    /** Those among them that did not come from Safe Exam Browser, although the quiz asked for it. */
    outside_seb_saves: integer('outside_seb_saves').notNull().default(0),
    /** Those among them that came while the attempt was bound to another device. */
    other_device_saves: integer('other_device_saves').notNull().default(0),
  },
  (t) => [
    uniqueIndex('attempt_addresses_key').on(t.attempt_id, t.address, t.device),
    index('attempt_addresses_user_idx').on(t.user_id),
    index('attempt_addresses_last_at_idx').on(t.last_at),
  ],
);
