import { randomUUID } from 'node:crypto';
import { statementsOf } from '#tests/support/queries.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { completeWhenDone, completionOf } from '#server/modules/enrolments/enrolments.ts';
import { completeClassTask } from '#server/modules/enrolments/enrolments.jobs.ts';
import type { Client, Reply } from '../support/app.ts';
import {
  at,
  dataOf,
  enrol,
  makeClass,
  makeQuiz,
  openSchool,
  single,
  start,
  takeQuiz,
  unique,
  type School,
} from '../support/school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

type Course = { id: string; slug: string; version: number };

const makeModule = async (course: Course, fields: object = {}) =>
  dataOf(
    await school.organizer.post('/api/modules', { name: unique('Module'), class_id: course.id, ...fields }),
  );
const finish = async (by: Client, module: { id: string }) =>
  dataOf(await by.put(`/api/modules/${module.id}/progress`, { seconds: 1, done: true }));
const seen = async (by: Client, course: Course) => dataOf(await by.get(`/api/my/courses/${course.slug}`));
const stateOf = async (by: Client, course: Course) => (await seen(by, course)).enrolment_state;
/** The evaluation's own calls have their own tests; here only that it was sent counts. */
const send = (by: Client, course: Course) =>
  school.db.query('insert into evaluation_participations (class_id, user_id) values ($1, $2)', [
    course.id,
    by.userId,
  ]);
/** Likewise: who was at the session, whatever took it down. */
const attend = (by: Client, session: { id: string }, state = 'present') =>
  school.db.query(
    `insert into attendance_records (id, session_id, user_id, state, recorded_at, method)
     values ($1, $2, $3, $4, now(), 'manual')`,
    [randomUUID(), session.id, by.userId, state],
  );
const makeSession = async (course: Course, hours = 0) =>
  dataOf(
    await school.organizer.post('/api/attendance-sessions', {
      name: unique('Session'),
      class_id: course.id,
      method: 'manual',
      start_at: at(hours * 60),
      end_at: at(hours * 60 + 30),
    }),
  );
const change = async (course: Course, fields: object) =>
  dataOf(await school.organizer.patch(`/api/classes/${course.id}`, fields));
const told = (by: Client, course: Course) =>
  school.db.query(`select link from notifications where user_id = $1 and event_key = $2`, [
    by.userId,
    `class-completed:${course.id}`,
  ]);
const audited = (by: Client, course: Course) =>
  school.db.query(
    `select a.id from audit_events a join enrolments e on e.id = a.entity_id
     where e.user_id = $1 and e.class_id = $2 and a.action = 'complete' and a.entity = 'enrolments'`,
    [by.userId, course.id],
  );

