import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#server/platform/db/id.ts';
import { readingIn, report, viewOf } from '../support/reading.ts';
import {
  at,
  dataOf,
  makeQuiz,
  openSchool,
  statement,
  takeQuiz,
  type School,
  type Wire,
} from '../support/school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

const agreement = { type: 'acknowledgement', text: '<p>I wear a helmet.</p>' };

describe('completion of a module', () => {
  it('is refused to strangers and to who has no seat, whatever they report', async () => {
    const { modules, course } = await readingIn(school, { completion: 'acknowledge', blocks: [agreement] });
    const all = { acknowledged: [modules[0].blocks[0].key], done: true };
    expect((await report(school.stranger, modules[0], all)).status).toBe(401);
    expect((await report(await school.as('Learner'), modules[0], all)).body.code).toBe('module-locked');
    expect((await report(school.learner, { id: newId() }, all)).status).toBe(404);
    const participants = await school.db.query(`select 1 from module_progress where class_id = $1`, [
      course.id,
    ]);
    expect(participants).toEqual([]);
  });

  it('by time comes when the clock of the server has seen the minutes', async () => {
    const { modules, learner } = await readingIn(school, { completion: 'time', completion_minutes: 1 });
    const [module] = modules;
    expect(dataOf(await report(learner, module, { seconds: 86_400, done: true }))).toMatchObject({
      state: 'open',
      seconds: 15,
      completed: false,
    });
    school.setClock(44);
    expect(dataOf(await report(learner, module, { seconds: 86_400 }))).toMatchObject({
      state: 'open',
      seconds: 59,
    });
    school.setClock(45);
    expect(dataOf(await report(learner, module, { seconds: 1 }))).toMatchObject({
      state: 'done',
      seconds: 60,
      done_at: at(0.75),
      progress: 100,
      enrolment_state: 'completed',
      completed: true,
    });
    expect(dataOf(await report(learner, module, { seconds: 1 })).completed).toBe(false);
  });

  it('counts time once, in however many modules, tabs and replays it is read', async () => {
    const { modules, learner } = await readingIn(
      school,
      { completion: 'time', completion_minutes: 9 },
      {},
      {},
    );
    for (const module of modules) dataOf(await report(learner, module));
    school.setClock(20);
    const many = Array.from({ length: 9 }, (_, i) => report(learner, modules[i % 3], { seconds: 20 }));
    await Promise.all(many);
    const total = async () => {
      const rows = await school.db.query<{ seconds: number }>(
        `select sum(seconds)::int as seconds from module_progress where user_id = $1`,
        [learner.userId],
      );
      return rows[0]!.seconds;
    };
    expect(await total()).toBe(20);
    // A second account of the same minute, and a device whose clock runs ahead.
    school.setClock(21);
    for (const module of modules) dataOf(await report(learner, module, { seconds: 3600 }));
    expect(await total()).toBe(21);
    expect((await report(learner, modules[0], { seconds: 86_401 })).status).toBe(422);
    expect((await report(learner, modules[0], { seconds: -5 })).status).toBe(422);
  });

  it('takes what an offline device sends late, up to the time that passed', async () => {
    const { modules, learner } = await readingIn(school, {}, {});
    for (const module of modules) dataOf(await report(learner, module));
    school.setClock(900);
    expect(dataOf(await report(learner, modules[0], { seconds: 600 })).seconds).toBe(600);
    expect(dataOf(await report(learner, modules[1], { seconds: 600 })).seconds).toBe(300);
    expect(dataOf(await report(learner, modules[0], { seconds: 600 })).seconds).toBe(600);
  });

  it('loses no second to reports that arrive unevenly', async () => {
    const { modules, learner } = await readingIn(school, {});
    dataOf(await report(learner, modules[0]));
    for (let beat = 1; beat <= 20; beat++) {
      school.setClock(beat * 15 + (beat % 2 === 0 ? -0.3 : 0.3));
      dataOf(await report(learner, modules[0], { seconds: 15 }));
    }
    expect((await viewOf(learner, { slug: modules[0].class.slug }, modules[0])).seconds).toBe(300);
  });
});

