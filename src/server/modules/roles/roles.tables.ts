import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { tables } from '../../platform/db/schema.ts';

/** Which role each seed role has become, whatever its name is today, and what it was offered so far. */
export const seededRoles = pgTable('seeded_roles', {
  /** The name in the seed. */
  name: text('name').primaryKey(),
  role_id: uuid('role_id')
    .notNull()
    .references(() => tables.roles.id, { onDelete: 'cascade' }),
  /**
   * The catalogue of permissions when the role was made or last offered new ones: a permission that is in here and not in the role was
   * removed.
   */
  known: text('known').array().notNull(),
});
