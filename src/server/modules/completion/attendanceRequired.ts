import { attendedStates } from '#shared/domain/attendance.ts';

const attended = attendedStates.map((state) => `'${state}'`).join(', ');

/**
 * SQL of the attendance that a class requires of a person, in sessions: columns done and total; no row if none is required of them. All
 * sessions count, including future ones, but not excused ones: so nobody is done before it is certain. `percent`: SQL of the required
 * share. A share that rounds to it is enough (2 of 3 are 67 percent), but 100 means all. Without a session nobody has attended enough.
 */
export const attendanceRequired = (classSql: string, userSql: string, percent: string): string => `
  select least(a.attended, n.needed)::int as done, n.needed as total
  from (
    select count(*) filter (where r.state in (${attended})) as attended, count(*) as sessions,
      count(*) filter (where r.state is distinct from 'excused') as counted
    from attendance_sessions s left join attendance_records r on r.session_id = s.id and r.user_id = ${userSql}
    where s.class_id = ${classSql} and s.archived_at is null
  ) a cross join lateral (
    select greatest(1, case when ${percent} >= 100 then a.counted else ceil((${percent} - 0.5) * a.counted / 100) end)::int as needed
  ) n where a.counted > 0 or a.sessions = 0`;
