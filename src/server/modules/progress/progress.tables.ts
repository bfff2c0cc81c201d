import type { BlocksProgress } from '#shared/domain/modules.ts';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { tables } from '../../platform/db/schema.ts';
import { instant } from '../../platform/db/tables.ts';

/** A learner's progress in a module. It outlives the enrolment: a person who enrols again continues where they stopped. */
export const moduleProgress = pgTable(
  'module_progress',
  {
    user_id: uuid('user_id')
      .notNull()
      .references(() => tables.users.id),
    module_id: uuid('module_id')
      .notNull()
      .references(() => tables.modules.id),
    class_id: uuid('class_id').notNull(),
    state: text('state').$type<'open' | 'done'>().notNull(),
    seconds: integer('seconds').notNull().default(0),
    opened_at: instant('opened_at').notNull(),
    /** The last report: no more seconds are accepted than have passed since. */
    beat_at: instant('beat_at').notNull(),
    done_at: instant('done_at'),
    /** What was watched and confirmed, by block: one row to read and to write, however many blocks there are. */
    blocks: jsonb('blocks').$type<BlocksProgress>().notNull().default({}),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.module_id] }),
    index('module_progress_module_id_idx').on(t.module_id),
    index('module_progress_class_idx').on(t.class_id, t.user_id),
  ],
);

/**
 * Until when a person's time has been counted, over all modules: a person who reads two at once earns the time once. Its row is the lock
 * under which progress is written.
 */
export const readingClocks = pgTable('reading_clocks', {
  user_id: uuid('user_id')
    .primaryKey()
    .references(() => tables.users.id),
  counted_until: instant('counted_until').notNull(),
});
