import { sql } from 'drizzle-orm';
import { bigint, boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../db/tables.ts';

/** The audit log: who did what, in which role. Rows are only ever added; only the sealer writes the last columns, once (seal.ts). */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: uuid('id').primaryKey(),
    at: instant('at')
      .notNull()
      .default(sql`now()`),
    /** Null for a stranger (a failed sign-in) or the system itself. */
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
    /** Position in the chain; null while the event is not sealed. */
    seal_no: bigint('seal_no', { mode: 'number' }),
    seal: text('seal'),
    /** Time of the sealer's previous pass before it sealed this event; null until the sealer has seen everything for the first time. */
    looked_at: instant('looked_at'),
  },
  (t) => [
    index('audit_events_entity_idx').on(t.entity, t.entity_id, t.at),
    index('audit_events_at_idx').on(t.at, t.id),
    uniqueIndex('audit_events_seal_no_key').on(t.seal_no),
    // Only the events that are not sealed yet: the sealer reads them every second.
    index('audit_events_unsealed_idx')
      .on(t.at, t.id)
      .where(sql`${t.seal_no} is null`),
    index('audit_events_actor_idx').on(t.actor_id, t.at),
    // Finds the events of deleted records by the class that held them.
    index('audit_events_gone_class_idx')
      .on(sql`(${t.before}->>'class_id')`)
      .where(sql`${t.action} = 'delete'`),
    index('audit_events_gone_quiz_idx')
      .on(sql`(${t.before}->>'quiz_id')`)
      .where(sql`${t.action} = 'delete'`),
  ],
);

/** The end of the chain: one row, so that the removal of the last events is detected. */
export const auditChain = pgTable('audit_chain', {
  is_one: boolean('is_one').primaryKey(),
  no: bigint('no', { mode: 'number' }).notNull(),
  seal: text('seal').notNull(),
  /** When the sealer last saw every event. */
  looked_at: instant('looked_at'),
});
