import { date, index, integer, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { tables } from '../../platform/db/schema.ts';
import { instant } from '../../platform/db/tables.ts';

/**
 * Questions that people have practised. Those that wait for their first time have no row: they follow from the answers of ended attempts,
 * so that what is annulled, marked again or no longer shown is no longer practised.
 */
export const practiceCards = pgTable(
  'practice_cards',
  {
    id: uuid('id').primaryKey(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => tables.users.id),
    question_id: uuid('question_id')
      .notNull()
      .references(() => tables.questions.id),
    quiz_id: uuid('quiz_id')
      .notNull()
      .references(() => tables.quizzes.id),
    box: integer('box').notNull(),
    /** Null: not asked again. */
    due_on: date('due_on', { mode: 'string' }),
    last_at: instant('last_at').notNull(),
    rights: integer('rights').notNull(),
    wrongs: integer('wrongs').notNull(),
    /** Of the last answer, so that one that is sent twice counts once. */
    client_id: uuid('client_id').notNull(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    uniqueIndex('practice_cards_key').on(t.user_id, t.question_id),
    index('practice_cards_quiz_idx').on(t.quiz_id, t.question_id),
    index('practice_cards_last_at_idx').on(t.last_at),
  ],
);
