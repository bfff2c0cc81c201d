import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../db/tables.ts';

/** How far each back-fill has come. */
export const backfills = pgTable('backfills', {
  key: text('key').primaryKey(),
  /** The last row that was looked at, in the order of ids. */
  after: uuid('after'),
  /** Rows that had no value at the start, once they are counted, and rows that have got one since. */
  total: bigint('total', { mode: 'number' }),
  done: bigint('done', { mode: 'number' }).notNull().default(0),
  started_at: instant('started_at').notNull(),
  finished_at: instant('finished_at'),
});
