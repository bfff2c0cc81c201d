import {
  breakDays,
  type BreakDays,
  type ComplianceColumn,
  type ComplianceRow,
  type ComplianceSummary,
  type ExpandedCompetency,
} from '#shared/api/competencies.ts';
import { addDays, dueStandings, endingStandings, type Standing } from '#shared/domain/competencies.ts';
import { may, type ActorContext } from '../../context.ts';
import { heldFigures } from '../../db/heldFigures.ts';
import { parameters } from '../../http/crud/filter.ts';
import { zonedDay } from '../../sheets/zonedText.ts';
import { named } from '../grades/gradeScope.ts';
import { IS_IN_ORDER, IS_OVERDUE_REQUIREMENT, IS_REQUIREMENT } from '../obligations/obligations.ts';
import { byCompetency } from './byCompetency.ts';
import { cellFields } from './cellSql.ts';
import { competencyScope } from './findPerson.ts';

/** Which people and competencies a matrix shows. */
export interface ComplianceFilter {
  /** Part of a name or NIP. */
  readonly q?: string | undefined;
  readonly department?: string | undefined;
  readonly placement_city?: string | undefined;
  /** Of competencies. */
  readonly type?: string | undefined;
  /** Id or code of the only column. */
  readonly competency?: string | undefined;
  /** Only people who stand like this with one of the columns. */
  readonly standing?: Standing | undefined;
  /** Only people with whom something required breaks within so many days. */
  readonly breaks?: BreakDays | undefined;
  /** Only who reports to the caller. */
  readonly team?: boolean | undefined;
}

type Add = (value: unknown) => string;
const listOf = (standings: readonly Standing[]) => standings.map((standing) => `'${standing}'`).join(', ');

const todayOf = (ctx: ActorContext): string => zonedDay(ctx.now, ctx.config.siteTimeZone);

/** People `t`: active, within reach. Without the right to see competencies the own team is all there is. */
function peopleWhere(ctx: ActorContext, { q, department, placement_city, team }: ComplianceFilter, add: Add) {
  const isTeam = team === true || !may(ctx, 'competency-index');
  const scope = isTeam ? { text: 't.manager_id = $1', values: [ctx.actor.userId] } : competencyScope(ctx);
  const placeholders = scope.values.map(add);
  const reached = scope.text.replace(/\$(\d+)/g, (_, n: string) => placeholders[Number(n) - 1]!);
  const conditions = ['t.active', 't.archived_at is null', `(${reached})`];
  if (department) conditions.push(`t.department = ${add(department)}`);
  if (placement_city) conditions.push(`t.placement_city = ${add(placement_city)}`);
  const sought = q?.trim().toLowerCase();
  if (sought) conditions.push(named(sought, add, 't'));
  const isEverybody = conditions.length === 3 && reached === 'true';
  return { where: conditions.join(' and '), isEverybody };
}

/** Competencies `k` of the columns. */
function columnsWhere({ type, competency }: ComplianceFilter, add: Add): string {
  const conditions = ['k.archived_at is null'];
  if (type) conditions.push(`k.type = ${add(type)}`);
  if (competency) {
    const key = add(competency);
    conditions.push(`(k.id::text = ${key} or lower(k.code) = lower(${key}))`);
  }
  return conditions.join(' and ');
}

/** So many days an end may lie back before the standing is looked at again: more is kept for nobody. */
const TURNED_WITHIN = 7;

/** Condition over `s`: something required whose last day in order, or in time, comes within so many days; that day counts. */
const breaksWithin = (ctx: ActorContext, days: number, add: Add, standings: readonly Standing[]): string =>
  `s.is_required and s.standing in (${listOf(standings)}) and s.ends_on <= ${add(addDays(todayOf(ctx), days))}::date
    and s.ends_on >= ${add(addDays(todayOf(ctx), -TURNED_WITHIN))}::date`;
const BREAKING = [...endingStandings, ...dueStandings];

/** People of the filter by what stands in their cells. */
function standingWhere(ctx: ActorContext, filter: ComplianceFilter, add: Add): string {
  const { standing, breaks } = filter;
  if (!standing && !breaks) return '';
  const of = (
    condition: string,
  ) => `exists (select 1 from competency_standings s join competencies k on k.id = s.competency_id
    where s.user_id = t.id and ${columnsWhere(filter, add)} and ${condition})`;
  const missing =
    () => `exists (select 1 from competencies k where ${columnsWhere(filter, add)} and not exists (
    select 1 from competency_standings s where s.user_id = t.id and s.competency_id = k.id))`;
  const parts = [];
  if (standing) parts.push(standing === 'not_required' ? missing() : of(`s.standing = ${add(standing)}`));
  // What breaks soon is little: its people are looked up, rather than everybody gone through by name until enough are found.
  if (breaks)
    parts.push(`t.id = any(array(select s.user_id from competency_standings s join competencies k on k.id = s.competency_id
      where ${columnsWhere(filter, add)} and ${breaksWithin(ctx, breaks, add, BREAKING)}))`);
  return ` and ${parts.join(' and ')}`;
}

export interface CompliancePage {
  readonly page: number;
  readonly per_page: number;
}

/**
 * `GET /api/compliance`: one page of people in the order of their names, with the cells of the columns. One query, and one for
 * their number.
 */
export async function complianceRows(
  ctx: ActorContext,
  filter: ComplianceFilter,
  { page, per_page }: CompliancePage,
): Promise<{ rows: ComplianceRow[]; total: number }> {
  const { values, add } = parameters();
  const where = `${peopleWhere(ctx, filter, add).where}${standingWhere(ctx, filter, add)}`;
  const [[found], total] = await Promise.all([
    ctx.db.query<{ rows: ComplianceRow[] }>(
      `select (${rowsSql(
        `select t.* from users t where ${where} order by t.name, t.id limit ${add(per_page)} offset ${add((page - 1) * per_page)}`,
        columnsWhere(filter, add),
        add(ctx.config.siteTimeZone),
      )}) as rows`,
      values,
    ),
    totalOf(ctx, filter),
  ]);
  return { rows: found!.rows, total };
}

