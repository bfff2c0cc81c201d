import { expireAttempts } from '#server/modules/attempts/attempts.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  publishMarks,
  openCourse,
  at,
  dataOf,
  essay,
  makeQuiz,
  single,
  start,
  statement,
  type Device,
} from '../support/school.ts';

const school = await openCourse();
const { course } = school;
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

const quizOf = (questions: readonly object[], fields: object = {}) =>
  makeQuiz(school.organizer, course.id, questions as never, fields as never);
const read = async (device: Device) => dataOf(await school.learner.get(`/api/attempts/${device.attempt.id}`));
const rulesOf = async (quiz: { id: string }) =>
  dataOf(await school.learner.get(`/api/quizzes/${quiz.id}/rules`));
const draft = async (fields: object = {}) =>
  dataOf(await school.organizer.post('/api/quizzes', { name: 'Draft', class_id: course.id, ...fields }));

describe('a new quiz', () => {
  it('allows one attempt after the first one unless it says otherwise, and any number when it says none', async () => {
    expect(await draft()).toMatchObject({ re_test_limit: 1 });
    expect(await draft({ re_test_limit: 0 })).toMatchObject({ re_test_limit: 0 });
    const quiz = await draft({ re_test_limit: null });
    expect(quiz).toMatchObject({ re_test_limit: null });
    const changed = dataOf(await school.organizer.patch(`/api/quizzes/${quiz.id}`, { name: 'Renamed' }));
    expect(changed).toMatchObject({ re_test_limit: null });
  });
});

describe('marking', () => {
  it('takes a penalty for wrong answers, pinned at the start, and never falls below nothing', async () => {
    const quiz = await quizOf([statement(), statement(), statement(), statement()], {
      negative_marking: 50,
      passing_score: 40,
    });
    expect(await rulesOf(quiz)).toMatchObject({ negative_marking: 50 });
    const device = await start(school.learner, quiz);
    dataOf(await school.organizer.patch(`/api/quizzes/${quiz.id}`, { negative_marking: 0 }));
    const [right, alsoRight, wrong] = device.attempt.questions;
    await device.answer(right!, { value: true });
    await device.answer(alsoRight!, { value: true });
    await device.answer(wrong!, { value: false });
    expect(dataOf(await device.submit())).toMatchObject({
      state: 'failed',
      result: { marks: 1.5, score: 37.5, correct: 2, incorrect: 1, unanswered: 1 },
    });

    const harsh = await quizOf([statement(), essay()], { negative_marking: 100 });
    const second = await start(school.learner, harsh);
    await second.answerAll(false);
    expect(dataOf(await second.submit())).toMatchObject({ state: 'pending' });
    const [item] = dataOf(await school.organizer.get(`/api/quizzes/${harsh.id}/corrections`));
    dataOf(await school.organizer.put(`/api/corrections/${item.answer_id}/mark`, { mark: 0.5 }));
    await publishMarks(school);
    expect(await read(second)).toMatchObject({ state: 'failed', result: { marks: 0, score: 0 } });
  });

  it('counts by the weights of the choices, which must leave full marks within reach', async () => {
    const weighed = (first: number) => ({
      type: 'multiple_choice',
      stem: 'Which ones?',
      multiple: true,
      choices: [
        { text: 'most', correct: true, weight: first },
        { text: 'some', correct: true, weight: 25 },
        { text: 'harmful', correct: false, weight: -30 },
      ],
    });
    const quiz = await draft();
    const refused = await school.organizer.post('/api/questions', { ...weighed(60), quiz_id: quiz.id });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['choices']]);
    const open = await quizOf([weighed(75)], { multi_answer_method: 'weighted' });
    const device = await start(school.learner, open);
    const [question] = device.attempt.questions;
    expect(JSON.stringify(device.attempt)).not.toMatch(/weight|pinned/);
    const keys = question!.choices!.filter(({ text }) => text !== 'some').map(({ key }) => key);
    await device.answer(question!, { choices: keys });
    expect(dataOf(await device.submit())).toMatchObject({ result: { score: 45, partial: 1 } });
  });

  it('keeps a pinned choice at its place', async () => {
    const texts = ['a', 'b', 'c', 'd', 'e', 'none of these'];
    const choices = texts.map((text, index) => ({ text, correct: index === 0, pinned: index === 5 }));
    const quiz = await quizOf([single({ choices, shuffle_answers: true })], { re_test_limit: null });
    const orders = new Set<string>();
    for (let no = 0; no < 5; no += 1) {
      const device = await start(school.learner, quiz);
      const shown = device.attempt.questions[0]!.choices!.map(({ text }) => text);
      expect(shown.at(-1)).toBe('none of these');
      expect(shown.toSorted()).toEqual(texts.toSorted());
      orders.add(shown.join());
      await device.submit();
    }
    expect(orders.size).toBeGreaterThan(1);
  });
});

