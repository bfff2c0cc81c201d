import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { StatementKind } from '#shared/domain/recordStores.ts';
import { tables } from '../../platform/db/schema.ts';
import { instant } from '../../platform/db/tables.ts';

const store = () => uuid('store_id').references(() => tables.recordStores.id, { onDelete: 'cascade' });
/** The person whom it is about; anonymising them removes it. */
const person = () => uuid('user_id').references(() => tables.users.id, { onDelete: 'cascade' });

/** The secret of a record store, sealed. */
export const recordStoreSecrets = pgTable('record_store_secrets', {
  store_id: store().primaryKey(),
  sealed: text('sealed').notNull(),
  entered_at: instant('entered_at').notNull(),
});

/** What at least one record store is told; written in the transaction of the act, and gone once its statements are prepared. */
export const xapiActs = pgTable(
  'xapi_acts',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<StatementKind>().notNull(),
    object_id: uuid('object_id').notNull(),
    /** Null where the object says it. */
    user_id: person(),
    at: instant('at').notNull(),
    /** Prepared from then on: a stretch of a video is told once it has ended. */
    due_at: instant('due_at').notNull(),
    /** A stretch that goes on: the next report adds to it. */
    stretch: text('stretch'),
    detail: jsonb('detail').$type<Readonly<Record<string, unknown>>>(),
    /** For one store only: a back-fill. */
    store_id: store(),
  },
  (t) => [
    index('xapi_acts_due_idx').on(t.due_at),
    unique('xapi_acts_stretch_key').on(t.stretch),
    index('xapi_acts_user_idx').on(t.user_id),
    index('xapi_acts_store_idx').on(t.store_id),
  ],
);

/** The statement that holds for an object whose statements can be taken back: a later one, and a correction, name it. */
export const xapiStanding = pgTable(
  'xapi_standing',
  {
    kind: text('kind').$type<StatementKind>().notNull(),
    object_id: uuid('object_id').notNull(),
    statement_id: uuid('statement_id').notNull(),
    at: instant('at').notNull(),
    user_id: person().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.object_id] }), index('xapi_standing_user_idx').on(t.user_id)],
);

/** One statement for one record store, with the result of its last try. */
export const xapiStatements = pgTable(
  'xapi_statements',
  {
    id: uuid('id').primaryKey(),
    store_id: store().notNull(),
    /** Made of the facts, so that the same fact is told once. */
    statement_id: uuid('statement_id').notNull(),
    no: bigint('no', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** Of `statementKinds`, or `example`. */
    kind: text('kind').notNull(),
    /** Of the act. */
    at: instant('at').notNull(),
    user_id: person(),
    /** What is sent, byte by byte, at each try. */
    body: text('body').notNull(),
    /** `waiting`, `delivered` or `failed`. */
    state: text('state').notNull(),
    tries: integer('tries').notNull().default(0),
    status: integer('status'),
    error: text('error'),
    /** The beginning of the reply that refused it. */
    reply: text('reply'),
    created_at: instant('created_at').notNull(),
    delivered_at: instant('delivered_at'),
  },
  (t) => [
    unique('xapi_statements_key').on(t.store_id, t.statement_id),
    index('xapi_statements_log_idx').on(t.store_id, t.at, t.id),
    index('xapi_statements_waiting_idx')
      .on(t.store_id, t.no)
      .where(sql`${t.state} = 'waiting'`),
    index('xapi_statements_created_idx').on(t.created_at, t.id),
    index('xapi_statements_user_idx').on(t.user_id),
  ],
);
