import { remindCorrectors } from '#server/modules/corrections/remindCorrectors.ts';
import { startJobs } from '#server/platform/jobs/jobs.ts';
import { tasksOf } from '#server/composition.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../support/app.ts';
import {
  dataOf,
  enrol,
  essay,
  makeClass,
  makeQuiz,
  NOW,
  openSchool,
  single,
  takeQuiz,
  type School,
  type Wire,
} from '../support/school.ts';
import { eventually } from '#tests/support/eventually.ts';

let school: School;
let corrector: Client;
let course: { id: string; slug: string };
beforeAll(async () => {
  school = await openSchool();
  corrector = await school.as('Corrector');
  course = await makeClass(school.organizer, { complete_quizzes: true });
  await enrol(school.learner, course);
});
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

const list = async (by: Client, quiz: { id: string }, state = 'to_correct') =>
  (await by.get(`/api/quizzes/${quiz.id}/corrections?state=${state}`)).body;
const mark = (by: Client, id: string, points: number) =>
  by.put(`/api/corrections/${id}/mark`, { mark: points });
const release = (by: Client, quiz: { id: string }) => by.post(`/api/quizzes/${quiz.id}/release`);
const resultOf = async (by: Client, attempt: { id: string }) =>
  dataOf(await by.get(`/api/attempts/${attempt.id}`));
const toldOf = (userId: string, key: string) =>
  school.db.query(
    `select link, title_args from notifications where user_id = $1 and title_key = $2 order by created_at, id`,
    [userId, `notification.${key}`],
  );

/** A quiz whose results are published together, taken by the learner and by another. */
async function withheld(questions = [essay({ mark: 4 })]) {
  const quiz = await makeQuiz(school.organizer, course.id, questions, {
    release_marks: 'together',
    passing_score: 50,
    re_test_limit: 3,
  });
  const other = await school.as('Learner');
  await enrol(other, course);
  const attempts = [await takeQuiz(school.learner, quiz, true), await takeQuiz(other, quiz, true)];
  return { quiz, other, attempts: attempts as [Wire, Wire] };
}

it('a result that waits for people is promised by the day by which those of its quiz usually come', async () => {
  const HOUR = 3600;
  const own = await makeClass(school.organizer);
  const quiz = await makeQuiz(school.organizer, own.id, [essay({ mark: 4 })]);
  const take = async () => {
    const by = await school.as('Learner');
    await enrol(by, own);
    return { by, attempt: await takeQuiz(by, quiz, true) };
  };
  const expected = async ({ by, attempt }: Awaited<ReturnType<typeof take>>) =>
    (await resultOf(by, attempt)).expected_at;
  const [one, two, three] = [await take(), await take(), await take()];
  const items: Wire[] = (await list(corrector, quiz)).data;
  for (const [i, { answer_id }] of items.entries()) {
    school.setClock((i + 1) * 10 * HOUR);
    dataOf(await mark(corrector, answer_id, 3));
    school.setClock((i + 1) * 10 * HOUR + 60);
    // With two answers it is not known yet.
    expect(await Promise.all([one, two, three].map(expected))).toEqual([null, null, null]);
  }
  const next = await take();
  const hours = (Date.parse(await expected(next)) - Date.parse(next.attempt.finished_at)) / HOUR / 1000;
  expect(hours).toBeCloseTo(20 + 24, 0);
  // A date that has passed without a result is not shown.
  school.setClock(90 * HOUR);
  expect(await expected(next)).toBeNull();
});

