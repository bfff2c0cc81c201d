import { randomUUID } from 'node:crypto';
import { expireAttempts } from '#server/modules/attempts/attempts.ts';
import { afterAll, beforeEach, expect, it } from 'vitest';
import {
  openCourse,
  at,
  dataOf,
  type Device,
  enrol,
  makeQuiz,
  start,
  startUrl,
  statement,
} from '../support/school.ts';

const school = await openCourse();
const { course } = school;
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

const quizOf = (count: number, fields: object = {}) =>
  makeQuiz(
    school.organizer,
    course.id,
    Array.from({ length: count }, () => statement()),
    fields as never,
  );
const times = <T>(count: number, one: (no: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, no) => one(no)));
const shuffled = <T>(list: readonly T[]) => list.toSorted(() => Math.random() - 0.5);

/** What is stored of an attempt, and how often it was graded. */
async function stored({ attempt }: Device) {
  const [row] = await school.db.query<{ state: string; earned: number; finished_at: string }>(
    'select state, earned, finished_at from attempts where id = $1',
    [attempt.id],
  );
  const count = async (from: string) => (await school.db.query(`select from ${from}`, [attempt.id])).length;
  return {
    ...row!,
    grades: await count(
      `grades where quiz_id = (select quiz_id from attempts where id = $1) and user_id = (select user_id from attempts where id = $1)`,
    ),
    gradings: await count(`audit_events where entity_id = $1 and action = 'grade'`),
  };
}

it('makes one attempt of fifty starts at once, begun and audited once', async () => {
  const quiz = await quizOf(3);
  const replies = await times(50, () =>
    school.learner.post(startUrl(quiz), { idempotency_key: randomUUID() }),
  );
  const views = replies.map((reply) => dataOf(reply));
  expect(new Set(views.map(({ id }) => id)).size).toBe(1);
  // All of them show the same questions in the same order.
  expect(new Set(views.map(({ questions }) => JSON.stringify(questions))).size).toBe(1);
  const rows = await school.db.query<{ id: string }>('select id from attempts where quiz_id = $1', [quiz.id]);
  expect(rows).toHaveLength(1);
  const begun = await school.db.query(`select from audit_events where action = 'start' and entity_id = $1`, [
    rows[0]!.id,
  ]);
  expect(begun).toHaveLength(1);
});

it('makes one attempt of fifty retries of one start, and does not begin the next one', async () => {
  const quiz = await quizOf(1);
  const key = randomUUID();
  await times(50, () => school.learner.post(startUrl(quiz), { idempotency_key: key }));
  const device = await start(school.learner, quiz);
  dataOf(await device.submit());
  const late = await times(10, () => school.learner.post(startUrl(quiz), { idempotency_key: key }));
  expect(new Set(late.map((reply) => dataOf(reply).id))).toEqual(new Set([device.attempt.id]));
  expect(await school.db.query('select from attempts where quiz_id = $1', [quiz.id])).toHaveLength(1);
});

it('goes on with the attempt that is named, and begins no other one when it has just ended', async () => {
  const quiz = await quizOf(2);
  const other = await quizOf(1);
  const device = await start(school.learner, quiz);
  await device.answerAll(true);
  const resume = (at: { id: string }, by = school.learner) =>
    by.post(startUrl(at), { idempotency_key: randomUUID(), resumes: device.attempt.id });
  const replies = await Promise.all([device.submit(), ...Array.from({ length: 20 }, () => resume(quiz))]);
  expect(new Set(replies.map((reply) => dataOf(reply).id))).toEqual(new Set([device.attempt.id]));
  expect(dataOf(await resume(quiz))).toMatchObject({ id: device.attempt.id, state: 'passed' });
  expect(await school.db.query('select from attempts where quiz_id = $1', [quiz.id])).toHaveLength(1);
  const somebody = await school.as('Learner');
  await enrol(somebody, course);
  expect([(await resume(other)).status, (await resume(quiz, somebody)).status]).toEqual([404, 404]);
  expect(await school.db.query('select from attempts where quiz_id = $1', [other.id])).toEqual([]);
});

