import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { tables } from '../../platform/db/schema.ts';
import { instant } from '../../platform/db/tables.ts';

/** People of the demo company, with a password that everybody knows. */
export const demoPeople = pgTable('demo_people', {
  user_id: uuid('user_id')
    .primaryKey()
    .references(() => tables.users.id, { onDelete: 'cascade' }),
  /** Since when their account is disabled because the demo is off; it is enabled again with the demo. */
  suspended_at: instant('suspended_at'),
});
