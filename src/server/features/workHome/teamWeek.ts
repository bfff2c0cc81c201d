import type { TeamWeekItem } from '#shared/api/workHome.ts';
import { activeStates } from '#shared/domain/enrolments.ts';
import type { ActorContext } from '../../platform/context.ts';
import { sql } from '../../platform/db/sql.ts';
import { inStates } from '../../modules/obligations/obligations.ts';

const SHOWN = 6;
const NAMED = 3;

/**
 * `GET /api/my/work/team`: sessions and classes that begin, quizzes that close and classes that end within seven days, for people who
 * report to the caller; with those of them who take part, and for what closes or ends only those who are not through.
 */
export async function teamWeek(
  ctx: ActorContext,
): Promise<{ data: TeamWeekItem[]; meta: { has_more: boolean } }> {
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  const within = sql`between ${now} and ${now} + interval '7 days'`;
  const rows = await ctx.db.query<TeamWeekItem>(
    sql`with part as materialized (
       select e.class_id, u.id, u.nip, u.name from users u join enrolments e on e.user_id = u.id
       where u.manager_id = ${ctx.actor.userId} and u.active and u.archived_at is null and e.archived_at is null
         and ${inStates('e', activeStates)}
     ), live as (
       select c.* from classes c where c.id in (select class_id from part) and c.status = 'published' and c.archived_at is null
         and (c.end_at is null or c.end_at >= ${now})
     ), meeting as (
       select s.class_id, s.id, s.name, s.start_at from live c join attendance_sessions s on s.class_id = c.id
       where s.archived_at is null and s.start_at ${within}
     ), item as (
       select 'starts' as kind, class_id, jsonb_build_object('id', id, 'slug', id, 'name', name) as part, null::uuid as quiz_id, start_at as at
       from meeting
       union all
       select 'starts', c.id, null, null, c.start_at from live c
       where not c.self_paced and c.start_at ${within} and not exists (select 1 from meeting m where m.class_id = c.id)
       union all
       select 'closes', c.id, jsonb_build_object('id', z.id, 'slug', z.slug, 'name', z.name), z.id, coalesce(z.deadline, z.end_time)
       from live c join quizzes z on z.class_id = c.id
       where z.status = 'published' and z.archived_at is null and coalesce(z.deadline, z.end_time) ${within}
       union all
       select 'ends', c.id, null, null, c.end_at from live c where c.end_at ${within}
     )
     select i.kind, jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name) as class, i.part, i.at, n.count, n.people
     from item i join classes c on c.id = i.class_id
     cross join lateral (
       select count(*)::int as count, jsonb_agg(jsonb_build_object('id', p.id, 'slug', p.nip, 'name', p.name))
         filter (where p.no <= ${NAMED}) as people
       from (
         select p.id, p.nip, p.name, row_number() over (order by p.name, p.id) as no from part p
         where p.class_id = i.class_id and not exists (
           select 1 from grades r where r.quiz_id = i.quiz_id and r.user_id = p.id and (r.passed or r.state in ('pending', 'validating')))
       ) p
     ) n
     where n.count > 0 order by i.at, i.class_id, i.part->>'id' limit ${SHOWN + 1}`,
  );
  return { data: rows.slice(0, SHOWN), meta: { has_more: rows.length > SHOWN } };
}
