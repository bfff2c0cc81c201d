import type { Db } from '../../db/database.ts';
import type { SeedRoleName } from '../../modules/roles/seedRoles.ts';
import { KIND } from './chance.ts';
import type { Size } from './plan.ts';
import { CITIES, DEPARTMENTS, FIRST_NAMES, LAST_NAMES, POSITIONS } from './names.ts';

/** People of one manager; the managers of so many managers have one, too. */
export const TEAM = 12;
/** Every so-manieth person trains classes. */
export const TRAINER_EVERY = 40;

const ACCOUNTS = [
  'Administrator',
  'Organizer',
  'Auditor',
  'Line Manager',
] as const satisfies readonly SeedRoleName[];

/** NIPs count up from `{run}00000001`. The first ones have a password, and the roles of the accounts. */
export async function makePeople(
  db: Db,
  { users, run, now }: Size,
  roles: Readonly<Record<SeedRoleName, string>>,
  passwordHash: string,
): Promise<{ nip: string; role: string }[]> {
  const at = now.toISOString();
  await db.query(
    `insert into users (id, nip, name, email, position, department, placement_city, work_area, joined_at, manager_id, role_ids,
       language, active, created_at, updated_at)
     select pg_temp.key(${KIND.user}, n), ($1::bigint * 100000000 + n)::text,
       ($3::text[])[1 + (n * 7919 % ${FIRST_NAMES.length})] || ' ' || ($4::text[])[1 + (pg_temp.share(n, 1) * ${LAST_NAMES.length})::int % ${LAST_NAMES.length}]
         || case when pg_temp.share(n, 2) < 0.3 then ' ' || ($4::text[])[1 + (pg_temp.share(n, 3) * ${LAST_NAMES.length})::int % ${LAST_NAMES.length}] else '' end,
       'person' || ($1::bigint * 100000000 + n) || '@example.com',
       ($5::text[])[1 + floor(power(pg_temp.share(n, 4), 2) * ${POSITIONS.length})::int],
       ($6::text[])[1 + floor(pg_temp.share(n / ${TEAM}, 5) * ${DEPARTMENTS.length})::int],
       ($7::text[])[1 + floor(power(pg_temp.share(n / ${TEAM}, 6), 1.5) * ${CITIES.length})::int],
       'Area ' || 1 + floor(pg_temp.share(n / ${TEAM}, 7) * 20)::int, $8::timestamptz::date - (30 + pg_temp.share(n, 8) * 4000)::int,
       case when n > 4 then pg_temp.key(${KIND.user}, case when (n - 4) % ${TEAM} = 0 then greatest(4, 4 + (n - 4) / ${TEAM ** 2} * ${TEAM ** 2})
         else 4 + (n - 4) / ${TEAM} * ${TEAM} end) end,
       case when n <= 4 then array[($9::uuid[])[n]] when (n - 4) % ${TEAM} = 0 then array[$10::uuid, ($9::uuid[])[4]]
         when n % ${TRAINER_EVERY} = 0 then array[$10::uuid, $11::uuid] else array[$10::uuid] end,
       case when pg_temp.share(n, 9) < 0.9 then 'id' else 'en' end, pg_temp.share(n, 10) > 0.02 or n <= 4, $8::timestamptz, $8::timestamptz
     from generate_series(1, $2::bigint) n`,
    [
      ...[run, users, FIRST_NAMES, LAST_NAMES, POSITIONS, DEPARTMENTS, CITIES, at],
      ...[ACCOUNTS.map((name) => roles[name]), roles.Learner, roles.Trainer],
    ],
  );
  await db.query(
    `insert into credentials (user_id, password_hash, password_changed_at)
     select pg_temp.key(${KIND.user}, n), $1, $2 from generate_series(1, 4) n`,
    [passwordHash, at],
  );
  return ACCOUNTS.map((role, i) => ({ role, nip: String(run * 100_000_000 + i + 1) }));
}
