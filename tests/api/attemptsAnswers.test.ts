import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  openCourse,
  at,
  dataOf,
  Device,
  essay,
  makeQuiz,
  NOW,
  single,
  start,
  statement,
} from '../support/school.ts';

const school = await openCourse();
const { course } = school;
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

const quizOf = (questions: readonly object[], fields: object = {}) =>
  makeQuiz(school.organizer, course.id, questions as never, fields as never);
const read = async (device: Device) => dataOf(await school.learner.get(`/api/attempts/${device.attempt.id}`));

describe('answers', () => {
  it('stores what is newer and says of each what became of it', async () => {
    const quiz = await quizOf([single(), statement()]);
    const device = await start(school.learner, quiz);
    const [choice, truth] = device.attempt.questions as [never, never];
    const first = device.item(choice, { choices: [] });
    const second = device.item(choice, { choices: [] });
    const third = device.item(truth, { value: true });
    const acks = dataOf(await device.send([second, third]));
    expect(acks).toEqual([
      { question_id: second.question_id, seq: 2, saved: true },
      { question_id: third.question_id, seq: 3, saved: true },
    ]);
    expect(dataOf(await device.send([first]))).toEqual([
      {
        question_id: first.question_id,
        seq: 1,
        saved: false,
        reason: 'older',
        current: { seq: 2, answer: { choices: [] } },
      },
    ]);
    const replay = await device.send([second]);
    expect(replay.body.data[0].saved).toBe(true);
    expect(replay.body.meta).toEqual({
      state: 'responding',
      deadline_at: at(30 * 24 * 60),
      receive_until: null,
      position: 0,
      paused_at: null,
      server_now: NOW.toISOString(),
    });
    const events = await school.db.query<{ seq: number; outcome: string }>(
      'select seq, outcome from answer_events where attempt_id = $1 order by id',
      [device.attempt.id],
    );
    expect(events).toEqual([
      { seq: 2, outcome: 'saved' },
      { seq: 3, outcome: 'saved' },
      { seq: 1, outcome: 'older' },
    ]);
  });

  it('breaks a tie by the client, whichever comes first', async () => {
    for (const isLowerFirst of [true, false]) {
      const quiz = await quizOf([statement()]);
      const a = await start(school.learner, quiz);
      const b = await start(school.learner, quiz);
      const [low, high] = a.client_id < b.client_id ? [a, b] : [b, a];
      const [question] = a.attempt.questions as [never];
      const items = { low: low.item(question, { value: false }), high: high.item(question, { value: true }) };
      for (const which of isLowerFirst ? (['low', 'high'] as const) : (['high', 'low'] as const))
        dataOf(await (which === 'low' ? low : high).send([items[which]]));
      expect((await start(school.learner, quiz)).attempt.questions[0]!.answer).toEqual({ value: true });
    }
  });

  it('keeps the last of many writes that race', async () => {
    const quiz = await quizOf([statement()]);
    const device = await start(school.learner, quiz);
    const [question] = device.attempt.questions as [never];
    const items = Array.from({ length: 40 }, (_, i) => device.item(question, { value: i % 2 === 1 }));
    await Promise.all(items.toSorted(() => Math.random() - 0.5).map((item) => device.send([item])));
    const [stored] = await school.db.query('select seq, answer from answers where attempt_id = $1', [
      device.attempt.id,
    ]);
    expect(stored).toEqual({ seq: 40, answer: { value: true } });
  });

  it('takes two entries of one question in one batch', async () => {
    const quiz = await quizOf([statement()]);
    const device = await start(school.learner, quiz);
    const [question] = device.attempt.questions as [never];
    const items = [device.item(question, { value: false }), device.item(question, { value: true })];
    dataOf(await device.send(items));
    expect((await start(school.learner, quiz)).attempt.questions[0]).toMatchObject({
      seq: 2,
      answer: { value: true },
    });
  });

  it('refuses a batch with anything wrong in it and stores none of it', async () => {
    const quiz = await quizOf([single(), statement(), essay()]);
    const device = await start(school.learner, quiz);
    const [choice, truth, text] = device.attempt.questions as [never, never, never];
    const key = (choice as { choices: { key: string }[] }).choices.map((one) => one.key);
    const stranger = { id: randomUUID() } as never;
    const wrong = [
      device.item(stranger, { value: true }),
      device.item(choice, { choices: ['nope'] }),
      device.item(choice, { choices: [key[0], key[1]] }),
      device.item(choice, { value: true }),
      device.item(truth, { text: 'yes' }),
      device.item(text, { choices: [] }),
      { ...device.item(truth, { value: true }), seq: 0 },
      { ...device.item(truth, { value: true }), correct: true },
      device.item(text, { text: 'x'.repeat(20_001) }),
    ];
    for (const item of wrong) {
      const reply = await device.send([device.item(truth, { value: true }), item]);
      expect([item, reply.status]).toEqual([item, 422]);
    }
    expect(await school.db.query('select 1 from answers where attempt_id = $1', [device.attempt.id])).toEqual(
      [],
    );
    expect(dataOf(await device.send([device.item(truth, null)]))[0].saved).toBe(true);
  });

  it('accepts answers until five seconds after the deadline; later ones are stored and reported as late', async () => {
    const quiz = await quizOf([statement(), statement()], { time_limit: 10 });
    const device = await start(school.learner, quiz);
    const [one, two] = device.attempt.questions as [never, never];
    school.setClock(605);
    expect(await device.answer(one, { value: true })).toMatchObject({ saved: true });
    school.setClock(606);
    const late = await device.send([device.item(two, { value: true })]);
    expect(late.body.data).toEqual([
      { question_id: (two as { id: string }).id, seq: 2, saved: 'late', reason: 'late', current: null },
    ]);
    expect(late.body.meta).toMatchObject({ state: 'sending', receive_until: at(11) });
    school.setClock(700);
    expect(await read(device)).toMatchObject({
      state: 'failed',
      finished_at: at(10),
      result: { marks: 1, unanswered: 1 },
    });
    const [kept] = await school.db.query(
      `select outcome, answer from answer_events where attempt_id = $1 and outcome = 'late'`,
      [device.attempt.id],
    );
    expect(kept).toEqual({ outcome: 'late', answer: { value: true } });
  });
});
