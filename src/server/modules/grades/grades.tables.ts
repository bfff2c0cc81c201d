import type { AttemptState } from '#shared/domain/attempts.ts';
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { tables } from '../../platform/db/schema.ts';
import { instant } from '../../platform/db/tables.ts';

/** A person's result in a quiz, written when an attempt ends, so that no screen ever counts attempts. */
export const grades = pgTable(
  'grades',
  {
    user_id: uuid('user_id')
      .notNull()
      .references(() => tables.users.id),
    quiz_id: uuid('quiz_id')
      .notNull()
      .references(() => tables.quizzes.id),
    class_id: uuid('class_id')
      .notNull()
      .references(() => tables.classes.id),
    state: text('state').$type<AttemptState>().notNull(),
    passed: boolean('passed').notNull(),
    /** Thousandths of a percent; null while nothing is final. */
    grade: integer('grade'),
    highest: integer('highest'),
    last_attempt: integer('last_attempt'),
    correct: integer('correct').notNull(),
    incorrect: integer('incorrect').notNull(),
    attempt_count: integer('attempt_count').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.quiz_id] }),
    // Includes the time: statistics ask when a quiz's grades were last changed.
    index('grades_quiz_updated_idx').on(t.quiz_id, t.updated_at),
    index('grades_class_user_idx').on(t.class_id, t.user_id),
  ],
);
