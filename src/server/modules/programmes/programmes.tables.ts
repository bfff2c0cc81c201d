import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { tables } from '../../platform/db/schema.ts';
import { instant } from '../../platform/db/tables.ts';

/** People on learning paths. How far they are is computed from what they have completed. */
export const programmeMembers = pgTable(
  'programme_members',
  {
    id: uuid('id').primaryKey(),
    programme_id: uuid('programme_id')
      .notNull()
      .references(() => tables.programmes.id, { onDelete: 'cascade' }),
    user_id: uuid('user_id')
      .notNull()
      .references(() => tables.users.id, { onDelete: 'cascade' }),
    /** `rule` or `name`. */
    source: text('source').notNull(),
    /** How often they take the path: from the second time on, only what they complete after `assigned_at` counts. */
    cycle: integer('cycle').notNull().default(1),
    assigned_at: instant('assigned_at').notNull(),
    /** 23:59 of that day where the person is: days until a date are counted from it. Null: joined before this was stored. */
    due_from: instant('due_from'),
    completed_at: instant('completed_at'),
    /** Neither the rule nor the names include them any more. */
    left_at: instant('left_at'),
  },
  (t) => [
    unique('programme_members_programme_user_unique').on(t.programme_id, t.user_id),
    index('programme_members_user_idx').on(t.user_id),
  ],
);
