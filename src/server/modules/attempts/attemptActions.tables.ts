import type { AttemptAction } from '#shared/domain/attemptActions.ts';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { tables } from '../../platform/db/schema.ts';
import { instant } from '../../platform/db/tables.ts';
import { attempts } from './attempts.tables.ts';

/** Actions of organizers on attempts. Rows are only added; the id is the key of the call, so a repeated call changes nothing. */
export const attemptActions = pgTable(
  'attempt_acts',
  {
    id: uuid('id').primaryKey(),
    quiz_id: uuid('quiz_id')
      .notNull()
      .references(() => tables.quizzes.id),
    /** The learner. */
    user_id: uuid('user_id')
      .notNull()
      .references(() => tables.users.id),
    /** Null: the action concerns the person and not one attempt. */
    attempt_id: uuid('attempt_id').references(() => attempts.id),
    act: text('act').$type<AttemptAction>().notNull(),
    minutes: integer('minutes'),
    reason: text('reason').notNull(),
    actor_id: uuid('actor_id')
      .notNull()
      .references(() => tables.users.id),
    at: instant('at').notNull(),
  },
  (t) => [
    index('attempt_acts_attempt_idx').on(t.attempt_id, t.at),
    index('attempt_acts_person_idx').on(t.quiz_id, t.user_id, t.at),
  ],
);
