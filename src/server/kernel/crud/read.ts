import type { ActorContext } from '../../platform/context.ts';
import { notFound } from '../../platform/http/errors.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { slugScopeOf } from '../../platform/db/tables.ts';
import { isUuid } from '../../platform/db/idOrSlug.ts';
import { forActor } from './askingActor.ts';
import {
  countSql,
  FOUND,
  foundSql,
  isSearched,
  pageSql,
  readListQuery,
  scopeCondition,
  whereOf,
  type ListQuery,
} from './listQuery.ts';
import type { Plan } from './plan.ts';
import { derive, selectionOf, type WireRecord } from './present.ts';

export interface ListMeta {
  readonly page: number;
  readonly per_page: number;
  /** Absent for a log, whose rows are not counted. */
  readonly total?: number;
  readonly total_is_exact: boolean;
  readonly has_next_page: boolean;
}
export interface Page {
  /** The number of records before the page. */
  readonly offset: number;
  readonly data: WireRecord[];
  readonly meta: ListMeta;
}

/** Counted exactly up to here; beyond it "10,000+" costs 1 ms instead of 160. */
const COUNT_LIMIT = 10_000;

/** One page of the records in the actor's scope and their total, in one query; a page past the end needs a second one to count. */
export async function listRecords(
  ctx: ActorContext,
  plan: Plan,
  rawQuery: Readonly<Record<string, unknown>>,
): Promise<Page> {
  const query = readListQuery(plan, ctx.actor, rawQuery);
  const where = whereOf(plan, ctx.actor, query.filter);
  const isCounted = query.total !== 'none';
  const isSearch = isSearched(plan, ctx.actor, query);
  const most = query.total === 'exact' ? undefined : isSearch ? FOUND : COUNT_LIMIT;
  const count = countSql(plan, { where, filter: query.filter }, most && most + 1);
  const selection = selectionOf(plan, ctx.actor.permissions, query.fields);
  // The count is in every row, in the place that `can` takes afterwards: another property would make the rows slower to serialize.
  const own = forActor(selection.select, ctx.actor);
  const select = isCounted ? sql`${own}, (${isSearch ? foundSql : count}) as "can"` : own;
  const page = pageSql(plan, ctx.actor, query, { where, select });
  // How many rows a filter leaves decides between the index of the order and that of the filter; for a text no other plan is ever right.
  const rows = isSearch
    ? await ctx.db.query<WireRecord>(page)
    : await ctx.db.prepared<WireRecord>(page, [], 'auto');
  const counted = !isCounted
    ? undefined
    : rows.length > 0
      ? rows[0]!['can']
      : query.offset === 0
        ? 0
        : (await ctx.db.query<{ count: number }>(count))[0]!.count;
  const hasNext = rows.length > query.limit;
  if (hasNext) rows.pop();
  const data = selection.present(ctx, rows);
  if (selection.hasDerived) await derive(ctx, plan, data);
  return { offset: query.offset, data, meta: metaOf(query, data.length, totalOf(most, counted, hasNext)) };
}

interface Total {
  readonly total: number | undefined;
  readonly isExact: boolean;
  readonly hasNext: boolean;
}

function metaOf({ offset, limit }: ListQuery, count: number, { total, isExact, hasNext }: Total): ListMeta {
  return {
    page: Math.floor(offset / limit) + 1,
    per_page: limit,
    // Beyond the counting limit the total is at least the number of rows seen so far.
    ...(total !== undefined && { total: isExact ? total : Math.max(total, offset + count) }),
    total_is_exact: isExact,
    has_next_page: hasNext,
  };
}

/** `most`: up to how many rows were counted; undefined: all. */
function totalOf(most: number | undefined, counted: unknown, hasNext: boolean): Total {
  if (counted === undefined) return { total: undefined, isExact: false, hasNext };
  const count = Number(counted);
  const isExact = most === undefined || count <= most;
  return { total: isExact ? count : most, isExact, hasNext };
}

/** One record by its id or by its name in URLs. @throws ApiError 404 if it does not exist or is outside the actor's scope */
export async function readRecord(ctx: ActorContext, plan: Plan, idOrSlug: string): Promise<WireRecord> {
  const selection = selectionOf(plan, ctx.actor.permissions);
  const [record] = selection.present(ctx, await findRecord(ctx, plan, idOrSlug, selection.select));
  if (selection.hasDerived) await derive(ctx, plan, [record!]);
  return record!;
}

/** The id of a record named like in `readRecord`. @throws ApiError 404 */
export async function recordId(ctx: ActorContext, plan: Plan, idOrSlug: string): Promise<string> {
  const [record] = await findRecord(ctx, plan, idOrSlug, 't.id');
  return String(record!['id']);
}

async function findRecord(
  ctx: ActorContext,
  plan: Plan,
  idOrSlug: string,
  select: string,
): Promise<WireRecord[]> {
  const { resource } = plan;
  const isById = isUuid(idOrSlug);
  if (!isById && (resource.slug === 'id' || slugScopeOf(resource) || idOrSlug.includes('\0')))
    throw notFound();
  const isNamed = isById
    ? sql`t.id = ${idOrSlug}`
    : sql`lower(t."${raw(resource.slug)}") = lower(${idOrSlug})`;
  const rows = await ctx.db.prepared<WireRecord>(
    sql`select ${forActor(select, ctx.actor)} from ${raw(plan.table)} t
      where ${isNamed} and ${scopeCondition(plan, ctx.actor)}`,
  );
  if (rows.length === 0) throw notFound();
  return rows;
}
