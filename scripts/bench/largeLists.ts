import type pg from 'pg';
import { databaseOf } from '#server/platform/db/database.ts';
import { withoutIndexes } from '#server/seed/many/withoutIndexes.ts';
import { DEPARTMENTS } from './users.ts';

const id = (kind: number, no: string) =>
  `('01900000-0000-7000-80${kind}0-' || lpad(to_hex(${no}), 12, '0'))::uuid`;
const [USER, GROUP, CLASS, QUIZ, SESSION, COMPETENCY, ASPECT, ANSWERED] = [1, 2, 3, 4, 5, 6, 7, 8];

/** What everybody has, in the order of the foreign keys: each statement takes the number of people. */
const OF_EVERYBODY = [
  `insert into enrolments (id, class_id, user_id, state, enrolled_at)
   select gen_random_uuid(), ${id(CLASS, '1')}, ${id(USER, 'i')}, 'completed', now() from generate_series(1, $1::int) i`,
  `insert into grades (user_id, quiz_id, class_id, state, passed, grade, highest, last_attempt, correct, incorrect, attempt_count, updated_at)
   select ${id(USER, 'i')}, ${id(QUIZ, '1')}, ${id(CLASS, '1')}, 'passed', true, 80000, 80000, 80000, 4, 1, 1, now()
   from generate_series(1, $1::int) i`,
  `insert into attendance_records (id, session_id, user_id, state, recorded_at, method, note)
   select gen_random_uuid(), ${id(SESSION, '1')}, ${id(USER, 'i')}, 'present', now(), 'qr', 'Seat ' || i from generate_series(1, $1::int) i`,
  `insert into competency_standings (user_id, competency_id, standing, is_required, ends_on, updated_at)
   select ${id(USER, 'i')}, ${id(COMPETENCY, 'k')}, case when i % 5 = 0 then 'overdue' else 'valid' end, true,
     current_date + (i % 300), now() from generate_series(1, $1::int) i, generate_series(1, 2) k`,
  `insert into evaluation_responses (id, class_id, author_key)
   select ${id(ANSWERED, 'i')}, ${id(CLASS, '1')}, i::text from generate_series(1, $1::int) i`,
  `insert into evaluation_answers (response_id, version_id, value)
   select ${id(ANSWERED, 'i')}, ${id(ASPECT, '1')}, to_jsonb('Comment ' || md5(i::text)) from generate_series(1, $1::int) i`,
];

/** One class of everybody with a quiz, a session and an evaluation, and two competencies. */
const OF_THE_COMPANY = [
  `insert into groups (id, slug, name, status) values (${id(GROUP, '1')}, 'bench', 'Bench', 'published')`,
  `insert into classes (id, slug, name, group_id, type, status, start_at, end_at, evaluation_access, evaluation_aspect_ids)
   values (${id(CLASS, '1')}, 'everybody', 'Everybody', ${id(GROUP, '1')}, 'product_refresh', 'published',
     now() - interval '9 days', now() + interval '30 days', 'published', array[${id(ASPECT, '1')}])`,
  `insert into quizzes (id, slug, name, class_id, status) values (${id(QUIZ, '1')}, 'quiz', 'Quiz', ${id(CLASS, '1')}, 'published')`,
  `insert into attendance_sessions (id, class_id, name, start_at, end_at)
   values (${id(SESSION, '1')}, ${id(CLASS, '1')}, 'First day', now() - interval '9 days', now() - interval '8 days')`,
  `insert into competencies (id, code, name, type) select ${id(COMPETENCY, 'k')}, 'C' || k, 'Competency ' || k, 'safety' from generate_series(1, 2) k`,
  `insert into evaluation_aspects (id, name, type, target) values (${id(ASPECT, '1')}, 'Remarks', 'text', 'facility')`,
  `insert into evaluation_aspect_versions (id, aspect_id, no, digest, name, type, target, required, options, created_at)
   values (${id(ASPECT, '1')}, ${id(ASPECT, '1')}, 1, 'bench', 'Remarks', 'text', 'facility', false, '[]', now())`,
];

/** So many people, all of them in one class with all that it has of each. */
export async function fillLargeLists(pool: pg.Pool, people: number): Promise<void> {
  await databaseOf(pool).transaction((db) =>
    withoutIndexes(db, async () => {
      await db.query(
        `insert into roles (id, name, permissions) values (gen_random_uuid(), 'Everyone', '{}')`,
      );
      await db.query(
        `insert into users (id, nip, name, email, department, placement_city, position, role_ids, joined_at, manager_id)
         select ${id(USER, 'i')}, 'B' || i, md5(i::text), 'b' || i || '@example.com', ($2::text[])[1 + i % 8], 'City ' || i % 40,
           'Position ' || i % 90, array[(select id from roles where name = 'Everyone')], date '2015-01-01' + i % 3000,
           case when i % 10 = 0 then ${id(USER, '1')} end
         from generate_series(1, $1::int) i`,
        [people, DEPARTMENTS],
      );
      for (const statement of OF_THE_COMPANY) await db.query(statement);
      for (const statement of OF_EVERYBODY) await db.query(statement, [people]);
    }),
  );
  await pool.query('vacuum analyze');
}
