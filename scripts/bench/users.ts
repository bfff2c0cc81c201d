import type pg from 'pg';

export const DEPARTMENTS = [
  'Operations',
  'Sales',
  'Finance',
  'People',
  'Warehouse',
  'Service',
  'Safety',
  'Technology',
];

/** `rows` people with departments, cities, managers and one role each, and fresh statistics. */
export async function fillUsers(pool: pg.Pool, rows: number): Promise<void> {
  await pool.query(
    `insert into roles (id, name, permissions) values (gen_random_uuid(), 'Everyone', '{}') on conflict do nothing`,
  );
  await pool.query(
    `with role as (select id from roles where name = 'Everyone')
     insert into users (id, nip, name, email, department, placement_city, position, role_ids, joined_at)
     select gen_random_uuid(), 'B' || i, md5(i::text), 'b' || i || '@example.com', ($2::text[])[1 + i % 8],
            'City ' || i % 40, 'Position ' || i % 90, array[(select id from role)], date '2015-01-01' + i % 3000
     from generate_series(1, $1::int) i`,
    [rows, DEPARTMENTS],
  );
  await pool.query(
    `update users set manager_id = (select id from users where nip = 'B1') where nip like 'B%0'`,
  );
  await pool.query('vacuum analyze users');
}