describe('drawn questions', () => {
  const pool = () => Array.from({ length: 12 }, () => statement());

  it('are so many of the pool, the same on a resume, others in another attempt', async () => {
    const quiz = await quizOf(pool(), { pick_count: 4, re_test_limit: null });
    expect(await rulesOf(quiz)).toMatchObject({ questions: 4, total_mark: 4 });
    const drawn: string[] = [];
    for (let no = 0; no < 5; no += 1) {
      const device = await start(school.learner, quiz);
      const ids = device.attempt.questions.map(({ id }) => id);
      expect(new Set(ids).size).toBe(4);
      expect((await start(school.learner, quiz)).attempt.questions.map(({ id }) => id)).toEqual(ids);
      drawn.push(ids.join());
      await device.answerAll(true);
      expect(dataOf(await device.submit())).toMatchObject({ result: { score: 100, max_marks: 4 } });
    }
    expect(new Set(drawn).size).toBeGreaterThan(1);
  });

  it('cannot be more than there are, nor of different marks', async () => {
    const problemsOf = async (fields: object, questions: readonly object[]) => {
      const quiz = await draft(fields);
      for (const question of questions)
        dataOf(await school.organizer.post('/api/questions', { ...question, quiz_id: quiz.id }));
      const refused = await school.organizer.post(`/api/quizzes/${quiz.id}/publication`);
      return [refused.status, Object.keys(refused.body.errors ?? {})];
    };
    expect(await problemsOf({ pick_count: 3 }, [statement(), statement()])).toEqual([422, ['pick_count']]);
    expect(await problemsOf({ pick_count: 1 }, [statement(), statement({ mark: 2 })])).toEqual([
      422,
      ['pick_count'],
    ]);
    expect((await problemsOf({ pick_count: 1 }, [statement(), statement()]))[0]).toBe(200);
  });
});

describe('when the time is up', () => {
  const begin = async (fields: object) => {
    const quiz = await quizOf([statement(), statement()], { time_limit: 10, ...fields });
    const device = await start(school.learner, quiz);
    await device.answerAll(true);
    return { quiz, device };
  };

  it('a grace period accepts the submission and no more answers', async () => {
    const { device } = await begin({ overdue: 'grace', grace_seconds: 120 });
    school.setClock(700);
    expect(await read(device)).toMatchObject({ state: 'sending', receive_until: at(12) });
    const late = device.item(device.attempt.questions[0]!, { value: false });
    expect(dataOf(await device.send([late]))[0]).toMatchObject({ saved: 'late' });
    expect(dataOf(await device.submit())).toMatchObject({
      state: 'passed',
      finished_at: at(10),
      is_declared: true,
      result: { score: 100 },
    });
  });

  it('what was not handed in within the grace does not count, and its answers stay', async () => {
    const { quiz, device } = await begin({ overdue: 'grace', grace_seconds: 120, re_test_limit: 0 });
    school.setClock(721);
    await expireAttempts({ ...school.ctx, now: new Date(at(12.1)) });
    expect(await read(device)).toMatchObject({
      state: 'failed',
      overdue: 'grace',
      is_declared: false,
      attempts_left: 0,
      result: { score: 0, correct: 0, unanswered: 2 },
    });
    expect(dataOf(await device.submit())).toMatchObject({ state: 'failed', result: { score: 0 } });
    const kept = await school.db.query('select answer from answers where attempt_id = $1', [
      device.attempt.id,
    ]);
    expect(kept).toEqual([{ answer: { value: true } }, { answer: { value: true } }]);
    const grades = dataOf(await school.learner.get('/api/my/grades'));
    expect(grades.find((one: { quiz: { id: string } }) => one.quiz.id === quiz.id)).toMatchObject({
      state: 'failed',
      grade: 0,
    });
  });

  it('an abandoned attempt fails, but for what left in time', async () => {
    const { device } = await begin({ overdue: 'abandon' });
    school.setClock(604);
    expect(dataOf(await device.submit())).toMatchObject({ state: 'passed' });
    school.setClock(0);
    const second = await begin({ overdue: 'abandon' });
    school.setClock(606);
    expect(dataOf(await second.device.submit())).toMatchObject({ state: 'failed', is_declared: false });
  });

  it('is refused for its bounds and for its times at once', async () => {
    const refused = await school.organizer.post('/api/quizzes', {
      class_id: course.id,
      name: 'Quiz',
      passing_score: 101,
      start_time: at(20),
      end_time: at(10),
    });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['passing_score', 'end_time']]);
  });

  it('needs to say how long the grace is', async () => {
    const refused = await school.organizer.post('/api/quizzes', {
      name: 'No grace',
      class_id: course.id,
      overdue: 'grace',
    });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['grace_seconds']]);
  });
});

