import {
  breakDays,
  complianceFigures,
  type ComplianceColumn,
  type ComplianceMonth,
  type ComplianceSummary,
  type ExpandedCompetency,
} from '#shared/api/competencies.ts';
import { dueStandings, monthAfter, type Standing } from '#shared/domain/competencies.ts';
import { may, type ActorContext } from '../../platform/context.ts';
import { cachedFigures } from '../../platform/db/cachedFigures.ts';
import { join, sql, type Sql } from '../../platform/db/sql.ts';
import { byCompetency } from '../../modules/competencies/byCompetency.ts';
import {
  IS_IN_ORDER,
  IS_OVERDUE_REQUIREMENT,
  IS_REQUIREMENT,
} from '../../modules/obligations/obligations.ts';
import {
  BREAKING,
  breaksWithin,
  columnsWhere,
  endsWithin,
  isEnrolled,
  listOf,
  peopleWhere,
  todayOf,
  type ComplianceFilter,
} from './complianceFilter.ts';

interface Sums {
  readonly competency_id: string;
  readonly standing: Standing;
  readonly people: number;
  readonly required: number;
  readonly compliant: number;
  readonly breaks: readonly number[];
  readonly becomes_overdue: readonly number[];
}

/**
 * `GET /api/compliance/summary`: the columns, with the number of people of the filter by standing; filters by cell are ignored, so that
 * the numbers lead to what they count. Five queries over stored standings; figures of many people are up to a minute old.
 */
export function complianceSummary(ctx: ActorContext, filter: ComplianceFilter): Promise<ComplianceSummary> {
  const { q, department, placement_city, type, competency, team } = filter;
  const people = { q, department, placement_city, type, competency, team };
  const { reach, userId } = ctx.actor;
  const seen = [may(ctx, 'competency-index'), reach, userId, todayOf(ctx)];
  return cachedFigures(ctx, ['compliance', seen, people], {
    count: () => summaryNow(ctx, filter),
    peopleOf: (summary) => summary.people,
  });
}

/** The columns of the matrix. */
export const complianceColumns = (
  ctx: ActorContext,
  filter: ComplianceFilter,
): Promise<ExpandedCompetency[]> =>
  ctx.db.query(
    sql`select k.id, k.code as slug, k.name, k.type from competencies k where ${columnsWhere(filter)} order by k.code`,
  );

async function summaryNow(ctx: ActorContext, filter: ComplianceFilter): Promise<ComplianceSummary> {
  const columns = columnsWhere(filter);
  const { where, isEverybody } = peopleWhere(ctx, filter);
  const people = isEverybody ? sql`` : sql`join users t on t.id = s.user_id and ${where}`;
  const breaks = (of: readonly Standing[]) =>
    join(breakDays.map((days) => sql`count(*) filter (where ${breaksWithin(ctx, days, of)})::int`));
  const [shown, [found], [overdue], sums, months] = await Promise.all([
    complianceColumns(ctx, filter),
    ctx.db.query<{ people: number }>(sql`select count(*)::int as people from users t where ${where}`),
    ctx.db.query<{ people: number }>(
      sql`select count(distinct s.user_id)::int as people
       from competency_standings s join competencies k on k.id = s.competency_id and ${columns} ${people}
       where ${IS_OVERDUE_REQUIREMENT}`,
    ),
    ctx.db.query<Sums>(
      sql`select s.competency_id, s.standing, count(*)::int as people,
       count(*) filter (where ${IS_REQUIREMENT})::int as required, count(*) filter (where ${IS_IN_ORDER})::int as compliant,
       jsonb_build_array(${breaks(BREAKING)}) as breaks, jsonb_build_array(${breaks(dueStandings)}) as becomes_overdue
     from competency_standings s join competencies k on k.id = s.competency_id and ${columns} ${people}
     group by 1, 2`,
    ),
    monthsOf(ctx, sql`join competencies k on k.id = s.competency_id and ${columns} ${people}`),
  ]);
  const sumsOf = byCompetency(sums);
  return {
    today: todayOf(ctx),
    people: found!.people,
    overdue_people: overdue!.people,
    columns: shown.map((competency) => columnOf(competency, sumsOf.get(competency.id) ?? [])),
    months,
  };
}

const MONTHS_AHEAD = 12;

/** What ends in this month and in each of the next twelve. `joined` narrows the standings `s`. */
async function monthsOf(ctx: ActorContext, joined: Sql): Promise<ComplianceMonth[]> {
  const names = [todayOf(ctx).slice(0, 7)];
  while (names.length <= MONTHS_AHEAD) names.push(monthAfter(names.at(-1)!));
  const within = endsWithin(`${names[0]!}-01`, `${monthAfter(names.at(-1)!)}-01`);
  const found = await ctx.db.query<ComplianceMonth>(
    sql`select to_char(s.ends_on, 'YYYY-MM') as month, count(distinct s.user_id)::int as people, count(*)::int as requirements,
       count(*) filter (where s.standing in (${listOf(dueStandings)}))::int as becomes_overdue,
       count(distinct s.user_id) filter (where not ${isEnrolled(ctx)})::int as unenrolled
     from competency_standings s ${joined} where ${within} group by 1`,
  );
  const byName = new Map(found.map((one) => [one.month, one]));
  return names.map(
    (month) => byName.get(month) ?? { month, people: 0, requirements: 0, becomes_overdue: 0, unenrolled: 0 },
  );
}

function columnOf(competency: ExpandedCompetency, sums: readonly Sums[]): ComplianceColumn {
  const total = (of: (sum: Sums) => number) => sums.reduce((all, sum) => all + of(sum), 0);
  const byDays = (of: (sum: Sums) => readonly number[]) =>
    Object.fromEntries(
      breakDays.map((days, i) => [days, total((sum) => of(sum)[i]!)]),
    ) as ComplianceColumn['breaks'];
  return {
    competency,
    standings: Object.fromEntries(sums.map(({ standing, people }) => [standing, people])),
    required: total(({ required }) => required),
    compliant: total(({ compliant }) => compliant),
    figures: Object.fromEntries(
      Object.entries(complianceFigures).map(([figure, counted]: [string, readonly Standing[]]) => [
        figure,
        total(({ standing, required }) => (counted.includes(standing) ? required : 0)),
      ]),
    ) as ComplianceColumn['figures'],
    breaks: byDays(({ breaks }) => breaks),
    becomes_overdue: byDays(({ becomes_overdue }) => becomes_overdue),
  };
}
