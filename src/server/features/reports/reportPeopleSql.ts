import type { ReportFigure } from '#shared/api/reports.ts';
import type { Context } from '../../platform/context.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { IS_LIVE, missedSql, requirementDueAt } from '../../modules/obligations/obligations.ts';
import { reminderKey } from '../../modules/obligations/reminderKey.ts';
import { learningSql, overdueSql, participationsSql, withinSql } from './participationSql.ts';
import type { NarrowScope } from './reportScope.ts';

/**
 * SQL: the rows of a figure, with the columns user_id, class_id, state, at, ref (which tells rows apart), score, minutes, and the enrolments and competencies
 * whose missed dates are shown.
 */
export function rowsOf(ctx: Context, scope: NarrowScope, figure: ReportFigure): Sql {
  if (scope.kind === 'module') return ofModule(ctx, scope, figure);
  const within = (at: Sql) => withinSql(at, ctx, scope);
  const participations = sql`(${participationsSql(ctx, scope)}) p`;
  const row = (at: Sql) =>
    sql`select p.user_id, p.class_id, p.state, ${at} as at, p.id as ref, null::float8 as score, null::float8 as minutes,
       array[p.id] as enrolments, null::uuid[] as competencies`;
  if (figure === 'overdue')
    return sql`select o.user_id, case when count(*) = 1 then (array_agg(o.class_id))[1] end as class_id, null as state,
        min(o.due_at) as at, o.user_id as ref, null::float8 as score, null::float8 as minutes,
        array_agg(o.enrolment_id) as enrolments, array_agg(o.competency_id) as competencies
      from (${overdueSql(ctx, scope, sql`(${participationsSql(ctx, scope)})`)}) o
      group by o.user_id`;
  if (scope.kind === 'index') {
    if (figure === 'passed' || figure === 'failed')
      return sql`select l.user_id, l.class_id, null as state, l.at, l.ref_id as ref, l.score, null::float8 as minutes,
          null::uuid[] as enrolments, null::uuid[] as competencies
        from (${learningSql(ctx, scope)}) l where l.kind = 'attempt' and l.is_passed = ${figure === 'passed'}`;
    if (figure === 'active')
      return sql`select l.user_id, null::uuid as class_id, null as state, max(l.at) as at, l.user_id as ref, null::float8 as score,
          round((sum(l.seconds) / 60.0)::numeric, 1)::float8 as minutes, null::uuid[] as enrolments, null::uuid[] as competencies
        from (select user_id, at, seconds from (${learningSql(ctx, scope)}) x union all
          select p.user_id, p.ended_at, 0 from ${participations} where p.is_finished and ${within(sql`p.ended_at`)}) l
        group by l.user_id`;
    return sql`${row(sql`p.ended_at`)} from ${participations} where p.ended_at is not null and ${within(sql`p.ended_at`)}
      and p.is_finished = ${figure === 'finished'}`;
  }
  const conditions: Partial<Record<ReportFigure, Sql>> = {
    enrolled: sql`p.is_enrolled`,
    started: sql`p.is_started`,
    not_started: sql`p.is_enrolled and not p.is_started`,
    finished: sql`p.is_finished`,
    passed: sql`p.is_passed`,
  };
  const isAtEnd = figure === 'finished' || figure === 'passed';
  return sql`${row(isAtEnd ? sql`p.ended_at` : sql`p.enrolled_at`)} from ${participations} where ${conditions[figure] ?? sql`false`}`;
}

function ofModule(ctx: Context, scope: NarrowScope, figure: ReportFigure): Sql {
  const conditions: Partial<Record<ReportFigure, Sql>> = {
    viewed: sql`m.user_id is not null`,
    not_viewed: sql`m.user_id is null`,
    finished: sql`m.state = 'done'`,
    unfinished: sql`m.state <> 'done'`,
  };
  return sql`select p.user_id, p.class_id, p.state, coalesce(m.done_at, m.opened_at) as at, p.id as ref, null::float8 as score,
      round((m.seconds / 60.0)::numeric, 1)::float8 as minutes, null::uuid[] as enrolments, null::uuid[] as competencies
    from (${participationsSql(ctx, scope)}) p
    left join module_progress m on m.user_id = p.user_id and m.module_id = ${scope.target!.id}::uuid
    where p.is_enrolled and ${conditions[figure] ?? sql`false`}`;
}

/** SQL: the rows of the page as the API sends them. Names are looked up only for these. */
export function presented(ctx: Context): Sql {
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  const reason = (kind: Sql, name: Sql, value: Sql) =>
    sql`jsonb_build_object('kind', ${kind}, 'name', ${name}, 'value', ${value}, 'due_at', null)`;
  return sql`select coalesce(jsonb_agg(jsonb_build_object(
      'user', jsonb_build_object('id', s.user_id, 'slug', s.nip, 'name', s.user_name),
      'department', s.department, 'city', s.placement_city, 'state', s.state, 'at', s.at,
      'class', case when c.id is not null then jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name, 'group', (
        select jsonb_build_object('id', g.id, 'slug', g.slug, 'name', g.name) from groups g where g.id = c.group_id)) end,
      'reasons', coalesce(
        case when s.score is not null then jsonb_build_array(${reason(sql`'score'`, sql`(select z.name from quizzes z where z.id = s.ref)`, sql`round(s.score::numeric, 1)`)}) end,
        case when s.minutes is not null then jsonb_build_array(${reason(sql`'minutes'`, sql`null`, sql`s.minutes`)}) end,
        missed.reasons, '[]'),
      'reminded_at', (select n.created_at from notifications n
        where n.user_id = s.user_id and n.event_key = ${reminderKey(ctx)})
    ) order by s.user_name, s.user_id, s.at, s.ref), '[]')
    from shown s left join classes c on c.id = s.class_id
    left join lateral (
      select jsonb_agg(jsonb_build_object('kind', d.kind, 'name', d.name, 'value', null, 'due_at', d.due_at) order by d.due_at, d.name)
        as reasons
      from (${reasons(now, sql`${ctx.config.siteTimeZone}::text`)}) d
    ) missed on true`;
}

/** SQL: the missed dates of a row `s` of the page. */
const reasons = (now: Sql, site: Sql): Sql => sql`
  select d.kind, d.name, d.due_at from enrolments e join users u on u.id = e.user_id join classes c on c.id = e.class_id
  cross join lateral (${missedSql(now)}) d where e.id = any(s.enrolments) and ${IS_LIVE}
  union all
  select 'requirement', k.name, r.due_at from unnest(s.competencies) x(id) join competencies k on k.id = x.id
  join users u on u.id = s.user_id cross join lateral (
    select ${requirementDueAt(site)} as due_at from competency_standings s
    where s.competency_id = k.id and s.user_id = u.id) r`;
