import { standingsAtRisk } from '#shared/domain/competencies.ts';
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { tables } from '../../platform/db/schema.ts';
import { instant } from '../../platform/db/tables.ts';

const atRisk = standingsAtRisk.map((standing) => `'${standing}'`).join(', ');

/**
 * Every person's standing with every competency that concerns them: the result of `standingOf` for their records and requirements, stored
 * so that a matrix of 100,000 people reads and counts rows instead of evaluating rules. A person and a competency without a row: not
 * required.
 */
export const competencyStandings = pgTable(
  'competency_standings',
  {
    user_id: uuid('user_id')
      .notNull()
      .references(() => tables.users.id, { onDelete: 'cascade' }),
    competency_id: uuid('competency_id')
      .notNull()
      .references(() => tables.competencies.id, { onDelete: 'cascade' }),
    /** A Standing. */
    standing: text('standing').notNull(),
    is_required: boolean('is_required').notNull(),
    required_level: integer('required_level'),
    /** The level that is held. */
    level: integer('level'),
    /** The record that decides. */
    record_id: uuid('record_id').references(() => tables.userCompetencies.id, { onDelete: 'set null' }),
    /** Last day of the standing if nothing happens, in the person's zone. */
    ends_on: date('ends_on', { mode: 'string' }),
    /** The day on which time alone may change it. */
    changes_on: date('changes_on', { mode: 'string' }),
    updated_at: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.competency_id] }),
    // Counts and drill-downs of the matrix from the index alone.
    index('competency_standings_counts_idx').on(
      t.competency_id,
      t.standing,
      t.is_required,
      t.ends_on,
      t.user_id,
    ),
    // The matrix by risk, from its beginning.
    index('competency_standings_risk_idx')
      .on(sql.raw(`array_position(array[${atRisk}], standing)`), t.ends_on, t.user_id)
      .where(sql.raw(`is_required and standing in (${atRisk})`)),
    index('competency_standings_changes_on_idx').on(t.changes_on),
    index('competency_standings_ends_on_idx').on(t.ends_on),
  ],
);
