import { bigint, boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/tables.ts';

/** The result of the last check of the audit log: one row. */
export const auditChecks = pgTable('audit_checks', {
  is_one: boolean('is_one').primaryKey(),
  /** The last entry that was checked, and its seal: the next check goes on from there. */
  no: bigint('no', { mode: 'number' }).notNull(),
  seal: text('seal').notNull(),
  checked_at: instant('checked_at'),
  /** When every entry was recomputed. */
  full_at: instant('full_at'),
  /** The first findings of the last check of every entry. */
  findings: jsonb('findings').notNull().default([]),
  finding_count: integer('finding_count').notNull().default(0),
  /** Since when a check of every entry is requested; null when none is. */
  requested_at: instant('requested_at'),
});
