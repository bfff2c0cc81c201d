import { bigint, boolean, customType, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { tables } from '../../platform/db/schema.ts';
import { instant, strings } from '../../platform/db/tables.ts';

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** A file that the HR system has sent, and what came of it. */
export const directoryRuns = pgTable(
  'directory_runs',
  {
    id: uuid('id').primaryKey(),
    /** `queued`, `waiting`, `applied`, `preview`, `rejected`, `superseded`, `expired` or `failed`. */
    state: text('state').notNull(),
    /** `file`, or `scim`: then a run is what one program did on one day, or the people whose leaving waits. */
    source: text('source').notNull().default('file'),
    is_dry_run: boolean('is_dry_run').notNull(),
    /** It lists everybody: people whom it does not name have left. */
    is_complete: boolean('is_complete').notNull(),
    /** Why it waits: `leavers`, `rows` or `unnamed`. */
    brake: text('brake'),
    total: integer('total').notNull(),
    new_count: integer('new_count').notNull().default(0),
    changed_count: integer('changed_count').notNull().default(0),
    returned_count: integer('returned_count').notNull().default(0),
    left_count: integer('left_count').notNull().default(0),
    refused_count: integer('refused_count').notNull().default(0),
    same_count: integer('same_count').notNull().default(0),
    /** Headers of columns that no field takes. */
    unused: strings('unused').notNull(),
    /** The message of a failure: a key of the server's words with its arguments. */
    error: jsonb('error'),
    /** Who has sent it: a person or a service account, by the name of that time. */
    sent_by: text('sent_by').notNull(),
    created_at: instant('created_at').notNull(),
    ended_at: instant('ended_at'),
    is_approved: boolean('is_approved').notNull().default(false),
    decided_by: uuid('decided_by').references(() => tables.users.id),
    decided_at: instant('decided_at'),
  },
  (t) => [
    index('directory_runs_created_at_idx').on(t.created_at),
    index('directory_runs_state_idx').on(t.state),
  ],
);

/** The file of a run that has not ended. */
export const directoryFiles = pgTable('directory_files', {
  run_id: uuid('run_id')
    .primaryKey()
    .references(() => directoryRuns.id, { onDelete: 'cascade' }),
  bytes: bytes('bytes').notNull(),
});

/** What a run did, or would do, with a person; those who stay as they are have a row only if there is something to say. */
export const directoryRows = pgTable(
  'directory_rows',
  {
    id: uuid('id').primaryKey(),
    run_id: uuid('run_id')
      .notNull()
      .references(() => directoryRuns.id, { onDelete: 'cascade' }),
    /** As a spreadsheet counts; null: the file does not name the person. */
    row: bigint('row', { mode: 'number' }),
    user_id: uuid('user_id').references(() => tables.users.id, { onDelete: 'cascade' }),
    nip: text('nip'),
    name: text('name'),
    /** `new`, `changed`, `returned`, `left`, `refused` or `same`. */
    state: text('state').notNull(),
    changed: strings('changed').notNull(),
    /** Messages: keys of the server's words with their arguments. */
    notes: jsonb('notes').notNull(),
    /** When, where it was not the end of the run: each call of SCIM has its own time. */
    at: instant('at'),
    /** The active people who report to somebody who left. */
    reports: text('reports'),
  },
  (t) => [
    index('directory_rows_run_id_idx').on(t.run_id, t.row),
    index('directory_rows_user_id_idx').on(t.user_id),
  ],
);

/** Managers whom a file names and who are not there yet: they are set when that person comes. */
export const directoryPendingManagers = pgTable('directory_pending_managers', {
  user_id: uuid('user_id')
    .primaryKey()
    .references(() => tables.users.id, { onDelete: 'cascade' }),
  manager_nip: text('manager_nip').notNull(),
});
