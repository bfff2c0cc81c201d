import type { ClassReport, SessionFigures } from '#shared/api/reports.ts';
import type { Context } from '../../context.ts';
import { parameters } from '../../http/crud/filter.ts';
import type { Asked } from './asked.ts';
import { participationsSql } from './facts.ts';
import { funnelReport } from './funnelReport.ts';

/** A class without what was said about it: who may see that is asked when it is read. */
export type StoredClassReport = Omit<ClassReport, 'evaluations'>;

/** The report of a class: its funnel, and how its modules, quizzes and sessions went. */
export async function classReport(ctx: Context, asked: Asked): Promise<StoredClassReport> {
  const { parts: _one, ...report } = await funnelReport(ctx, asked, 'classes');
  return {
    ...report,
    modules: await modulesOf(ctx, asked),
    quizzes: await quizzesOf(ctx, asked),
    sessions: await sessionsOf(ctx, asked),
  };
}

/** SQL: the people who take part, and the placeholder of the class. */
function peopleOf(ctx: Context, asked: Asked) {
  const { add, values } = parameters();
  return {
    people: `people as materialized (select e.user_id from (${participationsSql(ctx, asked, add)}) e where e.is_enrolled)`,
    course: `${add(asked.target!.id)}::uuid`,
    ...{ add, values },
  };
}

function modulesOf(ctx: Context, asked: Asked): Promise<StoredClassReport['modules']> {
  const { people, course, values } = peopleOf(ctx, asked);
  return ctx.db.query(
    `with ${people}
     select m.id, m.slug, m.name, count(p.user_id)::int as viewed, count(*) filter (where p.state = 'done')::int as finished,
       round((percentile_cont(0.5) within group (order by p.seconds) / 60)::numeric, 1)::float8 as minutes
     from modules m left join (module_progress p join people on people.user_id = p.user_id) on p.module_id = m.id
     where m.class_id = ${course} and m.archived_at is null group by m.id order by m."order", m.id`,
    values,
  );
}

function quizzesOf(ctx: Context, asked: Asked): Promise<StoredClassReport['quizzes']> {
  const { people, course, values } = peopleOf(ctx, asked);
  return ctx.db.query(
    `with ${people}
     select z.id, z.slug, z.name, count(g.user_id)::int as taken, count(*) filter (where g.passed)::int as passed,
       round((avg(g.grade) / 1000)::numeric, 1)::float8 as average
     from quizzes z left join (grades g join people on people.user_id = g.user_id) on g.quiz_id = z.id
     where z.class_id = ${course} and z.archived_at is null and (z.status = 'published' or g.quiz_id is not null)
     group by z.id order by z.name, z.id`,
    values,
  );
}

function sessionsOf(ctx: Context, asked: Asked): Promise<SessionFigures[]> {
  const { people, course, values } = peopleOf(ctx, asked);
  const having = (state: string) => `count(*) filter (where r.state = '${state}')::int as ${state}`;
  return ctx.db.query<SessionFigures>(
    `with ${people}
     select s.id, s.name, s.start_at, ${['present', 'late', 'excused', 'absent'].map(having).join(', ')},
       (select count(*) from people)::int - count(r.user_id)::int as open
     from attendance_sessions s
     left join (attendance_records r join people on people.user_id = r.user_id) on r.session_id = s.id
     where s.class_id = ${course} and s.archived_at is null group by s.id order by s.start_at, s.id`,
    values,
  );
}
