import type { Db } from '../../platform/db/database.ts';
import { KIND } from './chance.ts';
import type { Size } from './companyPlan.ts';

/** Every nth class has sessions, this many. */
const MEETS_EVERY = 2;
const SESSIONS = 2;
const HOURS = 2;

/** Sessions of classes, and the attendance at those that have begun; for some people there is no record. Needs `places` and `terms`. */
export async function makeAttendance(db: Db, { now }: Size): Promise<number> {
  const at = now.toISOString();
  await db.query(
    `create temporary table meetings on commit drop as
     select (t.c - 1) * ${SESSIONS} + s as no, t.c, s,
       date_trunc('hour', t.start_at + s * (t.end_at - t.start_at) / ${SESSIONS + 1}) as start_at
     from terms t cross join generate_series(1, ${SESSIONS}) s where t.c % ${MEETS_EVERY} = 0`,
  );
  await db.query(
    `insert into attendance_sessions (id, class_id, name, start_at, end_at, created_at, updated_at)
     select pg_temp.key(${KIND.session}, no), pg_temp.key(${KIND.class}, c), 'Pertemuan ' || s, start_at, start_at + interval '${HOURS} hours',
       $1::timestamptz, $1::timestamptz from meetings`,
    [at],
  );
  const [made] = await db.query<{ count: number }>(
    `with made as (
       insert into attendance_records (id, session_id, user_id, state, recorded_at, method, created_at, updated_at)
       select pg_temp.key(${KIND.attendance}, p.no * ${SESSIONS} + m.s), pg_temp.key(${KIND.session}, m.no), pg_temp.key(${KIND.user}, p.u),
         case when x.luck < 0.80 then 'present' when x.luck < 0.87 then 'late' when x.luck < 0.91 then 'excused' else 'absent' end,
         m.start_at, 'qr', m.start_at, m.start_at
       from meetings m join places p using (c) cross join lateral (select pg_temp.share(p.no, 100 + m.s) as luck) x
       where m.start_at < $1::timestamptz and x.luck < 0.96 order by p.no, m.s returning 1)
     select count(*)::int as count from made`,
    [at],
  );
  return made!.count;
}
