import { randomUUID } from 'node:crypto';
import { expireAttempts } from '#server/modules/attempts/attempts.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../support/app.ts';
import {
  openCourse,
  actOn,
  at,
  dataOf,
  type Device,
  makeQuiz,
  single,
  start,
  startUrl,
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
const gradeOf = async (quiz: { id: string }) =>
  dataOf(await school.learner.get('/api/my/grades')).find(
    (one: { quiz: { id: string } }) => one.quiz.id === quiz.id,
  );

describe('races', () => {
  it('two organizers add minutes: both count, a repeated call does not', async () => {
    const device = await start(school.learner, await quizOf([single()], { time_limit: 10 }));
    const second = await school.as('Organizer');
    const key = { minutes: 1, idempotency_key: randomUUID() };
    const replies = await Promise.all([
      ...Array.from({ length: 10 }, () => act(device, 'extend', { minutes: 2 })),
      ...Array.from({ length: 10 }, () => act(device, 'extend', { minutes: 3 }, second)),
      ...Array.from({ length: 10 }, () => act(device, 'extend', key)),
    ]);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await read(device)).deadline_at).toBe(at(10 + 20 + 30 + 1));
  });

  it('annul while it is being finished: one result, and it does not count', async () => {
    for (let round = 0; round < 5; round++) {
      const quiz = await quizOf([single()]);
      const device = await start(school.learner, quiz);
      await device.answerAll(true);
      const replies = await Promise.all([
        ...Array.from({ length: 4 }, () => device.submit()),
        ...Array.from({ length: 4 }, () => act(device, 'annul')),
      ]);
      expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
      expect(await read(device)).toMatchObject({ state: 'passed', is_annulled: true });
      expect(await gradeOf(quiz)).toMatchObject({ state: 'annulled', attempt_count: 0 });
      const acts = await school.db.query(`select act from attempt_acts where attempt_id = $1`, [
        device.attempt.id,
      ]);
      expect(acts).toEqual([{ act: 'annul' }]);
    }
  });

  it('pause against the deadline: paused with its time, or ended; never both', async () => {
    for (let round = 0; round < 5; round++) {
      const device = await start(school.learner, await quizOf([single()], { time_limit: 10 }));
      await device.answerAll(true);
      // The sweep of another node runs by a clock that is past the deadline already.
      const late = { ...school.ctx, now: new Date(at(12)) };
      school.setClock(10 * 60);
      const [paused] = await Promise.all([act(device, 'pause'), expireAttempts(late), expireAttempts(late)]);
      school.setClock(20 * 60);
      const after = await read(device);
      if (paused.status === 200) {
        expect(after).toMatchObject({ state: 'responding', paused_at: at(10) });
        expect(dataOf(await act(device, 'resume')).deadline_at).toBe(at(20));
      } else {
        expect(paused.body.code).toBe('attempt-closed');
        expect(after).toMatchObject({ state: 'passed', paused_at: null });
      }
      school.setClock(0);
    }
  });

  it('reopen against a new start: one open attempt', async () => {
    for (let round = 0; round < 5; round++) {
      const quiz = await quizOf([single()], { re_test_limit: 5 });
      const { id } = await takeQuiz(school.learner, quiz, false);
      const [reopened, started] = await Promise.all([
        act({ id }, 'reopen', { minutes: 30 }),
        school.learner.post(startUrl(quiz), { idempotency_key: randomUUID() }),
      ]);
      expect([200, 409]).toContain(reopened.status);
      expect(started.status).toBe(200);
      const open = await school.db.query<{ id: string }>(
        `select id from attempts where quiz_id = $1 and state = 'responding'`,
        [quiz.id],
      );
      expect(open).toHaveLength(1);
      expect(started.body.data.id).toBe(open[0]!.id);
    }
  });
});
