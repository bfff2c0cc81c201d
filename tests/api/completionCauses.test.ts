import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client, Reply } from '../support/app.ts';
import {
  at,
  dataOf,
  enrol,
  makeClass,
  makeQuiz,
  openSchool,
  single,
  unique,
  type School,
} from '../support/school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.close());

type Course = { id: string; slug: string };

const made = async (resource: string, course: Course, fields: object = {}) =>
  dataOf(
    await school.organizer.post(`/api/${resource}`, { name: unique('Isi'), class_id: course.id, ...fields }),
  );
const makeSession = (course: Course, hours: number) =>
  made('attendance-sessions', course, {
    method: 'manual',
    start_at: at(hours * 60),
    end_at: at(hours * 60 + 30),
  });
const stateOf = async (by: Client, course: Course) =>
  dataOf(await by.get(`/api/my/courses/${course.slug}`)).enrolment_state;
const told = (by: Client, course: Course) =>
  school.db.query(`select link from notifications where user_id = $1 and event_key = $2`, [
    by.userId,
    `class-completed:${course.id}`,
  ]);

describe('the moment of completion', () => {
  it('shows on the class page what remains to be done after it', async () => {
    const learner = await school.as('Learner');
    const [done, late, soon] = [
      await makeClass(school.organizer, { complete_modules: true }),
      await makeClass(school.organizer),
      await makeClass(school.organizer),
    ];
    const module = await made('modules', done);
    for (const course of [done, late, soon]) await enrol(learner, course);
    await makeQuiz(school.organizer, soon.id, [single()], { deadline: at(60) });
    await school.db.query(
      'update enrolments set mandatory = true where class_id = any($1) and user_id = $2',
      [[done.id, late.id], learner.userId],
    );
    const after = async () => dataOf(await learner.get(`/api/my/courses/${done.slug}`)).after;
    expect(await after()).toBeNull();
    dataOf(await learner.put(`/api/modules/${module.id}/progress`, { seconds: 1, done: true }));
    expect(await after()).toMatchObject({
      next: { slug: soon.slug },
      mandatory: { done: 1, total: 2 },
    });
  });

  it.each<[string, (session: { id: string }) => Promise<Reply>]>([
    ['deleted', ({ id }) => school.organizer.delete(`/api/attendance-sessions/${id}`)],
    ['archived', ({ id }) => school.organizer.post(`/api/attendance-sessions/${id}/archive`)],
  ])('is that of a session that is %s when presence at the others is enough', async (_how, end) => {
    const learner = await school.as('Learner');
    const course = await makeClass(school.organizer, { complete_modules: false, complete_attendance: 100 });
    const [held, dropped] = [await makeSession(course, 0), await makeSession(course, 24)];
    await enrol(learner, course);
    const records = [{ user_id: learner.userId, state: 'present' }];
    dataOf(await school.organizer.put(`/api/attendance-sessions/${held.id}/records`, { records }));
    expect(await stateOf(learner, course)).toBe('in_progress');
    dataOf(await end(dropped));
    expect(await stateOf(learner, course)).toBe('completed');
  });

  it('is that of coming back to a class that asks no more than was done before', async () => {
    const [alone, taken] = [await school.as('Learner'), await school.as('Learner')];
    const day = 24 * 60;
    const course = await makeClass(school.organizer, { cancel_until: at(day), end_at: at(2 * day) });
    const modules = [await made('modules', course), await made('modules', course)];
    for (const learner of [alone, taken]) {
      await enrol(learner, course);
      dataOf(await learner.put(`/api/modules/${modules[0].id}/progress`, { seconds: 1, done: true }));
      dataOf(await learner.delete(`/api/classes/${course.id}/enrolment`, { reason: 'Cuti' }));
    }
    dataOf(await school.organizer.patch(`/api/modules/${modules[1].id}`, { required: false }));
    expect((await enrol(alone, course)).state).toBe('completed');
    dataOf(await school.organizer.post(`/api/classes/${course.id}/enrolments`, { user_ids: [taken.userId] }));
    for (const learner of [alone, taken]) {
      expect(await stateOf(learner, course)).toBe('completed');
      expect(await told(learner, course)).toHaveLength(1);
    }
  });
});
