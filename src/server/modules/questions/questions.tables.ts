import type { Criterion } from '#shared/domain/essays.ts';
import type { QuestionType } from '#shared/domain/questions.ts';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { tables } from '../../platform/db/schema.ts';
import { files } from '../../platform/db/files.tables.ts';
import { instant } from '../../platform/db/tables.ts';

export interface StoredChoice {
  key: string;
  text: string;
  correct: boolean;
  /** Percent of the mark, where the quiz counts by weights. */
  weight: number | null;
  /** Keeps its place where the others are shuffled. */
  pinned: boolean;
  /** numeric: how far off is still right. */
  tolerance: number | null;
  /** matching: the text that belongs to this one, and its key; the same text has the same key. */
  match: string | null;
  match_key: string | null;
  /** What the learner reads who picked or wrote this, where the quiz shows feedback. */
  feedback: string | null;
}

/**
 * What an attempt was asked, for ever. A version is made when an attempt first meets the question's present
 * content, so a change after use makes the next one and a change before it none.
 */
export const questionVersions = pgTable(
  'question_versions',
  {
    id: uuid('id').primaryKey(),
    question_id: uuid('question_id')
      .notNull()
      .references(() => tables.questions.id),
    /** Counts the contents of one question. */
    no: integer('no').notNull(),
    /** Of everything below: the same content is the same version. */
    digest: text('digest').notNull(),
    type: text('type').$type<QuestionType>().notNull(),
    stem: text('stem').notNull(),
    /** Thousandths. */
    mark: integer('mark').notNull(),
    multiple: boolean('multiple').notNull(),
    shuffle_answers: boolean('shuffle_answers').notNull(),
    choices: jsonb('choices').$type<StoredChoice[]>().notNull(),
    correct_value: boolean('correct_value').notNull(),
    explanation: text('explanation'),
    media_id: uuid('media_id').references(() => files.id),
    media_alt: text('media_alt'),
    created_at: instant('created_at').notNull(),
    rubric: jsonb('rubric').$type<Criterion[]>().notNull().default([]),
    model_answer: text('model_answer'),
    words_min: integer('words_min'),
    words_max: integer('words_max'),
  },
  (t) => [uniqueIndex('question_versions_digest_key').on(t.question_id, t.digest)],
);

/** Of which question another one was copied: into a quiz, or into the bank. Each goes its own way from then on. */
export const questionCopies = pgTable(
  'question_copies',
  {
    copy_id: uuid('copy_id')
      .primaryKey()
      .references(() => tables.questions.id, { onDelete: 'cascade' }),
    source_id: uuid('source_id')
      .notNull()
      .references(() => tables.questions.id, { onDelete: 'cascade' }),
    /** One for all that were made together. */
    batch_id: uuid('batch_id').notNull(),
  },
  (t) => [
    index('question_copies_batch_idx').on(t.batch_id),
    index('question_copies_source_idx').on(t.source_id),
  ],
);