function totalOf(ctx: ActorContext, filter: ComplianceFilter): Promise<number> {
  const { values, add } = parameters();
  const text = `select count(*)::int as total from users t
    where ${peopleWhere(ctx, filter, add).where}${standingWhere(ctx, filter, add)}`;
  return heldFigures(ctx, [text, values], {
    count: async () => (await ctx.db.query<{ total: number }>(text, values))[0]!.total,
    peopleOf: (total) => total,
  });
}

/** The next people after a name, for a file. */
export async function complianceAfter(
  ctx: ActorContext,
  filter: ComplianceFilter,
  after: { readonly name: string; readonly id: string } | undefined,
  limit: number,
): Promise<ComplianceRow[]> {
  const { values, add } = parameters();
  const where = `${peopleWhere(ctx, filter, add).where}${standingWhere(ctx, filter, add)}`;
  const beyond = after ? ` and (t.name, t.id) > (${add(after.name)}, ${add(after.id)}::uuid)` : '';
  const [found] = await ctx.db.query<{ rows: ComplianceRow[] }>(
    `select (${rowsSql(
      `select t.* from users t where ${where}${beyond} order by t.name, t.id limit ${add(limit)}`,
      columnsWhere(filter, add),
      add(ctx.config.siteTimeZone),
    )}) as rows`,
    values,
  );
  return found!.rows;
}

/** As json and not as jsonb, which takes twice as long to make and to write: nothing looks into it here. */
const rowsSql = (people: string, columns: string, site: string): string => `
  select coalesce(json_agg(json_build_object('user', json_build_object('id', t.id, 'slug', t.nip, 'name', t.name),
    'department', t.department, 'position', t.position, 'cells', own.cells) order by t.name, t.id), '[]')
  from (${people}) t cross join lateral (
    select coalesce(json_object_agg(s.competency_id, json_build_object(${cellFields(site)})), '{}') as cells
    from competency_standings s join competencies k on k.id = s.competency_id where s.user_id = t.id and ${columns}
  ) own`;

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
 * `GET /api/compliance/summary`: the columns, and how the people of the filter stand in each; filters by standing are left out, so that
 * the numbers lead to what they count. Three queries, of kept standings alone; those of many people are up to a minute old.
 */
export function complianceSummary(ctx: ActorContext, filter: ComplianceFilter): Promise<ComplianceSummary> {
  const { standing: _standing, breaks: _breaks, ...people } = filter;
  const { reach, userId } = ctx.actor;
  const seen = [may(ctx, 'competency-index'), reach, userId, todayOf(ctx)];
  return heldFigures(ctx, ['compliance', seen, people], {
    count: () => summaryNow(ctx, filter),
    peopleOf: (summary) => summary.people,
  });
}

async function summaryNow(ctx: ActorContext, filter: ComplianceFilter): Promise<ComplianceSummary> {
  const { values, add } = parameters();
  const columns = columnsWhere(filter, add);
  const { where, isEverybody } = peopleWhere(ctx, filter, add);
  const breaks = (of: readonly Standing[]) =>
    `jsonb_build_array(${breakDays.map((days) => `count(*) filter (where ${breaksWithin(ctx, days, add, of)})::int`).join(', ')})`;
  const people = isEverybody ? '' : `join users t on t.id = s.user_id and ${where}`;
  const [[found], overdue_people, sums] = await Promise.all([
    columnsAndPeople(ctx, filter),
    overduePeople(ctx, filter),
    ctx.db.query<Sums>(
      `select s.competency_id, s.standing, count(*)::int as people,
       count(*) filter (where ${IS_REQUIREMENT})::int as required, count(*) filter (where ${IS_IN_ORDER})::int as compliant,
       ${breaks(BREAKING)} as breaks, ${breaks(dueStandings)} as becomes_overdue
     from competency_standings s join competencies k on k.id = s.competency_id and ${columns} ${people}
     group by 1, 2`,
      values,
    ),
  ]);
  const sumsOf = byCompetency(sums);
  return {
    today: todayOf(ctx),
    people: found!.people,
    overdue_people,
    columns: found!.columns.map((competency) => columnOf(competency, sumsOf.get(competency.id) ?? [])),
  };
}

async function overduePeople(ctx: ActorContext, filter: ComplianceFilter): Promise<number> {
  const { values, add } = parameters();
  const columns = columnsWhere(filter, add);
  const { where, isEverybody } = peopleWhere(ctx, filter, add);
  const [found] = await ctx.db.query<{ people: number }>(
    `select count(distinct s.user_id)::int as people
     from competency_standings s join competencies k on k.id = s.competency_id and ${columns}
     ${isEverybody ? '' : `join users t on t.id = s.user_id and ${where}`} where ${IS_OVERDUE_REQUIREMENT}`,
    values,
  );
  return found!.people;
}

function columnsAndPeople(ctx: ActorContext, filter: ComplianceFilter) {
  const { values, add } = parameters();
  return ctx.db.query<{ columns: ExpandedCompetency[]; people: number }>(
    `select (select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'slug', k.code, 'name', k.name, 'type', k.type) order by k.code),
         '[]') from competencies k where ${columnsWhere(filter, add)}) as columns,
       (select count(*)::int from users t where ${peopleWhere(ctx, filter, add).where}) as people`,
    values,
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
    breaks: byDays(({ breaks }) => breaks),
    becomes_overdue: byDays(({ becomes_overdue }) => becomes_overdue),
  };
}
