import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { tables } from '../../platform/db/schema.ts';
import { instant } from '../../platform/db/tables.ts';

/** Saved states of lists, each under a name chosen by its owner. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: uuid('id').primaryKey(),
    owner_id: uuid('owner_id')
      .notNull()
      .references(() => tables.users.id, { onDelete: 'cascade' }),
    resource: text('resource').notNull(),
    name: text('name').notNull(),
    is_shared: boolean('is_shared').notNull(),
    filter: jsonb('filter').notNull(),
    sort: jsonb('sort'),
    columns: jsonb('columns'),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('saved_views_name_key').on(t.owner_id, t.resource, sql`lower(${t.name})`),
    index('saved_views_shared_idx')
      .on(t.resource)
      .where(sql`${t.is_shared}`),
  ],
);
