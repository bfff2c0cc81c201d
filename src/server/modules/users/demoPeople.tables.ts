import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { tables } from '../../platform/db/schema.ts';
import { instant } from '../../platform/db/tables.ts';

/** People whom the demo company brought along, with a password that everybody knows. */
export const demoPeople = pgTable('demo_people', {
  user_id: uuid('user_id')
    .primaryKey()
    .references(() => tables.users.id, { onDelete: 'cascade' }),
  /** Since when their account is off because the demo is; they come back with it. */
  suspended_at: instant('suspended_at'),
});
