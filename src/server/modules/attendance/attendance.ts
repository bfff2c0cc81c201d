import { attendedStates } from '#shared/domain/attendance.ts';

const attended = attendedStates.map((state) => `'${state}'`).join(', ');

/**
 * Percent of the sessions of a class that a person attended, rounded down; null when none counts. Sessions count from their
 * start on, those of which the person is excused do not. SQL of the ids of class and person, and of the instant.
 */
export const attendancePercent = (classSql: string, userSql: string, nowSql = 'now()'): string => `(
  select floor(count(*) filter (where r.state in (${attended})) * 100.0 / nullif(count(*), 0))::int
  from attendance_sessions s
  left join attendance_records r on r.session_id = s.id and r.user_id = ${userSql}
  where s.class_id = ${classSql} and s.archived_at is null and s.start_at <= ${nowSql}
    and r.state is distinct from 'excused')`;
