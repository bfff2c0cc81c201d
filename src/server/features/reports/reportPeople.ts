import type { ReportFigure, ReportPerson } from '#shared/api/reports.ts';
import type { ActorContext } from '../../platform/context.ts';
import { raw, sql, type Sql } from '../../platform/db/sql.ts';
import { named } from '../../modules/grades/gradeScope.ts';
import { keptFigure } from './keptFigure.ts';
import { presented, rowsOf } from './reportPeopleSql.ts';
import { peopleSql, type NarrowScope, type ReportScope } from './reportScope.ts';
import { isLarge } from './reports.ts';

export interface PeopleQuery {
  readonly figure: ReportFigure;
  /** Part of a name or NIP. */
  readonly q: string;
}
interface Page {
  readonly limit: number;
  readonly offset: number;
}
interface People {
  readonly people: ReportPerson[];
  /** At least so many rows, unless it is exact. */
  readonly total: number;
  readonly isExact: boolean;
}
interface Place {
  readonly name: string;
  readonly id: string;
}

/** Up to this number of participations all rows of a figure are gathered and sorted for each page. */
const GATHERED = 5_000;
/** A page is looked for among so many people in the order of names; a figure that few people are in is gathered. */
const WALKED = 5_000;
/** Rows after a page that are counted, where no stored report says how many there are. */
const COUNTED = 100;
/** People whose rows a file reads at once. */
const BATCH = 500;

/**
 * `GET /api/reports…/people`: the people behind a figure, by name. A row is what the figure counts: a participation; an attempt for
 * `passed` and `failed` of the index; a person for `active` and `overdue`. In a large report people are walked in the order of their names
 * until the page is full, and the total is the figure of the report as it is shown; before there is one, and for a name, it is what has been
 * seen so far (docs/decisions/060).
 */
export async function reportPeople(
  ctx: ActorContext,
  scope: ReportScope,
  query: PeopleQuery,
  page: Page,
): Promise<People> {
  if (!(await isLarge(ctx, scope, GATHERED))) return gathered(ctx, scope, query, page);
  const kept = await keptTotal(ctx, scope, query);
  const { people, seen, isLast } = await walked(ctx, scope, query, {
    ...page,
    counted: kept === undefined ? COUNTED : 0,
  });
  const total = kept ?? page.offset + seen;
  const isWhole = people.length >= Math.min(page.limit, (kept ?? Infinity) - page.offset);
  // A page beyond the last row says nothing of how many there are.
  if (isWhole || (isLast && (seen > 0 || page.offset === 0)))
    return { people, total, isExact: kept !== undefined || isLast };
  const all = await gathered(ctx, scope, query, page);
  return { ...all, total: kept ?? all.total };
}

/** All people behind a figure for a file, in batches, each read for itself: no connection waits for a slow reader. */
export async function allPeople(
  ctx: ActorContext,
  scope: ReportScope,
  query: PeopleQuery,
): Promise<{ batches: AsyncIterable<ReportPerson[]>; total: number | undefined }> {
  if (!(await isLarge(ctx, scope, GATHERED))) {
    const { people, total } = await gathered(ctx, scope, query, { limit: null, offset: 0 });
    return { batches: onlyOne(people), total };
  }
  return { batches: batchesOf(ctx, scope, query), total: await keptTotal(ctx, scope, query) };
}

async function* onlyOne(people: ReportPerson[]) {
  yield people;
}

async function* batchesOf(ctx: ActorContext, scope: ReportScope, query: PeopleQuery) {
  for (let after: Place | null = null; ;) {
    const batch: { last: Place | null; people: ReportPerson[] } = await nextBatch(ctx, scope, query, after);
    if (!batch.last) return;
    if (batch.people.length > 0) yield batch.people;
    after = batch.last;
  }
}

