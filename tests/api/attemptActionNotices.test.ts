import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, it } from 'vitest';
import {
  openCourse,
  actOn,
  at,
  dataOf,
  enrol,
  makeQuiz,
  single,
  start,
  takeQuiz,
  type Wire,
} from '../support/school.ts';

const school = await openCourse();
const { course } = school;
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

const quizOf = (fields: object = {}) =>
  makeQuiz(school.organizer, course.id, [single(), single()], fields as never);
const act = async (id: string, name: string, reason: string, fields: object = {}) =>
  dataOf(await actOn(school.organizer, id, name, { reason, ...fields }));
const noticeOf = async (id: string) => dataOf(await school.learner.get(`/api/attempts/${id}`)).notice;

it('an open attempt says what was done about it last, and why', async () => {
  const quiz = await quizOf({ time_limit: 20 });
  const { attempt } = await start(school.learner, quiz);
  expect([attempt.notice, await noticeOf(attempt.id)]).toEqual([null, null]);
  await act(attempt.id, 'extend', 'The power was cut', { minutes: 10 });
  const extended = { act: 'extend', reason: 'The power was cut', minutes: 10 };
  expect(await noticeOf(attempt.id)).toEqual(extended);
  expect((await start(school.learner, quiz)).attempt).toMatchObject({
    notice: extended,
    deadline_at: at(30),
  });

  school.setClock(60);
  await act(attempt.id, 'pause', 'Fire drill');
  expect(await noticeOf(attempt.id)).toEqual({ act: 'pause', reason: 'Fire drill', minutes: null });
  // While the attempt is paused, the notice gives the reason of the pause, whatever else is done meanwhile.
  school.setClock(90);
  await act(attempt.id, 'extend', 'The drill took long', { minutes: 5 });
  expect(await noticeOf(attempt.id)).toMatchObject({ act: 'pause', reason: 'Fire drill' });
  school.setClock(120);
  await act(attempt.id, 'resume', 'All are back');
  expect(await noticeOf(attempt.id)).toEqual({ act: 'resume', reason: 'All are back', minutes: null });
});

it('a pause of the whole quiz gives its reason to each, and an annulled attempt its own', async () => {
  const quiz = await quizOf();
  const { attempt } = await start(school.learner, quiz);
  dataOf(
    await school.organizer.post(`/api/quizzes/${quiz.id}/acts`, {
      act: 'pause',
      reason: 'No network in the hall',
      idempotency_key: randomUUID(),
    }),
  );
  expect(await noticeOf(attempt.id)).toMatchObject({ act: 'pause', reason: 'No network in the hall' });
  school.setClock(30);
  await act(attempt.id, 'annul', 'Sat with a neighbour');
  expect(dataOf(await school.learner.get(`/api/attempts/${attempt.id}`))).toMatchObject({
    is_annulled: true,
    notice: { act: 'annul', reason: 'Sat with a neighbour' },
  });
  school.setClock(60);
  await act(attempt.id, 'restore', 'It was somebody else');
  expect(await noticeOf(attempt.id)).toMatchObject({ act: 'restore', reason: 'It was somebody else' });
});

it('the own grades name an annulled attempt and why, also where nothing else is left', async () => {
  const quiz = await quizOf();
  const first = await takeQuiz(school.learner, quiz, true);
  await act(first.id, 'annul', 'Sat with a neighbour');
  const gradeOf = async (): Promise<Wire> =>
    dataOf<Wire[]>(await school.learner.get('/api/my/grades')).find((one) => one.quiz.id === quiz.id);
  expect(await gradeOf()).toMatchObject({
    state: 'annulled',
    passed: false,
    grade: null,
    highest: null,
    attempt_count: 0,
    attempts: [{ id: first.id, is_annulled: true, annulled_reason: 'Sat with a neighbour', score: 100 }],
  });
  await takeQuiz(school.learner, quiz, false);
  expect(await gradeOf()).toMatchObject({
    state: 'failed',
    grade: 0,
    attempt_count: 1,
    attempts: [
      { no: 1, is_annulled: true, annulled_reason: 'Sat with a neighbour' },
      { no: 2, is_annulled: false, annulled_reason: null },
    ],
  });
});

it('nobody reads another person’s notices', async () => {
  const { attempt } = await start(school.learner, await quizOf());
  await act(attempt.id, 'pause', 'Fire drill');
  const other = await school.as('Learner');
  await enrol(other, course);
  expect((await other.get(`/api/attempts/${attempt.id}`)).status).toBe(404);
  expect((await start(other, { id: attempt.quiz.id })).attempt.notice).toBeNull();
  expect(dataOf(await other.get('/api/my/grades'))).toEqual([]);
});
