import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../db/tables.ts';

/** What administrators have decided about a kind of data, beyond its declaration. */
export const retentionRules = pgTable('retention_rules', {
  kind: text('kind').primaryKey(),
  /** 0: it stays for ever. Null: as declared. */
  months: integer('months'),
  /** Whether what leaves is written to files before. Null: as declared. */
  is_filed: boolean('is_filed'),
  /** A legal hold: nothing of the kind leaves until somebody ends it. */
  hold_reason: text('hold_reason'),
  hold_by: uuid('hold_by'),
  hold_since: instant('hold_since'),
  version: integer('version').notNull().default(1),
});

/** The removals: one row for each kind and night in which something left. */
export const retentionRuns = pgTable(
  'retention_runs',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    /** What was older than this has left. */
    before: instant('before').notNull(),
    rows: bigint('rows', { mode: 'number' }).notNull().default(0),
    oldest: instant('oldest'),
    newest: instant('newest'),
    started_at: instant('started_at').notNull(),
    /** Null while it is going on, also after an interruption. */
    ended_at: instant('ended_at'),
  },
  (t) => [
    uniqueIndex('retention_runs_open_key')
      .on(t.kind)
      .where(sql`${t.ended_at} is null`),
    index('retention_runs_kind_idx').on(t.kind, t.started_at),
  ],
);
