import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/tables.ts';

/** The records created under a caller's idempotency key: the same call again returns the same record. */
export const creations = pgTable(
  'creations',
  {
    actor_id: uuid('actor_id').notNull(),
    key: text('key').notNull(),
    resource: text('resource').notNull(),
    record_id: uuid('record_id').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.actor_id, t.key] }), index('creations_at_idx').on(t.at)],
);
