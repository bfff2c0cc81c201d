import {
  obligedStates,
  participantStates,
  unfinishedStates,
  type EnrolmentState,
} from '#shared/domain/enrolments.ts';
import { standingsInOrder } from '#shared/domain/competencies.ts';
import { raw, sql, type Sql } from '../../platform/db/sql.ts';
import { dueOf } from '../quizzes/overridesSql.ts';

/**
 * People's obligations and their due dates, as SQL; docs/decisions/043 has the formulas in words. Every figure, list, file and reminder of
 * what is overdue, in order or not finished uses these texts. Aliases: `e` an enrolment of the class `c` and the person `u`; `s` a stored
 * standing.
 */
const listOf = (values: readonly string[]): Sql => raw(values.map((value) => `'${value}'`).join(', '));
export const inStates = (enrolment: string, states: readonly EnrolmentState[]): Sql =>
  sql`${raw(enrolment)}.state in (${listOf(states)})`;

export const PARTICIPATES = inStates('e', participantStates);

/** Nothing is overdue for deleted or inactive people and classes. */
export const IS_LIVE = sql`u.active and u.archived_at is null and c.status = 'published' and c.archived_at is null`;

/** A mandatory enrolment that stands and is not fulfilled: cancelled, withdrawn or exempted ones are no obligation. */
const IS_OPEN_OBLIGATION = sql`e.mandatory and ${inStates('e', obligedStates)} and e.archived_at is null`;

/** Whether an unfinished participation must meet the end of a class or the deadline of a quiz. SQL over any row with both columns. */
export const isObliged = (kind: 'class' | 'quiz', row: string): Sql =>
  raw(kind === 'class' ? `${row}.mandatory` : `(${row}.mandatory and ${row}.complete_quizzes)`);

/** When a class is due for a person: their own date or the end of the class, whichever comes first; null without both. */
export const classDueAt = (enrolment: string, course: string): Sql =>
  raw(`least(${enrolment}.due_at, ${course}.end_at)`);

/** Not passed, and not waiting for a corrector; over the grade `r`. */
const IS_UNPASSED = sql`not coalesce(r.passed, false) and coalesce(r.state, '') not in ('pending', 'validating')`;

const CLASS_DUE = classDueAt('e', 'c');

/**
 * The missed dates of an obligation of a class: its due date, and the deadline of an unpassed quiz that its completion needs; the earliest is
 * its due date. Columns kind, name, due_at.
 */
export const missedSql = (now: Sql): Sql => sql`
  select 'class' as kind, c.name, ${CLASS_DUE} as due_at where ${IS_OPEN_OBLIGATION} and ${CLASS_DUE} < ${now}
  union all
  select 'quiz', q.name, q.due_at from (
    select z.name, ${raw(dueOf('z', 'e.user_id'))} as due_at
    from quizzes z left join grades r on r.quiz_id = z.id and r.user_id = e.user_id
    where ${IS_OPEN_OBLIGATION} and c.complete_quizzes and z.class_id = c.id and z.status = 'published' and z.archived_at is null
      and ${IS_UNPASSED} and (z.deadline < ${now} or z.end_time < ${now}
        or exists (select 1 from quiz_overrides o where o.quiz_id = z.id and o.archived_at is null))
  ) q where q.due_at < ${now}`;

/** An optional class that ended unfinished: never overdue. */
export const isNotFinished = (now: Sql): Sql =>
  sql`not e.mandatory and ${inStates('e', unfinishedStates)} and c.end_at < ${now}`;

/** The instant at which a participation ended: finished, or the class is over, with whatever result; else null. */
export const endedAt = (now: Sql): Sql => sql`case
  when e.state = 'completed' then coalesce(e.completed_at, e.updated_at) when c.end_at < ${now} then c.end_at
  when e.state in ('not_completed', 'no_show') then e.updated_at end`;

/** A requirement that counts: waived ones count neither as in order nor as not in order. */
export const IS_REQUIREMENT = sql`s.is_required and s.standing <> 'waived'`;
export const IS_IN_ORDER = sql`${IS_REQUIREMENT} and s.standing in (${listOf(standingsInOrder)})`;
export const IS_OVERDUE_REQUIREMENT = sql`s.standing = 'overdue'`;

/** When a requirement was due: its last day ends in the person's zone. `site`: the site's zone. */
export const requirementDueAt = (site: Sql): Sql =>
  sql`((s.ends_on + time '23:59') at time zone coalesce(u.time_zone, ${site}))`;
