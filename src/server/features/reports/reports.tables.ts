import type { MailRefusal, ReportFormat, ReportKind } from '#shared/api/reports.ts';
import type { ScheduleRhythm } from '#shared/domain/reports.ts';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { tables } from '../../platform/db/schema.ts';
import { instant } from '../../platform/db/tables.ts';

/** Cached reports over many participations: docs/decisions/035. */
export const reportResults = pgTable('report_results', {
  /** `cacheKey` of the scope: a digest of `asked`. */
  key: text('key').primaryKey(),
  asked: jsonb('asked').notNull(),
  as_of: instant('as_of').notNull(),
  /** Computing time: a result that took long may be older. */
  took_ms: integer('took_ms').notNull().default(0),
  result: jsonb('result').notNull(),
});

/** Reports that are mailed regularly to the people who scheduled them. */
export const reportSchedules = pgTable(
  'report_schedules',
  {
    id: uuid('id').primaryKey(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => tables.users.id, { onDelete: 'cascade' }),
    /** The role in which the person saw the report: its permissions decide at every mail. */
    role_id: uuid('role_id')
      .notNull()
      .references(() => tables.roles.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    kind: text('kind').$type<ReportKind>().notNull(),
    target_id: uuid('target_id'),
    query: jsonb('query').$type<Record<string, string>>().notNull(),
    formats: text('formats').array().$type<ReportFormat[]>().notNull().default(['xlsx']),
    /** The people to whom it is mailed, each with what they may see. */
    recipient_ids: uuid('recipient_ids').array().notNull().default([]),
    /** What became of the last mail to each, by their id. */
    results: jsonb('results')
      .$type<Record<string, { at: string; refused: MailRefusal | null }>>()
      .notNull()
      .default({}),
    every: text('every').$type<ScheduleRhythm | 'once'>().notNull(),
    weekday: integer('weekday').notNull(),
    month_day: integer('month_day').notNull(),
    hour: integer('hour').notNull(),
    /** The time zone for which `next_at` was computed. */
    time_zone: text('time_zone').notNull(),
    /** Null when the schedule has ended. */
    next_at: instant('next_at'),
    sent_at: instant('sent_at'),
    stopped: text('stopped').$type<MailRefusal>(),
    created_at: instant('created_at').notNull(),
  },
  (t) => [
    index('report_schedules_user_idx').on(t.user_id),
    index('report_schedules_next_idx')
      .on(t.next_at)
      .where(sql`${t.next_at} is not null`),
  ],
);
