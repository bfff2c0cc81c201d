import type { IndexReport, PeriodFigures, ReportedPart } from '#shared/api/reports.ts';
import { bucketOf, bucketsOf, type Span } from '#shared/domain/reports.ts';
import type { Context } from '../../platform/context.ts';
import { IS_IN_ORDER, IS_REQUIREMENT } from '../../modules/obligations/obligations.ts';
import { sql } from '../../platform/db/sql.ts';
import { peopleInScopeSql, type ReportScope } from './reportScope.ts';
import { choicesOf } from './reportChoices.ts';
import { evaluationOf } from './evaluationFigure.ts';
import { dayOf, learningSql, overdueSql, participationsSql, withinSql } from './participationSql.ts';

const none: PeriodFigures = {
  active: 0,
  finished: 0,
  ended: 0,
  passed: 0,
  attempts: 0,
  seconds: 0,
  overdue: 0,
  overdue_requirements: 0,
  overdue_classes: 0,
};

interface Row extends PeriodFigures {
  /** The subject of the row, as PostgreSQL's `grouping`: 7 everything, 3 a point of the trend, 5 a department, 6 a group. */
  readonly part: 7 | 3 | 5 | 6;
  readonly bucket: string | null;
  readonly department: string | null;
  readonly group_id: string | null;
  /** Active people who have left the company since. */
  readonly left: number;
}

/** The key figures of a period, and the same by time, department and class group. Six statements, however many people there are. */
export async function indexReport(
  ctx: Context,
  scope: ReportScope & { readonly span: Span },
): Promise<IndexReport> {
  const [rows, people, compliance, groups, evaluation, choices] = [
    await figuresOf(ctx, scope),
    await peopleBy(ctx, scope),
    await complianceOf(ctx, scope),
    await groupNames(ctx),
    await evaluationOf(ctx, scope),
    await choicesOf(ctx, scope),
  ];
  const partsOf = (part: Row['part']) => rows.filter((row) => row.part === part);
  const departments = new Map(
    [...people].map(([department, count]) => [department, { ...none, department, people: count }]),
  );
  for (const row of partsOf(5)) {
    const department = row.department ?? '';
    departments.set(department, {
      ...figures(row),
      department,
      people: (people.get(department) ?? 0) + row.left,
    });
  }
  const [all] = partsOf(7);
  const byPlace = new Map(partsOf(3).map((row) => [row.bucket, row]));
  return {
    figures: {
      ...(all ? figures(all) : none),
      people: [...people.values()].reduce((sum, count) => sum + count, all?.left ?? 0),
      ...compliance,
      evaluation: evaluation.figure,
    },
    evaluation_hidden: evaluation.hidden,
    trend: bucketsOf(scope.span).map((from) => {
      const row = byPlace.get(from);
      return { ...(row ? figures(row) : none), from };
    }),
    departments: [...departments.values()].sort((a, b) => a.department.localeCompare(b.department)),
    groups: groups.flatMap((group) => {
      const row = partsOf(6).find(({ group_id }) => group_id === group.id);
      return row ? [{ ...figures(row), group }] : [];
    }),
    choices,
  };
}

const figures = (row: Row): PeriodFigures => {
  const {
    part: _part,
    bucket: _bucket,
    department: _department,
    group_id: _group,
    left: _left,
    ...sums
  } = row;
  return sums;
};

function figuresOf(ctx: Context, scope: ReportScope & { readonly span: Span }): Promise<Row[]> {
  const facts = sql`
    with p as materialized (${participationsSql(ctx, scope)}), f as (
      select user_id, department, group_id, ${dayOf(sql`ended_at`, ctx)} as day, is_finished::int as finished, 1 as ended,
        0 as passed, 0 as attempts, null as overdue, 0::bigint as seconds, is_finished as is_learning
      from p where ended_at is not null and ${withinSql(sql`ended_at`, ctx, scope)}
      union all
      select user_id, department, group_id, case when ${withinSql(sql`due_at`, ctx, scope)} then ${dayOf(sql`due_at`, ctx)} end,
        0, 0, 0, 0, case when class_id is null then 'requirement' else 'class' end, 0, false
      from (${overdueSql(ctx, scope, sql`p`)}) o
      union all
      select l.user_id, l.department, l.group_id, l.day, 0, 0, coalesce(l.is_passed, false)::int, (l.kind = 'attempt')::int, null,
        l.seconds, true
      from (${learningSql(ctx, scope)}) l
    )`;
  return ctx.db.query<Row>(
    sql`${facts}
     select grouping(bucket, department, group_id) as part, bucket::text, department, group_id,
       count(distinct user_id) filter (where is_learning)::int as active,
       count(distinct user_id) filter (where is_learning and user_id in
         (select id from users where not active or archived_at is not null))::int as "left", coalesce(sum(finished), 0)::int as finished,
       coalesce(sum(ended), 0)::int as ended, coalesce(sum(passed), 0)::int as passed, coalesce(sum(attempts), 0)::int as attempts,
       count(distinct user_id) filter (where overdue is not null)::int as overdue,
       count(*) filter (where overdue = 'requirement')::int as overdue_requirements,
       count(*) filter (where overdue = 'class')::int as overdue_classes, coalesce(sum(seconds), 0)::bigint as seconds
     from (select f.*, date_trunc(${bucketOf(scope.span)}::text, day)::date as bucket from f) f
     group by grouping sets ((), (bucket), (department), (group_id))`,
  );
}

/** Number of active people in the reader's scope, by department. */
async function peopleBy(ctx: Context, scope: ReportScope): Promise<Map<string, number>> {
  const rows = await ctx.db.query<{ department: string; count: number }>(
    sql`select coalesce(u.department, '') as department, count(*)::int as count from users u
     where ${peopleInScopeSql(scope)} group by 1`,
  );
  return new Map(rows.map(({ department, count }) => [department, count]));
}

/** Requirements of competencies of these people as they are now, counted like the compliance matrix. */
async function complianceOf(
  ctx: Context,
  scope: ReportScope,
): Promise<{ requirements: number; in_order: number }> {
  const [row] = await ctx.db.query<{ requirements: number; in_order: number }>(
    sql`select count(*) filter (where ${IS_REQUIREMENT})::int as requirements, count(*) filter (where ${IS_IN_ORDER})::int as in_order
     from competency_standings s join competencies k on k.id = s.competency_id and k.archived_at is null
     join users u on u.id = s.user_id where ${peopleInScopeSql(scope)}`,
  );
  return row!;
}

const groupNames = (ctx: Context): Promise<ReportedPart[]> =>
  ctx.db.query<ReportedPart>(
    'select id, slug, name, archived_at is not null as is_archived from groups order by "order", name, id',
  );