describe('an acknowledgement', () => {
  it('counts from its first confirmation; the last one completes the module', async () => {
    const { modules, course, learner } = await readingIn(
      school,
      { completion: 'acknowledge', blocks: [agreement, agreement, { type: 'text', text: '<p>End</p>' }] },
      { unlock: 'after_previous' },
    );
    const [module, next] = modules;
    const [first, second] = module.blocks.map(({ key }: Wire) => key);
    expect(dataOf(await report(learner, module, { acknowledged: [first], done: true }))).toMatchObject({
      state: 'open',
      next: { id: next.id },
      next_lock: { why: 'after' },
      blocks: { [first]: { acknowledged_at: at(0) } },
    });
    school.setClock(60);
    expect(dataOf(await report(learner, module, { acknowledged: [first, second] }))).toMatchObject({
      state: 'done',
      progress: 50,
      next: { id: next.id, slug: next.slug },
      next_lock: null,
      completed: false,
      blocks: { [first]: { acknowledged_at: at(0) }, [second]: { acknowledged_at: at(1) } },
    });
    expect((await viewOf(learner, course, module)).blocks).toMatchObject([
      { acknowledged_at: at(0) },
      { acknowledged_at: at(1) },
      { type: 'text' },
    ]);
  });
});

describe('a quiz in a module', () => {
  it('completes module and class in the transaction that grades it', async () => {
    const { course, learner } = await readingIn(school, { completion: 'view' });
    const quiz = await makeQuiz(school.organizer, course.id, [statement()]);
    const module = dataOf(
      await school.organizer.post('/api/modules', {
        name: 'Test',
        class_id: course.id,
        completion: 'quiz',
        blocks: [{ type: 'quiz', quiz_id: quiz.id }],
      }),
    );
    const [reading] = dataOf(await learner.get(`/api/my/courses/${course.slug}`)).modules;
    expect(dataOf(await report(learner, reading)).progress).toBe(33);
    expect(dataOf(await report(learner, module, { done: true }))).toMatchObject({ state: 'open' });
    await takeQuiz(learner, quiz, false);
    expect((await viewOf(learner, course, module)).state).toBe('open');
    await takeQuiz(learner, quiz, true);
    expect(await viewOf(learner, course, module)).toMatchObject({ state: 'done', done_at: at(0) });
    expect(dataOf(await learner.get(`/api/my/courses/${course.slug}`))).toMatchObject({
      progress: 100,
      enrolment_state: 'completed',
    });
    const acts = await school.db.query(
      `select 1 from audit_events where entity = 'modules' and action = 'complete' and entity_id = $1`,
      [module.id],
    );
    expect(acts.length).toBe(1);
  });

  it('that was passed before the module required it counts when the module is opened', async () => {
    const { course, learner, modules } = await readingIn(school, { blocks: [] });
    const quiz = await makeQuiz(school.organizer, course.id, [statement()]);
    await takeQuiz(learner, quiz, true);
    const change = { completion: 'quiz', blocks: [{ type: 'quiz', quiz_id: quiz.id }] };
    dataOf(await school.organizer.patch(`/api/modules/${modules[0].id}`, change));
    expect(dataOf(await report(learner, modules[0]))).toMatchObject({ state: 'done', completed: true });
  });
});

describe('a class that is over', () => {
  it('can be read, and nothing in it is earned', async () => {
    const blocks = [agreement];
    const { course, modules, learner } = await readingIn(
      school,
      { completion: 'acknowledge', blocks },
      { completion: 'view' },
    );
    const [module, page] = modules;
    const all = { seconds: 15, acknowledged: [module.blocks[0].key] };
    expect((await viewOf(learner, course, module)).earning).toBe(true);
    dataOf(await school.organizer.patch(`/api/classes/${course.id}`, { end_at: at(5) }));
    school.setClock(301);
    expect((await report(learner, module, all)).body.code).toBe('class-ended');
    expect((await report(learner, page)).body.code).toBe('class-ended');
    expect(await viewOf(learner, course, module)).toMatchObject({
      state: 'open',
      earning: false,
      seconds: 0,
    });
    school.setClock(200);
    dataOf(await school.organizer.post(`/api/classes/${course.id}/cancellation`, { reason: 'No room' }));
    expect((await report(learner, module, all)).body.code).toBe('class-cancelled');
    expect(await viewOf(learner, course, module)).toMatchObject({ earning: false });
  });
});
