import type { Db } from '../../platform/db/database.ts';
import { updateStandings } from '../../modules/competencies/standings.ts';
import { KIND } from './chance.ts';
import { DEPARTMENTS, POSITIONS, TOPICS } from './names.ts';
import type { Made, Size } from './companyPlan.ts';

/** Every nth class grants the competency of its topic. */
export const GRANTS_EVERY = 2;
/** Months, in turn; null: for ever. */
const VALIDITY = [24, null, 12, 36, 12];
const TYPES = ['safety', 'behavioural', 'product', 'technical', 'license'];
/** The shares of people for whom the first competency is waived, and who have submitted evidence of the second. */
const WAIVED = 0.01;
const WAITING = 0.005;

/** The requirements: the first competency for everybody, some for people in a department or a position. */
const REQUIREMENTS = [
  { k: 1, name: 'Seluruh karyawan', level: 1, rule: null },
  ...DEPARTMENTS.slice(0, 6).map((name, i) => ({ k: 2 + i, name, level: 1, rule: { department: [name] } })),
  ...POSITIONS.slice(0, 5).map((name, i) => ({
    k: 8 + i,
    name,
    level: 1 + (i % 2),
    rule: { position: [name] },
  })),
];

/** A competency for each topic, and the requirements. Before the classes, which grant them. */
export async function makeCompetencies(db: Db, { run, now }: Size): Promise<void> {
  const at = now.toISOString();
  await db.query(
    `insert into competencies (id, code, name, type, validity_months, grace_days, created_at, updated_at)
     select pg_temp.key(${KIND.competency}, n), 'C' || $1::int || '-' || n, ($2::text[])[n], ($3::text[])[1 + n % ${TYPES.length}],
       ($4::int[])[1 + n % ${VALIDITY.length}], n % 3 * 15, $5::timestamptz, $5::timestamptz
     from generate_series(1, ${TOPICS.length}) n`,
    [run, TOPICS, TYPES, VALIDITY, at],
  );
  await db.query(
    `insert into competency_requirements (id, competency_id, name, level, whom, audience_rule, starts_on, due_days_after_start,
       created_at, updated_at)
     select pg_temp.key(${KIND.requirement}, r.no), pg_temp.key(${KIND.competency}, r.k), r.name, r.level,
       case when r.rule is null then 'all' else 'audience' end, r.rule, ($2::timestamptz - interval '2 years')::date, 30 + 30 * (r.no % 12),
       $2::timestamptz, $2::timestamptz
     from jsonb_to_recordset($1) as r(no int, k int, name text, level int, rule jsonb)`,
    [JSON.stringify(REQUIREMENTS.map((one, i) => ({ no: i + 1, ...one }))), at],
  );
}

/**
 * One cycle for each competency that a completed class granted, waivers and waiting evidence. The product itself computes the standings.
 * Needs `places`.
 */
export async function makeRecords(db: Db, { users, now }: Size): Promise<number> {
  const at = now.toISOString();
  const [made] = await db.query<{ count: number }>(
    `with records as (
       select p.u, c.competency_id as k, 'valid' as state, c.level, e.completed_at::date as obtained_at, 'class' as source, c.id as class_id,
         null::date as until, null::text as note
       from places p join enrolments e on e.id = pg_temp.key(${KIND.enrolment}, p.no) join classes c on c.id = e.class_id
       where e.state = 'completed' and c.competency_id is not null
       union all
       select n, pg_temp.key(${KIND.competency}, 1), 'waived', null, $2::timestamptz::date, null, null,
         $2::timestamptz::date + 10 + (pg_temp.share(n, 121) * 200)::int, 'Cuti panjang'
       from generate_series(1, $1::bigint) n where pg_temp.share(n, 120) < ${WAIVED}
       union all
       select n, pg_temp.key(${KIND.competency}, 2), 'waiting_review', 1, $2::timestamptz::date, 'external', null, null, null
       from generate_series(1, $1::bigint) n where pg_temp.share(n, 122) < ${WAITING}
     ), made as (
       insert into user_competencies (id, user_id, competency_id, cycle_no, state, level, obtained_at, expires_at, source, class_id, note,
         created_at, updated_at)
       select pg_temp.key(${KIND.record}, row_number() over (order by r.u, r.k, r.obtained_at, r.class_id)), pg_temp.key(${KIND.user}, r.u), r.k,
         row_number() over (partition by r.u, r.k order by r.obtained_at, r.class_id), r.state, r.level, r.obtained_at,
         coalesce(r.until, (r.obtained_at + make_interval(months => k.validity_months))::date), r.source, r.class_id, r.note,
         r.obtained_at, r.obtained_at
       from records r join competencies k on k.id = r.k order by 1 returning 1)
     select count(*)::int as count from made`,
    [users, at],
  );
  return made!.count;
}

/** After the indexes have been built again. */
export async function makeStandings({ db, config, now }: Made): Promise<number> {
  await db.query(
    'analyze users, user_competencies, enrolments, classes, competencies, competency_requirements',
  );
  await updateStandings({ db, config, now }, {});
  const [made] = await db.query<{ count: number }>('select count(*)::int as count from competency_standings');
  return made!.count;
}
