import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../support/app.ts';
import {
  actOn,
  at,
  dataOf,
  enrol,
  makeClass,
  makeQuiz,
  openSchool,
  single,
  start,
  startUrl,
  type School,
} from '../support/school.ts';

const ROUNDS = 6;
const PEOPLE = 10;

let school: School;
let course: { id: string };
let learners: Client[];
beforeAll(async () => {
  school = await openSchool();
  course = await makeClass(school.organizer);
  learners = [];
  for (let i = 0; i < PEOPLE; i++) {
    const learner = await school.as('Learner', { department: 'Operations' });
    await enrol(learner, course);
    learners.push(learner);
  }
});
afterAll(() => school.close());

const quizOf = (fields: object = {}) => makeQuiz(school.organizer, course.id, [single()], fields as never);
const begin = (learner: Client, quiz: { id: string }) =>
  learner.post(startUrl(quiz), { idempotency_key: randomUUID() });
const actOnQuiz = (quiz: { id: string }, act: string, key = randomUUID()) =>
  school.organizer.post(`/api/quizzes/${quiz.id}/acts`, {
    act,
    reason: 'No network in the hall',
    idempotency_key: key,
  });
/** Some starts, the act in their middle, the other starts; all at once. */
const amidStarts = async <T>(quiz: { id: string }, act: () => Promise<T>) => {
  const half = PEOPLE / 2;
  const starts = (from: number, to: number) => learners.slice(from, to).map((one) => begin(one, quiz));
  const before = starts(0, half);
  const acted = act();
  return { replies: await Promise.all([...before, ...starts(half, PEOPLE)]), acted: await acted };
};

describe('at the instant of a start', () => {
  it('an exception that is saved reaches every attempt', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const quiz = await quizOf({ time_limit: 10 });
      const { replies, acted } = await amidStarts(quiz, () =>
        school.organizer.post('/api/quiz-overrides', {
          quiz_id: quiz.id,
          whom: 'audience',
          extra_minutes: 15,
          reason: 'Slow devices',
          audience: { department: ['Operations'] },
        }),
      );
      dataOf(acted);
      expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
      const rows = await school.db.query<{ deadline_at: string }>(
        `select deadline_at from attempts where quiz_id = $1`,
        [quiz.id],
      );
      expect(rows).toEqual(learners.map(() => ({ deadline_at: at(25) })));
    }
  });

  it('a quiz that ends earlier ends for every attempt', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const quiz = await quizOf({ end_time: at(60) });
      const { version } = dataOf(await school.organizer.get(`/api/quizzes/${quiz.id}`));
      const { acted } = await amidStarts(quiz, () =>
        school.organizer.patch(`/api/quizzes/${quiz.id}`, { end_time: at(30), version }),
      );
      dataOf(acted);
      const rows = await school.db.query<{ deadline_at: string }>(
        `select distinct deadline_at from attempts where quiz_id = $1`,
        [quiz.id],
      );
      expect(rows).toEqual([{ deadline_at: at(30) }]);
    }
  });

  it('a pause stops the attempt or refuses it: none runs on', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const quiz = await quizOf({ time_limit: 10 });
      const { replies, acted } = await amidStarts(quiz, () => actOnQuiz(quiz, 'pause'));
      const begun = replies.filter(({ status }) => status === 200);
      expect(dataOf(acted)).toEqual({ total: begun.length });
      for (const { status, body } of replies)
        if (status !== 200) expect([status, body.code]).toEqual([409, 'start-paused']);
      const rows = await school.db.query<{ paused_at: string | null }>(
        `select paused_at from attempts where quiz_id = $1`,
        [quiz.id],
      );
      expect(rows).toEqual(begun.map(() => ({ paused_at: at(0) })));
    }
  });
});

describe('a paused quiz', () => {
  it('takes no new attempt, says why, and goes on', async () => {
    const quiz = await quizOf();
    const [first, second] = learners as [Client, Client];
    const open = await start(first, quiz);
    const key = randomUUID();
    expect(dataOf(await actOnQuiz(quiz, 'pause', key))).toEqual({ total: 1 });
    const refused = await begin(second, quiz);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'start-paused',
      'The organizer has paused this quiz: you can begin when it resumes',
    ]);
    const rulesOf = async (by: Client) => dataOf(await by.get(`/api/quizzes/${quiz.id}/rules`));
    expect(await rulesOf(second)).toMatchObject({
      can_start: false,
      refusal: 'paused',
      paused_reason: 'No network in the hall',
    });
    // A person who has begun returns to the attempt; resumed on its own, it goes on while the quiz is paused.
    expect((await start(first, quiz)).attempt).toMatchObject({ id: open.attempt.id, paused_at: at(0) });
    dataOf(await actOn(school.organizer, open.attempt.id, 'resume'));
    expect(await rulesOf(second)).toMatchObject({ refusal: 'paused' });
    const summary = async () => dataOf(await school.organizer.get(`/api/quizzes/${quiz.id}/grades/summary`));
    expect(await summary()).toMatchObject({ is_paused: true, paused: 0 });

    const goOn = randomUUID();
    expect(dataOf(await actOnQuiz(quiz, 'resume', goOn))).toEqual({ total: 0 });
    expect(await rulesOf(second)).toMatchObject({ can_start: true, refusal: null, paused_reason: null });
    expect(await summary()).toMatchObject({ is_paused: false });
    // Calls that come again late change nothing.
    dataOf(await actOnQuiz(quiz, 'pause', key));
    expect(await rulesOf(second)).toMatchObject({ can_start: true });
    dataOf(await actOnQuiz(quiz, 'pause'));
    dataOf(await actOnQuiz(quiz, 'resume', goOn));
    expect(await rulesOf(second)).toMatchObject({ refusal: 'paused' });
    dataOf(await actOnQuiz(quiz, 'resume'));
    expect((await begin(second, quiz)).status).toBe(200);
    const audited = await school.db.query<{ action: string }>(
      `select action from audit_events where entity = 'quizzes' and entity_id = $1 and action in ('pause', 'resume') order by at, id`,
      [quiz.id],
    );
    expect(audited.map(({ action }) => action)).toEqual(['pause', 'resume', 'pause', 'resume']);
  });

  it('pauses another quiz of the class as little as the number of attempts counts annulled ones', async () => {
    const [quiz, other] = [await quizOf(), await quizOf()];
    dataOf(await actOnQuiz(quiz, 'pause'));
    const open = await start(learners[0]!, other);
    await start(learners[1]!, other);
    dataOf(await actOn(school.organizer, open.attempt.id, 'annul'));
    expect(dataOf(await school.organizer.get(`/api/quizzes/${other.id}`)).attempts).toBe(1);
  });
});
