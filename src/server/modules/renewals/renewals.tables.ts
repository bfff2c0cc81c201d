import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { tables } from '../../platform/db/schema.ts';
import { instant } from '../../platform/db/tables.ts';

/**
 * What a requirement has done for a person who needs its competency: at most once for each cycle, whoever asks and however often. The cycle
 * is the number of the last record, plus one: a renewal makes the next one possible.
 */
export const requirementEnrolments = pgTable(
  'requirement_enrolments',
  {
    user_id: uuid('user_id')
      .notNull()
      .references(() => tables.users.id, { onDelete: 'cascade' }),
    competency_id: uuid('competency_id')
      .notNull()
      .references(() => tables.competencies.id, { onDelete: 'cascade' }),
    cycle: integer('cycle').notNull(),
    requirement_id: uuid('requirement_id').references(() => tables.competencyRequirements.id, {
      onDelete: 'set null',
    }),
    /** `enrolled`, `offered`, or `waiting`: no class has a seat for the person yet. */
    state: text('state').notNull(),
    class_id: uuid('class_id').references(() => tables.classes.id, { onDelete: 'set null' }),
    /** The last day by which it should be held. */
    due_on: date('due_on', { mode: 'string' }),
    changed_at: instant('changed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.competency_id, t.cycle] }),
    index('requirement_enrolments_requirement_idx').on(t.requirement_id, t.state, t.changed_at),
    index('requirement_enrolments_class_idx').on(t.class_id),
    index('requirement_enrolments_competency_idx').on(t.competency_id),
  ],
);
