import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../db/tables.ts';
import { sessions } from '../sessions/session.tables.ts';

/** Addresses that open once without a token, for downloads by a link or the address bar. Used ones are deleted. */
export const tickets = pgTable(
  'tickets',
  {
    token_hash: text('token_hash').primaryKey(),
    /** It belongs to this session: it ends with the session, and when the session changes its role. */
    session_id: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    role_id: uuid('role_id'),
    /** The only path, with its query, that it opens. */
    path: text('path').notNull(),
    /** The language of the person who requested it: a browser that follows a link sends its own. */
    language: text('language').notNull(),
    expires_at: instant('expires_at').notNull(),
  },
  (t) => [index('tickets_expires_at_idx').on(t.expires_at)],
);
