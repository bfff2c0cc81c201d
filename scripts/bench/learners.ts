import type { Pool } from 'pg';

/** A person whose pages are measured, and a running class of theirs. */
export interface Learner {
  readonly id: string;
  readonly slug: string;
}

interface Wanted {
  readonly classes: number;
  readonly enrolments: number;
  /** How many of the learners are returned. */
  readonly wanted: number;
}

/** Each person takes this many classes. */
const EACH = 20;
const GROUPS = 50;

/**
 * A company in the middle of its year: a third of the classes is over, a third runs, a third is in the future, each with five modules and
 * two quizzes; learners have done half of their modules and passed a third of their quizzes.
 */
export async function fillLearners(pool: Pool, { classes, enrolments, wanted }: Wanted): Promise<Learner[]> {
  const people = Math.round(enrolments / EACH);
  await pool.query(
    `insert into users (id, nip, name, email, role_ids)
     select gen_random_uuid(), (20000000 + i)::text, 'Peserta ' || i, 'p' || i || '@example.com', array[r.id]
     from generate_series(1, $1::int) i, roles r where r.name = 'Learner'`,
    [people],
  );
  await pool.query(
    `insert into groups (id, slug, name, status)
     select gen_random_uuid(), 'grup-' || i, 'Grup ' || i, 'published' from generate_series(1, ${GROUPS}) i`,
  );
  await pool.query(
    `insert into classes (id, slug, name, description, group_id, type, status, start_at, end_at, capacity, waiting_list)
     select gen_random_uuid(), 'kelas-' || i, 'Kelas nomor ' || i, repeat('Isi kelas. ', 40), g.id, 'product_refresh', 'published',
       now() + make_interval(days => (i % 3 - 1) * 40 - 5, secs => i), now() + make_interval(days => (i % 3 - 1) * 40 + 25),
       case when i % 4 = 0 then 200 end, i % 8 = 0
     from generate_series(1, $1::int) i join groups g on g.slug = 'grup-' || (1 + i % ${GROUPS})`,
    [classes],
  );
  await pool.query(
    `insert into modules (id, slug, name, class_id, "order")
     select gen_random_uuid(), 'modul-' || i, 'Modul ' || i, c.id, i from classes c, generate_series(1, 5) i`,
  );
  await pool.query(
    `insert into quizzes (id, slug, name, class_id, status, end_time)
     select gen_random_uuid(), c.slug || '-kuis-' || i, 'Kuis ' || i, c.id, 'published', c.end_at - interval '1 day'
     from classes c, generate_series(1, 2) i`,
  );
  // Person p takes the classes p, p + 1, …: every class has the same number.
  await pool.query(
    `insert into enrolments (id, class_id, user_id, state, enrolled_at)
     select gen_random_uuid(), c.id, u.id, case when i % 5 = 0 then 'completed' else 'in_progress' end, now()
     from (select id, row_number() over (order by nip) as p from users where nip like '20%') u
     cross join generate_series(1, ${EACH}) i
     join classes c on c.slug = 'kelas-' || (1 + (u.p * 7 + i) % $1::int)`,
    [classes],
  );
  await pool.query(
    `insert into module_progress (user_id, module_id, class_id, state, seconds, opened_at, beat_at, done_at)
     select e.user_id, m.id, m.class_id, 'done', 300, now(), now(), now()
     from enrolments e join modules m on m.class_id = e.class_id where m."order" <= 2`,
  );
  await pool.query('vacuum analyze');
  const { rows } = await pool.query<Learner>(
    `select distinct on (e.user_id) e.user_id as id, c.slug from enrolments e join classes c on c.id = e.class_id
     where c.start_at < now() and c.end_at > now() limit $1`,
    [wanted],
  );
  return rows;
}
