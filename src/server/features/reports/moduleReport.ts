import type { ModulePart, ModuleReport } from '#shared/api/reports.ts';
import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/db/sql.ts';
import type { ReportScope } from './reportScope.ts';
import { choicesOf } from './reportChoices.ts';
import { participationsSql } from './participationSql.ts';

/** Blocks that show a person's progress; links, files and pictures do not. */
const TRACED = sql`('text', 'video', 'audio', 'acknowledgement')`;

interface Row {
  readonly enrolled: number;
  readonly viewed: number;
  readonly finished: number;
  readonly median_minutes: number | null;
  readonly seconds: number;
  readonly departments: ModuleReport['departments'];
  readonly has_packages: boolean;
}

/** A module: who opened and finished it, how long they took, and where people who have not finished it stopped. */
export async function moduleReport(ctx: Context, scope: ReportScope): Promise<ModuleReport> {
  const [row] = await ctx.db.query<Row>(
    sql`with people as materialized (
       select coalesce(e.department, '') as department, p.state, p.seconds, p.user_id is not null as is_viewed
       from (${participationsSql(ctx, scope)}) e
       left join module_progress p on p.user_id = e.user_id and p.module_id = ${scope.target!.id}::uuid where e.is_enrolled
     )
     select count(*)::int as enrolled, count(*) filter (where is_viewed)::int as viewed,
       count(*) filter (where state = 'done')::int as finished, coalesce(sum(seconds), 0)::bigint as seconds,
       round((percentile_cont(0.5) within group (order by seconds) / 60)::numeric, 1)::float8 as median_minutes,
       (select coalesce(jsonb_agg(d order by d.department), '[]') from (
         select department, count(*)::int as enrolled, count(*) filter (where is_viewed)::int as viewed,
           count(*) filter (where state = 'done')::int as finished from people group by 1) d) as departments,
       exists (select from modules m where m.id = ${scope.target!.id}::uuid and m.blocks @> '[{"type":"package"}]')
         or exists (select from package_attempts a where a.module_id = ${scope.target!.id}::uuid) as has_packages
     from people`,
  );
  const parts = await partsOf(ctx, scope);
  const unfinished = row!.viewed - row!.finished;
  return {
    ...row!,
    parts,
    stopped_before: unfinished - parts.reduce((sum, { stopped }) => sum + stopped, 0),
    choices: await choicesOf(ctx, scope),
  };
}

/** Each person's progress: the last part with a trace of them. A person who has finished has reached every part. */
async function partsOf(ctx: Context, scope: ReportScope): Promise<ModulePart[]> {
  const module = sql`${scope.target!.id}::uuid`;
  return ctx.db.query<ModulePart>(
    sql`with part as (
       select b.no::int as no, b.block ->> 'key' as key, b.block ->> 'type' as type, nullif(b.block ->> 'title', '') as title
       from modules m cross join jsonb_array_elements(m.blocks) with ordinality b(block, no)
       where m.id = ${module} and b.block ->> 'type' in ${TRACED}
     ), came as materialized (
       select p.state = 'done' as is_done, (select max(part.no) from part where p.blocks ? part.key) as no
       from (${participationsSql(ctx, scope)}) e
       join module_progress p on p.user_id = e.user_id and p.module_id = ${module} where e.is_enrolled
     )
     select part.key, part.no, part.type, part.title,
       (select count(*) from came where came.is_done or came.no >= part.no)::int as reached,
       (select count(*) from came where not came.is_done and came.no = part.no)::int as stopped
     from part order by part.no`,
  );
}
