import type { EnrolmentState } from '#shared/domain/enrolments.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { tables } from '../../db/schema.ts';
import { instant } from '../../db/tables.ts';

/**
 * Who takes part in which class: one row a person and class, whatever happens to it. The history is in the
 * audit log.
 */
export const enrolments = pgTable(
  'enrolments',
  {
    id: uuid('id').primaryKey(),
    class_id: uuid('class_id')
      .notNull()
      .references(() => tables.classes.id),
    user_id: uuid('user_id')
      .notNull()
      .references(() => tables.users.id),
    state: text('state').$type<EnrolmentState>().notNull(),
    mandatory: boolean('mandatory').notNull().default(false),
    /** Why it was cancelled, withdrawn or rejected. */
    reason: text('reason'),
    /** When the person joined the waiting list or asked: the order of the queue. */
    queued_at: instant('queued_at'),
    /** A freed seat is kept for the person until then. */
    offered_until: instant('offered_until'),
    enrolled_at: instant('enrolled_at'),
    completed_at: instant('completed_at'),
    created_at: instant('created_at')
      .notNull()
      .default(sql`now()`),
    created_by: uuid('created_by'),
    updated_at: instant('updated_at')
      .notNull()
      .default(sql`now()`),
    updated_by: uuid('updated_by'),
    version: integer('version').notNull().default(1),
    archived_at: instant('archived_at'),
  },
  (t) => [
    uniqueIndex('enrolments_class_user_key').on(t.class_id, t.user_id),
    index('enrolments_user_id_idx').on(t.user_id, t.state),
    index('enrolments_class_state_idx').on(t.class_id, t.state),
    index('enrolments_offered_until_idx')
      .on(t.offered_until)
      .where(sql`${t.state} = 'offered'`),
  ],
);
