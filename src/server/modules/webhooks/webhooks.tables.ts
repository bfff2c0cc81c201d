import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { tables } from '../../platform/db/schema.ts';
import { instant } from '../../platform/db/tables.ts';

const webhook = () =>
  uuid('webhook_id')
    .notNull()
    .references(() => tables.webhooks.id, { onDelete: 'cascade' });

/** Signing secrets, sealed. */
export const webhookSecrets = pgTable(
  'webhook_secrets',
  {
    id: uuid('id').primaryKey(),
    webhook_id: webhook(),
    sealed: text('sealed').notNull(),
    created_at: instant('created_at').notNull(),
    /** Null: the current one. */
    until: instant('until'),
  },
  (t) => [index('webhook_secrets_webhook_idx').on(t.webhook_id)],
);

/** What happened and is told to at least one webhook; written with the audit event of the act. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    /** The header `webhook-id`, the same at every try and every webhook. */
    id: uuid('id').primaryKey(),
    /** The order of events of one object: an act holds the lock on its object until its commit. */
    no: bigint('no', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    type: text('type').notNull(),
    object_id: uuid('object_id').notNull(),
    at: instant('at').notNull(),
    /** The person whom it is about; anonymising them removes it. */
    user_id: uuid('user_id').references(() => tables.users.id, { onDelete: 'cascade' }),
    /** What is sent, byte by byte; null until it is prepared. */
    body: text('body'),
  },
  (t) => [
    index('webhook_events_waiting_idx')
      .on(t.no)
      .where(sql`${t.body} is null`),
    index('webhook_events_at_idx').on(t.at, t.id),
    index('webhook_events_user_idx').on(t.user_id),
  ],
);

/** One event for one webhook, with the result of its last try. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid('id').primaryKey(),
    webhook_id: webhook(),
    event_id: uuid('event_id')
      .notNull()
      .references(() => webhookEvents.id, { onDelete: 'cascade' }),
    /** Of the event, as `no`: an earlier one of the same object that waits holds it up. */
    object_id: uuid('object_id').notNull(),
    no: bigint('no', { mode: 'number' }).notNull(),
    created_at: instant('created_at').notNull(),
    /** `waiting`, `delivered` or `failed`. */
    state: text('state').notNull(),
    /** Since it was made or sent again. */
    tries: integer('tries').notNull().default(0),
    next_at: instant('next_at'),
    status: integer('status'),
    ms: integer('ms'),
    error: text('error'),
  },
  (t) => [
    unique('webhook_deliveries_event_key').on(t.event_id, t.webhook_id),
    index('webhook_deliveries_log_idx').on(t.webhook_id, t.created_at, t.id),
    index('webhook_deliveries_due_idx')
      .on(t.webhook_id, t.next_at, t.no)
      .where(sql`${t.state} = 'waiting'`),
    index('webhook_deliveries_object_idx')
      .on(t.webhook_id, t.object_id, t.no)
      .where(sql`${t.state} = 'waiting'`),
  ],
);

/** Every try of a delivery. */
export const webhookTries = pgTable(
  'webhook_tries',
  {
    delivery_id: uuid('delivery_id')
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: 'cascade' }),
    no: integer('no').notNull(),
    at: instant('at').notNull(),
    status: integer('status'),
    ms: integer('ms').notNull(),
    error: text('error'),
    /** The beginning of the reply, as text. */
    reply: text('reply'),
  },
  (t) => [primaryKey({ columns: [t.delivery_id, t.no] })],
);