it('gives one result for fifty finishes at once', async () => {
  const device = await start(school.learner, await quizOf(5));
  await device.answerAll(true);
  const replies = await times(50, () => device.submit());
  expect(new Set(replies.map((reply) => JSON.stringify(dataOf(reply).result))).size).toBe(1);
  expect(await stored(device)).toMatchObject({ state: 'passed', earned: 5000, grades: 1, gradings: 1 });
});

it('takes every save or refuses it clearly when a finish comes between, and grades what it took', async () => {
  for (let round = 0; round < 5; round++) {
    const device = await start(school.learner, await quizOf(12));
    const items = device.attempt.questions.map((question) => device.item(question, { value: true }));
    const finish = () => device.submit(new Map());
    const acts = shuffled([...items.map((item) => () => device.send([item])), finish, finish, finish]);
    const replies = await Promise.all(acts.map((act) => act()));
    const taken = replies
      .map(({ body }) => body.data)
      .filter(Array.isArray)
      .flat()
      .filter((ack) => ack.saved === true);
    // Each save that was not accepted was refused with a reason: too late, or after the last declared number.
    const acks = replies
      .map(({ body }) => body.data)
      .filter(Array.isArray)
      .flat();
    for (const ack of acks) expect([true, false, 'late']).toContain(ack.saved);
    const held = await school.db.query<{ question_id: string; seq: number }>(
      'select question_id, seq from answers where attempt_id = $1',
      [device.attempt.id],
    );
    expect(held.length).toBe(taken.length);
    const final = dataOf(
      await device.submit(new Map(held.map(({ question_id, seq }) => [question_id, seq]))),
    );
    expect(final.result.correct).toBe(taken.length);
    expect(await stored(device)).toMatchObject({ earned: taken.length * 1000, gradings: 1 });
  }
});

it('ends an attempt once, whether its learner, its clock or the sweep is first', async () => {
  const quiz = await quizOf(4, { time_limit: 10, re_test_limit: 99 });
  for (let round = 0; round < 6; round++) {
    school.setClock(0);
    const device = await start(school.learner, quiz);
    await device.answerAll(true);
    // Seconds before, at and after the end of the waiting for the client.
    school.setClock(10 * 60 + [0, 5, 59, 60, 61, 90][round]!);
    const sweep = () => expireAttempts({ ...school.ctx, now: new Date(at(11.5)) });
    const read = () => school.learner.get(`/api/attempts/${device.attempt.id}`);
    const acts = shuffled([
      ...Array.from({ length: 8 }, () => () => device.submit()),
      ...Array.from({ length: 4 }, () => sweep),
      ...Array.from({ length: 8 }, () => read),
    ]);
    await Promise.all(acts.map((act) => act()));
    const end = await stored(device);
    expect(end).toMatchObject({ state: 'passed', earned: 4000, grades: 1, gradings: 1 });
    // Never later than the deadline, and never a moment of the sweep.
    expect(end.finished_at <= at(10)).toBe(true);
  }
});

it('keeps the newest of fifty batches of two devices, whatever the order in which they arrive', async () => {
  const quiz = await quizOf(3);
  const [one, two] = [await start(school.learner, quiz), await start(school.learner, quiz)];
  const batches = Array.from({ length: 25 }, (_, i) =>
    [one, two].map((device) => {
      const items = device.attempt.questions.map((question) => device.item(question, { value: i % 2 === 0 }));
      return { device, items };
    }),
  ).flat();
  await Promise.all(shuffled(batches).map(({ device, items }) => device.send(items)));
  const last = one.client_id > two.client_id ? one : two;
  const held = await school.db.query(
    'select seq, client_id, answer from answers where attempt_id = $1 order by seq',
    [one.attempt.id],
  );
  expect(held).toEqual(
    [73, 74, 75].map((seq) => ({ seq, client_id: last.client_id, answer: { value: true } })),
  );
  const events = await school.db.query('select from answer_events where attempt_id = $1', [one.attempt.id]);
  expect(events).toHaveLength(150);
});
