import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { FocusKind } from '#shared/domain/focus.ts';
import { tables } from '../../platform/db/schema.ts';
import { instant } from '../../platform/db/tables.ts';
import { attempts } from './attempts.tables.ts';

/** When the page of an attempt was left, as it told itself. Only of quizzes that ask for it. */
export const attemptFocus = pgTable(
  'attempt_focus',
  {
    id: uuid('id').primaryKey(),
    attempt_id: uuid('attempt_id')
      .notNull()
      .references(() => attempts.id),
    /** Made by the page, so that an event that is sent twice is one. */
    event_id: uuid('event_id').notNull(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => tables.users.id),
    kind: text('kind').$type<FocusKind>().notNull(),
    /** By the clock of the page, which follows that of the server; never before the start, never after its arrival. */
    at: instant('at').notNull(),
    /** Null: its end was not told. */
    seconds: integer('seconds'),
    received_at: instant('received_at').notNull(),
  },
  (t) => [
    uniqueIndex('attempt_focus_key').on(t.attempt_id, t.event_id),
    index('attempt_focus_user_idx').on(t.user_id),
    index('attempt_focus_received_at_idx').on(t.received_at),
  ],
);
