import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../db/tables.ts';

/** What was done, by whom, in which role. Rows are only ever added. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: uuid('id').primaryKey(),
    at: instant('at')
      .notNull()
      .default(sql`now()`),
    /** Null: a stranger (a wrong sign-in) or the system itself. */
    actor_id: uuid('actor_id'),
    actor_name: text('actor_name'),
    role_name: text('role_name'),
    action: text('action').notNull(),
    entity: text('entity').notNull(),
    entity_id: uuid('entity_id'),
    before: jsonb('before'),
    after: jsonb('after'),
    request_id: text('request_id').notNull(),
    ip: text('ip'),
  },
  (t) => [
    index('audit_events_entity_idx').on(t.entity, t.entity_id, t.at),
    index('audit_events_actor_idx').on(t.actor_id, t.at),
    // What is gone is found by what it hung under.
    index('audit_events_gone_class_idx')
      .on(sql`(${t.before}->>'class_id')`)
      .where(sql`${t.action} = 'delete'`),
    index('audit_events_gone_quiz_idx')
      .on(sql`(${t.before}->>'quiz_id')`)
      .where(sql`${t.action} = 'delete'`),
  ],
);
