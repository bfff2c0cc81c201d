import type { Attendance, Funnel, GroupReport } from '#shared/api/reports.ts';
import type { Expanded } from '#shared/schema/resource.ts';
import type { Context } from '../../context.ts';
import { parameters } from '../../http/crud/filter.ts';
import type { Asked } from './asked.ts';
import { choicesOf } from './choices.ts';
import { evaluationOf } from './evaluationFigure.ts';
import { learningSql, participationsSql } from './facts.ts';

const none: Funnel = { enrolled: 0, started: 0, finished: 0, passed: 0, overdue: 0 };

/** What the reports of a group and of a class have in common. */
export async function funnelReport(ctx: Context, asked: Asked): Promise<GroupReport> {
  const rows = await funnels(ctx, asked);
  const evaluation = await evaluationOf(ctx, asked);
  const classes = await classNames(ctx, rows);
  return {
    funnel: rows.filter(({ part }) => part === 3).map(funnelOf)[0] ?? none,
    departments: rows
      .filter(({ part }) => part === 1)
      .map((row) => ({ ...funnelOf(row), department: row.department ?? '' })),
    classes: classes.map((course) => ({
      ...funnelOf(rows.find(({ part, class_id }) => part === 2 && class_id === course.id)!),
      class: course,
    })),
    seconds: await secondsOf(ctx, asked),
    attendance: await attendanceOf(ctx, asked),
    evaluation: evaluation.figure,
    evaluation_hidden: evaluation.hidden,
    choices: await choicesOf(ctx, asked),
  };
}

interface Row extends Funnel {
  /** As PostgreSQL's `grouping`: 3 everything, 1 a department, 2 a class. */
  readonly part: 3 | 1 | 2;
  readonly department: string | null;
  readonly class_id: string | null;
}

const funnelOf = ({ enrolled, started, finished, passed, overdue }: Row): Funnel => ({
  ...{ enrolled, started, finished, passed, overdue },
});

function funnels(ctx: Context, asked: Asked): Promise<Row[]> {
  const { add, values } = parameters();
  return ctx.db.query<Row>(
    `select grouping(department, class_id) as part, department, class_id, count(*)::int as enrolled,
       count(*) filter (where is_started)::int as started, count(*) filter (where is_finished)::int as finished,
       count(*) filter (where is_passed)::int as passed, count(due_at)::int as overdue
     from (select coalesce(p.department, '') as department, p.class_id, p.is_started, p.is_finished, p.is_passed, p.due_at
       from (${participationsSql(ctx, asked, add)}) p) p
     group by grouping sets ((), (department), (class_id)) order by department`,
    values,
  );
}

/** Of the classes that have participants, the newest first. */
const classNames = ({ db }: Context, rows: readonly Row[]): Promise<Expanded[]> =>
  db.query<Expanded>(
    `select id, slug, name from classes where id = any($1::uuid[]) order by start_at desc nulls last, name, id`,
    [rows.filter(({ part }) => part === 2).map(({ class_id }) => class_id)],
  );

async function secondsOf(ctx: Context, asked: Asked): Promise<number> {
  const { add, values } = parameters();
  const [row] = await ctx.db.query<{ seconds: number }>(
    `select coalesce(sum(l.seconds), 0)::bigint as seconds from (${learningSql(ctx, asked, add)}) l`,
    values,
  );
  return row!.seconds;
}

/** Of participations × sessions that have begun. */
async function attendanceOf(ctx: Context, asked: Asked): Promise<Attendance> {
  const { add, values } = parameters();
  const [row] = await ctx.db.query<Attendance>(
    `select count(*)::int as expected, count(*) filter (where r.state in ('present', 'late'))::int as attended,
       count(*) filter (where r.state = 'excused')::int as excused
     from (select e.user_id, e.class_id from (${participationsSql(ctx, asked, add)}) e) e
     join attendance_sessions s on s.class_id = e.class_id and s.archived_at is null and s.start_at <= ${add(ctx.now.toISOString())}
     left join attendance_records r on r.session_id = s.id and r.user_id = e.user_id`,
    values,
  );
  return row!;
}
