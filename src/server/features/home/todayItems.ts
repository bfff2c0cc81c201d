import type { TodayItem } from '#shared/api/home.ts';
import {
  checkInRefusal,
  type AttendanceMethod,
  type ClassAttendance,
  type SessionTimes,
} from '#shared/domain/attendance.ts';
import { seatedStates } from '#shared/domain/enrolments.ts';
import type { ActorContext } from '../../platform/context.ts';

/** How long before the start the meeting can be joined. */
export const JOIN_MS = 15 * 60_000;

type Row = Omit<TodayItem, 'can_check_in'> & {
  readonly course: ClassAttendance;
  readonly check_in: (SessionTimes & { readonly method: AttendanceMethod }) | null;
};

/**
 * What meets today, in the person's own zone: sessions that have not ended, and classes without sessions that start today or last at most a
 * day. While the attendance is a draft, its sessions are not shown.
 */
export async function todayItems(ctx: ActorContext): Promise<TodayItem[]> {
  const rows = await ctx.db.prepared<Row>(
    `with day as (
       select at as from_at, at + interval '1 day' as to_at
       from (select date_trunc('day', $2::timestamptz at time zone $3) at time zone $3 as at) d
     ), mine as (
       select c.id, c.slug, c.name, c.location, c.link, c.status, c.self_paced, c.start_at, c.end_at, c.attendance_access,
         c.attendance_from, c.attendance_until
       from enrolments e join classes c on c.id = e.class_id join groups g on g.id = c.group_id
       where e.user_id = $1 and e.state = any($4) and c.status = 'published' and c.archived_at is null
         and g.status = 'published' and g.archived_at is null and (c.end_at is null or c.end_at >= $2)
     ), meeting as (
       select c.id, s.id as session_id, s.name as session, s.start_at, s.end_at, to_jsonb(s) as check_in
       from mine c join attendance_sessions s on s.class_id = c.id cross join day
       where c.attendance_access <> 'draft' and s.archived_at is null and s.start_at < day.to_at
         and s.end_at >= day.from_at and s.end_at + make_interval(mins => s.close_after_minutes) >= $2
       union all
       select c.id, null, null, c.start_at, c.end_at, null from mine c cross join day
       where not c.self_paced and c.start_at < day.to_at
         and (c.start_at >= day.from_at or c.end_at - c.start_at <= interval '1 day')
         and (c.attendance_access = 'draft' or not exists (
           select 1 from attendance_sessions s where s.class_id = c.id and s.archived_at is null))
     )
     select jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name) as class, m.session, m.start_at, m.end_at,
       c.location, c.link, c.link is not null as is_online, m.check_in, r.state as attendance,
       jsonb_build_object('status', c.status, 'end_at', c.end_at, 'attendance_access', c.attendance_access,
         'attendance_from', c.attendance_from, 'attendance_until', c.attendance_until) as course
     from meeting m join mine c on c.id = m.id
     left join attendance_records r on r.session_id = m.session_id and r.user_id = $1
     order by m.start_at, c.id limit 20`,
    [ctx.actor.userId, ctx.now.toISOString(), ctx.actor.timeZone ?? ctx.config.siteTimeZone, seatedStates],
  );
  return rows.map((row) => presentToday(ctx, row));
}

function presentToday(ctx: ActorContext, { course, check_in, link, ...row }: Row): TodayItem {
  const time = ctx.now.getTime();
  const isJoinable = time >= Date.parse(row.start_at) - JOIN_MS && time <= Date.parse(row.end_at);
  return {
    ...row,
    link: isJoinable ? link : null,
    can_check_in:
      check_in !== null && row.attendance === null && checkInRefusal(course, check_in, ctx.now) === null,
  };
}
