import type { Meeting } from '#shared/api/home.ts';
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

/** What `meetingsOf` tells of a meeting. */
export interface MeetingFacts extends Pick<Meeting, 'session' | 'location' | 'link' | 'attendance'> {
  readonly course: ClassAttendance;
  /** Null for the class itself. */
  readonly check_in: (SessionTimes & { readonly method: AttendanceMethod }) | null;
}

const SEATED = seatedStates.map((state) => `'${state}'`).join(', ');

/**
 * SQL of what meets today, in the person's own zone, as columns class_id, start_at, end_at and facts: sessions that have not ended, and
 * classes without sessions that start today or last at most a day. While the attendance is a draft, its sessions are not shown. It reads
 * `mine`, the person's classes; `$2` is now, `zone` a placeholder.
 */
export const meetingsOf = (zone: string): string => `
  select c.id as class_id, m.start_at, m.end_at, jsonb_build_object('session', m.session, 'location', c.location, 'link', c.link,
    'attendance', r.state, 'check_in', m.check_in, 'course', jsonb_build_object('status', c.status, 'end_at', c.end_at,
      'attendance_access', c.attendance_access, 'attendance_from', c.attendance_from, 'attendance_until', c.attendance_until)) as facts
  from (
    with day as (
      select at as from_at, at + interval '1 day' as to_at
      from (select date_trunc('day', $2::timestamptz at time zone ${zone}) at time zone ${zone} as at) d
    ), seated as (select * from mine where state in (${SEATED}) and (end_at is null or end_at >= $2))
    select c.id, s.id as session_id, s.name as session, s.start_at, s.end_at, to_jsonb(s) as check_in
    from seated c join attendance_sessions s on s.class_id = c.id cross join day
    where c.attendance_access <> 'draft' and s.archived_at is null and s.start_at < day.to_at
      and s.end_at >= day.from_at and s.end_at + make_interval(mins => s.close_after_minutes) >= $2
    union all
    select c.id, null, null, c.start_at, c.end_at, null from seated c cross join day
    where not c.self_paced and c.start_at < day.to_at
      and (c.start_at >= day.from_at or c.end_at - c.start_at <= interval '1 day')
      and (c.attendance_access = 'draft' or not exists (
        select 1 from attendance_sessions s where s.class_id = c.id and s.archived_at is null))
  ) m join classes c on c.id = m.id left join attendance_records r on r.session_id = m.session_id and r.user_id = $1`;

/** A meeting as the page shows it; the link from fifteen minutes before. Instants are ISO 8601. */
export function presentMeeting(
  { now }: ActorContext,
  start_at: string,
  end_at: string,
  { course, check_in, ...facts }: MeetingFacts,
): Meeting {
  const isJoinable = now.getTime() >= Date.parse(start_at) - JOIN_MS && now.getTime() <= Date.parse(end_at);
  return {
    ...facts,
    start_at,
    end_at,
    link: isJoinable ? facts.link : null,
    is_online: facts.link !== null,
    can_check_in:
      check_in !== null && facts.attendance === null && checkInRefusal(course, check_in, now) === null,
  };
}
