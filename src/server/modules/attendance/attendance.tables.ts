import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { tables } from '../../platform/db/schema.ts';
import { instant } from '../../platform/db/tables.ts';

/** A person's wrong codes since a moment, over all sessions. */
export const attendanceTries = pgTable('attendance_tries', {
  user_id: uuid('user_id')
    .primaryKey()
    .references(() => tables.users.id, { onDelete: 'cascade' }),
  wrong: integer('wrong').notNull(),
  since: instant('since').notNull(),
});

/** Used scan receipts: each belongs to the person who used it first. */
export const attendanceReceipts = pgTable(
  'attendance_receipts',
  {
    /** The unique part of the receipt; not the receipt itself. */
    id: text('id').primaryKey(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => tables.users.id, { onDelete: 'cascade' }),
    expires_at: instant('expires_at').notNull(),
  },
  (t) => [index('attendance_receipts_expires_at_idx').on(t.expires_at)],
);
