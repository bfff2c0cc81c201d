import { participantStates } from '#shared/domain/enrolments.ts';
import type { WorkSession } from '#shared/api/workHome.ts';
import type { ActorContext } from '../../platform/context.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { inStates } from '../../modules/obligations/obligations.ts';
import { JOIN_MS } from '../home/meetings.ts';
import { CLASS, classesInScope } from './scope.ts';

const SHOWN = 8;

/**
 * `GET /api/my/work/sessions`: the sessions of published classes in the caller's scope that have not ended and begin within so many
 * calendar days of the caller's zone, and classes without sessions that start in these days or last at most a day.
 */
export async function comingSessions(
  ctx: ActorContext,
  days: number,
): Promise<{ data: WorkSession[]; meta: { has_more: boolean; server_now: string } }> {
  const server_now = ctx.now.toISOString();
  const scope = classesInScope(ctx);
  if (!scope) return { data: [], meta: { has_more: false, server_now } };
  const now = sql`${server_now}::timestamptz`;
  const zone = sql`${ctx.actor.timeZone ?? ctx.config.siteTimeZone}::text`;
  const rows = await ctx.db.query<WorkSession>(
    sql`with day as (
       select at as from_at, (at at time zone ${zone} + interval '${raw(String(days))} days') at time zone ${zone} as to_at
       from (select date_trunc('day', ${now} at time zone ${zone}) at time zone ${zone} as at) d
     ), meeting as (
       select s.class_id, s.id as session_id, s.name, s.start_at, s.end_at, s.method <> 'manual' as has_code
       from day cross join attendance_sessions s join classes c on c.id = s.class_id
       where s.archived_at is null and s.start_at < day.to_at and s.start_at >= day.from_at - interval '7 days'
         and s.end_at + make_interval(mins => s.close_after_minutes) >= ${now}
         and c.status = 'published' and c.archived_at is null and ${scope}
       union all
       select c.id, null, null, c.start_at, c.end_at, false from day cross join classes c
       where c.start_at < day.to_at and c.end_at >= ${now} and not c.self_paced and c.status = 'published' and c.archived_at is null
         and (c.start_at >= day.from_at or c.end_at - c.start_at <= interval '1 day') and ${scope}
         and not exists (select 1 from attendance_sessions s where s.class_id = c.id and s.archived_at is null)
     ), shown as (select * from meeting order by start_at, class_id, session_id limit ${SHOWN + 1})
     select ${CLASS}, case when m.session_id is not null then
         jsonb_build_object('id', m.session_id, 'slug', m.session_id, 'name', m.name) end as session,
       m.start_at, m.end_at, c.location, c.link, c.mode <> 'onsite' as is_online, m.has_code,
       (select count(*)::int from enrolments e where e.class_id = c.id and ${inStates('e', participantStates)}) as participants
     from shown m join classes c on c.id = m.class_id join groups g on g.id = c.group_id
     order by m.start_at, m.class_id, m.session_id`,
  );
  const isJoinable = ({ start_at, end_at }: WorkSession): boolean =>
    ctx.now.getTime() >= Date.parse(start_at) - JOIN_MS && ctx.now.getTime() <= Date.parse(end_at);
  return {
    data: rows.slice(0, SHOWN).map((row) => ({ ...row, link: isJoinable(row) ? row.link : null })),
    meta: { has_more: rows.length > SHOWN, server_now },
  };
}
