import type { Db } from '../../platform/db/database.ts';
import { KIND } from './chance.ts';
import { GRANTS_EVERY } from './makeCompetencies.ts';
import { MODULES, QUESTIONS, QUIZZES, type Size } from './companyPlan.ts';
import { TOPICS, VARIED_TITLES } from './names.ts';
import { TRAINER, TRAINER_EVERY } from './makePeople.ts';

/** The days over which classes begin; the last sixteenth of them is in the future. */
const DAYS = 1_080;
const FUTURE_DAYS = 68;

/** The trainer with an account trains every nth class. */
const ACCOUNT_TRAINS_EVERY = 9;

/** Groups, classes with modules and quizzes, questions and the versions that attempts used. */
export async function makeCatalogue(
  db: Db,
  { users, classes, groups, run, now, hasVariedNames }: Size,
): Promise<void> {
  const at = now.toISOString();
  const titles = hasVariedNames ? [...VARIED_TITLES, ...TOPICS] : TOPICS;
  await db.query(
    `insert into groups (id, slug, name, status, visibility, created_at, updated_at)
     select pg_temp.key(${KIND.group}, n), 'company-' || $1::int || '-group-' || n, 'Program ' || $1::int || '.' || n || $4, 'published', 'all', $3::timestamptz, $3::timestamptz
     from generate_series(1, $2::int) n`,
    [run, groups, at, hasVariedNames ? ` ${VARIED_TITLES[0]}` : ''],
  );
  const trainers = Math.max(1, Math.floor(users / TRAINER_EVERY));
  await db.query(
    `insert into classes (id, slug, name, group_id, type, third_party_name, start_at, end_at, mode, link, trainer_ids, enrol_policy,
       complete_modules, complete_quizzes, competency_id, level, status, created_at, updated_at)
     select pg_temp.key(${KIND.class}, n), 'company-' || $1::int || '-class-' || n, ($4::text[])[1 + n % ${titles.length}] || ' ' || n,
       pg_temp.key(${KIND.group}, 1 + n % $3::int), case when n % 5 = 0 then 'vendor' else 'product_refresh' end,
       case when n % 5 = 0 then 'PT Mitra ' || n end, s.start_at, s.start_at + (14 + pg_temp.share(n, 21) * 76) * interval '1 day', 'online',
       'https://meet.example.com/' || n, array[pg_temp.key(${KIND.user}, case when n % ${ACCOUNT_TRAINS_EVERY} = 0 then ${TRAINER} else ${TRAINER_EVERY} * (1 + n % $5::int) end)], 'assigned_only',
       true, true, case when n % ${GRANTS_EVERY} = 0 then pg_temp.key(${KIND.competency}, 1 + n % ${TOPICS.length}) end,
       case when n % ${GRANTS_EVERY} = 0 then 1 + n % 3 end, 'published', $6::timestamptz, $6::timestamptz
     from generate_series(1, $2::int) n
     cross join lateral (select $6::timestamptz + (n::float8 / $2::int * ${DAYS} - ${DAYS - FUTURE_DAYS}) * interval '1 day' as start_at) s`,
    [run, classes, groups, titles, trainers, at],
  );
  await db.query(
    `insert into modules (id, slug, name, class_id, blocks, "order", created_at, updated_at)
     select pg_temp.key(${KIND.module}, (n - 1) * ${MODULES} + m), 'modul-' || m, 'Modul ' || m, pg_temp.key(${KIND.class}, n),
       jsonb_build_array(jsonb_build_object('type', 'text', 'text', '<p>Bacaan ' || m || '</p>')), m, $2::timestamptz, $2::timestamptz
     from generate_series(1, $1::int) n, generate_series(1, ${MODULES}) m`,
    [classes, at],
  );
  await db.query(
    `insert into quizzes (id, slug, name, class_id, passing_score, status, created_at, updated_at)
     select pg_temp.key(${KIND.quiz}, (n - 1) * ${QUIZZES} + q), 'company-' || $3::int || '-quiz-' || n || '-' || q, 'Kuis ' || q || ' ' || c.name, c.id, 7000,
       'published', $2::timestamptz, $2::timestamptz
     from generate_series(1, $1::int) n join classes c on c.id = pg_temp.key(${KIND.class}, n), generate_series(1, ${QUIZZES}) q`,
    [classes, at, run],
  );
  await makeQuestions(db, classes * QUIZZES, at);
}

const KEYS = `'${JSON.stringify(
  ['a', 'b', 'c', 'd'].map((key) => ({
    key,
    text: `Pilihan ${key.toUpperCase()}`,
    correct: key === 'a',
    weight: null,
    pinned: false,
    tolerance: null,
    match: null,
    match_key: null,
    feedback: null,
  })),
)}'::jsonb`;

async function makeQuestions(db: Db, quizzes: number, at: string): Promise<void> {
  // A number for each question of each quiz; the last one of every seventh quiz is an essay, every second a choice of four.
  const numbered = `select z, q, (z - 1) * ${QUESTIONS} + q as n, case when q = ${QUESTIONS} and z % 7 = 0 then 'essay'
      when q % 2 = 0 then 'multiple_choice' else 'true_false' end as type
    from generate_series(1, $1::int) z, generate_series(1, ${QUESTIONS}) q`;
  await db.query(
    `insert into questions (id, quiz_id, type, stem, mark, "order", choices, correct_value, created_at, updated_at)
     select pg_temp.key(${KIND.question}, n), pg_temp.key(${KIND.quiz}, z), type, 'Pernyataan ' || n, 1000, q,
       case when type = 'multiple_choice' then ${KEYS} else '[]' end, true, $2::timestamptz, $2::timestamptz from (${numbered}) n`,
    [quizzes, at],
  );
  await db.query(
    `insert into question_versions (id, question_id, no, digest, type, stem, mark, multiple, shuffle_answers, choices, correct_value, created_at)
     select pg_temp.key(${KIND.version}, n), pg_temp.key(${KIND.question}, n), 1, md5(n::text), type, 'Pernyataan ' || n, 1000, false, false,
       case when type = 'multiple_choice' then ${KEYS} else '[]' end, true, $2::timestamptz from (${numbered}) n`,
    [quizzes, at],
  );
  await db.query(
    `create temporary table served on commit drop as
     select z as no, jsonb_agg(jsonb_build_object('id', pg_temp.key(${KIND.question}, n), 'version_id', pg_temp.key(${KIND.version}, n),
       'type', type, 'multiple', false) || case when type = 'multiple_choice' then '{"choices":["a","b","c","d"]}'::jsonb else '{}' end order by q) as questions
     from (${numbered}) n group by z`,
    [quizzes],
  );
}
