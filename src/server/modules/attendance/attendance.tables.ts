import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { tables } from '../../platform/db/schema.ts';
import { instant } from '../../platform/db/tables.ts';

/** Wrong codes of a person since a moment, whatever the session. */
export const attendanceTries = pgTable('attendance_tries', {
  user_id: uuid('user_id')
    .primaryKey()
    .references(() => tables.users.id, { onDelete: 'cascade' }),
  wrong: integer('wrong').notNull(),
  since: instant('since').notNull(),
});

/** Scan receipts that have been used: each belongs to who used it first. */
export const attendanceReceipts = pgTable(
  'attendance_receipts',
  {
    /** What makes the receipt different from all others; not the receipt itself. */
    id: text('id').primaryKey(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => tables.users.id, { onDelete: 'cascade' }),
    expires_at: instant('expires_at').notNull(),
  },
  (t) => [index('attendance_receipts_expires_at_idx').on(t.expires_at)],
);
