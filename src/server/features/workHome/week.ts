import { activeStates, participantStates } from '#shared/domain/enrolments.ts';
import type { WeekItem } from '#shared/api/workHome.ts';
import type { ActorContext } from '../../platform/context.ts';
import { sql } from '../../platform/db/sql.ts';
import { inStates, PARTICIPATES } from '../../modules/obligations/obligations.ts';
import { CLASS, classesInScope } from './scope.ts';

const SHOWN = 6;

/** `GET /api/my/work/week`: what starts, closes or ends within seven days in the caller's scope, the nearest first. */
export async function thisWeek(
  ctx: ActorContext,
): Promise<{ data: WeekItem[]; meta: { has_more: boolean } }> {
  const scope = classesInScope(ctx);
  if (!scope) return { data: [], meta: { has_more: false } };
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  const within = sql`between ${now} and ${now} + interval '7 days'`;
  const rows = await ctx.db.query<WeekItem>(
    sql`with live as (
       select c.* from classes c where c.status = 'published' and c.archived_at is null and (c.end_at is null or c.end_at >= ${now})
         and ${scope}
     ), item as (
       select 'starts' as kind, c.id as class_id, null::uuid as quiz_id, c.start_at as at from live c
       where not c.self_paced and c.start_at ${within}
       union all
       select 'ends', c.id, null, c.end_at from live c where c.end_at ${within}
       union all
       select 'closes', c.id, z.id, coalesce(z.deadline, z.end_time) from live c join quizzes z on z.class_id = c.id
       where z.status = 'published' and z.archived_at is null and coalesce(z.deadline, z.end_time) ${within}
     ), shown as (select * from item order by at, class_id, quiz_id limit ${SHOWN + 1})
     select i.kind, ${CLASS}, i.at, c.capacity,
       case when z.id is not null then jsonb_build_object('id', z.id, 'slug', z.slug, 'name', z.name) end as quiz,
       n.participants, n.waiting, case when z.id is null then n.unfinished else (
         select count(*)::int from enrolments e left join grades r on r.quiz_id = z.id and r.user_id = e.user_id
         where e.class_id = c.id and ${PARTICIPATES} and not coalesce(r.passed, false)
           and coalesce(r.state, '') not in ('pending', 'validating')) end as unfinished
     from shown i join classes c on c.id = i.class_id join groups g on g.id = c.group_id left join quizzes z on z.id = i.quiz_id
     cross join lateral (
       select count(*) filter (where ${inStates('e', participantStates)})::int as participants,
         count(*) filter (where e.state = 'waitlisted')::int as waiting,
         count(*) filter (where ${inStates('e', activeStates)})::int as unfinished
       from enrolments e where e.class_id = c.id
     ) n
     order by i.at, i.class_id, i.quiz_id`,
  );
  return { data: rows.slice(0, SHOWN), meta: { has_more: rows.length > SHOWN } };
}
