import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/tables.ts';

/** A bulk change or an import that can be undone until `undo_until`. */
export const changes = pgTable(
  'changes',
  {
    id: uuid('id').primaryKey(),
    actor_id: uuid('actor_id').notNull(),
    resource: text('resource').notNull(),
    /** `edit`, `delete`, `archive`, `restore`, `publish`, `unpublish` or `import`. */
    action: text('action').notNull(),
    total: integer('total').notNull(),
    at: instant('at').notNull(),
    undo_until: instant('undo_until').notNull(),
    undone_at: instant('undone_at'),
  },
  (t) => [index('changes_actor_idx').on(t.actor_id, t.at), index('changes_undo_until_idx').on(t.undo_until)],
);

/** A row before the change, in the order in which rows can be restored. */
export const changeRows = pgTable(
  'change_rows',
  {
    change_id: uuid('change_id')
      .notNull()
      .references(() => changes.id, { onDelete: 'cascade' }),
    no: integer('no').notNull(),
    table_name: text('table_name').notNull(),
    record_id: uuid('record_id').notNull(),
    /** Null if the change created the record. */
    before: jsonb('before'),
    /** The version of the record after the change; null if it was deleted. */
    version_after: integer('version_after'),
  },
  (t) => [primaryKey({ columns: [t.change_id, t.no] })],
);

/** Work that takes longer than a request, as a person sees it. The runner's own table has the tries. */
export const jobRuns = pgTable(
  'job_runs',
  {
    id: uuid('id').primaryKey(),
    actor_id: uuid('actor_id').notNull(),
    name: text('name').notNull(),
    state: text('state').notNull().default('queued'),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull(),
    payload: jsonb('payload').notNull(),
    error: jsonb('error'),
    result: jsonb('result'),
    created_at: instant('created_at')
      .notNull()
      .default(sql`now()`),
    ended_at: instant('ended_at'),
  },
  (t) => [index('job_runs_actor_idx').on(t.actor_id, t.created_at)],
);
