import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openCourse, dataOf, makeQuiz, start, statement } from '../support/school.ts';

const school = await openCourse();
const { course } = school;
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

const quizOf = (fields: object) =>
  makeQuiz(school.organizer, course.id, [statement(), statement(), statement()], fields as never);
const sequential = async () => {
  const quiz = await quizOf({ navigation: 'sequential' });
  const device = await start(school.learner, quiz);
  const save = (answers: readonly unknown[], position?: number) =>
    school.learner.put(`/api/attempts/${device.attempt.id}/answers`, {
      client_id: device.client_id,
      answers,
      ...(position !== undefined && { position }),
    });
  return { quiz, device, save, questions: quiz.questions as [never, never, never] };
};

describe('one question after the other', () => {
  it('gets the questions that were reached and the next one, and no other', async () => {
    const { quiz, device, save, questions } = await sequential();
    const ids = (questions as readonly { id: string }[]).map(({ id }) => id);
    const told = (list: readonly { id: string }[]) => list.map(({ id }) => ids.indexOf(id));
    expect([told(device.attempt.questions), device.attempt.question_count]).toEqual([[0, 1], 3]);
    const still = await save([device.item(questions[0], { value: true })]);
    expect(still.body.meta).not.toHaveProperty('questions');
    const on = await save([], 1);
    expect(told(on.body.meta.questions)).toEqual([1, 2]);
    expect(on.body.meta.questions[1]).toMatchObject({ stem: quiz.questions[2].stem });
    // The reply was lost: a repeated call returns the same.
    expect((await save([], 1)).body.meta.questions).toEqual(on.body.meta.questions);
    expect(told((await start(school.learner, quiz)).attempt.questions)).toEqual([0, 1, 2]);
    const read = await school.learner.get(`/api/attempts/${device.attempt.id}`);
    expect(read.body.data.questions).toBeNull();
  });

  it('refuses an answer to a question that was left, and says what counts', async () => {
    const { device, save, questions } = await sequential();
    const [first, second] = questions;
    await device.answer(first, { value: false });
    const moved = await save([], 1);
    expect(moved.body.meta.position).toBe(1);
    const back = device.item(first, { value: true });
    expect(dataOf(await save([back]))).toEqual([
      {
        question_id: back.question_id,
        seq: back.seq,
        saved: false,
        reason: 'left',
        current: { seq: 1, answer: { value: false } },
      },
    ]);
    expect(dataOf(await save([device.item(second, { value: true })]))[0]).toMatchObject({ saved: true });
    const events = await school.db.query(
      'select seq, outcome from answer_events where attempt_id = $1 order by id',
      [device.attempt.id],
    );
    expect(events).toEqual([
      { seq: 1, outcome: 'saved' },
      { seq: 2, outcome: 'left' },
      { seq: 3, outcome: 'saved' },
    ]);
  });

  it('takes what was answered offline before it was left, together with how far the learner is', async () => {
    const { quiz, device, save, questions } = await sequential();
    const items = questions.map((question) => device.item(question, { value: true }));
    expect(dataOf(await save(items, 3)).map(({ saved }: { saved: boolean }) => saved)).toEqual([
      true,
      true,
      true,
    ]);
    // The reply was lost: sent again, it is still ours.
    expect(dataOf(await save(items, 3)).every(({ saved }: { saved: boolean }) => saved)).toBe(true);
    const resumed = await start(school.learner, quiz);
    expect(resumed.attempt).toMatchObject({ navigation: 'sequential', position: 3 });
  });

  it('never goes back, leaves unanswered what was left, and takes an answer further on as going on', async () => {
    const { quiz, device, save, questions } = await sequential();
    const [first, second, third] = questions;
    dataOf(await save([], 1));
    dataOf(await save([], 0));
    expect((await start(school.learner, quiz)).attempt.position).toBe(1);
    await device.answer(third, { value: true });
    expect((await start(school.learner, quiz)).attempt.position).toBe(2);
    for (const left of [first, second])
      expect(dataOf(await save([device.item(left, { value: true })]))[0]).toMatchObject({
        saved: false,
        reason: 'left',
        current: null,
      });
    expect(dataOf(await device.submit())).toMatchObject({
      result: { correct: 1, incorrect: 0, unanswered: 2 },
    });
  });

  it('stays as it was at the start when the quiz changes', async () => {
    const { quiz, save } = await sequential();
    dataOf(await school.organizer.patch(`/api/quizzes/${quiz.id}`, { navigation: 'free', layout: 'all' }));
    dataOf(await save([], 2));
    expect((await start(school.learner, quiz)).attempt).toMatchObject({
      navigation: 'sequential',
      layout: 'one',
      position: 2,
    });
  });

  it('refuses a batch that says nothing, and a place that is none', async () => {
    const { save } = await sequential();
    expect((await save([])).status).toBe(422);
    expect((await save([], -1)).status).toBe(422);
    expect((await save([], 1.5)).status).toBe(422);
    expect((await save([], 9_999)).body.meta.position).toBe(3);
  });
});

describe('moving freely', () => {
  it('takes answers in any order, whatever place comes with them, and has all on one page if wanted', async () => {
    const quiz = await quizOf({ layout: 'all' });
    const device = await start(school.learner, quiz);
    expect(device.attempt).toMatchObject({ navigation: 'free', layout: 'all', position: 0 });
    const [first, , third] = device.attempt.questions as [never, never, never];
    await device.answer(third, { value: true });
    const answers = [device.item(first, { value: true })];
    const reply = await school.learner.put(`/api/attempts/${device.attempt.id}/answers`, {
      client_id: device.client_id,
      answers,
      position: 3,
    });
    expect(dataOf(reply)[0]).toMatchObject({ saved: true });
    expect(reply.body.meta.position).toBe(0);
    const rules = dataOf(await school.learner.get(`/api/quizzes/${quiz.id}/rules`));
    expect(rules).toMatchObject({ navigation: 'free', layout: 'all' });
  });

  it('shows one question at a time where there is no way back', async () => {
    const quiz = await quizOf({ navigation: 'sequential', layout: 'all' });
    expect(quiz).toMatchObject({ navigation: 'sequential', layout: 'one' });
  });
});

describe('what another device or the end has decided', () => {
  it('sends an open device what is stored', async () => {
    const quiz = await quizOf({});
    const here = await start(school.learner, quiz);
    const there = await start(school.learner, quiz);
    const [question] = here.attempt.questions as [never];
    await here.answer(question, { value: true });
    const newer = { ...there.item(question, { value: false }), seq: 5, flagged: true };
    dataOf(await there.send([newer]));
    const read = dataOf(await school.learner.get(`/api/attempts/${here.attempt.id}`));
    expect(read.held).toEqual([
      { question_id: newer.question_id, seq: 5, answer: { value: false }, flagged: true },
    ]);
  });

  it('counts the questions with an answer that came too late, until then none', async () => {
    const quiz = await quizOf({ time_limit: 10 });
    const device = await start(school.learner, quiz);
    const [first, second] = device.attempt.questions as [never, never];
    await device.answer(first, { value: true });
    school.setClock(606);
    for (const value of [false, true])
      expect(dataOf(await device.send([device.item(second, { value })]))[0]).toMatchObject({ saved: 'late' });
    expect(dataOf(await device.submit())).toMatchObject({ state: 'failed', late: 1, result: { correct: 1 } });
    const read = dataOf(await school.learner.get(`/api/attempts/${device.attempt.id}`));
    expect(read.late).toBe(1);
    expect(read).not.toHaveProperty('held');
  });
});
