import {
  type ClassReport,
  type GroupReport,
  type GroupsReport,
  type IndexReport,
  type ModuleReport,
  type ReportKind,
  type ReportReply,
  type ReportTarget,
} from '#shared/api/reports.ts';
import { defaultPeriod, spanOf, type ReportPeriod, type Span } from '#shared/domain/reports.ts';
import { dataAt, may, type ActorContext, type Context, type Actor } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { isUuid, isRowOf } from '../../platform/db/idOrSlug.ts';
import { notFound } from '../../platform/http/errors.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { zonedDay } from '../../platform/sheets/zonedText.ts';
import { evaluationResults } from '../../modules/evaluations/evaluationResults.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { cacheKey, scopeSql, type ReportScope } from './reportScope.ts';
import { classReport } from './classReport.ts';
import { groupReport, groupsReport } from './groupReport.ts';
import { indexReport } from './indexReport.ts';
import { moduleReport } from './moduleReport.ts';

export const REPORT_JOB = 'report';

/** Up to this number participations are counted within the request; figures of more are cached and computed again by a job. */
export const AT_ONCE = 500;
/**
 * A cached report is returned at once, and computed again by a job if it is old. A report that takes long may be older, so that a page left
 * open uses at most a thirtieth of a processor.
 */
const FRESH = { times: 30, leastMs: 20_000, mostMs: 15 * 60_000 } as const;
export const LONGEST_FRESH_MS = FRESH.mostMs;
/** Of each sort and hash of a report; its job runs once at a time. */
const WORK_MEMORY = '64MB';
/** Comments of each aspect on the page of a class; its evaluation shows all of them. */
const MAX_COMMENTS = 5;

export type AnyReport = IndexReport | GroupsReport | GroupReport | ClassReport | ModuleReport;

/** The query of a report in the API. */
export interface ReportQuery {
  readonly period?: ReportPeriod | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly department?: string | undefined;
  readonly city?: string | undefined;
}
/** The subject of a report: id or slug; a module also by its slug with its class. */
export interface ReportPlace {
  readonly kind: ReportKind;
  readonly id?: string | undefined;
  readonly class?: string | undefined;
}

/** True for the two overview reports, which take no id. */
export const isAboutAll = (kind: ReportKind): boolean => kind === 'index' || kind === 'groups';

/**
 * The scope of a requested report for the caller.
 * @throws ApiError 404 for a subject without anybody in the caller's scope
 */
export async function resolveScope(
  ctx: ActorContext,
  place: ReportPlace,
  query: ReportQuery,
): Promise<ReportScope> {
  const { reach, userId } = ctx.actor;
  const today = zonedDay(ctx.now, ctx.config.siteTimeZone);
  const { from, to, period = defaultPeriod } = query;
  const span: Span = from && to ? { from, to } : spanOf(period, today);
  const scope: ReportScope = {
    kind: place.kind,
    target: null,
    reach,
    userId: reach === 'all' ? null : userId,
    span: place.kind === 'index' ? span : null,
    department: query.department ?? null,
    city: query.city ?? null,
  };
  return isAboutAll(place.kind) ? scope : { ...scope, target: await targetOf(ctx, place) };
}

/** `GET /api/reports…`. @throws ApiError 404 as `resolveScope` */
export async function readReport(
  ctx: ActorContext,
  place: ReportPlace,
  query: ReportQuery,
): Promise<ReportReply<AnyReport>> {
  const scope = await resolveScope(ctx, place, query);
  const { kind, target, span, department, city } = scope;
  const { report, as_of, is_refreshing } = await figuresOf(ctx, scope);
  return {
    kind,
    target,
    span,
    department,
    city,
    as_of,
    is_refreshing,
    report: report && (await withComments(ctx, scope, report)),
    can: { remind: may(ctx, 'report-remind'), export: may(ctx, 'report-export') },
  };
}

/** The whole report as it is at this moment, however long it takes: for jobs and files. */
export const reportNow = async (ctx: ActorContext, scope: ReportScope): Promise<AnyReport> =>
  withComments(ctx, scope, await computeWithRoom(ctx, scope));

/** Computes and caches a report, for its job. Of two at the same time the result with the later time stays. */
export async function storeReport(ctx: Context, scope: ReportScope): Promise<void> {
  const startedAt = performance.now();
  const result = await computeWithRoom(ctx, scope);
  const tookMs = Math.round(performance.now() - startedAt);
  await ctx.db.query(
    `insert into report_results (key, asked, as_of, took_ms, result) values ($1, $2, $3, $4, $5)
     on conflict (key) do update set as_of = excluded.as_of, took_ms = excluded.took_ms, result = excluded.result
     where report_results.as_of <= excluded.as_of`,
    [cacheKey(scope), JSON.stringify(scope), dataAt(ctx).toISOString(), tookMs, JSON.stringify(result)],
  );
}

interface Figures {
  readonly report: AnyReport | null;
  readonly as_of: string | null;
  readonly is_refreshing: boolean;
}

