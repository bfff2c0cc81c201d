import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../db/tables.ts';

/** Uploads in parts. The received bytes are in DATA_DIR/uploads under the id, which the file then takes. */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    /** One of `fileKinds` when the form declared its purpose. */
    kind: text('kind'),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    created_by: uuid('created_by').notNull(),
    created_at: instant('created_at')
      .notNull()
      .default(sql`now()`),
    /** When it became a file; kept for a client that missed the reply. */
    finished_at: instant('finished_at'),
  },
  (t) => [index('uploads_created_by_idx').on(t.created_by, t.created_at)],
);

export type Upload = typeof uploads.$inferSelect;
