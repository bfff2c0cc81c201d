import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { tables } from '../../platform/db/schema.ts';
import { instant } from '../../platform/db/tables.ts';

/** Who has seen and who has acknowledged an announcement. An announcement that a person has seen is archived, not deleted. */
export const announcementReads = pgTable(
  'announcement_reads',
  {
    announcement_id: uuid('announcement_id')
      .notNull()
      .references(() => tables.announcements.id),
    user_id: uuid('user_id')
      .notNull()
      .references(() => tables.users.id),
    read_at: instant('read_at').notNull(),
    acknowledged_at: instant('acknowledged_at'),
  },
  (t) => [
    primaryKey({ columns: [t.announcement_id, t.user_id] }),
    index('announcement_reads_user_id_idx').on(t.user_id),
  ],
);
