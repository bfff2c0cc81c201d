import { startJobs, type Jobs } from '#server/platform/jobs/jobs.ts';
import { tasksOf } from '#server/composition.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../support/app.ts';
import { openRegrading, type Regrading } from '../support/regrades.ts';
import { dataOf, makeQuiz, single, statement, type Wire } from '../support/school.ts';
import { eventually } from '#tests/support/eventually.ts';

/** More than a request counts again while it waits. */
const COPIES = 2_100;

let test: Regrading;
let jobs: Jobs;
beforeAll(async () => {
  test = await openRegrading();
  const { ctx, config, database } = test.school;
  jobs = await startJobs(
    ctx,
    database.pool,
    tasksOf(config, () => {}),
  );
});
afterAll(async () => {
  await jobs.stop();
  await test.school.close();
});

/** The attempt as it is, with its answers and its grade, of so many more people. */
async function copyAttempt(attemptId: string, prefix: string): Promise<void> {
  const { db } = test.school;
  await db.query(
    `insert into users (id, nip, name) select gen_random_uuid(), $1 || i, 'Learner ' || i from generate_series(1, $2::int) i`,
    [prefix, COPIES],
  );
  await db.query(
    `insert into attempts select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'user_id', u.id,
       'idempotency_key', gen_random_uuid()))).* from attempts a, users u where a.id = $1 and u.nip ~ ('^' || $2 || '[0-9]+$')`,
    [attemptId, prefix],
  );
  await db.query(
    `insert into answers select (jsonb_populate_record(w, jsonb_build_object('id', gen_random_uuid(), 'attempt_id', a.id))).*
     from answers w join attempts own on own.id = w.attempt_id
     join attempts a on a.quiz_id = own.quiz_id and a.id <> own.id where own.id = $1`,
    [attemptId],
  );
  await db.query(
    `insert into grades select (jsonb_populate_record(g, jsonb_build_object('user_id', a.user_id))).*
     from grades g join attempts own on own.quiz_id = g.quiz_id and own.user_id = g.user_id
     join attempts a on a.quiz_id = own.quiz_id and a.id <> own.id where own.id = $1`,
    [attemptId],
  );
}

async function manyAttempts(prefix: string, learner: Client) {
  const { school, course, take, changeKey } = test;
  const quiz = await makeQuiz(school.organizer, course.id, [single(), statement()], { passing_score: 60 });
  const { result } = await take(learner, quiz, 'wrong', true);
  await copyAttempt(result.id as string, prefix);
  await changeKey(quiz.questions[0], 'wrong');
  return quiz;
}

/** The sums of the attempts and grades of a quiz, and the number of people notified. */
async function standing(quiz: { id: string }): Promise<Wire> {
  const [row] = await test.school.db.query(
    `select (select jsonb_object_agg(state, n) from (select state, count(*) as n from attempts where quiz_id = $1 group by 1) s) as attempts,
       (select sum(earned) from attempts where quiz_id = $1)::int as earned,
       (select count(*)::int from grades where quiz_id = $1 and passed) as passed,
       (select count(*)::int from notifications n where n.title_key like 'notification.quiz_regraded%'
          and n.user_id in (select user_id from attempts where quiz_id = $1)) as told`,
    [quiz.id],
  );
  return row;
}

async function endOf(reply: { status: number; body: Wire }): Promise<Wire> {
  expect([reply.status, reply.body.meta]).toEqual([202, { total: COPIES + 1 }]);
  let job: Wire;
  await eventually(async () => {
    job = dataOf(await test.school.organizer.get(`/api/jobs/${reply.body.data.job_id}`));
    expect(['done', 'failed']).toContain(job.state);
  });
  return job;
}

it('counts thousands again in a job, all or none, and gives them back', async () => {
  const { school, url, choices, preview } = test;
  const quiz = await manyAttempts('J', test.learners[0]!);
  const before = { attempts: { failed: COPIES + 1 }, earned: (COPIES + 1) * 1000, passed: 0, told: 0 };
  expect(await standing(quiz)).toEqual(before);
  const order = { choices: choices(quiz, 'new'), settings: [] };
  const { token, to_passed } = await preview(quiz, order);
  expect(to_passed).toBe(COPIES + 1);
  const body = { ...order, token, reason: 'The key was wrong' };
  // A second call while the first one waits: two jobs, one regrade.
  const [first, second] = await Promise.all([
    endOf(await school.organizer.post(url(quiz), body)),
    endOf(await school.organizer.post(url(quiz), body)),
  ]);
  expect(first).toMatchObject({
    state: 'done',
    done: COPIES + 1,
    result: { attempts: COPIES + 1, to_passed: COPIES + 1, skipped: 0 },
  });
  expect(second.result.id).toBe(first.result.id);
  const after = { attempts: { passed: COPIES + 1 }, earned: (COPIES + 1) * 2000, passed: COPIES + 1 };
  expect(await standing(quiz)).toEqual({ ...after, told: COPIES + 1 });
  const undone = await endOf(
    await school.organizer.post(`/api/regrades/${first.result.id}/undo`, {
      reason: 'It was right after all',
    }),
  );
  expect(undone.result).toMatchObject({ attempts: COPIES + 1, to_failed: COPIES + 1, skipped: 0 });
  expect(await standing(quiz)).toEqual({ ...before, told: 2 * (COPIES + 1) });
});

it('changes nothing when an attempt has changed since the dry run, and says so', async () => {
  const { school, url, choices, preview, row } = test;
  const quiz = await manyAttempts('K', test.learners[1]!);
  const order = { choices: choices(quiz, 'new'), settings: [] };
  const { token } = await preview(quiz, order);
  const [one] = await school.db.query<{ id: string }>(`select id from attempts where quiz_id = $1 limit 1`, [
    quiz.id,
  ]);
  await school.db.query(`update attempts set annulled_at = now() where id = $1`, [one!.id]);
  const reply = await school.organizer.post(url(quiz), { ...order, token, reason: 'The key was wrong' });
  expect(reply.body.meta).toEqual({ total: COPIES });
  let job: Wire;
  await eventually(async () => {
    job = dataOf(await school.organizer.get(`/api/jobs/${reply.body.data.job_id}`));
    expect(job.state).toBe('failed');
  });
  expect(job.error.code).toBe('regrade-changed');
  expect(await standing(quiz)).toMatchObject({ attempts: { failed: COPIES + 1 }, passed: 0, told: 0 });
  expect(await row(one!.id)).toMatchObject({ earned: 1000 });
  const told = await school.db.query<{ title_key: string }>(
    `select title_key from notifications where event_key = $1`,
    [`regrade-job:${job.id}`],
  );
  expect(told).toEqual([{ title_key: 'notification.regrade_failed' }]);
});
