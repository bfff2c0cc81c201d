import { randomUUID } from 'node:crypto';
import { expireAttempts } from '#server/modules/attempts/attempts.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../support/app.ts';
import {
  publishMarks,
  openCourse,
  actOn,
  at,
  dataOf,
  type Device,
  enrol,
  essay,
  makeClass,
  makeQuiz,
  NOW,
  single,
  start,
  statement,
  takeQuiz,
} from '../support/school.ts';

const school = await openCourse();
const { course } = school;
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

const quizOf = (questions: readonly object[], fields: object = {}) =>
  makeQuiz(school.organizer, course.id, questions as never, fields as never);
const idOf = (attempt: Device | { id: string }) => ('attempt' in attempt ? attempt.attempt.id : attempt.id);
const act = (
  attempt: Device | { id: string },
  name: string,
  fields: object = {},
  by: Client = school.organizer,
) => actOn(by, idOf(attempt), name, fields as never);
const read = async (attempt: Device | { id: string }) =>
  dataOf(await school.learner.get(`/api/attempts/${idOf(attempt)}`));
const rules = async (quiz: { id: string }) =>
  dataOf(await school.learner.get(`/api/quizzes/${quiz.id}/rules`));
const gradeOf = async (quiz: { id: string }) =>
  dataOf(await school.learner.get('/api/my/grades')).find(
    (one: { quiz: { id: string } }) => one.quiz.id === quiz.id,
  );
const noticesOf = (quiz: { name: string }) =>
  school.db.query<{ title_key: string; title_args: { reason: string } }>(
    `select title_key, title_args from notifications where user_id = $1 and title_args->>'name' = $2 order by created_at, id`,
    [school.learner.userId, quiz.name],
  );

describe('annul', () => {
  it('takes an attempt out of the grade and of the used ones, and gives it back', async () => {
    const quiz = await quizOf([single(), single()], { re_test_limit: 1 });
    const bad = await takeQuiz(school.learner, quiz, false);
    const good = await takeQuiz(school.learner, quiz, true);
    expect(await gradeOf(quiz)).toMatchObject({ grade: 100, attempt_count: 2, passed: true });
    expect((await rules(quiz)).attempts_left).toBe(0);

    expect(dataOf(await act(good, 'annul'))).toMatchObject({
      state: 'passed',
      annulled_at: NOW.toISOString(),
    });
    expect(await gradeOf(quiz)).toMatchObject({ grade: 0, attempt_count: 1, passed: false, state: 'failed' });
    expect(await rules(quiz)).toMatchObject({ attempts_used: 1, attempts_left: 1, has_passed: false });
    expect(await read(good)).toMatchObject({ is_annulled: true });
    const third = await start(school.learner, quiz);
    expect(third.attempt.no).toBe(3);

    dataOf(await act(bad, 'annul'));
    expect(await gradeOf(quiz)).toMatchObject({ state: 'responding', grade: null, attempt_count: 0 });
    dataOf(await act(good, 'restore', { reason: 'It was right after all' }));
    expect(await gradeOf(quiz)).toMatchObject({ grade: 100, attempt_count: 2, passed: true });
    expect(
      (await noticesOf(quiz)).map(({ title_key, title_args }) => [title_key, title_args.reason]),
    ).toEqual([
      ['notification.attempt_annul', 'Power cut'],
      ['notification.attempt_annul', 'Power cut'],
      ['notification.attempt_restore', 'It was right after all'],
    ]);
    const events = await school.db.query(
      `select action, after->>'reason' as reason, actor_id from audit_events where entity = 'attempts' and entity_id = $1
       and action in ('annul', 'restore') order by at, id`,
      [good.id],
    );
    expect(events).toEqual([
      { action: 'annul', reason: 'Power cut', actor_id: school.organizer.userId },
      { action: 'restore', reason: 'It was right after all', actor_id: school.organizer.userId },
    ]);
  });

  it('ends an open one with what is stored, without completing anything by it', async () => {
    const other = await makeClass(school.organizer, { complete_quizzes: true });
    await enrol(school.learner, other);
    const quiz = await makeQuiz(school.organizer, other.id, [single()]);
    const device = await start(school.learner, quiz);
    await device.answerAll(true);
    expect(dataOf(await act(device, 'annul')).state).toBe('passed');
    expect(await gradeOf(quiz)).toMatchObject({ state: 'annulled', grade: null, passed: false });
    const stateOf = async () =>
      dataOf(await school.learner.get(`/api/my/courses/${other.slug}`)).enrolment_state;
    expect(await stateOf()).toBe('in_progress');
    // Submitted too late: the reply is the present state.
    expect(dataOf(await device.submit())).toMatchObject({ state: 'passed', is_annulled: true });
    dataOf(await act(device, 'restore'));
    expect(await stateOf()).toBe('completed');
    dataOf(await act(device, 'annul'));
    expect([await stateOf(), (await gradeOf(quiz)).state]).toEqual(['completed', 'annulled']);
  });

  it('takes its essays from the correctors until it counts again', async () => {
    const quiz = await quizOf([essay()]);
    const { id } = await takeQuiz(school.learner, quiz, true);
    const url = `/api/quizzes/${quiz.id}/corrections`;
    const waiting = async () => {
      const { body } = await school.organizer.get(url);
      return [body.data.length, body.meta.to_correct];
    };
    const [item] = dataOf(await school.organizer.get(url));
    expect(await waiting()).toEqual([1, 1]);
    dataOf(await act({ id }, 'annul'));
    expect(await waiting()).toEqual([0, 0]);
    const refused = await school.organizer.put(`/api/corrections/${item.answer_id}/mark`, { mark: 1 });
    expect([refused.status, refused.body.code]).toEqual([409, 'attempt-annulled']);
    dataOf(await act({ id }, 'restore'));
    expect(await waiting()).toEqual([1, 1]);
    dataOf(await school.organizer.put(`/api/corrections/${item.answer_id}/mark`, { mark: 2 }));
    await publishMarks(school);
    expect(await gradeOf(quiz)).toMatchObject({ grade: 100, state: 'passed' });
  });
});

