import { sql } from 'drizzle-orm';
import { customType, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/tables.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Keys that nobody configured: made once and shared by all nodes. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  /** What is no secret, and the keys of an installation without SECRET_KEY. */
  value: bytes('value'),
  /** Base64 of the key, sealed; then there is no value. */
  sealed: text('sealed'),
  created_at: instant('created_at')
    .notNull()
    .default(sql`now()`),
});
