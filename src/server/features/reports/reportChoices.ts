import type { Choices } from '#shared/api/reports.ts';
import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/db/sql.ts';
import { scopeSql, peopleSql, type ReportScope } from './reportScope.ts';

/** The filter choices of a report: departments and cities of its people, regardless of the present filter. */
export async function choicesOf(ctx: Context, scope: ReportScope): Promise<Choices> {
  const all = { ...scope, department: null, city: null };
  const isAboutAll = scope.kind === 'index' && scope.reach !== 'own';
  const people = isAboutAll
    ? sql`users u where u.active and u.archived_at is null and ${peopleSql(all)}`
    : sql`enrolments e join users u on u.id = e.user_id join classes c on c.id = e.class_id where ${scopeSql(all)}`;
  const rows = await ctx.db.query<{ what: 'departments' | 'cities'; name: string }>(
    sql`select case when grouping(department) = 0 then 'departments' else 'cities' end as what,
       coalesce(case when grouping(department) = 0 then department else city end, '') as name
     from (select u.department, u.placement_city as city from ${people}) x
     group by grouping sets ((department), (city)) order by 2`,
  );
  const of = (wanted: string) => rows.filter(({ what }) => what === wanted).map(({ name }) => name);
  return { departments: of('departments'), cities: of('cities') };
}
