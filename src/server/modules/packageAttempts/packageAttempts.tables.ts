import type { Elements } from '#shared/domain/packages/elements.ts';
import type { PackageResult, PackageState } from '#shared/domain/packages/outcome.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { tables } from '../../platform/db/schema.ts';
import { instant } from '../../platform/db/tables.ts';
import { packageVersions } from '../packages/packages.tables.ts';

/** What a package reported, of an attempt or of one part: `scaled` in thousandths, the rest as the package wrote it. */
const outcome = () => ({
  state: text('state').$type<PackageState>().notNull(),
  result: text('result').$type<PackageResult>().notNull(),
  scaled: integer('scaled'),
  raw: doublePrecision('raw'),
  min: doublePrecision('min'),
  max: doublePrecision('max'),
});

/** Attempts at the packages in modules. An attempt keeps the version with which it began. */
export const packageAttempts = pgTable(
  'package_attempts',
  {
    id: uuid('id').primaryKey(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => tables.users.id),
    class_id: uuid('class_id')
      .notNull()
      .references(() => tables.classes.id),
    module_id: uuid('module_id')
      .notNull()
      .references(() => tables.modules.id),
    block_key: text('block_key').notNull(),
    version_id: uuid('version_id')
      .notNull()
      .references(() => packageVersions.id),
    no: integer('no').notNull(),
    ...outcome(),
    seconds: integer('seconds').notNull().default(0),
    /** Grows with each launch: only the newest sitting may write. */
    session_no: integer('session_no').notNull().default(1),
    session_at: instant('session_at').notNull(),
    /** Seconds of this sitting that were counted. */
    session_seconds: integer('session_seconds').notNull().default(0),
    opened_at: instant('opened_at').notNull(),
    last_at: instant('last_at').notNull(),
    completed_at: instant('completed_at'),
    /** When the package was passed, or failed. */
    result_at: instant('result_at'),
    ended_at: instant('ended_at'),
    /** Null: the attempt goes on, also after it was completed. */
    ended_by: text('ended_by').$type<'reset' | 'new'>(),
    reset_reason: text('reset_reason'),
    reset_by: uuid('reset_by').references(() => tables.users.id),
  },
  (t) => [
    uniqueIndex('package_attempts_no_key').on(t.user_id, t.module_id, t.block_key, t.no),
    index('package_attempts_module_idx').on(t.module_id, t.block_key),
    index('package_attempts_version_idx').on(t.version_id),
    /** Versions that somebody is in the middle of. */
    index('package_attempts_open_idx')
      .on(t.version_id)
      .where(sql`${t.state} = 'open' and ${t.ended_by} is null`),
    index('package_attempts_class_idx').on(t.class_id, t.user_id),
  ],
);

/** The newest state of each part of a package, as the learner's player has sent it. */
export const packageStates = pgTable(
  'package_states',
  {
    attempt_id: uuid('attempt_id')
      .notNull()
      .references(() => packageAttempts.id),
    sco_id: text('sco_id').notNull(),
    session_no: integer('session_no').notNull(),
    client_id: uuid('client_id').notNull(),
    seq: integer('seq').notNull(),
    elements: jsonb('elements').$type<Elements>().notNull(),
    /** A JSON text: packages may store what PostgreSQL refuses as a text. */
    suspend_data: text('suspend_data'),
    ...outcome(),
    seconds: integer('seconds').notNull().default(0),
    /** The time of its sitting as the package reported it last. */
    reported_seconds: integer('reported_seconds').notNull().default(0),
    saved_at: instant('saved_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.attempt_id, t.sco_id] })],
);

/**
 * Answers that a package has reported. A package of SCORM 1.2 counts from 0 again in each sitting, one of 2004 goes on counting: so the
 * sitting in which an answer came first is part of its key.
 */
export const packageInteractions = pgTable(
  'package_interactions',
  {
    attempt_id: uuid('attempt_id')
      .notNull()
      .references(() => packageAttempts.id),
    sco_id: text('sco_id').notNull(),
    session_no: integer('session_no').notNull(),
    n: integer('n').notNull(),
    name: text('name'),
    type: text('type'),
    response: text('response'),
    correct: jsonb('correct').$type<readonly string[]>().notNull(),
    objectives: jsonb('objectives').$type<readonly string[]>().notNull(),
    result: text('result'),
    weight: text('weight'),
    latency_ms: integer('latency_ms'),
    description: text('description'),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.attempt_id, t.sco_id, t.session_no, t.n] })],
);

/** A person's result in the package of a block, from all attempts at it, so that no screen counts attempts. */
export const packageGrades = pgTable(
  'package_grades',
  {
    user_id: uuid('user_id')
      .notNull()
      .references(() => tables.users.id),
    module_id: uuid('module_id')
      .notNull()
      .references(() => tables.modules.id),
    block_key: text('block_key').notNull(),
    class_id: uuid('class_id')
      .notNull()
      .references(() => tables.classes.id),
    state: text('state').$type<PackageState>().notNull(),
    passed: boolean('passed').notNull(),
    /** Thousandths of a percent; null while no attempt has a score. */
    highest: integer('highest'),
    last_attempt: integer('last_attempt'),
    attempt_count: integer('attempt_count').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.module_id, t.block_key] }),
    index('package_grades_module_idx').on(t.module_id, t.block_key),
    index('package_grades_class_idx').on(t.class_id, t.user_id),
  ],
);