describe('results that are published together', () => {
  it('stay hidden after the last mark, and come with one act: grades, completion, news', async () => {
    const { quiz, other, attempts } = await withheld();
    const [one, two]: Wire[] = (await list(corrector, quiz)).data;
    expect(dataOf(await mark(corrector, one.answer_id, 3)).attempt_state).toBe('pending');
    dataOf(await mark(corrector, two.answer_id, 1));
    for (const [by, attempt] of [
      [school.learner, attempts[0]],
      [other, attempts[1]],
    ] as const) {
      expect(await resultOf(by, attempt)).toMatchObject({ state: 'pending', result: null, questions: null });
      const [grade]: Wire[] = dataOf(await by.get('/api/my/grades')).filter(
        (one: Wire) => one.quiz.id === quiz.id,
      );
      expect(grade).toMatchObject({ state: 'pending', highest: null });
    }
    // Until then a mark can be changed.
    dataOf(await mark(corrector, two.answer_id, 1.5));
    expect((await list(school.organizer, quiz)).meta.release).toEqual({
      is_together: true,
      ready: 2,
      may: true,
    });
    expect((await list(corrector, quiz)).meta.release.may).toBe(false);
    for (const by of [corrector, school.learner]) expect((await release(by, quiz)).status).toBe(403);

    expect(dataOf(await release(school.organizer, quiz))).toEqual({ released: 2, passed: 1, oneself: 0 });
    const states = await Promise.all([resultOf(school.learner, attempts[0]), resultOf(other, attempts[1])]);
    expect(states.map(({ state, result }) => [state, result.marks]).toSorted()).toEqual([
      ['failed', 1.5],
      ['passed', 3],
    ]);
    for (const by of [school.learner, other]) expect(await toldOf(by.userId, 'quiz_marked')).toHaveLength(1);
    const enrolments = await school.db.query<{ state: string }>(
      `select state from enrolments where class_id = $1 and user_id = any($2) order by state`,
      [course.id, [school.learner.userId, other.userId]],
    );
    expect(enrolments.map(({ state }) => state)).toEqual(['completed', 'in_progress']);
    const acts = await school.db.query(
      `select after from audit_events where action = 'release' and entity_id = $1`,
      [quiz.id],
    );
    expect(acts).toEqual([{ after: { released: 2, passed: 1, oneself: 0 } }]);
    // A repeated release changes nothing and notifies nobody; no mark can be changed now.
    expect(dataOf(await release(school.organizer, quiz))).toEqual({ released: 0, passed: 0, oneself: 0 });
    expect((await mark(corrector, one.answer_id, 0)).body.code).toBe('attempt-final');
  });

  it('leaves what still waits for a mark, also of attempts that a machine has marked', async () => {
    const { quiz, attempts } = await withheld([single(), essay({ mark: 1 })]);
    const [one]: Wire[] = (await list(corrector, quiz)).data;
    dataOf(await mark(corrector, one.answer_id, 1));
    const machine = await makeQuiz(school.organizer, course.id, [single()], { release_marks: 'together' });
    const marked = await takeQuiz(school.learner, machine, true);
    expect(marked).toMatchObject({ state: 'pending', result: null, to_correct: 0 });
    expect(dataOf(await release(school.organizer, quiz)).released).toBe(1);
    const states = await school.db.query<{ state: string }>(
      `select state from attempts where id = any($1) order by state`,
      [attempts.map(({ id }) => id)],
    );
    expect(states).toEqual([{ state: 'passed' }, { state: 'pending' }]);
    expect(dataOf(await release(school.organizer, machine)).released).toBe(1);
    expect((await resultOf(school.learner, marked)).state).toBe('passed');
  });

  it('either counts a mark that is changed at that moment or refuses it', async () => {
    for (let round = 0; round < 4; round++) {
      const { quiz } = await withheld();
      const items: Wire[] = (await list(corrector, quiz)).data;
      for (const { answer_id } of items) dataOf(await mark(corrector, answer_id, 1));
      const [released, changed, undone] = await Promise.all([
        release(school.organizer, quiz),
        mark(corrector, items[0].answer_id, 4),
        corrector.delete(`/api/corrections/${items[1].answer_id}/mark`),
      ]);
      const [row] = await school.db.query<{ earned: number; state: string }>(
        `select a.earned, a.state from attempts a join answers w on w.attempt_id = a.id where w.id = $1`,
        [items[0].answer_id],
      );
      expect(row).toEqual(
        changed.status === 200 ? { earned: 4000, state: 'passed' } : { earned: 1000, state: 'failed' },
      );
      expect(dataOf(released).released).toBe(undone.status === 200 ? 1 : 2);
      const grades = await school.db.query<{ state: string }>(
        `select state from grades where quiz_id = $1 order by state`,
        [quiz.id],
      );
      expect(grades.map(({ state }) => state).includes('pending')).toBe(undone.status === 200);
    }
  });

  it('publishes thousands in a job, with a number of statements that does not grow with them', async () => {
    const quiz = await makeQuiz(school.organizer, course.id, [single()], { release_marks: 'together' });
    await takeQuiz(school.learner, quiz, true);
    const THOUSANDS = 3_000;
    await school.db.query(
      `insert into users (id, nip, name) select gen_random_uuid(), 'R' || i, 'Learner R' || i from generate_series(1, $1::int) i`,
      [THOUSANDS],
    );
    await school.db.query(
      `insert into attempts (id, quiz_id, class_id, user_id, no, state, idempotency_key, started_at, finished_at, questions,
         passing_score, multi_answer_method, earned, max, correct, partial, incorrect, unanswered, manual_left)
       select gen_random_uuid(), a.quiz_id, a.class_id, u.id, 1, 'pending', gen_random_uuid(), a.started_at, a.finished_at,
         a.questions, a.passing_score, a.multi_answer_method, a.earned, a.max, 1, 0, 0, 0, 0
       from attempts a cross join users u where a.quiz_id = $1 and u.nip ~ '^R[0-9]+$'`,
      [quiz.id],
    );
    const jobs = await startJobs(
      school.ctx,
      school.database.pool,
      tasksOf(school.config, () => {}),
    );
    try {
      const reply = await release(school.organizer, quiz);
      expect([reply.status, reply.body.meta]).toEqual([202, { total: THOUSANDS + 1 }]);
      let job: Wire;
      await eventually(async () => {
        job = dataOf(await school.organizer.get(`/api/jobs/${reply.body.data.job_id}`));
        expect(job.state).toBe('done');
      });
      expect(job).toMatchObject({ done: THOUSANDS + 1, result: { released: THOUSANDS + 1 } });
    } finally {
      await jobs.stop();
    }
    const [left] = await school.db.query(
      `select count(*)::int as attempts, (select count(*)::int from grades where quiz_id = $1 and passed) as passed
       from attempts where quiz_id = $1 and state = 'pending'`,
      [quiz.id],
    );
    expect(left).toEqual({ attempts: 0, passed: THOUSANDS + 1 });
  });

  it('is refused beyond the own classes', async () => {
    const { quiz } = await withheld();
    const trainer = await school.as('Trainer');
    expect((await release(trainer, quiz)).status).toBe(403);
    expect((await release(school.stranger, quiz)).status).toBe(401);
  });
});

