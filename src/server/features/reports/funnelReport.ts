import type { Attendance, Funnel, FunnelReport, ReportedPart } from '#shared/api/reports.ts';
import type { Context } from '../../platform/context.ts';
import { heldSql } from '../../modules/attendance/attendance.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import type { ReportScope } from './reportScope.ts';
import { choicesOf } from './reportChoices.ts';
import { evaluationOf } from './evaluationFigure.ts';
import { learningSql, participationsSql } from './participationSql.ts';

const none: Funnel = {
  enrolled: 0,
  started: 0,
  finished: 0,
  passed: 0,
  ended: 0,
  overdue: 0,
  overdue_classes: 0,
};

/** The parts of a funnel besides departments. */
const partsOf = {
  groups: { column: 'group_id', order: '"order", name, id' },
  // Newest first.
  classes: { column: 'class_id', order: 'start_at desc nulls last, name, id' },
} as const;
type Parts = keyof typeof partsOf;

/** The common part of the reports of all groups, of a group and of a class, by the parts that contain participants. */
export async function funnelReport(
  ctx: Context,
  scope: ReportScope,
  parts: Parts,
): Promise<FunnelReport & { parts: (Funnel & { part: ReportedPart })[] }> {
  const rows = await funnels(ctx, scope, parts);
  const evaluation = await evaluationOf(ctx, scope);
  const names = await namesOf(ctx, rows, parts);
  return {
    funnel: rows.filter(({ part }) => part === 3).map(funnelOf)[0] ?? none,
    departments: rows
      .filter(({ part }) => part === 1)
      .map((row) => ({ ...funnelOf(row), department: row.department ?? '' })),
    parts: names.map((part) => ({ ...funnelOf(rows.find(({ part_id }) => part_id === part.id)!), part })),
    seconds: await secondsOf(ctx, scope),
    attendance: await attendanceOf(ctx, scope),
    evaluation: evaluation.figure,
    evaluation_hidden: evaluation.hidden,
    choices: await choicesOf(ctx, scope),
  };
}

interface Row extends Funnel {
  /** As PostgreSQL's `grouping`: 3 everything, 1 a department, 2 a group or a class. */
  readonly part: 3 | 1 | 2;
  readonly department: string | null;
  readonly part_id: string | null;
}

const funnelOf = ({ part: _part, department: _department, part_id: _id, ...funnel }: Row): Funnel => funnel;

function funnels(ctx: Context, scope: ReportScope, parts: Parts): Promise<Row[]> {
  return ctx.db.query<Row>(
    sql`select grouping(department, part_id) as part, department, part_id, count(*) filter (where is_enrolled)::int as enrolled,
       count(*) filter (where is_started)::int as started, count(*) filter (where is_finished)::int as finished,
       count(*) filter (where is_passed)::int as passed, count(ended_at)::int as ended,
       count(distinct user_id) filter (where due_at is not null)::int as overdue, count(due_at)::int as overdue_classes
     from (select coalesce(p.department, '') as department, p.${raw(partsOf[parts].column)} as part_id, p.user_id, p.is_enrolled,
         p.is_started, p.is_finished, p.is_passed, p.ended_at, p.due_at
       from (${participationsSql(ctx, scope)}) p) p
     group by grouping sets ((), (department), (part_id)) order by department`,
  );
}

const namesOf = ({ db }: Context, rows: readonly Row[], parts: Parts): Promise<ReportedPart[]> =>
  db.query<ReportedPart>(
    `select id, slug, name, archived_at is not null as is_archived from ${parts}
     where id = any($1::uuid[]) order by ${partsOf[parts].order}`,
    [rows.filter(({ part }) => part === 2).map(({ part_id }) => part_id)],
  );

async function secondsOf(ctx: Context, scope: ReportScope): Promise<number> {
  const [row] = await ctx.db.query<{ seconds: number }>(
    sql`select coalesce(sum(l.seconds), 0)::bigint as seconds from (${learningSql(ctx, scope)}) l`,
  );
  return row!.seconds;
}

/** Attendance, counted over participations × sessions that were held. */
async function attendanceOf(ctx: Context, scope: ReportScope): Promise<Attendance> {
  const [row] = await ctx.db.query<Attendance>(
    sql`select count(*)::int as expected, count(*) filter (where r.state in ('present', 'late'))::int as attended,
       count(*) filter (where r.state = 'excused')::int as excused
     from (select e.user_id, e.class_id from (${participationsSql(ctx, scope)}) e where e.is_enrolled) e
     join attendance_sessions s on s.class_id = e.class_id and s.archived_at is null
     left join attendance_records r on r.session_id = s.id and r.user_id = e.user_id
     where ${heldSql(sql`${ctx.now.toISOString()}::timestamptz`)}`,
  );
  return row!;
}
