import type { TeachingItem } from '#shared/api/home.ts';
import type { ActorContext } from '../../platform/context.ts';
import { JOIN_MS } from './todayItems.ts';

/**
 * What the caller trains today, in their own zone: the remaining sessions of their published classes, and classes without sessions that
 * start today or last at most a day.
 */
export async function teachingToday(ctx: ActorContext): Promise<TeachingItem[]> {
  const rows = await ctx.db.prepared<TeachingItem>(
    `with day as (
       select at as from_at, at + interval '1 day' as to_at
       from (select date_trunc('day', $2::timestamptz at time zone $3) at time zone $3 as at) d
     ), mine as (
       select c.* from classes c where c.trainer_ids @> array[$1::uuid] and c.status = 'published' and c.archived_at is null
         and (c.end_at is null or c.end_at >= $2)
     ), meeting as (
       select c.id, s.id as session_id, s.name, s.start_at, s.end_at
       from mine c join attendance_sessions s on s.class_id = c.id cross join day
       where s.archived_at is null and s.start_at < day.to_at and s.end_at >= day.from_at
         and s.end_at + make_interval(mins => s.close_after_minutes) >= $2
       union all
       select c.id, null, null, c.start_at, c.end_at from mine c cross join day
       where not c.self_paced and c.start_at < day.to_at
         and (c.start_at >= day.from_at or c.end_at - c.start_at <= interval '1 day')
         and not exists (select 1 from attendance_sessions s where s.class_id = c.id and s.archived_at is null)
     )
     select jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name) as class,
       jsonb_build_object('id', g.id, 'slug', g.slug, 'name', g.name) as "group",
       case when m.session_id is not null then jsonb_build_object('id', m.session_id, 'slug', m.session_id, 'name', m.name) end
         as session, m.start_at, m.end_at, c.location, c.link
     from meeting m join mine c on c.id = m.id join groups g on g.id = c.group_id
     order by m.start_at, c.id limit 20`,
    [ctx.actor.userId, ctx.now.toISOString(), ctx.actor.timeZone ?? ctx.config.siteTimeZone],
  );
  return rows.map((row) => ({ ...row, link: isJoinable(ctx, row) ? row.link : null }));
}

function isJoinable({ now }: ActorContext, { start_at, end_at }: TeachingItem): boolean {
  return now.getTime() >= Date.parse(start_at) - JOIN_MS && now.getTime() <= Date.parse(end_at);
}
