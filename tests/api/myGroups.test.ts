import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  at,
  dataOf,
  enrol,
  makeClass,
  makeGroup,
  openSchool,
  type School,
  type Wire,
} from '../support/school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

const day = 24 * 60;
const read = (by: Pick<School['learner'], 'get'>, group: { slug: string }) =>
  by.get(`/api/my/groups/${group.slug}`);

describe('a group as the learner sees it', () => {
  it('refuses strangers, and is not found while it is a draft, archived or hidden', async () => {
    const open = await makeGroup(school.organizer, { description: 'For all' });
    expect((await read(school.stranger, open)).status).toBe(401);
    expect(dataOf(await read(school.learner, open))).toMatchObject({
      description: 'For all',
      courses: [],
      next: null,
    });
    const draft = await makeGroup(school.organizer, {}, false);
    const hidden = await makeGroup(school.organizer, { visibility: 'hidden' });
    const archived = await makeGroup(school.organizer);
    dataOf(await school.organizer.post(`/api/groups/${archived.id}/archive`));
    for (const group of [draft, hidden, archived, { slug: 'no-such-group' }])
      expect((await read(school.learner, group)).status).toBe(404);
  });

  it('shows a hidden group to who has a class in it, with that class alone', async () => {
    const group = await makeGroup(school.organizer, { visibility: 'hidden' });
    const [mine] = [
      await makeClass(school.organizer, { group_id: group.id }),
      await makeClass(school.organizer, { group_id: group.id }),
    ];
    const learner = await school.as('Learner');
    dataOf(await school.organizer.post(`/api/classes/${mine.id}/enrolments`, { user_ids: [learner.userId] }));
    expect(dataOf(await read(learner, group)).courses.map(({ id }: Wire) => id)).toEqual([mine.id]);
    expect((await read(await school.as('Learner'), group)).status).toBe(404);
  });

  it('lists what is mine or open in order of the start, counts what is completed and names the next', async () => {
    const group = await makeGroup(school.organizer);
    const make = (name: string, fields: object, isPublished = true) =>
      makeClass(school.organizer, { group_id: group.id, name, ...fields }, isPublished);
    const later = await make('Later', { start_at: at(9 * day), end_at: at(10 * day) });
    const first = await make('First', { start_at: at(-2 * day) });
    const second = await make('Second', { start_at: at(-day) });
    await make('Over', { start_at: at(-9 * day), end_at: at(-8 * day) });
    await make('Draft', {}, false);
    await make('Assigned', { enrol_policy: 'assigned_only' });
    const learner = await school.as('Learner');
    const seen = async () => dataOf(await read(learner, group));
    expect((await seen()).courses.map(({ name }: Wire) => name)).toEqual(['First', 'Second', 'Later']);
    expect(await seen()).toMatchObject({ completed: 0, next: { id: first.id } });
    await enrol(learner, later);
    // What I am in comes before what I could enrol in.
    expect((await seen()).next).toMatchObject({ id: later.id });
    await enrol(learner, first);
    const module = dataOf(await school.organizer.post('/api/modules', { name: 'Only', class_id: first.id }));
    dataOf(await learner.put(`/api/modules/${module.id}/progress`, { seconds: 0, done: true }));
    expect(await seen()).toMatchObject({ completed: 1, next: { id: later.id } });
    await enrol(learner, second);
    expect((await seen()).next).toMatchObject({ id: second.id, slug: second.slug, name: 'Second' });
  });
});

const ratingAspect = async () =>
  dataOf(
    await school.organizer.post('/api/evaluation-aspects', {
      name: 'Tempo',
      type: 'rating',
      target: 'material',
    }),
  ).id;

