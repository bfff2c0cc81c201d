import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { tables } from '../db/schema.ts';
import { instant } from '../db/tables.ts';

/** Tokens of programs. A revoked or expired one stays as a row, so that what it did keeps its name. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: uuid('id').primaryKey(),
    /** `pat`, `svc` or `scim`. */
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    /** SHA-256 of the token in hex: a reader of this table cannot use it. */
    token_hash: text('token_hash').notNull().unique(),
    /** Its last four characters, by which its holder recognises it. */
    hint: text('hint').notNull(),
    /** As whom it acts: the person, or the service account. */
    user_id: uuid('user_id')
      .notNull()
      .references(() => tables.users.id),
    /** The role it works in: it counts only as long as its person, or the owner of its service account, holds it. */
    role_id: uuid('role_id').references(() => tables.roles.id, { onDelete: 'set null' }),
    /** At most these rights of the role. */
    permissions: text('permissions').array().notNull(),
    /** Addresses and networks from which it may be used; none: from everywhere. */
    networks: text('networks').array().notNull(),
    expires_at: instant('expires_at').notNull(),
    /** Of use, recorded once in five minutes. */
    last_used_at: instant('last_used_at'),
    last_used_ip: text('last_used_ip'),
    revoked_at: instant('revoked_at'),
    /** Null: nobody did, it was found in a URL. */
    revoked_by: uuid('revoked_by').references(() => tables.users.id),
    /** For how many days before its end its people were told last. */
    warned_days: smallint('warned_days'),
    created_at: instant('created_at').notNull(),
    created_by: uuid('created_by')
      .notNull()
      .references(() => tables.users.id),
  },
  (t) => [
    index('api_tokens_user_id_idx').on(t.user_id),
    index('api_tokens_ending_idx')
      .on(t.expires_at)
      .where(sql`${t.revoked_at} is null`),
  ],
);

/**
 * A program that acts in its own name. Its row in `users` exists only so that records can say who changed them: it is archived and inactive
 * from the start and can never be anything else (a constraint of `users`), so no list, count or audience of people has it.
 */
export const serviceAccounts = pgTable(
  'service_accounts',
  {
    user_id: uuid('user_id')
      .primaryKey()
      .references(() => tables.users.id),
    /** The person who answers for it, and whose rights bound its rights. */
    owner_id: uuid('owner_id')
      .notNull()
      .references(() => tables.users.id),
    /** When it stops because its owner has left; null as long as the owner is active. */
    stops_at: instant('stops_at'),
    created_at: instant('created_at').notNull(),
  },
  (t) => [index('service_accounts_owner_id_idx').on(t.owner_id)],
);

/** Whether people may make tokens of their own: one row. */
export const tokenSettings = pgTable('token_settings', {
  is_one: boolean('is_one').primaryKey(),
  personal: boolean('personal').notNull(),
});
