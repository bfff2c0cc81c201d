import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
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

/** Groups of the identity provider. */
export const scimGroups = pgTable(
  'scim_groups',
  {
    id: uuid('id').primaryKey(),
    display_name: text('display_name').notNull(),
    external_id: text('external_id'),
    created_at: instant('created_at').notNull(),
    /** Of its name or its members. */
    updated_at: instant('updated_at').notNull(),
  },
  (t) => [uniqueIndex('scim_groups_display_name_key').on(sql`lower(${t.display_name})`)],
);

const group = () =>
  uuid('group_id')
    .notNull()
    .references(() => scimGroups.id, { onDelete: 'cascade' });
const person = () =>
  uuid('user_id')
    .notNull()
    .references(() => tables.users.id, { onDelete: 'cascade' });
const role = () =>
  uuid('role_id')
    .notNull()
    .references(() => tables.roles.id, { onDelete: 'cascade' });

export const scimMembers = pgTable('scim_members', { group_id: group(), user_id: person() }, (t) => [
  primaryKey({ columns: [t.group_id, t.user_id] }),
  index('scim_members_user_id_idx').on(t.user_id),
]);

/** The rules: people of the group get the role. */
export const scimGroupRoles = pgTable('scim_group_roles', { group_id: group(), role_id: role() }, (t) => [
  primaryKey({ columns: [t.group_id, t.role_id] }),
]);

/** Roles that groups have given: only these are taken back. */
export const scimRolesGiven = pgTable('scim_roles_given', { user_id: person(), role_id: role() }, (t) => [
  primaryKey({ columns: [t.user_id, t.role_id] }),
]);
