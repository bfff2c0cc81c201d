import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { instant } from './tables.ts';

/** Stored files. The bytes are in the file store under the id. */
export const files = pgTable(
  'files',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    bytes: integer('bytes').notNull(),
    width: integer('width'),
    height: integer('height'),
    created_by: uuid('created_by'),
    created_at: instant('created_at')
      .notNull()
      .default(sql`now()`),
    /** When it may be removed: an export, an upload that no record holds. Null for a file that stays. */
    expires_at: instant('expires_at'),
  },
  (t) => [
    index('files_created_by_idx').on(t.created_by, t.created_at),
    index('files_expires_at_idx')
      .on(t.expires_at)
      .where(sql`${t.expires_at} is not null`),
  ],
);
