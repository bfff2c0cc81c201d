import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../db/tables.ts';

/** Uploads that come in parts. The bytes that have come lie in DATA_DIR/uploads under the id, which the file then takes. */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    /** `image`, `file` or `media` when the form said what it is for. */
    kind: text('kind'),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    created_by: uuid('created_by').notNull(),
    created_at: instant('created_at')
      .notNull()
      .default(sql`now()`),
    /** When it became a file; kept for a client that has not heard of it. */
    finished_at: instant('finished_at'),
  },
  (t) => [index('uploads_created_by_idx').on(t.created_by, t.created_at)],
);
