import type { Db } from '../../platform/db/database.ts';
import type { SeedRoleName } from '../../modules/roles/seedRoles.ts';
import { KIND } from './chance.ts';
import type { Size } from './companyPlan.ts';
import {
  CITIES,
  DEPARTMENTS,
  FIRST_NAMES,
  LAST_NAMES,
  POSITIONS,
  VARIED_NAMES,
  VARIED_POSITIONS,
} from './names.ts';

/** The number of people of one manager; that many managers have a manager too. */
export const TEAM = 12;
/** Every nth person trains classes. */
export const TRAINER_EVERY = 40;

/** The top manager: the line manager among the accounts. */
const TOP = 4;
/** With varied names every nth person has one; the auditor has the longest. */
const VARIED_EVERY = 5;

const ACCOUNTS = [
  'Administrator',
  'Organizer',
  'Auditor',
  'Line Manager',
  'Trainer',
  'Corrector',
  'Learner',
] as const satisfies readonly SeedRoleName[];

/** The account that trains many classes. */
export const TRAINER = ACCOUNTS.indexOf('Trainer') + 1;

/** NIPs ascend from `{run}00000001`. The first people have a password, and the roles of the accounts. */
export async function makePeople(
  db: Db,
  { users, run, now, hasVariedNames }: Size,
  roles: Readonly<Record<SeedRoleName, string>>,
  passwordHash: string,
): Promise<{ nip: string; role: string }[]> {
  const at = now.toISOString();
  const positions = hasVariedNames ? [...VARIED_POSITIONS, ...POSITIONS] : POSITIONS;
  await db.query(
    `insert into users (id, nip, name, email, position, department, placement_city, work_area, joined_at, manager_id, role_ids,
       language, active, created_at, updated_at)
     select pg_temp.key(${KIND.user}, n), ($1::bigint * 100000000 + n)::text,
       case when $12::boolean and n % ${VARIED_EVERY} = 3 then ($13::text[])[1 + n / ${VARIED_EVERY} % ${VARIED_NAMES.length}] else
       ($3::text[])[1 + (n * 7919 % ${FIRST_NAMES.length})] || ' ' || ($4::text[])[1 + (pg_temp.share(n, 1) * ${LAST_NAMES.length})::int % ${LAST_NAMES.length}]
         || case when pg_temp.share(n, 2) < 0.3 then ' ' || ($4::text[])[1 + (pg_temp.share(n, 3) * ${LAST_NAMES.length})::int % ${LAST_NAMES.length}] else '' end end,
       'person' || ($1::bigint * 100000000 + n) || '@example.com',
       ($5::text[])[1 + floor(power(pg_temp.share(n, 4), 2) * ${positions.length})::int],
       ($6::text[])[1 + floor(pg_temp.share(n / ${TEAM}, 5) * ${DEPARTMENTS.length})::int],
       ($7::text[])[1 + floor(power(pg_temp.share(n / ${TEAM}, 6), 1.5) * ${CITIES.length})::int],
       'Area ' || 1 + floor(pg_temp.share(n / ${TEAM}, 7) * 20)::int, $8::timestamptz::date - (30 + pg_temp.share(n, 8) * 4000)::int,
       case when n > ${TOP} then pg_temp.key(${KIND.user}, case when (n - ${TOP}) % ${TEAM} = 0 then greatest(${TOP}, ${TOP} + (n - ${TOP}) / ${TEAM ** 2} * ${TEAM ** 2})
         else ${TOP} + (n - ${TOP}) / ${TEAM} * ${TEAM} end) end,
       case when n <= ${ACCOUNTS.length} then array[($9::uuid[])[n]] when (n - ${TOP}) % ${TEAM} = 0 then array[$10::uuid, ($9::uuid[])[${TOP}]]
         when n % ${TRAINER_EVERY} = 0 then array[$10::uuid, $11::uuid] else array[$10::uuid] end,
       case when pg_temp.share(n, 9) < 0.9 then 'id' else 'en' end, pg_temp.share(n, 10) > 0.02 or n <= ${ACCOUNTS.length}, $8::timestamptz, $8::timestamptz
     from generate_series(1, $2::bigint) n`,
    [
      run,
      users,
      FIRST_NAMES,
      LAST_NAMES,
      positions,
      DEPARTMENTS,
      CITIES,
      at,
      ACCOUNTS.map((name) => roles[name]),
      roles.Learner,
      roles.Trainer,
      hasVariedNames ?? false,
      VARIED_NAMES,
    ],
  );
  await db.query(
    `insert into credentials (user_id, password_hash, password_changed_at)
     select pg_temp.key(${KIND.user}, n), $1, $2 from generate_series(1, ${ACCOUNTS.length}) n`,
    [passwordHash, at],
  );
  return ACCOUNTS.map((role, i) => ({ role, nip: String(run * 100_000_000 + i + 1) }));
}