describe('what completes a class', () => {
  it('has its rule changed by nobody without the right', async () => {
    const course = await makeClass(school.organizer);
    const url = `/api/classes/${course.id}`;
    expect((await school.stranger.patch(url, { complete_modules: false })).status).toBe(401);
    expect((await school.learner.patch(url, { complete_modules: false })).status).toBe(403);
    const refused = await school.organizer.patch(url, { complete_attendance: 0 });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['complete_attendance']]);
  });

  // What the class requires, what the person has done, and whether that is enough.
  const rules: [asks: string, done: string, isCompleted: boolean][] = [
    ['modules', 'modules', true],
    ['modules', 'quizzes evaluation', false],
    ['quizzes', 'quizzes', true],
    ['quizzes', 'modules evaluation', false],
    ['evaluation', 'evaluation', true],
    ['evaluation', 'modules quizzes', false],
    ['modules quizzes', 'modules', false],
    ['modules quizzes', 'quizzes', false],
    ['modules quizzes', 'modules quizzes', true],
    ['modules evaluation', 'modules', false],
    ['modules evaluation', 'modules evaluation', true],
    ['modules quizzes evaluation', 'modules quizzes', false],
    ['modules quizzes evaluation', 'modules quizzes evaluation', true],
    // Nothing is required: nobody ever completes the class.
    ['', 'modules quizzes evaluation', false],
    ['attendance', 'attendance', true],
    ['attendance evaluation', 'attendance', false],
    ['modules quizzes attendance', 'modules quizzes attendance', true],
    ['modules quizzes attendance evaluation', 'modules quizzes attendance evaluation', true],
    // Asked before there is a session: not fulfilled yet.
    ['attendance', 'modules quizzes evaluation', false],
    ['modules attendance', 'modules', false],
  ];
  it.each(rules)('asks %j: with %j completed is %s', async (asks, done, isCompleted) => {
    const learner = await school.as('Learner');
    const course = await makeClass(school.organizer, {
      complete_modules: asks.includes('modules'),
      complete_quizzes: asks.includes('quizzes'),
      complete_attendance: asks.includes('attendance') ? 80 : null,
      complete_evaluation: asks.includes('evaluation'),
    });
    const module = await makeModule(course);
    await makeModule(course, { required: false });
    const quiz = await makeQuiz(school.organizer, course.id, [single()]);
    await enrol(learner, course);
    if (done.includes('modules')) await finish(learner, module);
    if (done.includes('quizzes')) await takeQuiz(learner, quiz, true);
    if (done.includes('attendance')) await attend(learner, await makeSession(course));
    if (done.includes('evaluation')) await send(learner, course);
    await completeWhenDone(school.ctx, [course.id], [learner.userId]);
    const card = await seen(learner, course);
    expect(card.enrolment_state === 'completed').toBe(isCompleted);
    expect(card.progress === 100).toBe(isCompleted);
    const items = await completionOf(school.ctx, course.id, learner.userId);
    expect(items.map(({ what }) => what)).toEqual(asks.split(' ').filter(Boolean));
    expect(items.length > 0 && items.every((item) => item.done >= item.total)).toBe(isCompleted);
    expect(await told(learner, course)).toEqual(isCompleted ? [{ link: `my-course/${course.slug}` }] : []);
  });

  it('asks nothing by modules and quizzes that do not exist', async () => {
    const learner = await school.as('Learner');
    const course = await makeClass(school.organizer);
    const module = await makeModule(course);
    await enrol(learner, course);
    await school.organizer.post('/api/quizzes', { name: 'Draft', class_id: course.id });
    expect(await completionOf(school.ctx, course.id, learner.userId)).toEqual([
      { what: 'modules', done: 0, total: 1 },
    ]);
    await finish(learner, module);
    expect(await stateOf(learner, course)).toBe('completed');
  });

  it('asks for attendance of all sessions, also of those to come, but not of the excused', async () => {
    const course = await makeClass(school.organizer, { complete_modules: false, complete_attendance: 50 });
    const [first, second, third] = [
      await makeSession(course),
      await makeSession(course, 24),
      await makeSession(course, 48),
    ];
    const learners = await Promise.all(Array.from({ length: 4 }, () => school.as('Learner')));
    const [once, twice, excused, never] = learners as [Client, Client, Client, Client];
    for (const learner of learners) await enrol(learner, course);
    await attend(once, first);
    await attend(twice, first);
    await attend(twice, second, 'late');
    await attend(excused, first);
    await attend(excused, second, 'excused');
    for (const session of [first, second, third]) await attend(never, session, 'excused');
    await completeWhenDone(school.ctx, [course.id]);
    const figures = async (by: Client) => [
      await completionOf(school.ctx, course.id, by.userId),
      await stateOf(by, course),
    ];
    expect(await figures(once)).toEqual([[{ what: 'attendance', done: 1, total: 2 }], 'enrolled']);
    expect(await figures(twice)).toEqual([[{ what: 'attendance', done: 2, total: 2 }], 'completed']);
    expect(await figures(excused)).toEqual([[{ what: 'attendance', done: 1, total: 1 }], 'completed']);
    expect(await figures(never)).toEqual([[], 'enrolled']);
  });

  it('shows how far a person is, in the list as in the percent', async () => {
    const learner = await school.as('Learner');
    const course = await makeClass(school.organizer, { complete_evaluation: true });
    const modules = [await makeModule(course), await makeModule(course)];
    await makeQuiz(school.organizer, course.id, [single()]);
    await enrol(learner, course);
    await finish(learner, modules[0]);
    expect(await completionOf(school.ctx, course.id, learner.userId)).toEqual([
      { what: 'modules', done: 1, total: 2 },
      { what: 'quizzes', done: 0, total: 1 },
      { what: 'evaluation', done: 0, total: 1 },
    ]);
    expect((await seen(learner, course)).progress).toBe(25);
  });
});