describe('the class page', () => {
  const page = async (by: School['learner'], course: { slug: string }) =>
    dataOf(await by.get(`/api/my/courses/${course.slug}`));

  it('tells my place in the waiting list, the offer and its deadline, and nobody else’s', async () => {
    const course = await makeClass(school.organizer, {
      capacity: 1,
      waiting_list: true,
      start_at: at(5 * day),
      end_at: at(6 * day),
    });
    const [first, second, third] = [
      await school.as('Learner'),
      await school.as('Learner'),
      await school.as('Learner'),
    ];
    for (const by of [first, second, third]) {
      await enrol(by, course);
      school.setClock(60);
    }
    expect(await page(second, course)).toMatchObject({
      enrolment_state: 'waitlisted',
      waiting_position: 1,
      action: { kind: 'none' },
    });
    expect(await page(third, course)).toMatchObject({ waiting_position: 2, offered_until: null });
    dataOf(await first.delete(`/api/classes/${course.id}/enrolment`, { reason: 'Sakit' }));
    expect(await page(first, course)).toMatchObject({ enrolment_reason: 'Sakit', waiting_position: null });
    expect(await page(second, course)).toMatchObject({
      enrolment_state: 'offered',
      offered_until: at(1 + day),
      waiting_position: null,
      link: null,
      action: { kind: 'take-offer' },
      enrolment_reason: null,
    });
    expect(await page(third, course)).toMatchObject({ waiting_position: 1 });
    await enrol(second, course);
    expect(await page(second, course)).toMatchObject({ enrolment_state: 'enrolled', offered_until: null });
  });

  it('says what I asked for, and to nobody else', async () => {
    const course = await makeClass(school.organizer, { start_at: at(5 * day), end_at: at(6 * day) });
    const [mine, other] = [await school.as('Learner'), await school.as('Learner')];
    const people = { user_ids: [mine.userId, other.userId], mandatory: true };
    dataOf(await school.organizer.post(`/api/classes/${course.id}/enrolments`, people));
    dataOf(await mine.post(`/api/classes/${course.id}/exemption`, { reason: 'Tugas di luar kota' }));
    expect(await page(mine, course)).toMatchObject({
      exemption_requested_at: at(0),
      can_cancel: false,
      cancel_refusal: 'mandatory',
    });
    const seen = await page(other, course);
    expect(seen.exemption_requested_at).toBeNull();
    expect(JSON.stringify(seen)).not.toContain('luar kota');
  });

  it('leads to checking in while that is open, and to the evaluation when all else is done', async () => {
    const course = await makeClass(school.organizer, { evaluation_aspect_ids: [await ratingAspect()] });
    const learner = await school.as('Learner');
    await enrol(learner, course);
    const action = async () => (await page(learner, course)).action;
    expect(await action()).toEqual({ kind: 'none' });
    dataOf(await school.organizer.put(`/api/classes/${course.id}/evaluation-access`, { state: 'published' }));
    expect(await action()).toEqual({ kind: 'evaluate' });
    dataOf(
      await school.organizer.post('/api/attendance-sessions', {
        class_id: course.id,
        name: 'Pagi',
        start_at: at(10),
        end_at: at(90),
      }),
    );
    expect(await action()).toEqual({ kind: 'evaluate' });
    dataOf(await school.organizer.put(`/api/classes/${course.id}/attendance-access`, { state: 'published' }));
    expect(await action()).toEqual({ kind: 'check-in' });
    school.setClock(2 * 3600 + 1);
    expect(await action()).toEqual({ kind: 'evaluate' });
  });

  it('tells when the class was completed', async () => {
    const course = await makeClass(school.organizer);
    const module = dataOf(await school.organizer.post('/api/modules', { name: 'Only', class_id: course.id }));
    const learner = await school.as('Learner');
    await enrol(learner, course);
    expect(await page(learner, course)).toMatchObject({ completed_at: null });
    dataOf(await learner.put(`/api/modules/${module.id}/progress`, { seconds: 0, done: true }));
    expect(await page(learner, course)).toMatchObject({ enrolment_state: 'completed', completed_at: at(0) });
  });
});

describe('what comes before a class', () => {
  it('is not asked, and not named, while its group is a draft: nobody could complete it', async () => {
    const later = { start_at: at(60), end_at: at(600) };
    const draft = await makeClass(school.organizer, {
      group_id: (await makeGroup(school.organizer, {}, false)).id,
    });
    const course = await makeClass(school.organizer, { ...later, prerequisite_ids: [draft.id] });
    const learner = await school.as('Learner');
    const seen = await learner.get(`/api/my/courses/${course.slug}`);
    expect(dataOf(seen)).toMatchObject({ can_enrol: true, missing: [] });
    expect(JSON.stringify(seen.body)).not.toContain(draft.name);
    expect((await enrol(learner, course)).state).toBe('enrolled');
  });
});