describe('more time', () => {
  it('moves the deadline of an open attempt, once for each key', async () => {
    const quiz = await quizOf([single()], { time_limit: 10 });
    const device = await start(school.learner, quiz);
    const key = { minutes: 5, idempotency_key: randomUUID() };
    expect(dataOf(await act(device, 'extend', key)).deadline_at).toBe(at(15));
    expect(dataOf(await act(device, 'extend', key)).deadline_at).toBe(at(15));
    expect((await act(device, 'pause', { idempotency_key: key.idempotency_key })).body.code).toBe('key-used');
    expect((await read(device)).deadline_at).toBe(at(15));
    school.setClock(14 * 60);
    expect(await device.answer(device.attempt.questions[0]!, null)).toMatchObject({ saved: true });
    // A new limit of the quiz keeps the time that was added.
    dataOf(await school.organizer.patch(`/api/quizzes/${quiz.id}`, { time_limit: 20 }));
    expect((await read(device)).deadline_at).toBe(at(25));
  });

  it('reaches an attempt whose time has just run out, and no longer one that was handed in', async () => {
    const quiz = await quizOf([single()], { time_limit: 10 });
    const device = await start(school.learner, quiz);
    school.setClock(10 * 60 + 20);
    expect((await read(device)).state).toBe('sending');
    expect(dataOf(await act(device, 'extend', { minutes: 5 }))).toMatchObject({
      state: 'responding',
      deadline_at: new Date(NOW.getTime() + (15 * 60 + 20) * 1000).toISOString(),
    });
    await device.answerAll(true);
    dataOf(await device.submit());
    expect((await act(device, 'extend', { minutes: 5 })).body.code).toBe('attempt-closed');
  });

  it('is refused where there is no limit', async () => {
    const open = await makeClass(school.organizer, { self_paced: true, start_at: null, end_at: null });
    await enrol(school.learner, open);
    const device = await start(school.learner, await makeQuiz(school.organizer, open.id, [single()]));
    const refused = await act(device, 'extend', { minutes: 5 });
    expect([refused.status, refused.body.code]).toEqual([409, 'attempt-unlimited']);
  });
});

describe('reopen', () => {
  it('accepts answers again until the new deadline and grades again', async () => {
    const quiz = await quizOf([single(), statement()], { time_limit: 10, re_test_limit: 0 });
    const { id } = await takeQuiz(school.learner, quiz, false);
    expect(await gradeOf(quiz)).toMatchObject({ grade: 0 });
    school.setClock(3600);
    expect(dataOf(await act({ id }, 'reopen', { minutes: 30 }))).toMatchObject({
      state: 'responding',
      deadline_at: at(90),
    });
    expect(await gradeOf(quiz)).toBeUndefined();
    expect((await rules(quiz)).open_attempt).toMatchObject({ id, deadline_at: at(90) });
    const again = await start(school.learner, quiz);
    expect([again.attempt.id, again.attempt.max_seq]).toEqual([id, 2]);
    await again.answerAll(true);
    expect(dataOf(await again.submit())).toMatchObject({ state: 'passed', result: { score: 100 } });
    expect(await gradeOf(quiz)).toMatchObject({ grade: 100, attempt_count: 1 });
  });

  it('is refused beside another open attempt', async () => {
    const quiz = await quizOf([single()]);
    const { id } = await takeQuiz(school.learner, quiz, false);
    await start(school.learner, quiz);
    const refused = await act({ id }, 'reopen', { minutes: 30 });
    expect([refused.status, refused.body.code]).toEqual([409, 'other-attempt-open']);
  });
});

