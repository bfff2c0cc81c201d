import { sql } from 'drizzle-orm';
import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { tables } from '../../platform/db/schema.ts';
import { instant } from '../../platform/db/tables.ts';
import { answers } from '../attempts/attempts.tables.ts';

/**
 * One corrector's part in one answer: a claim that expires, or a mark. The decided mark is stored in the answer. One row for each person
 * and answer, so nobody can be both first and second corrector.
 */
export const corrections = pgTable(
  'corrections',
  {
    answer_id: uuid('answer_id').notNull(),
    attempt_id: uuid('attempt_id').notNull(),
    corrector_id: uuid('corrector_id')
      .notNull()
      .references(() => tables.users.id),
    claimed_until: instant('claimed_until'),
    /** 1, 2 or 3: the place in the order of marks. Null, like the columns below, until it is marked. */
    round: integer('round'),
    /** Thousandths. */
    earned: integer('earned'),
    /** Marks by the criteria of the rubric; null: marked as a whole. */
    criteria: jsonb('criteria').$type<number[]>(),
    comment: text('comment'),
    marked_at: instant('marked_at'),
  },
  (t) => [
    primaryKey({ columns: [t.attempt_id, t.answer_id, t.corrector_id] }),
    foreignKey({
      columns: [t.attempt_id, t.answer_id],
      foreignColumns: [answers.attempt_id, answers.id],
    }).onDelete('cascade'),
    uniqueIndex('corrections_round_key')
      .on(t.answer_id, t.round)
      .where(sql`${t.round} is not null`),
    index('corrections_corrector_id_idx').on(t.corrector_id),
  ],
);

/** The number by which correctors know a learner of a quiz whose name is hidden from them. Drawn once, at random. */
export const learnerNumbers = pgTable(
  'learner_numbers',
  {
    quiz_id: uuid('quiz_id')
      .notNull()
      .references(() => tables.quizzes.id, { onDelete: 'cascade' }),
    user_id: uuid('user_id')
      .notNull()
      .references(() => tables.users.id),
    no: integer('no').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.quiz_id, t.user_id] }),
    uniqueIndex('learner_numbers_no_key').on(t.quiz_id, t.no),
  ],
);

/** Comments that correctors keep for the answers of a question, for everybody who corrects it. */
export const commentBank = pgTable(
  'comment_bank',
  {
    id: uuid('id').primaryKey(),
    question_id: uuid('question_id')
      .notNull()
      .references(() => tables.questions.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    created_by: uuid('created_by')
      .notNull()
      .references(() => tables.users.id),
    created_at: instant('created_at').notNull(),
  },
  (t) => [uniqueIndex('comment_bank_text_key').on(t.question_id, t.text)],
);