async function figuresOf(ctx: Context, scope: ReportScope): Promise<Figures> {
  if (!(await isLarge(ctx, scope)))
    return {
      report: await computeReport(ctx, scope),
      as_of: dataAt(ctx).toISOString(),
      is_refreshing: false,
    };
  const key = cacheKey(scope);
  const [stored] = await ctx.db.query<{ as_of: string; took_ms: number; result: AnyReport }>(
    'select as_of, took_ms, result from report_results where key = $1',
    [key],
  );
  const isOld = !stored || ctx.now.getTime() - Date.parse(stored.as_of) > freshMs(stored.took_ms);
  if (isOld)
    await addJob(ctx, REPORT_JOB, { asked: scope }, { key: `${REPORT_JOB}:${key}`, queue: REPORT_JOB });
  return { report: stored?.result ?? null, as_of: stored?.as_of ?? null, is_refreshing: isOld };
}

const freshMs = (tookMs: number): number =>
  Math.min(FRESH.mostMs, Math.max(FRESH.leastMs, FRESH.times * tookMs));

/** Whether a report is about more participations than these; reads no more of them than needed, and only the tables that narrow them. */
export async function isLarge(ctx: Context, scope: ReportScope, most = AT_ONCE): Promise<boolean> {
  const few = sql`select 1 from enrolments e
    ${scope.reach === 'team' ? sql`join users u on u.id = e.user_id` : sql``}
    ${scope.reach === 'own' || scope.target ? sql`join classes c on c.id = e.class_id` : sql``}
    where ${scopeSql({ ...scope, department: null, city: null })} limit ${most + 1}`;
  const [row] = await ctx.db.query<{ is_large: boolean }>(
    sql`select count(*) > ${most} as is_large from (${few}) few`,
  );
  return row!.is_large;
}

function computeReport(ctx: Context, scope: ReportScope): Promise<AnyReport> {
  switch (scope.kind) {
    case 'index':
      return indexReport(ctx, scope as ReportScope & { span: Span });
    case 'groups':
      return groupsReport(ctx, scope);
    case 'group':
      return groupReport(ctx, scope);
    case 'class':
      return classReport(ctx, scope) as Promise<ClassReport>;
    case 'module':
      return moduleReport(ctx, scope);
  }
}

/** Computes a report over many rows: sums by person do not go through the disk. */
const computeWithRoom = (ctx: Context, scope: ReportScope): Promise<AnyReport> =>
  computeReport({ ...ctx, db: { ...ctx.db, query: queryWithRoom(ctx.db) } }, scope);

/** Each statement in a transaction of its own, so that a report may have two of them computed at once. */
const queryWithRoom =
  (db: Db): Db['query'] =>
  (statement, values) =>
    db.transaction(async (tx) => {
      await tx.query(`set local work_mem = '${WORK_MEMORY}'`);
      return tx.query(statement, values);
    });

/** Adds the evaluation of a class, by the rules of its results; a report about a part of the people has none. */
async function withComments(ctx: ActorContext, scope: ReportScope, report: AnyReport): Promise<AnyReport> {
  if (scope.kind !== 'class') return report;
  const isWhole = scope.reach !== 'team' && scope.department === null && scope.city === null;
  const evaluations = isWhole
    ? await evaluationResults(ctx, scope.target!.id, { maxComments: MAX_COMMENTS })
    : null;
  return { ...(report as ClassReport), evaluations };
}

/** The group, class or module, if anybody of it is in the actor's scope. */
async function targetOf({ db, actor }: ActorContext, place: ReportPlace): Promise<ReportTarget> {
  const [row] = await db.query<ReportTarget>(targetSql(actor, place));
  if (!row) throw notFound();
  return row;
}

function targetSql(actor: Actor, { kind, id = '', class: course = '' }: ReportPlace): Sql {
  if (kind === 'group')
    return sql`select g.id, g.slug, g.name, null::jsonb as parent from groups g
      where ${isRowOf('g', id)} and g.archived_at is null
        and (${actor.reach === 'all'} or exists (select 1 from classes c where c.group_id = g.id and ${isReached(actor)}))`;
  if (kind === 'class')
    return sql`select c.id, c.slug, c.name, (select jsonb_build_object('id', g.id, 'slug', g.slug, 'name', g.name)
        from groups g where g.id = c.group_id) as parent
      from classes c where ${isRowOf('c', id)} and c.archived_at is null and ${isReached(actor)}`;
  const isModule = isUuid(id) ? isRowOf('m', id) : sql`${isRowOf('m', id)} and ${isRowOf('c', course)}`;
  return sql`select m.id, m.slug, m.name, jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name) as parent
    from modules m join classes c on c.id = m.class_id
    where ${isModule} and m.archived_at is null and c.archived_at is null and ${isReached(actor)}`;
}

/** SQL: a participant of the class `c` is in the actor's scope. */
function isReached({ reach, userId }: Actor): Sql {
  if (reach === 'all') return sql`true`;
  if (reach === 'own') return sql`c.trainer_ids @> array[${userId}::uuid]`;
  return sql`exists (select 1 from enrolments e join users u on u.id = e.user_id
    where e.class_id = c.id and u.manager_id = ${userId}::uuid)`;
}
