import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#server/db/id.ts';
import { addFile } from '#server/files/files.ts';
import { actingAs } from '#server/seed/demoActors.ts';
import type { Client } from '../support/app.ts';
import { mp4, webm } from '../support/media.ts';
import { statementsOf } from '../support/queries.ts';
import {
  at,
  dataOf,
  enrol,
  makeClass,
  makeQuiz,
  NOW,
  openSchool,
  statement,
  takeQuiz,
  unique,
  type School,
  type Wire,
} from '../support/school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

/** A class with modules and somebody new in it: reading clocks are a person's own. */
async function classOf(...modules: object[]) {
  const course = await makeClass(school.organizer);
  const made: Wire[] = [];
  for (const module of modules)
    made.push(
      dataOf(
        await school.organizer.post('/api/modules', {
          name: unique('Module'),
          class_id: course.id,
          ...module,
        }),
      ),
    );
  const learner = await school.as('Learner');
  await enrol(learner, course);
  return { course, modules: made, learner };
}

const report = (by: Client, module: Wire, fields: object = {}) =>
  by.put(`/api/modules/${module.id}/progress`, { seconds: 0, ...fields });
const viewOf = async (by: Client, course: Wire, module: Wire) =>
  dataOf(await by.get(`/api/my/courses/${course.slug}/modules/${module.slug}`));
const seen = (module: Wire, to: number, from = 0, index = 0) => ({
  ranges: [{ key: module.blocks[index].key, from, to }],
});
const film = async (bytes: Buffer, name = 'film.mp4') => {
  const { organizer } = school;
  const ctx = actingAs(school.ctx, { id: organizer.userId, nip: 'x', name: 'x' }, NOW);
  const { id } = await addFile(ctx, { name, bytes });
  return { type: 'video', file_id: id };
};
const agreement = { type: 'acknowledgement', text: '<p>I wear a helmet.</p>' };

describe('completion of a module', () => {
  it('is refused to strangers and to who has no seat, whatever they report', async () => {
    const { modules, course } = await classOf({ completion: 'acknowledge', blocks: [agreement] });
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
    const { modules, learner } = await classOf({ completion: 'time', completion_minutes: 1 });
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
    const { modules, learner } = await classOf({ completion: 'time', completion_minutes: 9 }, {}, {});
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
    const { modules, learner } = await classOf({}, {});
    for (const module of modules) dataOf(await report(learner, module));
    school.setClock(900);
    expect(dataOf(await report(learner, modules[0], { seconds: 600 })).seconds).toBe(600);
    expect(dataOf(await report(learner, modules[1], { seconds: 600 })).seconds).toBe(300);
    expect(dataOf(await report(learner, modules[0], { seconds: 600 })).seconds).toBe(600);
  });

  it('loses no second to reports that arrive unevenly', async () => {
    const { modules, learner } = await classOf({});
    dataOf(await report(learner, modules[0]));
    for (let beat = 1; beat <= 20; beat++) {
      school.setClock(beat * 15 + (beat % 2 === 0 ? -0.3 : 0.3));
      dataOf(await report(learner, modules[0], { seconds: 15 }));
    }
    expect((await viewOf(learner, { slug: modules[0].class.slug }, modules[0])).seconds).toBe(300);
  });
});

