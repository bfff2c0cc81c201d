import type { Db } from '../../platform/db/database.ts';
import { makeAnswers } from './answers.ts';
import { makeAttendance } from './makeAttendance.ts';
import { makeCertificates } from './makeCertificates.ts';
import { KIND } from './chance.ts';
import { makeRecords } from './makeCompetencies.ts';
import { makeEvaluations } from './makeEvaluations.ts';
import { MODULES, QUESTIONS, QUIZZES, type Made, type Size } from './companyPlan.ts';

/** Enrolments, reading, and their results. Returns the number of rows of each. */
export async function makeResults(made: Made): Promise<Readonly<Record<string, number>>> {
  const { db, users, classes } = made;
  await placePeople(db, made);
  const enrolments = await countOf(db, ENROLMENTS, made.now);
  await db.query('analyze enrolments');
  const progress = await countOf(db, PROGRESS);
  const attempts = await takeQuizzes(db, made);
  const grades = await countOf(db, GRADES);
  const answers = await makeAnswers(db);
  const attendance = await makeAttendance(db, made);
  const evaluations = await makeEvaluations(db, made);
  const records = await makeRecords(db, made);
  const certificates = await makeCertificates(made);
  const held = { attendance, evaluations, competencies: records, certificates };
  return { people: users, classes, enrolments, progress, attempts, grades, answers, ...held };
}

const countOf = async (db: Db, text: string, now?: Date): Promise<number> => {
  const [row] = await db.query<{ count: number }>(
    `with made as (${text} returning 1) select count(*)::int as count from made`,
    now ? [now.toISOString()] : [],
  );
  return row!.count;
};

/** A step that visits every class once before it visits one again. */
function stepOf(classes: number): number {
  const common = (a: number, b: number): number => (b === 0 ? a : common(b, a % b));
  let step = Math.max(1, Math.round(classes * 0.618));
  while (common(step, classes) !== 1) step += 1;
  return step;
}

/** `places`: person, class and the state of the class, numbered; the base of everything below. */
async function placePeople(db: Db, { users, classes, classesOfPerson, now }: Size): Promise<void> {
  await db.query(
    `create temporary table places on commit drop as
     select row_number() over () as no, u, 1 + ((pg_temp.share(u, 31) * 1000000000)::bigint + i * $4::bigint) % $2::bigint as c,
       pg_temp.share(u, 32) as ability, pg_temp.share(u * 1000 + i, 33) as luck
     from generate_series(1, $1::bigint) u,
       generate_series(1, floor($3::float8)::int + (pg_temp.share(u, 30) < $3::float8 - floor($3::float8))::int) i`,
    [users, classes, Math.min(classesOfPerson, classes - 1), stepOf(classes)],
  );
  await db.query(
    `create temporary table terms on commit drop as
     select n as c, c.start_at, c.end_at, c.start_at <= $2::timestamptz as has_begun, c.end_at <= $2::timestamptz as has_ended,
       least(c.end_at, $2::timestamptz) as until
     from generate_series(1, $1::int) n join classes c on c.id = pg_temp.key(${KIND.class}, n)`,
    [classes, now.toISOString()],
  );
  await db.query('analyze places');
  await db.query('analyze terms');
}

/** Good people complete the class; in ended classes some did not. */
const ENROLMENTS = `
  insert into enrolments (id, class_id, user_id, state, mandatory, enrolled_at, completed_at, created_at, updated_at)
  select pg_temp.key(${KIND.enrolment}, p.no), pg_temp.key(${KIND.class}, p.c), pg_temp.key(${KIND.user}, p.u), s.state, p.luck < 0.4,
    t.start_at - interval '10 days', case when s.state = 'completed' then t.start_at + (0.3 + 0.7 * p.luck) * (t.until - t.start_at) end,
    least(t.start_at - interval '10 days', $1::timestamptz), $1::timestamptz
  from places p join terms t using (c) cross join lateral (select case
    when not t.has_begun then 'enrolled'
    when p.ability * 0.5 + p.luck * 0.7 > case when t.has_ended then 0.18 else 0.7 end then 'completed'
    when t.has_ended and p.luck < 0.05 then 'no_show'
    when t.has_ended then 'not_completed'
    when p.luck < 0.2 then 'enrolled' else 'in_progress' end as state) s`;

