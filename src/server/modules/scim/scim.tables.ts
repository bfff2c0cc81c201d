import { sql } from 'drizzle-orm';
import { jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { tables } from '../../platform/db/schema.ts';
import { instant } from '../../platform/db/tables.ts';

/** What an identity provider calls a person, beside what `users` has. */
export const scimPeople = pgTable(
  'scim_people',
  {
    user_id: uuid('user_id')
      .primaryKey()
      .references(() => tables.users.id, { onDelete: 'cascade' }),
    user_name: text('user_name').notNull(),
    /** The names as they were sent: `displayName`, `formatted`, `givenName`, `familyName`. */
    names: jsonb('names').notNull(),
    /** When it was deleted there. Here the person is inactive, and the provider is told that there is nobody. */
    deleted_at: instant('deleted_at'),
    updated_at: instant('updated_at').notNull(),
  },
  (t) => [uniqueIndex('scim_people_user_name_key').on(sql`lower(${t.user_name})`)],
);