describe('answers that wait', () => {
  const DAY = 86_400_000;
  const remindAfter = (days: number) =>
    remindCorrectors({ ...school.ctx, now: new Date(NOW.getTime() + days * DAY) });

  it('are told of after three days, once for all of them', async () => {
    const quiz = await makeQuiz(school.organizer, course.id, [essay(), essay()], { re_test_limit: 5 });
    const link = `quiz/${quiz.slug}/correction`;
    const told = async (by: Client) =>
      (await toldOf(by.userId, 'answers_wait')).filter((notice) => (notice as Wire).link === link);
    await takeQuiz(school.learner, quiz, true);
    await takeQuiz(school.learner, quiz, true);
    await remindAfter(2.9);
    expect(await told(corrector)).toEqual([]);
    await remindAfter(3.1);
    await remindAfter(3.2);
    await remindAfter(4);
    expect(await told(corrector)).toEqual([{ link, title_args: { name: quiz.name, smart_count: 4 } }]);
    expect(await told(school.learner)).toEqual([]);
    expect(await told(await school.as('Trainer'))).toEqual([]);
    // A newer one gets its own reminder, for itself only.
    school.setClock((4 * DAY) / 1000);
    await takeQuiz(school.learner, quiz, true);
    await remindAfter(8);
    expect((await told(corrector)).map((notice) => (notice as Wire).title_args.smart_count)).toEqual([4, 2]);
  });
});
