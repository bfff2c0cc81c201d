import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../support/app.ts';
import {
  at,
  dataOf,
  enrol,
  makeClass,
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

const textBlock = (text: string) => ({ type: 'text', text });
/** A class with modules, the learner in it. */
async function classOf(...modules: object[]) {
  const course = await makeClass(school.organizer);
  const made = [];
  for (const [i, module] of modules.entries())
    made.push(
      dataOf(
        await school.organizer.post('/api/modules', {
          name: `Module ${i + 1}`,
          class_id: course.id,
          blocks: [textBlock(`<p>Text ${i + 1}</p>`)],
          ...module,
        }),
      ),
    );
  await enrol(school.learner, course);
  return { course, modules: made };
}
const beat = (module: { id: string }, seconds: number, fields: object = {}, by: Client = school.learner) =>
  by.put(`/api/modules/${module.id}/progress`, { seconds, ...fields });
const page = async (course: { slug: string }) =>
  dataOf(await school.learner.get(`/api/my/courses/${course.slug}`));
const view = (course: { slug: string }, module: { slug: string }, by: Client = school.learner) =>
  by.get(`/api/my/courses/${course.slug}/modules/${module.slug}`);

describe('progress', () => {
  it('believes no more seconds than have passed, from however many tabs', async () => {
    const { modules } = await classOf({});
    const [module] = modules;
    expect(dataOf(await beat(module, 9999))).toMatchObject({ state: 'open', seconds: 15, done_at: null });
    school.setClock(15);
    const beats = await Promise.all(Array.from({ length: 8 }, () => beat(module, 15)));
    expect(Math.max(...beats.map((reply) => dataOf(reply).seconds))).toBe(30);
    school.setClock(20);
    expect(dataOf(await beat(module, 3)).seconds).toBe(33);
    expect((await beat(module, -1)).status).toBe(422);
  });

  it('opens modules in order and completes the class with the last step', async () => {
    const { course, modules } = await classOf({}, { unlock: 'after_previous' }, { required: false });
    const quiz = await makeQuiz(school.organizer, course.id, [statement()]);
    const [first, second] = modules;
    const before = await page(course);
    expect(before).toMatchObject({
      progress: 0,
      enrolment_state: 'enrolled',
      action: { kind: 'start', module: { id: first.id } },
    });
    expect(
      before.modules.map((one: Wire) => [one.state, one.lock?.why ?? null, one.lock?.module?.id ?? null]),
    ).toEqual([
      ['open', null, null],
      ['locked', 'after', first.id],
      ['open', null, null],
    ]);
    expect((await beat(second, 5)).body.code).toBe('module-locked');
    expect(dataOf(await view(course, second))).toMatchObject({
      state: 'locked',
      blocks: [],
      lock: { why: 'after' },
    });
    expect(dataOf(await beat(first, 5, { done: true }))).toMatchObject({
      state: 'done',
      done_at: at(0),
      progress: 33,
      enrolment_state: 'in_progress',
      next: { id: second.id },
    });
    expect(dataOf(await view(course, second))).toMatchObject({
      state: 'open',
      blocks: [{ type: 'text', html: '<p>Text 2</p>' }],
      previous: { id: first.id },
      class: { id: course.id, slug: course.slug },
      outline: [{ state: 'done' }, { state: 'open' }, { state: 'open' }],
    });
    school.setClock(60);
    expect(dataOf(await beat(second, 5, { done: true })).progress).toBe(66);
    expect(dataOf(await beat(first, 5)).done_at).toBe(at(0));
    await takeQuiz(school.learner, quiz, true);
    expect(await page(course)).toMatchObject({
      progress: 100,
      enrolment_state: 'completed',
      can_cancel: false,
      cancel_refusal: 'completed',
    });
  });

  it('completes a module that is done when it is opened', async () => {
    const { course, modules } = await classOf({ completion: 'view' });
    expect(dataOf(await beat(modules[0], 0))).toMatchObject({
      state: 'done',
      progress: 100,
      enrolment_state: 'completed',
    });
    expect((await page(course)).action).toEqual({ kind: 'none' });
  });

  it('keeps modules shut before their date, before the class begins and without a seat', async () => {
    const { course, modules } = await classOf({ unlock: 'at_date', unlock_at: at(60) });
    expect((await page(course)).modules[0].lock).toEqual({ why: 'at', at: at(60) });
    expect((await beat(modules[0], 1)).status).toBe(409);
    school.setClock(3600);
    expect((await beat(modules[0], 1)).status).toBe(200);
    school.setClock(0);
    const later = await makeClass(school.organizer, { start_at: at(10) });
    const module = dataOf(
      await school.organizer.post('/api/modules', {
        name: 'Early',
        class_id: later.id,
        blocks: [textBlock('<p>Not yet</p>')],
      }),
    );
    expect(dataOf(await view(later, module))).toMatchObject({ lock: { why: 'not-enrolled' }, blocks: [] });
    await enrol(school.learner, later);
    expect(dataOf(await view(later, module))).toMatchObject({
      lock: { why: 'not-started', at: at(10) },
      blocks: [],
    });
    const stranger = await school.as('Learner');
    expect((await beat(module, 1, {}, stranger)).status).toBe(409);
    expect((await view(later, module, school.stranger)).status).toBe(401);
    const draft = await makeClass(school.organizer, {}, false);
    const hidden = dataOf(
      await school.organizer.post('/api/modules', { name: 'Hidden', class_id: draft.id }),
    );
    expect((await view(draft, hidden)).status).toBe(404);
    expect((await beat(hidden, 1)).status).toBe(404);
  });

  it('leaves reading on after the end', async () => {
    const { course, modules } = await classOf({});
    dataOf(await school.organizer.patch(`/api/classes/${course.id}`, { end_at: at(5) }));
    school.setClock(600);
    expect(dataOf(await view(course, modules[0])).blocks).toMatchObject([{ html: '<p>Text 1</p>' }]);
    expect(await page(course)).toMatchObject({ phase: 'ended', can_enrol: false });
  });
});
