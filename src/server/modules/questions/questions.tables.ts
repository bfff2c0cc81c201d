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
  /** Percent of the mark, in quizzes that score by weights. */
  weight: number | null;
  /** Keeps its position when the others are shuffled. */
  pinned: boolean;
  /** numeric: the accepted deviation. */
  tolerance: number | null;
  /** matching: the matching text, and its key; equal texts share a key. */
  match: string | null;
  match_key: string | null;
  /** Shown to learners who picked or wrote this, in quizzes that show feedback. */
  feedback: string | null;
}

/**
 * The content of questions as attempts showed it, permanently. A version is made when an attempt first uses the question's current content,
 * so a change after use makes the next version and a change before it none.
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
    /** A digest of everything below: the same content is the same version. */
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

/** The source of each copied question: copied into a quiz, or into the bank. Both change independently afterwards. */
export const questionCopies = pgTable(
  'question_copies',
  {
    copy_id: uuid('copy_id')
      .primaryKey()
      .references(() => tables.questions.id, { onDelete: 'cascade' }),
    source_id: uuid('source_id')
      .notNull()
      .references(() => tables.questions.id, { onDelete: 'cascade' }),
    /** The same for all copies that were made together. */
    batch_id: uuid('batch_id').notNull(),
  },
  (t) => [
    index('question_copies_batch_idx').on(t.batch_id),
    index('question_copies_source_idx').on(t.source_id),
  ],
);
