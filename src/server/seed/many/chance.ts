import type { Db } from '../../platform/db/database.ts';

/**
 * Functions of this connection only: `pg_temp.share(n, salt)` is 0 to 1, pseudo-random but always the same; `pg_temp.key(kind, n)` an
 * ascending id, and `pg_temp.key_at(kind, n, at)` one that begins with an instant, as those of the product do. Returns how many companies were made here, including this one.
 */
export async function prepareChance(db: Db): Promise<number> {
  const [made] = await db.query<{ run: number }>(
    `select coalesce(max(split_part(slug, '-', 2)::int), 0) + 1 as run from groups where slug ~ '^company-[0-9]+-group-'`,
  );
  const { run } = made!;
  await db.query(
    `create or replace function pg_temp.share(n bigint, salt bigint) returns float8 language sql immutable parallel safe
     as 'select (hashint8extended($1, $2) & 1073741823) / 1073741824.0'`,
  );
  await db.query(
    `create or replace function pg_temp.key(kind int, n bigint) returns uuid language sql immutable parallel safe
     as $$select ('019' || lpad(to_hex(${run}), 3, '0') || lpad(to_hex($1), 2, '0') || '000070008000' || lpad(to_hex($2), 12, '0'))::uuid$$`,
  );
  await db.query(
    `create or replace function pg_temp.key_at(kind int, n bigint, at timestamptz) returns uuid language sql immutable parallel safe
     as $$select (lpad(to_hex((extract(epoch from $3) * 1000)::bigint), 12, '0') || '7' || lpad(to_hex(${run}), 3, '0') || '8'
       || lpad(to_hex($1), 3, '0') || lpad(to_hex($2), 12, '0'))::uuid$$`,
  );
  return run;
}

/** The first argument of `pg_temp.key`. */
export const KIND = {
  user: 1,
  group: 2,
  class: 3,
  module: 4,
  quiz: 5,
  question: 6,
  version: 7,
  enrolment: 8,
  attempt: 9,
  try: 10,
  competency: 11,
  requirement: 12,
  record: 13,
  session: 14,
  attendance: 15,
  aspect: 16,
  aspectVersion: 17,
  template: 18,
  certificate: 19,
  answer: 20,
} as const;
