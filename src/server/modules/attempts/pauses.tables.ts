import { sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { tables } from '../../platform/db/schema.ts';
import { instant } from '../../platform/db/tables.ts';

/** Pauses of a whole quiz by organizers: no attempt begins until a pause has ended. */
export const quizPauses = pgTable(
  'quiz_pauses',
  {
    /** The key of the call, so a repeated call changes nothing. */
    id: uuid('id').primaryKey(),
    quiz_id: uuid('quiz_id')
      .notNull()
      .references(() => tables.quizzes.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    by_id: uuid('by_id')
      .notNull()
      .references(() => tables.users.id),
    at: instant('at').notNull(),
    ended_at: instant('ended_at'),
    /** The key of the call that ended it. */
    ended_key: uuid('ended_key'),
  },
  (t) => [
    uniqueIndex('quiz_pauses_open_key')
      .on(t.quiz_id)
      .where(sql`${t.ended_at} is null`),
    uniqueIndex('quiz_pauses_ended_key').on(t.ended_key),
  ],
);
