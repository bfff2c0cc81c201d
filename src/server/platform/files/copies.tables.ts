import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { files } from '../db/files.tables.ts';
import { instant } from '../db/tables.ts';

/**
 * What was made of a stored file for the page: of an office document a PDF, of a video smaller ones. The source has no foreign key, so that
 * this row keeps no file that nothing else refers to.
 */
export const fileCopies = pgTable(
  'file_copies',
  {
    source_id: uuid('source_id').primaryKey(),
    kind: text('kind', { enum: ['document', 'video'] }).notNull(),
    state: text('state', { enum: ['waiting', 'done', 'failed'] })
      .notNull()
      .default('waiting'),
    /** Why it failed: one of `copyProblems`. */
    reason: text('reason'),
    /** How often it was begun since it was requested. */
    tries: integer('tries').notNull().default(0),
    /** Of a document's PDF. */
    pages: integer('pages'),
    /** A document's PDF; a video's picture. */
    preview_id: uuid('preview_id').references(() => files.id),
    large_id: uuid('large_id').references(() => files.id),
    small_id: uuid('small_id').references(() => files.id),
    requested_at: instant('requested_at').notNull(),
    ended_at: instant('ended_at'),
  },
  (t) => [
    index('file_copies_preview_idx').on(t.preview_id),
    index('file_copies_large_idx').on(t.large_id),
    index('file_copies_small_idx').on(t.small_id),
  ],
);
