import {
  breakDays,
  complianceFigures,
  type BreakDays,
  type ComplianceColumn,
  type ComplianceFigure,
  type ComplianceMonth,
  type ComplianceRow,
  type ComplianceSort,
  type ComplianceSummary,
  type ExpandedCompetency,
} from '#shared/api/competencies.ts';
import {
  addDays,
  dueStandings,
  endingStandings,
  monthAfter,
  type Standing,
} from '#shared/domain/competencies.ts';
import { activeStates, type EnrolmentState } from '#shared/domain/enrolments.ts';
import { may, type ActorContext } from '../../platform/context.ts';
import { cachedFigures } from '../../platform/db/cachedFigures.ts';
import { zonedDay } from '../../platform/sheets/zonedText.ts';
import { named } from '../../modules/grades/gradeScope.ts';
import {
  IS_IN_ORDER,
  IS_OVERDUE_REQUIREMENT,
  IS_REQUIREMENT,
} from '../../modules/obligations/obligations.ts';
import {
  BY_NAME,
  BY_RISK,
  riskyDay,
  worstFirst,
  worstOfAll,
  worstOfEach,
  worstWalked,
  type RiskyDay,
} from './riskOrder.ts';
import { byCompetency } from '../../modules/competencies/byCompetency.ts';
import { cellFields } from '../../modules/competencies/cellSql.ts';
import { competencyScope } from '../../modules/competencies/findPerson.ts';
import { compile, join, raw, sql, type Sql } from '../../platform/db/sql.ts';

/** The people and competencies of a matrix. */
export interface ComplianceFilter {
  /** Part of a name or NIP. */
  readonly q?: string | undefined;
  readonly department?: string | undefined;
  readonly placement_city?: string | undefined;
  /** The type of competencies. */
  readonly type?: string | undefined;
  /** Id or code of the only column. */
  readonly competency?: string | undefined;
  /** Only people with this standing in one of the columns. */
  readonly standing?: Standing | undefined;
  /** Only people who will lose something required within this many days. */
  readonly breaks?: BreakDays | undefined;
  /** Only people with a requirement that this figure counts. */
  readonly figure?: ComplianceFigure | undefined;
  /** Only people for whom something required ends in this month, `2026-12`. */
  readonly ends_in?: string | undefined;
  /** With `ends_in`: only people who are in no class that grants it. */
  readonly unenrolled?: boolean | undefined;
  /** Only people who report to the caller. */
  readonly team?: boolean | undefined;
}

const listOf = (words: readonly (Standing | EnrolmentState)[]): Sql =>
  raw(words.map((word) => `'${word}'`).join(', '));

const todayOf = (ctx: ActorContext): string => zonedDay(ctx.now, ctx.config.siteTimeZone);

const ACTIVE = sql`t.active and t.archived_at is null`;

/** People `t`: active, in scope. Without the right to see competencies the scope is the caller's own team. */
function peopleWhere(ctx: ActorContext, { q, department, placement_city, team }: ComplianceFilter) {
  const isTeam = team === true || !may(ctx, 'competency-index');
  const isEverybody = !isTeam && ctx.actor.reach === 'all';
  const conditions = [ACTIVE];
  if (!isEverybody) conditions.push(isTeam ? sql`t.manager_id = ${ctx.actor.userId}` : competencyScope(ctx));
  const open = conditions.length;
  if (department) conditions.push(sql`t.department = ${department}`);
  if (placement_city) conditions.push(sql`t.placement_city = ${placement_city}`);
  const sought = q?.trim().toLowerCase();
  if (sought) conditions.push(named(sought, 't'));
  return { where: join(conditions, ' and '), isEverybody: isEverybody && conditions.length === open };
}

/** Competencies `k` of the columns. */
function columnsWhere({ type, competency }: ComplianceFilter): Sql {
  const conditions = [sql`k.archived_at is null`];
  if (type) conditions.push(sql`k.type = ${type}`);
  if (competency) conditions.push(sql`(k.id::text = ${competency} or lower(k.code) = lower(${competency}))`);
  return join(conditions, ' and ');
}

