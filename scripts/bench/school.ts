import type { Pool } from 'pg';

const FIRST = [
  'Budi',
  'Siti',
  'Agus',
  'Dewi',
  'Ahmad',
  'Rina',
  'Joko',
  'Sri',
  'Andi',
  'Maya',
  'Hendra',
  'Lestari',
  'Putu',
  'Wayan',
  'Yusuf',
  'Nurul',
  'Fitri',
  'Eko',
  'Indah',
  'Rizky',
];
const LAST = [
  'Santoso',
  'Rahmawati',
  'Wijaya',
  'Kusuma',
  'Pratama',
  'Siregar',
  'Nasution',
  'Hidayat',
  'Saputra',
  'Utami',
  'Simanjuntak',
  'Permata',
  'Gunawan',
  'Handayani',
  'Setiawan',
  'Maharani',
  'Lubis',
  'Anggraini',
  'Firmansyah',
  'Purnomo',
];
const TOPICS = [
  'keselamatan di tempat kerja',
  'pelayanan pelanggan',
  'produk pendingin',
  'perlindungan data',
  'kepemimpinan',
  'gudang',
  'penjualan',
  'kelistrikan',
  'anti suap',
  'bahasa Inggris',
];

/** Indexes that are cheaper to build once than to update for a million rows. */
const SLOW_INDEXES = `select indexname, indexdef from pg_indexes where schemaname = 'public'
  and tablename = any('{users,classes,modules,quizzes}') and indexname not like '%\\_pkey'`;

/** `rows` records: nine tenths people, the rest classes, modules and quizzes in some groups, all published. */
export async function fillSchool(pool: Pool, rows: number): Promise<void> {
  const { rows: indexes } = await pool.query<{ indexname: string; indexdef: string }>(SLOW_INDEXES);
  for (const { indexname } of indexes) await pool.query(`drop index "${indexname}"`);
  const classes = Math.round(rows * 0.02);
  await pool.query(
    `insert into users (id, nip, name, email)
     select gen_random_uuid(), (20000000 + i)::text,
       ($2::text[])[1 + (i::bigint * 7919 % 20)] || ' ' || ($3::text[])[1 + (i::bigint / 20 * 104729 % 20)] || ' ' || initcap(substr(md5(i::text), 1, 6)),
       'p' || i || '@example.com'
     from generate_series(1, $1::int) i`,
    [Math.round(rows * 0.9), FIRST, LAST],
  );
  await pool.query(
    `insert into groups (id, slug, name, status) select gen_random_uuid(), 'grup-' || i, 'Grup ' || i, 'published' from generate_series(1, 200) i`,
  );
  await pool.query(
    `insert into classes (id, slug, name, group_id, type, status, start_at, end_at)
     select gen_random_uuid(), 'kelas-' || i, 'Kelas ' || ($2::text[])[1 + i % 10] || ' angkatan ' || i, g.id, 'product_refresh',
       'published', now() - interval '1 day', now() + interval '30 days'
     from generate_series(1, $1::int) i join groups g on g.slug = 'grup-' || (1 + i % 200)`,
    [classes, TOPICS],
  );
  for (const [table, word, count] of [
    ['modules', 'Modul', 2],
    ['quizzes', 'Kuis', 2],
  ] as const)
    await pool.query(
      `insert into ${table} (id, slug, name, class_id${table === 'quizzes' ? ', status' : ''})
       select gen_random_uuid(), c.slug || '-' || i, '${word} ' || i || ' ' || c.name, c.id${table === 'quizzes' ? `, 'published'` : ''}
       from classes c, generate_series(1, ${count}) i`,
    );
  for (const { indexdef } of indexes) await pool.query(`set maintenance_work_mem = '256MB'; ${indexdef}`);
  await pool.query('vacuum analyze');
}
