import type { ClassReport, SessionFigures } from '#shared/api/reports.ts';
import type { Context } from '../../platform/context.ts';
import { join, raw, sql, type Sql } from '../../platform/db/sql.ts';
import type { ReportScope } from './reportScope.ts';
import { participationsSql } from './participationSql.ts';
import { funnelReport } from './funnelReport.ts';

/** A class report without its evaluation: whether a reader may see that is decided when the report is read. */
export type StoredClassReport = Omit<ClassReport, 'evaluations'>;

/** The report of a class: its funnel, and how its modules, quizzes and sessions went. */
export async function classReport(ctx: Context, scope: ReportScope): Promise<StoredClassReport> {
  const { parts: _one, ...report } = await funnelReport(ctx, scope, 'classes');
  return {
    ...report,
    modules: await modulesOf(ctx, scope),
    quizzes: await quizzesOf(ctx, scope),
    sessions: await sessionsOf(ctx, scope),
  };
}

/** SQL: the participants. */
const peopleOf = (ctx: Context, scope: ReportScope): Sql =>
  sql`people as materialized (select e.user_id from (${participationsSql(ctx, scope)}) e where e.is_enrolled)`;

function modulesOf(ctx: Context, scope: ReportScope): Promise<StoredClassReport['modules']> {
  return ctx.db.query(
    sql`with ${peopleOf(ctx, scope)}
     select m.id, m.slug, m.name, count(p.user_id)::int as viewed, count(*) filter (where p.state = 'done')::int as finished,
       round((percentile_cont(0.5) within group (order by p.seconds) / 60)::numeric, 1)::float8 as minutes
     from modules m left join (module_progress p join people on people.user_id = p.user_id) on p.module_id = m.id
     where m.class_id = ${scope.target!.id}::uuid and m.archived_at is null group by m.id order by m."order", m.id`,
  );
}

function quizzesOf(ctx: Context, scope: ReportScope): Promise<StoredClassReport['quizzes']> {
  return ctx.db.query(
    sql`with ${peopleOf(ctx, scope)}
     select z.id, z.slug, z.name, count(g.user_id)::int as taken, count(*) filter (where g.passed)::int as passed,
       round((avg(g.grade) / 1000)::numeric, 1)::float8 as average
     from quizzes z left join (grades g join people on people.user_id = g.user_id) on g.quiz_id = z.id
     where z.class_id = ${scope.target!.id}::uuid and z.archived_at is null and (z.status = 'published' or g.quiz_id is not null)
     group by z.id order by z.name, z.id`,
  );
}

function sessionsOf(ctx: Context, scope: ReportScope): Promise<SessionFigures[]> {
  const having = (state: string) => sql`count(*) filter (where r.state = ${state})::int as ${raw(state)}`;
  return ctx.db.query<SessionFigures>(
    sql`with ${peopleOf(ctx, scope)}
     select s.id, s.name, s.start_at, ${join(['present', 'late', 'excused', 'absent'].map(having))},
       (select count(*) from people)::int - count(r.user_id)::int as open
     from attendance_sessions s
     left join (attendance_records r join people on people.user_id = r.user_id) on r.session_id = s.id
     where s.class_id = ${scope.target!.id}::uuid and s.archived_at is null group by s.id order by s.start_at, s.id`,
  );
}
