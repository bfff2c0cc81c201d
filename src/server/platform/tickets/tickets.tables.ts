import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../db/tables.ts';
import { sessions } from '../sessions/session.tables.ts';

/** Addresses that open once without a token: what a link or an address bar downloads. Used ones are deleted. */
export const tickets = pgTable(
  'tickets',
  {
    token_hash: text('token_hash').primaryKey(),
    /** It is this session's: it ends with it, and when the session changes its role. */
    session_id: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    role_id: uuid('role_id'),
    /** The path with its query that it opens, and nothing else. */
    path: text('path').notNull(),
    /** Of who asked: a browser that follows a link names its own. */
    language: text('language').notNull(),
    expires_at: instant('expires_at').notNull(),
  },
  (t) => [index('tickets_expires_at_idx').on(t.expires_at)],
);