describe('the moment of completion', () => {
  it('is the same for two last steps at once: one completion, told once', async () => {
    for (let round = 0; round < 8; round++) {
      const learner = await school.as('Learner');
      const course = await makeClass(school.organizer);
      const modules = [await makeModule(course), await makeModule(course)];
      const quiz = await makeQuiz(school.organizer, course.id, [single()]);
      await enrol(learner, course);
      const device = await start(learner, quiz);
      await device.answerAll(true);
      await Promise.all([...modules.map((module) => finish(learner, module)), device.submit().then(dataOf)]);
      expect(await stateOf(learner, course)).toBe('completed');
      expect(await told(learner, course)).toHaveLength(1);
      expect(await audited(learner, course)).toHaveLength(1);
    }
  });

  it('comes once when everybody of several classes is looked at in parallel', async () => {
    const learners = await Promise.all(Array.from({ length: 5 }, () => school.as('Learner')));
    const courses: Course[] = [];
    for (let i = 0; i < 3; i++)
      courses.push(await makeClass(school.organizer, { complete_modules: false, complete_evaluation: true }));
    for (const course of courses)
      for (const learner of learners) {
        await enrol(learner, course);
        if (learner !== learners[0]) await send(learner, course);
      }
    const ids = courses.map(({ id }) => id);
    await Promise.all(
      [ids, ids.toReversed(), ids].map((some) =>
        school.db.transaction((db) => completeWhenDone({ ...school.ctx, db }, some)),
      ),
    );
    for (const course of courses) {
      expect(await stateOf(learners[0]!, course)).toBe('enrolled');
      for (const learner of learners.slice(1)) {
        expect(await stateOf(learner, course)).toBe('completed');
        expect(await told(learner, course)).toHaveLength(1);
        expect(await audited(learner, course)).toHaveLength(1);
      }
    }
  });

  it('is that of a rule that asks less, for everybody of the class', async () => {
    const [done, half] = [await school.as('Learner'), await school.as('Learner')];
    const course = await makeClass(school.organizer, { complete_evaluation: true });
    const modules = [await makeModule(course), await makeModule(course)];
    for (const learner of [done, half]) {
      await enrol(learner, course);
      await finish(learner, modules[0]);
    }
    await finish(done, modules[1]);
    expect(await stateOf(done, course)).toBe('in_progress');
    await change(course, { complete_evaluation: false });
    expect(await stateOf(done, course)).toBe('completed');
    expect(await stateOf(half, course)).toBe('in_progress');
    // A new requirement applies only to the others.
    await change(course, { complete_evaluation: true });
    expect(await stateOf(done, course)).toBe('completed');
    await change(course, { complete_evaluation: false });
    expect(await told(done, course)).toHaveLength(1);
  });

  it.each<[string, (lacking: { module: Course; quiz: Course }) => Promise<Reply>]>([
    ['archived', ({ module }) => school.organizer.post(`/api/modules/${module.id}/archive`)],
    ['deleted', ({ module }) => school.organizer.delete(`/api/modules/${module.id}`)],
    ['optional', ({ module }) => school.organizer.patch(`/api/modules/${module.id}`, { required: false })],
    ['deleted by ids', ({ module }) => school.organizer.delete('/api/modules', { ids: [module.id] })],
    ['a quiz taken back', ({ quiz }) => school.organizer.delete(`/api/quizzes/${quiz.id}/publication`)],
    ['an archived quiz', ({ quiz }) => school.organizer.post(`/api/quizzes/${quiz.id}/archive`)],
  ])('is that of the last thing lacking, which is %s', async (how, ease) => {
    const learner = await school.as('Learner');
    const course = await makeClass(school.organizer);
    const modules = [await makeModule(course), await makeModule(course)];
    const quiz = await makeQuiz(school.organizer, course.id, [single()]);
    await enrol(learner, course);
    await finish(learner, modules[0]);
    if (how.includes('quiz')) await finish(learner, modules[1]);
    else await takeQuiz(learner, quiz, true);
    expect(await stateOf(learner, course)).toBe('in_progress');
    dataOf(await ease({ module: modules[1], quiz }));
    expect(await stateOf(learner, course)).toBe('completed');
  });

  it('is that of a rule that asks less of thousands, by a job right after the save', async () => {
    const course = await makeClass(school.organizer, { complete_evaluation: true });
    const module = await makeModule(course);
    await school.db.query(
      `with people as (
         insert into users (id, nip, name, role_ids) select gen_random_uuid(), 'Z' || no, 'Person ' || no, '{}'
         from generate_series(1, 2001) no returning id
       ), done as (
         insert into module_progress (user_id, module_id, class_id, state, opened_at, beat_at, done_at)
         select id, $2, $1, 'done', now(), now(), now() from people
       )
       insert into enrolments (id, class_id, user_id, state) select gen_random_uuid(), $1, id, 'in_progress' from people`,
      [course.id, module.id],
    );
    const states = () =>
      school.db.query('select state, count(*) from enrolments where class_id = $1 group by 1', [course.id]);
    await change(course, { complete_evaluation: false });
    expect(await states()).toEqual([{ state: 'in_progress', count: 2001 }]);
    const waiting = await school.db.query(
      `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'complete-class'`,
    );
    expect(waiting).toEqual([{ payload: { class_id: course.id } }]);
    for (let time = 0; time < 2; time++)
      await completeClassTask.run(school.ctx, { class_id: course.id }, { isLastTry: false });
    expect(await states()).toEqual([{ state: 'completed', count: 2001 }]);
  });

  it('asks a number of statements that does not grow with the people', async () => {
    const countOf = async (people: number) => {
      const rule = { complete_modules: false, complete_evaluation: true };
      const course = await makeClass(school.organizer, rule);
      for (let i = 0; i < people; i++) {
        const learner = await school.as('Learner');
        await enrol(learner, course);
        await send(learner, course);
      }
      const statements = await statementsOf(school.database.pool, () =>
        school.db.transaction((db) => completeWhenDone({ ...school.ctx, db }, [course.id])),
      );
      return statements.length;
    };
    expect(await countOf(6)).toBe(await countOf(1));
  });
});
