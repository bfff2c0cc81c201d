import type { IndexReport, PeriodFigures, ReportedPart } from '#shared/api/reports.ts';
import { bucketOf, bucketsOf, type Span } from '#shared/domain/reports.ts';
import type { Context } from '../../context.ts';
import { parameters } from '../../http/crud/filter.ts';
import { peopleSql, type Asked } from './asked.ts';
import { choicesOf } from './choices.ts';
import { evaluationOf } from './evaluationFigure.ts';
import { dayOf, learningSql, participationsSql, withinSql } from './facts.ts';

const none: PeriodFigures = {
  ...{ active: 0, finished: 0, ended: 0, passed: 0, attempts: 0, overdue: 0, seconds: 0 },
};

interface Row extends PeriodFigures {
  /** What the row is about, as PostgreSQL's `grouping`: 7 everything, 3 a place of the trend, 5 a department, 6 a group. */
  readonly part: 7 | 3 | 5 | 6;
  readonly bucket: string | null;
  readonly department: string | null;
  readonly group_id: string | null;
}

/** The key figures of a span and the same by time, department and class group. Four statements, however many people they are about. */
export async function indexReport(
  ctx: Context,
  asked: Asked & { readonly span: Span },
): Promise<IndexReport> {
  const [rows, people, groups, evaluation, choices] = [
    await figuresOf(ctx, asked),
    await peopleBy(ctx, asked),
    await groupNames(ctx),
    await evaluationOf(ctx, asked),
    await choicesOf(ctx, asked),
  ];
  const partsOf = (part: Row['part']) => rows.filter((row) => row.part === part);
  const departments = new Map(
    [...people].map(([department, count]) => [department, { ...none, department, people: count }]),
  );
  for (const row of partsOf(5)) {
    const department = row.department ?? '';
    departments.set(department, { ...figures(row), department, people: people.get(department) ?? 0 });
  }
  const byPlace = new Map(partsOf(3).map((row) => [row.bucket, row]));
  return {
    figures: {
      ...(partsOf(7)[0] ? figures(partsOf(7)[0]!) : none),
      people: [...people.values()].reduce((sum, count) => sum + count, 0),
      evaluation: evaluation.figure,
    },
    evaluation_hidden: evaluation.hidden,
    trend: bucketsOf(asked.span).map((from) => {
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

const figures = ({ active, finished, ended, passed, attempts, overdue, seconds }: Row): PeriodFigures => ({
  ...{ active, finished, ended, passed, attempts, overdue, seconds },
});

function figuresOf(ctx: Context, asked: Asked & { readonly span: Span }): Promise<Row[]> {
  const { add, values } = parameters();
  const facts = `
    with p as materialized (${participationsSql(ctx, asked, add)}), f as (
      select user_id, department, group_id, ${dayOf('ended_at', ctx, add)} as day, is_finished::int as finished, 1 as ended,
        0 as passed, 0 as attempts, 0 as overdue, 0::bigint as seconds, is_finished as is_learning
      from p where ended_at is not null and ${withinSql('ended_at', ctx, asked, add)}
      union all
      select user_id, department, group_id, ${dayOf('due_at', ctx, add)}, 0, 0, 0, 0, 1, 0, false
      from p where due_at is not null and ${withinSql('due_at', ctx, asked, add)}
      union all
      select l.user_id, l.department, l.group_id, l.day, 0, 0, coalesce(l.is_passed, false)::int, (l.kind = 'attempt')::int, 0,
        l.seconds, true
      from (${learningSql(ctx, asked, add)}) l
    )`;
  return ctx.db.query<Row>(
    `${facts}
     select grouping(bucket, department, group_id) as part, bucket::text, department, group_id,
       count(distinct user_id) filter (where is_learning)::int as active, coalesce(sum(finished), 0)::int as finished,
       coalesce(sum(ended), 0)::int as ended, coalesce(sum(passed), 0)::int as passed, coalesce(sum(attempts), 0)::int as attempts, coalesce(sum(overdue), 0)::int as overdue,
       coalesce(sum(seconds), 0)::bigint as seconds
     from (select f.*, date_trunc('${bucketOf(asked.span)}', day)::date as bucket from f) f
     group by grouping sets ((), (bucket), (department), (group_id))`,
    values,
  );
}

/** How many active people there are by department, among those whom the caller reaches. */
async function peopleBy(ctx: Context, asked: Asked): Promise<Map<string, number>> {
  const { add, values } = parameters();
  const people = peopleSql(asked, add);
  const own =
    asked.reach === 'own'
      ? `and exists (select 1 from enrolments e join classes c on c.id = e.class_id
          where e.user_id = u.id and c.trainer_ids @> array[${add(asked.reachOf)}::uuid])`
      : '';
  const rows = await ctx.db.query<{ department: string; count: number }>(
    `select coalesce(u.department, '') as department, count(*)::int as count from users u
     where u.active and u.archived_at is null and ${people} ${own} group by 1`,
    values,
  );
  return new Map(rows.map(({ department, count }) => [department, count]));
}

const groupNames = (ctx: Context): Promise<ReportedPart[]> =>
  ctx.db.query<ReportedPart>(
    'select id, slug, name, archived_at is not null as is_archived from groups order by "order", name, id',
  );