/** People who have begun have opened the modules, the later ones less often. */
const PROGRESS = `
  insert into module_progress (user_id, module_id, class_id, state, seconds, opened_at, beat_at, done_at)
  select pg_temp.key(${KIND.user}, p.u), pg_temp.key(${KIND.module}, (p.c - 1) * ${MODULES} + m), pg_temp.key(${KIND.class}, p.c),
    case when x.is_done then 'done' else 'open' end, x.seconds, x.at, x.at + x.seconds * interval '1 s',
    case when x.is_done then x.at + x.seconds * interval '1 s' end
  from places p join terms t using (c) cross join generate_series(1, ${MODULES}) m
  cross join lateral (select (120 + pg_temp.share(p.no, 40 + m) * 1500)::int as seconds, pg_temp.share(p.no, 50 + m) < 0.9 as is_done,
    t.start_at + p.luck * 0.5 * m / ${MODULES} * (t.until - t.start_at) as at) x
  where t.has_begun and pg_temp.share(p.no, 60) > 0.06 * m`;

/**
 * One to three tries at both quizzes of a class, better each time, until the number is reached. Answers are right at random: more often for
 * better people and easier quizzes. In quizzes with an essay some last tries still wait.
 */
async function takeQuizzes(db: Db, { attempts, now }: Size): Promise<number> {
  const right = Array.from(
    { length: QUESTIONS },
    (_, i) => `(pg_temp.share(x.n, ${70 + i}) < x.knows)::int`,
  ).join(' + ');
  await db.query(
    `create temporary table tries on commit drop as
     select y.*, ${QUESTIONS} - y.correct as incorrect, case when y.waits then 'pending' when y.correct * 10 >= ${QUESTIONS * 7} then 'passed' else 'failed' end as state
     from (select x.*, ${right} as correct from (
       select row_number() over () as n, p.u, p.c, (p.c - 1) * ${QUIZZES} + q as z, k as no, k = w.tries and ((p.c - 1) * ${QUIZZES} + q) % 7 = 0
           and pg_temp.share(p.no, 80 + q) < 0.1 as waits,
         0.3 + 0.45 * p.ability + 0.12 * k - 0.2 * pg_temp.share((p.c - 1) * ${QUIZZES} + q, 81) as knows,
         t.start_at + (0.2 * q + 0.55 * p.luck + 0.05 * k) * (t.until - t.start_at) as started_at, 300 + (pg_temp.share(p.no, 82) * 1200)::int as seconds
       from places p join terms t using (c) cross join generate_series(1, ${QUIZZES}) q
         cross join lateral (select 1 + floor(pg_temp.share(p.no * 10 + q, 83) * 3)::int as tries) w cross join lateral generate_series(1, w.tries) k
       where t.has_begun order by p.no, q, k limit $1::bigint) x) y`,
    [attempts],
  );
  await db.query('analyze tries');
  const [made] = await db.query<{ count: number }>(
    `with made as (
       insert into attempts (id, quiz_id, class_id, user_id, no, state, idempotency_key, started_at, finished_at, graded_at, questions,
         passing_score, multi_answer_method, earned, max, correct, partial, incorrect, unanswered, manual_left, position)
       select pg_temp.key_at(${KIND.attempt}, x.n, x.started_at), pg_temp.key(${KIND.quiz}, x.z), pg_temp.key(${KIND.class}, x.c), pg_temp.key(${KIND.user}, x.u), x.no, x.state,
         pg_temp.key(${KIND.try}, x.n), x.started_at, f.at, case when not x.waits then f.at end, s.questions, 7000, 'all_or_nothing', x.correct * 1000,
         ${QUESTIONS * 1000}, case when not x.waits then x.correct end, case when not x.waits then 0 end, case when not x.waits then x.incorrect end,
         case when not x.waits then 0 end, x.waits::int, 0
       from tries x join served s on s.no = x.z
         cross join lateral (select least(x.started_at + x.seconds * interval '1 s', $1::timestamptz) as at) f
       order by x.started_at, x.n returning 1)
     select count(*)::int as count from made`,
    [now.toISOString()],
  );
  return made!.count;
}

/** As the product stores them: the highest counts, and a passed quiz stays passed. Thousandths of a percent. */
const GRADES = `
  insert into grades (user_id, quiz_id, class_id, state, passed, grade, highest, last_attempt, correct, incorrect, attempt_count, updated_at)
  select pg_temp.key(${KIND.user}, u), pg_temp.key(${KIND.quiz}, z), pg_temp.key(${KIND.class}, c),
    case when g.passed then 'passed' when g.waits then 'pending' else 'failed' end, g.passed, g.best, g.best, g.last,
    coalesce(g.correct, 0), coalesce(${QUESTIONS} - g.correct, 0), g.tries, g.at
  from (
    select u, z, c, bool_or(state = 'passed') as passed, bool_or(waits) as waits, max(correct) filter (where not waits) as correct,
      max(correct) filter (where not waits) * ${100_000 / QUESTIONS} as best,
      (array_agg(correct * ${100_000 / QUESTIONS} order by no desc) filter (where not waits))[1] as last, count(*)::int as tries,
      max(started_at + seconds * interval '1 s') as at
    from tries group by u, z, c order by u, z
  ) g`;
