import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { tables } from '../../platform/db/schema.ts';
import { instant } from '../../platform/db/tables.ts';

/** Password hashes are separate from the quizzes, so that no list, export or audit can contain one by accident. */
export const quizPasswords = pgTable('quiz_passwords', {
  quiz_id: uuid('quiz_id')
    .primaryKey()
    .references(() => tables.quizzes.id, { onDelete: 'cascade' }),
  hash: text('hash').notNull(),
  updated_at: instant('updated_at').notNull(),
});

/** Wrong passwords of one person at one quiz since a moment. */
export const quizPasswordTries = pgTable(
  'quiz_password_tries',
  {
    quiz_id: uuid('quiz_id')
      .notNull()
      .references(() => tables.quizzes.id, { onDelete: 'cascade' }),
    user_id: uuid('user_id')
      .notNull()
      .references(() => tables.users.id, { onDelete: 'cascade' }),
    wrong: integer('wrong').notNull(),
    since: instant('since').notNull(),
  },
  (t) => [primaryKey({ columns: [t.quiz_id, t.user_id] })],
);