describe('pause', () => {
  it('stops the clock, refuses answers with the reason, and gives the time back', async () => {
    const quiz = await quizOf([single(), single()], { time_limit: 10 });
    const device = await start(school.learner, quiz);
    const [first, second] = device.attempt.questions;
    await device.answer(first!, null);
    school.setClock(4 * 60);
    expect(dataOf(await act(device, 'pause'))).toMatchObject({ paused_at: at(4), deadline_at: at(10) });
    const item = device.item(second!, null);
    const refused = await device.send([item]);
    expect(refused.body).toMatchObject({
      data: [{ saved: false, reason: 'paused' }],
      meta: { paused_at: at(4), deadline_at: at(10), state: 'responding' },
    });
    const submission = await device.submit();
    expect([submission.status, submission.body.code]).toEqual([409, 'attempt-paused']);
    expect(dataOf(await act(device, 'pause'))).toMatchObject({ paused_at: at(4) });
    school.setClock(24 * 60);
    await expireAttempts({ ...school.ctx, now: new Date(at(24)) });
    expect(await read(device)).toMatchObject({ state: 'responding', paused_at: at(4) });
    expect((await rules(quiz)).open_attempt).toMatchObject({ paused_at: at(4), state: 'responding' });
    expect(dataOf(await act(device, 'resume'))).toMatchObject({ paused_at: null, deadline_at: at(30) });
    // What was refused is taken under its own number.
    expect((await device.send([item])).body.data).toEqual([
      { question_id: second!.id, seq: item.seq, saved: true },
    ]);
    dataOf(
      await device.submit(
        new Map([
          [first!.id, 1],
          [second!.id, item.seq],
        ]),
      ),
    );
    expect(await noticesOf(quiz)).toHaveLength(2);
  });

  it('stops all open attempts of a quiz at once and lets them go on', async () => {
    const quiz = await quizOf([single()], { time_limit: 10 });
    const others = await Promise.all([school.as('Learner'), school.as('Learner')]);
    for (const other of others) await enrol(other, course);
    const devices = await Promise.all([school.learner, ...others].map((learner) => start(learner, quiz)));
    await act(devices[0]!, 'extend', { minutes: 5 });
    dataOf(await devices[1]!.submit());
    const all = (name: string, key = randomUUID()) =>
      school.organizer.post(`/api/quizzes/${quiz.id}/acts`, {
        act: name,
        reason: 'No network in the hall',
        idempotency_key: key,
      });
    const key = randomUUID();
    expect(dataOf(await all('pause', key))).toEqual({ total: 2 });
    expect(dataOf(await all('pause', key))).toEqual({ total: 0 });
    school.setClock(600);
    expect(dataOf(await all('resume'))).toEqual({ total: 2 });
    expect((await read(devices[0]!)).deadline_at).toBe(at(25));
    expect(dataOf(await others[1]!.get(`/api/attempts/${devices[2]!.attempt.id}`)).deadline_at).toBe(at(20));
  });
});

describe('who and how', () => {
  it('is refused to others, for oneself, without a reason and beyond the limits', async () => {
    const quiz = await quizOf([single()], { time_limit: 10 });
    const device = await start(school.learner, quiz);
    expect((await act(device, 'pause', {}, school.stranger)).status).toBe(401);
    expect((await act(device, 'pause', {}, school.learner)).status).toBe(403);
    expect((await act(device, 'pause', {}, await school.as('Trainer'))).status).toBe(403);
    await enrol(school.organizer, course);
    const own = await start(school.organizer, quiz);
    expect((await act(own, 'extend', { minutes: 60 })).body.code).toBe('own-attempt');
    for (const [name, fields, field] of [
      ['pause', { reason: '  a ' }, 'reason'],
      ['pause', { reason: 'x'.repeat(501) }, 'reason'],
      ['extend', { minutes: 0 }, 'minutes'],
      ['extend', { minutes: 1.5 }, 'minutes'],
      ['extend', {}, 'minutes'],
      ['reopen', { minutes: 20_161 }, 'minutes'],
      ['pause', { idempotency_key: 'x' }, 'idempotency_key'],
    ] as const) {
      const { status, body } = await act(device, name, fields);
      expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    }
    expect((await act(device, 'pause', { reason: undefined })).status).toBe(422);
    expect((await act(device, 'delete')).status).toBe(422);
    expect((await act({ id: randomUUID() }, 'pause')).status).toBe(404);
    expect(await read(device)).toMatchObject({ state: 'responding', deadline_at: at(10), paused_at: null });
  });
});
