import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { tables } from '../../platform/db/schema.ts';

/** Which role a seed role has become, whatever it is called today, and what it was offered so far. */
export const seededRoles = pgTable('seeded_roles', {
  /** Of the seed. */
  name: text('name').primaryKey(),
  role_id: uuid('role_id')
    .notNull()
    .references(() => tables.roles.id, { onDelete: 'cascade' }),
  /** The catalogue of permissions when it was made or last offered new ones: what is in here and not in the role was taken away. */
  known: text('known').array().notNull(),
});
