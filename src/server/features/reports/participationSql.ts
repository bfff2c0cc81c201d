import { participantStates } from '#shared/domain/enrolments.ts';
import type { Context } from '../../platform/context.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import {
  endedAt,
  inStates,
  IS_LIVE,
  IS_OVERDUE_REQUIREMENT,
  missedSql,
  PARTICIPATES,
  requirementDueAt,
} from '../../modules/obligations/obligations.ts';
import { peopleInScopeSql, scopeSql, type NarrowScope, type ReportScope } from './reportScope.ts';

type Site = Pick<Context, 'now' | 'config'>;

/** SQL: a participation that counts. A no-show is no longer a participant, but their participation has ended and may be overdue. */
const COUNTS = sql`${inStates('e', [...participantStates, 'no_show'])} and e.archived_at is null and c.status <> 'cancelled'`;

/** SQL: the day of an instant in the site's time zone, in which all figures are counted. */
export const dayOf = (instant: Sql, { config }: Site): Sql =>
  sql`(${instant} at time zone ${config.siteTimeZone}::text)::date`;

/**
 * SQL: the person has started. A person who was marked present, has opened a module or has a grade has started, whatever the state of the
 * enrolment.
 */
const IS_STARTED = sql`(e.state in ('in_progress', 'completed')
  or exists (select 1 from module_progress p where p.class_id = c.id and p.user_id = e.user_id)
  or exists (select 1 from grades g where g.class_id = c.id and g.user_id = e.user_id)
  or exists (select 1 from attendance_sessions s join attendance_records r on r.session_id = s.id
    where s.class_id = c.id and s.archived_at is null and r.user_id = e.user_id and r.state in ('present', 'late')))`;

const HAS_PASSED_ALL = sql`not exists (select 1 from quizzes z where z.class_id = c.id and z.status = 'published'
  and z.archived_at is null and not exists (
    select 1 from grades g where g.quiz_id = z.id and g.user_id = e.user_id and g.passed))`;

/**
 * SQL: one row for each participation of the report. All figures about participations count these rows, and the lists of people show them,
 * so a list always has as many rows as its figure says.
 */
export function participationsSql(ctx: Site, scope: NarrowScope): Sql {
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  return sql`select e.id, e.user_id, e.class_id, c.group_id, u.department, u.placement_city as city, e.state, e.mandatory,
      coalesce(e.enrolled_at, e.created_at) as enrolled_at, ${PARTICIPATES} as is_enrolled,
      ${PARTICIPATES} and ${IS_STARTED} as is_started,
      e.state = 'completed' as is_finished, e.state = 'completed' and ${HAS_PASSED_ALL} as is_passed,
      ${endedAt(now)} as ended_at, missed.due_at
    from enrolments e join users u on u.id = e.user_id join classes c on c.id = e.class_id
    left join lateral (select min(d.due_at) as due_at from (${missedSql(now)}) d) missed on ${IS_LIVE}
    where ${COUNTS} and ${scopeSql(scope)}`;
}

/**
 * SQL: obligations that are overdue now, in any period: missed classes of the participations `p`, and in a report about everything also
 * requirements of competencies. Columns user_id, department, group_id, class_id, enrolment_id, competency_id, due_at. `participations` is
 * inlined and not materialized if nothing else reads it, so that only the columns needed here are computed.
 */
export function overdueSql(ctx: Site, scope: NarrowScope, participations: Sql): Sql {
  const classes = sql`select p.user_id, p.department, p.group_id, p.class_id, p.id as enrolment_id, null::uuid as competency_id, p.due_at
    from ${participations} p where p.due_at is not null`;
  if (scope.kind !== 'index') return classes;
  return sql`${classes} union all
    select s.user_id, u.department, null, null, null, s.competency_id, ${requirementDueAt(sql`${ctx.config.siteTimeZone}::text`)}
    from competencies k join competency_standings s on s.competency_id = k.id and ${IS_OVERDUE_REQUIREMENT}
    join users u on u.id = s.user_id where k.archived_at is null and ${peopleInScopeSql(scope)}`;
}

/** Longer attempts and sessions do not count as learning time: nobody ended them in time. */
const LONGEST = sql`interval '8 hours'`;

/**
 * SQL: the learning within the report's period: attempts with a result, modules by the day on which they were last open, attended sessions.
 * Columns user_id, department, city, group_id, class_id, kind, is_passed, seconds, ref_id, at.
 */
export function learningSql(ctx: Site, scope: NarrowScope): Sql {
  const condition = scopeSql(scope);
  const head = (kind: Sql, at: Sql, user: Sql) =>
    sql`select ${user} as user_id, u.department, u.placement_city as city, c.group_id, c.id as class_id,
       ${kind} as kind, ${at} as at`;
  const learntAt = (at: Sql) =>
    sql`c.status <> 'cancelled' and ${condition} and ${withinSql(at, ctx, scope)}`;
  return sql`
    ${head(sql`'attempt'`, sql`a.finished_at`, sql`a.user_id`)}, a.state = 'passed' as is_passed, a.quiz_id as ref_id,
      extract(epoch from least(greatest(a.finished_at - a.started_at, interval '0'), ${LONGEST}))::bigint as seconds,
      (a.earned * 100.0 / nullif(a.max, 0))::float8 as score
    from attempts a join users u on u.id = a.user_id join classes c on c.id = a.class_id
    where a.state in ('passed', 'failed') and a.annulled_at is null and ${learntAt(sql`a.finished_at`)}
    union all
    ${head(sql`'module'`, sql`p.beat_at`, sql`p.user_id`)}, null, p.module_id, p.seconds, null
    from module_progress p join users u on u.id = p.user_id join classes c on c.id = p.class_id
    where ${learntAt(sql`p.beat_at`)}
    union all
    ${head(sql`'session'`, sql`s.start_at`, sql`r.user_id`)}, null, s.id,
      extract(epoch from least(s.end_at - s.start_at, ${LONGEST}))::bigint, null
    from attendance_sessions s join attendance_records r on r.session_id = s.id
    join users u on u.id = r.user_id join classes c on c.id = s.class_id
    where s.archived_at is null and r.state in ('present', 'late') and ${learntAt(sql`s.start_at`)}`;
}

/** SQL: an instant is within the period; written so that an index on instants can be used. */
export const withinSql = (instant: Sql, site: Site, scope: ReportScope): Sql =>
  overlapsSql({ from: instant, until: instant }, site, scope);

/** SQL: the time between two instants overlaps the period. */
export function overlapsSql(
  { from, until }: { readonly from: Sql; readonly until: Sql },
  { config }: Site,
  { span }: ReportScope,
): Sql {
  if (!span) return sql`true`;
  const start = (day: string, days: Sql) =>
    sql`((${day}::date + ${days})::timestamp at time zone ${config.siteTimeZone}::text)`;
  return sql`${until} >= ${start(span.from, sql`0`)} and ${from} < ${start(span.to, sql`1`)}`;
}
