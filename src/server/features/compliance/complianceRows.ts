import type { ComplianceRow, ComplianceSort } from '#shared/api/competencies.ts';
import type { ActorContext } from '../../platform/context.ts';
import { cachedFigures } from '../../platform/db/cachedFigures.ts';
import { compile, sql, type Sql } from '../../platform/db/sql.ts';
import { cellFields } from '../../modules/competencies/cellSql.ts';
import { ACTIVE, columnsWhere, peopleOfCells, type ComplianceFilter } from './complianceFilter.ts';
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
