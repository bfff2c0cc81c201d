import type { AttemptSample, Statistics } from '#shared/api/statistics.ts';
import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { tables } from '../../platform/db/schema.ts';
import { instant } from '../../platform/db/tables.ts';

/** The item analysis of a quiz at a moment, so that no page waits for the answers of 100,000 attempts. */
export const quizStatistics = pgTable(
  'quiz_statistics',
  {
    quiz_id: uuid('quiz_id')
      .notNull()
      .references(() => tables.quizzes.id, { onDelete: 'cascade' }),
    attempts: text('attempts').$type<AttemptSample>().notNull(),
    as_of: instant('as_of').notNull(),
    /** When a grade was last deleted: then no row is left that shows the change. */
    grade_removed_at: instant('grade_removed_at'),
    statistics: jsonb('statistics').$type<Statistics>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.quiz_id, t.attempts] })],
);
