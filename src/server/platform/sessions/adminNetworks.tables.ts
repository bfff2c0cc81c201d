import { boolean, integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { tables } from '../db/schema.ts';
import { instant } from '../db/tables.ts';

/** From where the administration can be opened: one row once somebody has set it. An empty list: from everywhere. */
export const adminNetworks = pgTable('admin_networks', {
  is_one: boolean('is_one').primaryKey(),
  networks: jsonb('networks').$type<readonly { network: string; note: string }[]>().notNull(),
  version: integer('version').notNull(),
  updated_at: instant('updated_at').notNull(),
  /** Null: by the command on the server. */
  updated_by: uuid('updated_by').references(() => tables.users.id),
});
