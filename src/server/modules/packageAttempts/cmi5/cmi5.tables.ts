import { customType, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { tables } from '../../../platform/db/schema.ts';
import { instant } from '../../../platform/db/tables.ts';
import { packageVersions } from '../../packages/packages.tables.ts';
import { packageAttempts } from '../packageAttempts.tables.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Launches of units of cmi5 courses. What a unit says counts only in the session of its launch. */
export const cmi5Sessions = pgTable(
  'cmi5_sessions',
  {
    id: uuid('id').primaryKey(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => tables.users.id),
    /** Null: nothing is recorded, and there is nothing yet to look at. */
    attempt_id: uuid('attempt_id').references(() => packageAttempts.id),
    version_id: uuid('version_id')
      .notNull()
      .references(() => packageVersions.id),
    sco_id: text('sco_id').notNull(),
    session_no: integer('session_no').notNull(),
    mode: text('mode').$type<'Normal' | 'Review'>().notNull(),
    /** How the unit names its learner. */
    account: text('account').notNull(),
    /** The activity, as it was launched. */
    activity_id: text('activity_id').notNull(),
    /** Thousandths; the organizer's pass mark comes before the maker's. */
    mastery: integer('mastery'),
    /** Where the unit leads when it ends. */
    return_url: text('return_url').notNull(),
    /** Of the secret in the address that gives the token, once. */
    fetch_hash: text('fetch_hash').notNull(),
    /** Null until then. */
    token_hash: text('token_hash'),
    launched_at: instant('launched_at').notNull(),
    expires_at: instant('expires_at').notNull(),
    initialized_at: instant('initialized_at'),
    terminated_at: instant('terminated_at'),
    abandoned_at: instant('abandoned_at'),
  },
  (t) => [
    index('cmi5_sessions_attempt_idx').on(t.attempt_id),
    index('cmi5_sessions_fetch_idx').on(t.fetch_hash),
    index('cmi5_sessions_token_idx').on(t.token_hash),
    index('cmi5_sessions_user_idx').on(t.user_id),
    index('cmi5_sessions_version_idx').on(t.version_id),
  ],
);

/** What was said in attempts at cmi5 courses: by their units, and by Mahir about launches and what is done. */
export const cmi5Statements = pgTable(
  'cmi5_statements',
  {
    attempt_id: uuid('attempt_id')
      .notNull()
      .references(() => packageAttempts.id),
    /** Of its maker's choice, so it means something only in the attempt. */
    statement_id: uuid('statement_id').notNull(),
    session_id: uuid('session_id')
      .notNull()
      .references(() => cmi5Sessions.id),
    sco_id: text('sco_id').notNull(),
    verb: text('verb').notNull(),
    object_id: text('object_id').notNull(),
    /** Whether it counts by the rules of cmi5; others are the unit's own. */
    category: text('category').$type<'cmi5' | 'other'>().notNull(),
    /** As JSON, with what the store adds. */
    body: text('body').notNull(),
    stored_at: instant('stored_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.attempt_id, t.statement_id] }),
    index('cmi5_statements_order_idx').on(t.attempt_id, t.stored_at),
    index('cmi5_statements_session_idx').on(t.session_id),
  ],
);

/** Documents that units store, such as the place where somebody stopped; of one attempt each, so that nobody writes what others read. */
export const cmi5Documents = pgTable(
  'cmi5_documents',
  {
    attempt_id: uuid('attempt_id')
      .notNull()
      .references(() => packageAttempts.id),
    resource: text('resource').$type<'state' | 'activity' | 'agent'>().notNull(),
    /** Empty for a document about the learner. */
    activity_id: text('activity_id').notNull(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    body: bytea('body').notNull(),
    etag: text('etag').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.attempt_id, t.resource, t.activity_id, t.name] })],
);