const keptTotal = async (ctx: ActorContext, scope: ReportScope, { figure, q }: PeopleQuery) =>
  q.trim() === '' ? keptFigure(ctx, scope, figure) : undefined;

const narrowed = (scope: ReportScope, { q }: PeopleQuery): NarrowScope =>
  q.trim() === '' ? scope : { ...scope, people: named(q.trim().toLowerCase()) };

const PERSON = sql`person.nip, person.name as user_name, person.department, person.placement_city`;
const ORDER = sql`order by user_name, user_id, at, ref`;

/** The page and the total of all rows. `limit` null: all of them. */
async function gathered(
  ctx: ActorContext,
  scope: ReportScope,
  query: PeopleQuery,
  { limit, offset }: { readonly limit: number | null; readonly offset: number },
): Promise<People> {
  const [found] = await ctx.db.query<Omit<People, 'isExact'>>(
    sql`with found as materialized (
       select r.*, ${PERSON} from (${rowsOf(ctx, narrowed(scope, query), query.figure)}) r join users person on person.id = r.user_id
     ), shown as (select * from found ${ORDER} limit ${limit} offset ${offset})
     select (select count(*)::int from found) as total, (${presented(ctx)}) as people`,
  );
  return { ...found!, isExact: true };
}

interface Walked {
  readonly people: ReportPerson[];
  /** Rows of the page and some after it. */
  readonly seen: number;
  /** Nothing comes after these. */
  readonly isLast: boolean;
}

/** The page, as far as the first people by name fill it. */
async function walked(
  ctx: ActorContext,
  scope: ReportScope,
  query: PeopleQuery,
  { limit, offset, counted }: Page & { readonly counted: number },
): Promise<Walked> {
  const most = limit + counted;
  const persons = personsSql(scope, query, null, WALKED);
  const [found] = await ctx.db.query<Walked>(
    sql`with found as materialized (
       select r.*, ${PERSON} from (${persons}) person cross join lateral (${rowsOfPerson(ctx, scope, query)}) r
       ${ORDER} limit ${most} offset ${offset}
     ), shown as (select * from found ${ORDER} limit ${limit}), counted as (select count(*)::int as seen from found)
     select (${presented(ctx)}) as people, seen,
       seen < ${most}::int and (select count(*) < ${raw(String(WALKED))} from (${persons}) person) as "isLast"
     from counted`,
  );
  return found!;
}

/** All rows of the next people by name, and the last of these people; null after everybody. */
async function nextBatch(
  ctx: ActorContext,
  scope: ReportScope,
  query: PeopleQuery,
  after: Place | null,
): Promise<{ last: Place | null; people: ReportPerson[] }> {
  const [found] = await ctx.db.query<{ last: Place | null; people: ReportPerson[] }>(
    sql`with person as materialized (${personsSql(scope, query, after, BATCH)}), shown as (
       select r.*, ${PERSON} from person cross join lateral (${rowsOfPerson(ctx, scope, query)}) r
     ) select (${presented(ctx)}) as people,
       (select jsonb_build_object('name', name, 'id', id) from person order by name desc, id desc limit 1) as last`,
  );
  return found!;
}

/** SQL: the next people by name whom the report can be about. */
function personsSql(scope: ReportScope, query: PeopleQuery, after: Place | null, limit: number): Sql {
  const rest = after ? sql`and (u.name, u.id) > (${after.name}, ${after.id}::uuid)` : sql``;
  return sql`select u.id, u.nip, u.name, u.department, u.placement_city from users u
    where ${peopleSql(narrowed(scope, query))} ${rest} order by u.name, u.id limit ${limit}`;
}

/** SQL: the rows of `person`. The offset keeps PostgreSQL from joining whole tables for all people. */
const rowsOfPerson = (ctx: ActorContext, scope: ReportScope, { figure }: PeopleQuery): Sql =>
  sql`${rowsOf(ctx, { ...scope, people: sql`u.id = person.id` }, figure)} offset 0`;
