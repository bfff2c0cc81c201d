import type { RegradeSetting } from '#shared/api/regrades.ts';
import type { RegradeChoice } from '#shared/domain/regrading.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { tables } from '../../platform/db/schema.ts';
import { instant } from '../../platform/db/tables.ts';
import { attempts } from '../attempts/attempts.tables.ts';

/** The regrades of quizzes, with their reasons. */
export const regrades = pgTable(
  'regrades',
  {
    id: uuid('id').primaryKey(),
    quiz_id: uuid('quiz_id')
      .notNull()
      .references(() => tables.quizzes.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'key' | 'late' | 'undo'>().notNull(),
    by_id: uuid('by_id').notNull(),
    at: instant('at').notNull(),
    reason: text('reason').notNull(),
    /** Question → the choice made for it. */
    choices: jsonb('choices').$type<Record<string, RegradeChoice>>().notNull(),
    settings: jsonb('settings').$type<RegradeSetting[]>().notNull(),
    /** The token of the dry run; a run that is requested twice runs once. */
    token: text('token'),
    attempts: integer('attempts').notNull(),
    to_passed: integer('to_passed').notNull(),
    to_failed: integer('to_failed').notNull(),
    skipped: integer('skipped').notNull().default(0),
    undone_by: uuid('undone_by'),
    undone_at: instant('undone_at'),
  },
  (t) => [
    uniqueIndex('regrades_token_key')
      .on(t.quiz_id, t.token)
      .where(sql`${t.token} is not null`),
    index('regrades_quiz_at_idx').on(t.quiz_id, t.at),
  ],
);

/** The score of an attempt before and after a regrade. Rows are only added. */
export const attemptScores = pgTable(
  'attempt_scores',
  {
    id: uuid('id').primaryKey(),
    regrade_id: uuid('regrade_id')
      .notNull()
      .references(() => regrades.id, { onDelete: 'cascade' }),
    attempt_id: uuid('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    by_id: uuid('by_id').notNull(),
    reason: text('reason').notNull(),
    before: jsonb('before').notNull(),
    after: jsonb('after').notNull(),
    /** The changed answers, each before and after. */
    answers: jsonb('answers').notNull(),
  },
  (t) => [
    uniqueIndex('attempt_scores_regrade_key').on(t.regrade_id, t.attempt_id),
    index('attempt_scores_attempt_idx').on(t.attempt_id, t.at),
  ],
);

/** Decisions about answers that arrived too late. */
export const lateDecisions = pgTable(
  'late_decisions',
  {
    event_id: bigint('event_id', { mode: 'number' }).primaryKey(),
    attempt_id: uuid('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    question_id: uuid('question_id').notNull(),
    accepted: boolean('accepted').notNull(),
    regrade_id: uuid('regrade_id').references(() => regrades.id, { onDelete: 'cascade' }),
    by_id: uuid('by_id').notNull(),
    at: instant('at').notNull(),
    reason: text('reason').notNull(),
  },
  (t) => [
    index('late_decisions_attempt_idx').on(t.attempt_id),
    index('late_decisions_regrade_idx').on(t.regrade_id),
  ],
);