/** How many days ago an end may be before the standing is computed again: older rows do not exist. */
const TURNED_WITHIN = 7;

/** Condition over `s`: something required is in order, or in time, until a day within this many days, including that day. */
const breaksWithin = (ctx: ActorContext, days: number, standings: readonly Standing[]): Sql =>
  sql`s.is_required and s.standing in (${listOf(standings)}) and s.ends_on <= ${addDays(todayOf(ctx), days)}::date
    and s.ends_on >= ${addDays(todayOf(ctx), -TURNED_WITHIN)}::date`;
const BREAKING = [...endingStandings, ...dueStandings];

/** Condition over `s`: the same, from the first to the last day of a month. */
const endsWithin = (first: string, next: string): Sql =>
  sql`s.is_required and s.standing in (${listOf(BREAKING)}) and s.ends_on >= ${first}::date and s.ends_on < ${next}::date`;

/** Condition over `s`: the person takes part in a class that grants it. */
const isEnrolled = (ctx: ActorContext): Sql => sql`exists (
  select 1 from enrolments e join classes c on c.id = e.class_id
  where e.user_id = s.user_id and c.competency_id = s.competency_id and e.state in (${listOf(activeStates)})
    and c.status = 'published' and c.archived_at is null and (c.end_at is null or c.end_at >= ${ctx.now.toISOString()}::timestamptz))`;

/** Conditions over `s` of the filters by cell that concern requirements, each with those of the others left out. */
function cellsWhere(ctx: ActorContext, { breaks, figure, ends_in, unenrolled }: ComplianceFilter): Sql[] {
  const conditions: Sql[] = [];
  if (breaks) conditions.push(breaksWithin(ctx, breaks, BREAKING));
  if (figure)
    conditions.push(sql`${IS_REQUIREMENT} and s.standing in (${listOf(complianceFigures[figure])})`);
  if (ends_in) {
    const ends = endsWithin(`${ends_in}-01`, `${monthAfter(ends_in)}-01`);
    conditions.push(unenrolled ? sql`${ends} and not ${isEnrolled(ctx)}` : ends);
  }
  return conditions;
}

/** Condition over `s`: a cell that the filter is about, for a person to be reminded of; without such a filter what is missed. */
export function remindedCells(ctx: ActorContext, filter: ComplianceFilter): Sql {
  const own = cellsWhere(ctx, filter);
  const missed = sql`${IS_REQUIREMENT} and s.standing in (${listOf(['overdue', 'expired'])})`;
  return sql`${columnsWhere(filter)} and ${own.length > 0 ? join(own, ' and ') : missed}`;
}

/** The same people, also filtered by their cells. */
export function peopleOfCells(ctx: ActorContext, filter: ComplianceFilter): Sql {
  const { standing } = filter;
  const columns = columnsWhere(filter);
  const conditions = [peopleWhere(ctx, filter).where];
  if (standing === 'not_required')
    conditions.push(sql`exists (select 1 from competencies k where ${columns} and not exists (
      select 1 from competency_standings s where s.user_id = t.id and s.competency_id = k.id))`);
  else if (standing)
    conditions.push(sql`exists (select 1 from competency_standings s join competencies k on k.id = s.competency_id
      where s.user_id = t.id and ${columns} and s.standing = ${standing})`);
  // Few requirements break soon: their people are found by them, instead of reading everybody by name until enough are found.
  for (const cells of cellsWhere(ctx, filter))
    conditions.push(sql`t.id = any(array(select s.user_id from competency_standings s join competencies k on k.id = s.competency_id
      where ${columns} and ${cells}))`);
  return join(conditions, ' and ');
}

export interface CompliancePage {
  readonly page: number;
  readonly per_page: number;
  /** `risk`: the worst standing first, and of each the nearest date. */
  readonly sort: ComplianceSort;
}

/** The risk of so many people is compared, each looked up; in a large company that of a small part of everybody. */
const FEW = 300;
const SMALL_PART = 0.02;

