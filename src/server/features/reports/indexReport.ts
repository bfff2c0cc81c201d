import type {
  IndexReport,
  LearningFigures,
  PeriodBefore,
  PeriodFigures,
  ReportedPart,
} from '#shared/api/reports.ts';
import { bucketsOf, isComparable, spanBefore, type Span } from '#shared/domain/reports.ts';
import type { Context } from '../../platform/context.ts';
import { IS_IN_ORDER, IS_REQUIREMENT } from '../../modules/obligations/obligations.ts';
import { join, raw, sql, type Sql } from '../../platform/db/sql.ts';
import { peopleInScopeSql, type ReportScope } from './reportScope.ts';
import { choicesOf } from './reportChoices.ts';
import { evaluationOf } from './evaluationFigure.ts';
import { dayOf, learningSql, overdueSql, participationsSql, withinSql } from './participationSql.ts';

const nothing: LearningFigures = { active: 0, finished: 0, ended: 0, passed: 0, attempts: 0, seconds: 0 };
const none: PeriodFigures = { ...nothing, overdue: 0, overdue_requirements: 0, overdue_classes: 0 };

type IndexScope = ReportScope & { readonly span: Span };

interface Row extends PeriodFigures {
  /** The subject of the row, as PostgreSQL's `grouping`: 7 everything, 3 a point of the trend, 5 a department, 6 a group. */
  readonly part: 7 | 3 | 5 | 6;
  readonly bucket: string | null;
  readonly department: string | null;
  readonly group_id: string | null;
  /** Active people who have left the company since. */
  readonly left: number;
  /** The first day with data. */
  readonly since: string | null;
}

/**
 * The key figures of a period, and the same by time, department and class group, beside those of the period before. Eight statements,
 * however many people there are; those of the two periods, which take the time, on two processors.
 */
export async function indexReport(ctx: Context, scope: IndexScope): Promise<IndexReport> {
  const before = { ...scope, span: spanBefore(scope.span) };
  const [rows, rowsBefore] = await Promise.all([
    figuresOf(ctx, scope),
    figuresOf(ctx, before, WITHOUT_OVERDUE),
  ]);
  const [people, compliance, groups, evaluation, choices] = [
    await peopleBy(ctx, scope),
    await complianceOf(ctx, scope),
    await groupNames(ctx),
    await evaluationOf(ctx, scope),
    await choicesOf(ctx, scope),
  ];
  const departments = new Map(
    [...people].map(([department, count]) => [department, { ...none, department, people: count }]),
  );
  for (const row of partsOf(rows, 5)) {
    const department = row.department ?? '';
    departments.set(department, {
      ...figures(row),
      department,
      people: (people.get(department) ?? 0) + row.left,
    });
  }
  const [sum] = partsOf(rows, 7);
  const byPlace = new Map(partsOf(rows, 3).map((row) => [row.bucket, row]));
  return {
    figures: {
      ...(sum ? figures(sum) : none),
      people: [...people.values()].reduce((total, count) => total + count, sum?.left ?? 0),
      ...compliance,
      evaluation: evaluation.figure,
    },
    evaluation_hidden: evaluation.hidden,
    before: await beforeOf(ctx, before, rowsBefore),
    trend: bucketsOf(scope.span).map((from) => {
      const row = byPlace.get(from);
      return { ...(row ? figures(row) : none), from };
    }),
    departments: [...departments.values()].sort((a, b) => a.department.localeCompare(b.department)),
    groups: groups.flatMap((group) => {
      const row = partsOf(rows, 6).find(({ group_id }) => group_id === group.id);
      return row ? [{ ...figures(row), group }] : [];
    }),
    choices,
  };
}

const partsOf = (rows: readonly Row[], part: Row['part']) => rows.filter((row) => row.part === part);

/** The figures of the span before, unless it holds too little to compare with. */
async function beforeOf(ctx: Context, scope: IndexScope, rows: readonly Row[]): Promise<PeriodBefore | null> {
  const { span } = scope;
  const [sum] = partsOf(rows, 7);
  if (!sum?.since || !isComparable(span, sum.since)) return null;
  const byPlace = new Map(partsOf(rows, 3).map((row) => [row.bucket, row]));
  const { figure } = await evaluationOf(ctx, scope);
  const [first, second] = bucketsOf(span);
  return {
    span,
    since: sum.since < (second ?? first!) ? null : sum.since,
    figures: { ...learning(sum), evaluation: figure },
    trend: bucketsOf(span).map((from) => learning(byPlace.get(from) ?? nothing)),
    departments: Object.fromEntries(
      partsOf(rows, 5).map(({ department, finished, ended }) => [department ?? '', { finished, ended }]),
    ),
  };
}

const learning = ({
  active,
  finished,
  ended,
  passed,
  attempts,
  seconds,
}: LearningFigures): LearningFigures => ({
  active,
  finished,
  ended,
  passed,
  attempts,
  seconds,
});
const figures = (row: Row): PeriodFigures => {
  const { overdue, overdue_requirements, overdue_classes } = row;
  return { ...learning(row), overdue, overdue_requirements, overdue_classes };
};

