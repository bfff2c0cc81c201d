import { expireAttempts } from '#server/modules/attempts/attempts.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  openCourse,
  at,
  dataOf,
  type Device,
  enrol,
  makeQuiz,
  single,
  start,
  statement,
  type Wire,
} from '../support/school.ts';

const school = await openCourse();
const { course } = school;
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

const quizOf = (questions: readonly object[], fields: object = {}) =>
  makeQuiz(school.organizer, course.id, questions as never, fields as never);
const read = async (device: Device) => dataOf(await school.learner.get(`/api/attempts/${device.attempt.id}`));

describe('submission', () => {
  it('grades by the rules and stores the grade with the same act', async () => {
    const quiz = await quizOf([single(), statement(), single({ mark: 2 })], { passing_score: 50 });
    const device = await start(school.learner, quiz);
    const [first] = device.attempt.questions;
    await device.answer(first!, {
      choices: [first!.choices!.find((choice) => choice.text === 'right')!.key],
    });
    school.setClock(60);
    const reply = await device.submit();
    expect(dataOf(reply)).toMatchObject({
      state: 'failed',
      finished_at: at(1),
      result: {
        score: 25,
        marks: 1,
        max_marks: 4,
        passing_score: 50,
        passed: false,
        correct: 1,
        partial: 0,
        incorrect: 0,
        unanswered: 2,
      },
    });
    expect(JSON.stringify(reply.body)).not.toMatch(/"choices"|correct_value/);
    expect(dataOf(await device.submit())).toEqual(dataOf(reply));
    const grade = dataOf(await school.learner.get('/api/my/grades')).find(
      (one: { quiz: { id: string } }) => one.quiz.id === quiz.id,
    );
    expect(grade).toMatchObject({
      state: 'failed',
      passed: false,
      highest: 25,
      last_attempt: 25,
      correct: 1,
      incorrect: 0,
      attempt_count: 1,
    });
  });

  it('by the clock alone shows on the first page that is read after it', async () => {
    const isOpenOn: Record<string, (page: Wire, quizId: string) => boolean> = {
      '/api/my/home': ({ cards }, id) => cards.some(({ step }: Wire) => step.quiz?.id === id),
      [`/api/my/courses/${course.slug}`]: ({ quizzes }, id) =>
        quizzes.some((one: Wire) => one.id === id && one.open_attempt_id),
      '/api/my/grades': (grades, id) => !grades.some((grade: Wire) => grade.quiz.id === id),
    };
    for (const [url, isOpen] of Object.entries(isOpenOn)) {
      school.setClock(0);
      const quiz = await quizOf([single(), statement()], { time_limit: 10 });
      await start(school.learner, quiz);
      const see = async () => [url, isOpen(dataOf(await school.learner.get(url)), quiz.id)];
      expect(await see()).toEqual([url, true]);
      school.setClock(3600);
      expect(await see()).toEqual([url, false]);
    }
  });

  it('gives one result for twenty finishes at once', async () => {
    const quiz = await quizOf([single(), statement()]);
    const device = await start(school.learner, quiz);
    await device.answerAll(true);
    const replies = await Promise.all(Array.from({ length: 20 }, () => device.submit()));
    expect(new Set(replies.map((reply) => dataOf(reply).state))).toEqual(new Set(['passed']));
    const events = await school.db.query(
      `select 1 from audit_events where entity = 'attempts' and action = 'grade' and entity_id = $1`,
      [device.attempt.id],
    );
    expect(events).toHaveLength(1);
    const closed = await device.send([device.item(device.attempt.questions[1]!, { value: false })]);
    expect(closed.body.data[0]).toMatchObject({
      saved: false,
      reason: 'closed',
      current: { answer: { value: true } },
    });
  });

  it('waits in sending for what is missing, takes it, then grades', async () => {
    const quiz = await quizOf([statement(), statement()], { time_limit: 10 });
    const device = await start(school.learner, quiz);
    const [one, two] = device.attempt.questions as [never, never];
    await device.answer(one, { value: true });
    const lost = device.item(two, { value: true });
    device.saved.set(lost.question_id, lost.seq);
    school.setClock(30);
    const waiting = dataOf(await device.submit());
    expect(waiting).toMatchObject({
      state: 'sending',
      missing: [2],
      held: [{ question_id: (one as { id: string }).id, seq: 1 }],
      receive_until: at(10.5),
      result: null,
    });
    school.setClock(620);
    const beyond = { ...lost, seq: 3, answer: { value: false } };
    expect(dataOf(await device.send([beyond]))[0]).toMatchObject({ saved: 'late', reason: 'late' });
    const both = dataOf(await device.send([lost, beyond]));
    expect(both.map((ack: { saved: unknown }) => ack.saved)).toEqual([true, 'late']);
    expect(dataOf(await device.submit())).toMatchObject({
      state: 'passed',
      finished_at: at(0.5),
      result: { score: 100 },
    });
  });

  it('grades what is there when the missing answers do not come within ten minutes', async () => {
    const quiz = await quizOf([statement(), statement()]);
    const device = await start(school.learner, quiz);
    await device.answer(device.attempt.questions[0]!, { value: true });
    const lost = device.item(device.attempt.questions[1]!, { value: true });
    device.saved.set(lost.question_id, lost.seq);
    await device.submit();
    school.setClock(599);
    expect((await read(device)).state).toBe('sending');
    school.setClock(601);
    expect(await read(device)).toMatchObject({ state: 'failed', result: { score: 50 } });
    expect(dataOf(await device.send([lost]))[0]).toMatchObject({ saved: 'late' });
  });

  it('submits what is stored when the clock ends the attempt, on the next read', async () => {
    const quiz = await quizOf([single(), statement()], { time_limit: 10 });
    const device = await start(school.learner, quiz);
    await device.answerAll(true);
    school.setClock(601);
    expect(await read(device)).toMatchObject({ state: 'sending', receive_until: at(11) });
    school.setClock(630);
    expect(dataOf(await device.submit())).toMatchObject({ state: 'passed', finished_at: at(10) });
  });

  it('is expired once by the job when nobody reads it', async () => {
    const quiz = await quizOf([statement()], { time_limit: 10, re_test_limit: 99 });
    const learners = await Promise.all(Array.from({ length: 25 }, () => school.as('Learner')));
    for (const learner of learners) {
      await enrol(learner, course);
      await (await start(learner, quiz)).answerAll(true);
    }
    const later = { ...school.ctx, now: new Date(at(12)) };
    await Promise.all([expireAttempts(later), expireAttempts(later), expireAttempts(later)]);
    const states = await school.db.query(
      'select state, count(*) from attempts where quiz_id = $1 group by 1',
      [quiz.id],
    );
    expect(states).toEqual([{ state: 'passed', count: 25 }]);
    const graded = await school.db.query(
      `select entity_id from audit_events where action = 'grade' and entity_id in (select id from attempts where quiz_id = $1)`,
      [quiz.id],
    );
    expect(graded).toHaveLength(25);
  });

  it('loses no answer to a finish that races with saves', async () => {
    const quiz = await quizOf(Array.from({ length: 10 }, () => statement()));
    const device = await start(school.learner, quiz);
    const saves = device.attempt.questions.map((question) => device.answer(question, { value: true }));
    const [result, ...acks] = await Promise.all([device.submit(), ...saves]);
    const final = dataOf(result).state === 'sending' ? dataOf(await device.submit()) : dataOf(result);
    expect(acks.filter((ack) => ack.saved !== true)).toEqual([]);
    expect(final).toMatchObject({ state: 'passed', result: { correct: 10 } });
  });

  it('gives a longer deadline at once when the organizer moves it', async () => {
    const quiz = await quizOf([statement()], { end_time: at(10) });
    const device = await start(school.learner, quiz);
    expect(device.attempt.deadline_at).toBe(at(10));
    dataOf(await school.organizer.patch(`/api/quizzes/${quiz.id}`, { end_time: at(20) }));
    expect((await read(device)).deadline_at).toBe(at(20));
  });
});

describe('versions', () => {
  it('grades what was served, whatever the question has become', async () => {
    const quiz = await quizOf([single()]);
    const device = await start(school.learner, quiz);
    const [question] = quiz.questions;
    const turned = question.choices.map((choice: { text: string }) => ({
      ...choice,
      correct: choice.text === 'wrong',
    }));
    dataOf(
      await school.organizer.patch(`/api/questions/${question.id}`, {
        choices: turned,
        stem: 'Another question',
      }),
    );
    expect((await start(school.learner, quiz)).attempt.questions[0]!.stem).toBe(question.stem);
    await device.answerAll(true);
    expect(dataOf(await device.submit()).state).toBe('passed');
    const next = await start(school.learner, quiz);
    expect(next.attempt.questions[0]!.stem).toBe('Another question');
    expect(next.attempt.questions[0]!.choices!.map(({ key }) => key)).toEqual(
      device.attempt.questions[0]!.choices!.map(({ key }) => key),
    );
    await next.answerAll(true);
    expect(dataOf(await next.submit()).state).toBe('failed');
    const versions = await school.db.query(
      'select no from question_versions where question_id = $1 order by no',
      [question.id],
    );
    expect(versions).toEqual([{ no: 1 }, { no: 2 }]);
  });
});