describe('what a learner sees of the result', () => {
  const explained = { explanation: 'Because it is so' };
  const shown = async (fields: object, minutes = 0, attempts = 1) => {
    const quiz = await quizOf([single(explained), statement(explained)], {
      end_time: at(60),
      re_test_limit: 1,
      ...fields,
    });
    let device!: Device;
    for (let no = 0; no < attempts; no += 1) {
      device = await start(school.learner, quiz);
      await device.answerAll(no > 0);
      dataOf(await device.submit());
    }
    school.setClock(minutes * 60);
    return { quiz, device, result: await read(device) };
  };

  it('is the score at once, and the key only after the deadline, unless the quiz says else', async () => {
    const { result, device } = await shown({});
    expect(result).toMatchObject({ result: { score: 0 }, questions: null });
    expect(result.shows).toEqual({ score: true, correctness: false, key: false, feedback: false });
    school.setClock(61 * 60);
    const later = await read(device);
    expect(later.shows).toEqual({ score: true, correctness: true, key: true, feedback: true });
    const [choice, stated] = later.questions;
    expect(choice).toMatchObject({ outcome: 'incorrect', earned: 0, explanation: 'Because it is so' });
    const right = choice.choices.filter((one: { correct: boolean }) => one.correct);
    expect(right.map((one: { text: string }) => one.text)).toEqual(['right']);
    expect(stated).toMatchObject({ answer: { value: false }, correct_value: true });
    expect((await (await school.as('Learner')).get(`/api/attempts/${device.attempt.id}`)).status).toBe(404);
  });

  it('carries nothing that is not shown', async () => {
    const { result } = await shown({ show_correctness: 'now', show_key: 'never', show_feedback: 'never' });
    expect(result.questions).toHaveLength(2);
    expect(JSON.stringify(result.questions)).not.toMatch(/"correct"|correct_value|explanation|comment/);
  });

  it('comes after the last attempt, and hides while another one is open', async () => {
    const afterLast = { show_correctness: 'after_last', show_key: 'after_last' };
    expect((await shown(afterLast)).result.questions).toBeNull();
    expect((await shown(afterLast, 0, 2)).result.shows).toMatchObject({ correctness: true, key: true });
    const { quiz, device } = await shown({ show_key: 'now' });
    expect((await read(device)).shows.key).toBe(true);
    await start(school.learner, quiz);
    expect(await read(device)).toMatchObject({ shows: { score: true, key: false }, questions: null });
  });

  it('can hide the score everywhere, never whether it is passed', async () => {
    const { quiz, result } = await shown({ show_score: 'after_deadline' });
    expect(result).toMatchObject({ state: 'failed', result: null });
    const gradeOf = async () =>
      dataOf(await school.learner.get('/api/my/grades')).find(
        (one: { quiz: { id: string } }) => one.quiz.id === quiz.id,
      );
    const quizOfClass = async () =>
      dataOf(await school.learner.get(`/api/my/courses/${course.slug}`)).quizzes.find(
        (one: { id: string }) => one.id === quiz.id,
      );
    expect(await gradeOf()).toMatchObject({ state: 'failed', grade: null, highest: null, incorrect: 0 });
    expect((await gradeOf()).attempts[0].score).toBeNull();
    expect((await quizOfClass()).score).toBeNull();
    expect((await rulesOf(quiz)).last_attempt.score).toBeNull();
    school.setClock(61 * 60);
    expect(await gradeOf()).toMatchObject({ grade: 0, incorrect: 2 });
    expect((await quizOfClass()).score).toBe(0);
    expect((await rulesOf(quiz)).last_attempt.score).toBe(0);
  });
});