/** `GET /api/compliance`: one page of people with the cells of the columns. At most three queries, and two for numbers. */
export async function complianceRows(
  ctx: ActorContext,
  filter: ComplianceFilter,
  page: CompliancePage,
): Promise<{ rows: ComplianceRow[]; total: number }> {
  const [limit, offset] = [page.per_page, (page.page - 1) * page.per_page];
  const columns = columnsWhere(filter);
  const read = (order: Sql, from: Sql) => {
    const people = sql`select t.*, row_number() over (order by ${order}) as place from ${from}
      where ${peopleOfCells(ctx, filter)} order by ${order} limit ${limit} offset ${offset}`;
    return rowsOf(ctx, filter, people);
  };
  const total = await countPeople(ctx, peopleOfCells(ctx, filter));
  if (page.sort === 'name') return { rows: await read(BY_NAME, sql`users t`), total };
  const everybody = await countPeople(ctx, ACTIVE);
  if (total <= Math.max(FEW, everybody * SMALL_PART))
    return { rows: await read(BY_RISK, worstOfEach(columns)), total };
  const first = await atGreatestRisk(ctx, filter, { total, everybody, people: limit + offset });
  const rows = first ? await read(BY_RISK, first) : [];
  const isWhole = rows.length >= Math.min(limit, total - offset);
  return { rows: isWhole ? rows : await read(BY_RISK, worstOfAll(columns)), total };
}

/** SQL: people `t` with their `worst` standing from whom a page by risk begins; undefined when nobody is at risk. */
async function atGreatestRisk(
  ctx: ActorContext,
  filter: ComplianceFilter,
  {
    total,
    everybody,
    people,
  }: { readonly total: number; readonly everybody: number; readonly people: number },
): Promise<Sql | undefined> {
  const columns = columnsWhere(filter);
  const [day] = await ctx.db.query<RiskyDay>(riskyDay(columns, people, total));
  if (!day) return undefined;
  if (!day.isCrowded) return worstFirst(columns, day);
  // Whoever is left out by the filter is walked over.
  return total * 2 > everybody
    ? worstWalked(columns, day, { where: peopleOfCells(ctx, filter), people })
    : worstFirst(columns, day);
}

/** How many people meet a condition over `t`. */
function countPeople(ctx: ActorContext, where: Sql): Promise<number> {
  const { text, values } = compile(sql`select count(*)::int as total from users t where ${where}`);
  return cachedFigures(ctx, [text, values], {
    count: async () => (await ctx.db.query<{ total: number }>(text, values))[0]!.total,
    peopleOf: (total) => total,
  });
}

/** The next people after a name, for a file. */
export function complianceAfter(
  ctx: ActorContext,
  filter: ComplianceFilter,
  after: { readonly name: string; readonly id: string } | undefined,
  limit: number,
): Promise<ComplianceRow[]> {
  const beyond = after ? sql`and (t.name, t.id) > (${after.name}, ${after.id}::uuid)` : sql``;
  const people = sql`select t.*, row_number() over (order by ${BY_NAME}) as place
    from users t where ${peopleOfCells(ctx, filter)} ${beyond} order by ${BY_NAME} limit ${limit}`;
  return rowsOf(ctx, filter, people);
}

/** The cells of people, as json and not as jsonb, which takes twice as long to build and to write, and nothing here reads inside it. */
async function rowsOf(ctx: ActorContext, filter: ComplianceFilter, people: Sql): Promise<ComplianceRow[]> {
  const [found] = await ctx.db.query<{ rows: ComplianceRow[] }>(
    sql`select coalesce(json_agg(json_build_object('user', json_build_object('id', t.id, 'slug', t.nip, 'name', t.name),
      'department', t.department, 'position', t.position, 'cells', own.cells) order by t.place), '[]') as rows
    from (${people}) t cross join lateral (
      select coalesce(json_object_agg(s.competency_id, json_build_object(${cellFields(sql`${ctx.config.siteTimeZone}`)})), '{}') as cells
      from competency_standings s join competencies k on k.id = s.competency_id
      where s.user_id = t.id and ${columnsWhere(filter)}
    ) own`,
  );
  return found!.rows;
}

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