describe('a video', () => {
  it('is watched when 90 percent of it were seen, at no more than double speed', async () => {
    const { modules, course, learner } = await classOf({
      completion: 'video',
      blocks: [await film(mp4(100))],
    });
    const [module] = modules;
    const key = module.blocks[0].key;
    const forged = await report(learner, module, {
      seconds: 100,
      ...seen(module, 100),
      lengths: [{ key, seconds: 1 }],
      done: true,
    });
    expect(dataOf(forged)).toMatchObject({
      state: 'open',
      blocks: { [key]: { ranges: [[0, 30]], length: 100 } },
    });
    // At once again: no time has passed.
    const again = await Promise.all(
      Array.from({ length: 5 }, () => report(learner, module, seen(module, 100))),
    );
    for (const reply of again) expect(dataOf(reply).blocks[key].ranges).toEqual([[0, 30]]);
    school.setClock(29);
    expect(dataOf(await report(learner, module, seen(module, 100, 40)))).toMatchObject({
      state: 'open',
      blocks: {
        [key]: {
          ranges: [
            [0, 30],
            [40, 98],
          ],
        },
      },
    });
    school.setClock(31);
    expect(
      dataOf(await report(learner, module, { ...seen(module, 34, 20), positions: [{ key, at: 34 }] })),
    ).toMatchObject({
      state: 'done',
      enrolment_state: 'completed',
      completed: true,
      blocks: {
        [key]: {
          ranges: [
            [0, 34],
            [40, 98],
          ],
          position: 34,
          length: 100,
        },
      },
    });
    expect((await viewOf(learner, course, module)).blocks).toMatchObject([
      {
        key,
        position: 34,
        ranges: [
          [0, 34],
          [40, 98],
        ],
      },
    ]);
  });

  it('earns one hour an hour, however many videos run at once', async () => {
    const blocks = [await film(mp4(60)), await film(mp4(60, { isHeaderLast: true }))];
    const { modules, learner } = await classOf({ completion: 'video', blocks }, { blocks });
    const [module, other] = modules;
    const both = (of: Wire) => ({ ranges: [...seen(of, 60).ranges, ...seen(of, 60, 0, 1).ranges] });
    dataOf(await report(learner, module));
    dataOf(await report(learner, other));
    school.setClock(35);
    const [first, second] = dataOf<Wire>(await report(learner, module, both(module))).blocks
      ? module.blocks.map(({ key }: Wire) => key)
      : [];
    const { blocks: earned } = dataOf(await report(learner, module));
    expect([earned[first].ranges, earned[second].ranges]).toEqual([[[0, 60]], [[0, 10]]]);
    // The same 35 seconds cannot be spent on another module.
    expect(dataOf(await report(learner, other, both(other))).blocks[other.blocks[0].key].ranges).toEqual([]);
  });

  it('has the length of its file; where the file does not say it, never less than was watched', async () => {
    const unknown = { ...(await film(webm(), 'rekaman.webm')) };
    const { modules, learner } = await classOf({ completion: 'video', blocks: [unknown] });
    const [module] = modules;
    const { key } = module.blocks[0];
    const claim = (seconds: number) => ({ lengths: [{ key, seconds }] });
    expect(dataOf(await report(learner, module, claim(40))).blocks[key].length).toBe(40);
    expect(
      dataOf(await report(learner, module, { ...claim(10), ...seen(module, 25) })).blocks[key],
    ).toMatchObject({
      ranges: [],
      length: 40,
    });
    school.setClock(40);
    const last = dataOf(await report(learner, module, { ...claim(1), ...seen(module, 60) }));
    expect(last.blocks[key]).toEqual({ ranges: [[0, 60]], length: 60 });
    expect(last.state).toBe('done');
  });

  it('keeps the places of recordings only, and of none that is gone', async () => {
    const { modules, learner, course } = await classOf({
      blocks: [await film(mp4(50)), { type: 'text', text: '<p>Hi</p>' }],
    });
    const [video, text] = modules[0].blocks;
    const places = [video.key, text.key, 'gone'].map((key) => ({ key, at: 12.5 }));
    const saved = dataOf(
      await report(learner, modules[0], {
        positions: places,
        acknowledged: [text.key, 'gone'],
        ...seen(modules[0], 5, 0, 1),
      }),
    );
    expect(saved.blocks).toEqual({ [video.key]: { position: 12.5 } });
    expect((await viewOf(learner, course, modules[0])).blocks[0].position).toBe(12.5);
    const another = await school.as('Learner');
    await enrol(another, course);
    expect((await viewOf(another, course, modules[0])).blocks[0].position).toBeUndefined();
  });
});

describe('an acknowledgement', () => {
  it('counts from its first confirmation; the last one completes the module', async () => {
    const { modules, course, learner } = await classOf(
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
    const { course, learner } = await classOf({ completion: 'view' });
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

  it('that was passed before the module asked for it counts when the module is opened', async () => {
    const { course, learner, modules } = await classOf({ blocks: [] });
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
    const { course, modules, learner } = await classOf(
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

describe('the number of statements of a report', () => {
  it('does not grow with blocks, modules and what was reported', async () => {
    const one = await classOf({ blocks: [agreement] });
    const clips = await Promise.all(Array.from({ length: 12 }, (_, i) => film(mp4(20 + i))));
    const many = await classOf(...Array.from({ length: 6 }, () => ({ blocks: [...clips, agreement] })));
    const count = async ({ learner, modules }: typeof one, fields: object) => {
      dataOf(await report(learner, modules[0]));
      const texts = await statementsOf(school.database.pool, () => report(learner, modules[0], fields));
      return texts.length;
    };
    const [module] = many.modules;
    const ranges = clips.map((_, i) => ({ key: module.blocks[i].key, from: 0, to: 2 }));
    const few = await count(one, {});
    expect(await count(many, { seconds: 1, ranges, acknowledged: [module.blocks[12].key] })).toBe(few);
  });
});