const WITHOUT_OVERDUE = { overdue: false };

/**
 * The rows of one period; each is a statement, so that both are computed at once. Participations are read with no more columns than are
 * counted. What people did is first summed up by person, month and group: distinct people are then rows, and no longer sorted out of
 * millions. Sums are `int` until the last one, because `bigint` would be summed up as `numeric`, and a person's seconds fit. The point of the
 * trend is found by instants: the day of a million instants in a time zone takes a second.
 */
function figuresOf(ctx: Context, scope: IndexScope, { overdue } = { overdue: true }): Promise<Row[]> {
  const points = bucketsOf(scope.span);
  const startOf = (day: Sql) => sql`(${day}::timestamp at time zone ${ctx.config.siteTimeZone}::text)`;
  const overdueNow = sql`union all
      select user_id, group_id, case when ${withinSql(sql`due_at`, ctx, scope)} then due_at end,
        0, 0, 0, 0, case when class_id is null then 'requirement' else 'class' end, 0, false
      from (${overdueSql(ctx, scope, sql`p`)}) o`;
  return ctx.db.query<Row>(
    sql`with p as materialized (
      select user_id, id, class_id, group_id, department, is_finished, ended_at, due_at from (${participationsSql(ctx, scope)}) p
    ), f as (
      select user_id, group_id, ended_at as at, is_finished::int as finished, 1 as ended, 0 as passed, 0 as attempts,
        null as overdue, 0 as seconds, is_finished as is_learning
      from p where ended_at is not null and ${withinSql(sql`ended_at`, ctx, scope)}
      ${overdue ? overdueNow : sql``}
      union all
      select l.user_id, l.group_id, l.at, 0, 0, coalesce(l.is_passed, false)::int, (l.kind = 'attempt')::int, null, l.seconds::int, true
      from (${learningSql(ctx, scope)}) l
    ), cell as materialized (
      select width_bucket(at, array(select ${startOf(sql`d`)} from unnest(${points}::date[]) d order by d)) as bucket,
        group_id, user_id, min(at) as since, bool_or(is_learning) as is_learning, sum(finished)::int as finished, sum(ended)::int as ended,
        sum(passed)::int as passed, sum(attempts)::int as attempts, (count(*) filter (where overdue = 'requirement'))::int as overdue_requirements,
        (count(*) filter (where overdue = 'class'))::int as overdue_classes, sum(seconds)::int as seconds
      from f group by 1, 2, 3
    ), person as materialized (
      select c.*, u.department, not u.active or u.archived_at is not null as has_left
      from (${perPerson()}) c join users u on u.id = c.user_id
    )
    select part, bucket, department, group_id, ${dayOf(sql`since`, ctx)}::text as since, active, "left", overdue,
      ${join([...SUMMED, 'seconds'].map((name) => raw(name)))} from (
    ${sumsOf(7, {})} from person having count(*) > 0
    union all ${sumsOf(5, { department: sql`department` })} from person group by department
    union all ${sumsOf(3, { bucket: sql`(${points}::date[])[bucket]::text` })} from (${perPerson(sql`bucket`)}) c group by bucket
    union all ${sumsOf(6, { group_id: sql`group_id` })} from (${perPerson(sql`group_id`)}) c group by group_id
    ) sums`,
  );
}

const SUMMED = [
  'finished',
  'ended',
  'passed',
  'attempts',
  'overdue_requirements',
  'overdue_classes',
] as const;

/** SQL: the cells of a person together, or by a column. */
const perPerson = (column?: Sql): Sql => sql`
  select ${column ? sql`${column}, ` : sql``}user_id, min(since) as since, bool_or(is_learning) as is_learning,
    ${join([...SUMMED, 'seconds'].map((name) => sql`sum(${raw(name)})::int as ${raw(name)}`))}
  from cell group by ${column ? sql`${column}, ` : sql``}user_id`;

/** SQL: the columns of `Row` over one row for each person; who has left is counted in all and by department. */
function sumsOf(part: Row['part'], { department, bucket, group_id }: Partial<Record<Subject, Sql>>): Sql {
  const left = part === 7 || part === 5 ? sql`count(*) filter (where is_learning and has_left)::int` : sql`0`;
  return sql`select ${raw(String(part))} as part, ${bucket ?? sql`null`} as bucket, ${department ?? sql`null`} as department,
    ${group_id ?? sql`null::uuid`} as group_id, min(since) as since, count(*) filter (where is_learning)::int as active,
    ${left} as "left", count(*) filter (where overdue_requirements + overdue_classes > 0)::int as overdue,
    ${join(SUMMED.map((name) => sql`sum(${raw(name)})::int as ${raw(name)}`))}, sum(seconds)::bigint as seconds`;
}
type Subject = 'department' | 'bucket' | 'group_id';

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
