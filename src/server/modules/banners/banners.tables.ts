import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { tables } from '../../platform/db/schema.ts';
import { instant } from '../../platform/db/tables.ts';

/** Which person has closed which banner. */
export const bannerDismissals = pgTable(
  'banner_dismissals',
  {
    banner_id: uuid('banner_id')
      .notNull()
      .references(() => tables.banners.id, { onDelete: 'cascade' }),
    user_id: uuid('user_id')
      .notNull()
      .references(() => tables.users.id),
    dismissed_at: instant('dismissed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.banner_id, t.user_id] }),
    index('banner_dismissals_user_id_idx').on(t.user_id),
  ],
);
