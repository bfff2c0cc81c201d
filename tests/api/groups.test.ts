import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../support/app.ts';
import {
  at,
  dataOf,
  enrol,
  makeClass,
  makeGroup,
  makeQuiz,
  openSchool,
  statement,
  type School,
  type Wire,
} from '../support/school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

const sales = { department: ['Penjualan'] };
const coursesOf = async (by: Client) => dataOf<Wire[]>(await by.get('/api/my/courses')).map(({ id }) => id);

describe('a group for some people', () => {
  it('requires a rule when it is for some people only', async () => {
    const post = (fields: object) => school.organizer.post('/api/groups', { name: 'For some', ...fields });
    expect((await post({ visibility: 'audience' })).body.errors).toHaveProperty('audience_rule');
    expect((await post({ visibility: 'audience', audience_rule: {} })).body.errors).toHaveProperty(
      'audience_rule',
    );
    const made = dataOf(await post({ visibility: 'audience', audience_rule: sales }));
    expect(made.audience_rule).toEqual(sales);
    const opened = dataOf(await school.organizer.patch(`/api/groups/${made.id}`, { visibility: 'all' }));
    expect(opened.audience_rule).toBeNull();
  });

  it('is there for them, and for nobody else: in no list, page, search or quiz', async () => {
    const [seller, cook] = await Promise.all([
      school.as('Learner', { department: 'Penjualan' }),
      school.as('Learner', { department: 'Dapur' }),
    ]);
    const group = await makeGroup(school.organizer, { visibility: 'audience', audience_rule: sales });
    const course = await makeClass(school.organizer, { group_id: group.id, name: 'Bargaining well' });
    const quiz = await makeQuiz(school.organizer, course.id, [statement()]);

    expect(await coursesOf(seller)).toContain(course.id);
    expect(await coursesOf(cook)).not.toContain(course.id);
    const pages = [
      `/api/my/courses/${course.slug}`,
      `/api/my/groups/${group.slug}`,
      `/api/quizzes/${quiz.id}/rules`,
    ];
    for (const page of pages) {
      expect([page, (await seller.get(page)).status]).toEqual([page, 200]);
      expect([page, (await cook.get(page)).status]).toEqual([page, 404]);
    }
    const found = async (by: Client) => JSON.stringify((await by.get('/api/search?q=Bargaining')).body);
    expect(await found(seller)).toContain(course.slug);
    expect(await found(cook)).not.toContain(course.slug);
    expect((await cook.post(`/api/classes/${course.id}/enrolment`)).status).toBe(404);
    await enrol(seller, course);
  });

  it('stays visible to who takes part, whatever they become', async () => {
    const moved = await school.as('Learner', { department: 'Penjualan' });
    const group = await makeGroup(school.organizer, { visibility: 'audience', audience_rule: sales });
    const course = await makeClass(school.organizer, { group_id: group.id });
    await enrol(moved, course);
    await school.db.query(`update users set department = 'Dapur' where id = $1`, [moved.userId]);
    expect(await coursesOf(moved)).toContain(course.id);
    expect((await moved.get(`/api/my/groups/${group.slug}`)).status).toBe(200);
  });
});

describe('a group page', () => {
  it('counts classes, participants and how many have completed', async () => {
    const group = await makeGroup(school.organizer);
    const course = await makeClass(school.organizer, { group_id: group.id });
    await makeClass(school.organizer, { group_id: group.id });
    const read = async () => dataOf(await school.organizer.get(`/api/groups/${group.id}`));
    expect(await read()).toMatchObject({ total_classes: 2, participants: 0, completion: null });
    const people = await Promise.all([1, 2, 3].map(() => school.as('Learner')));
    for (const person of people) await enrol(person, course);
    await school.db.query(`update enrolments set state = 'completed' where class_id = $1 and user_id = $2`, [
      course.id,
      people[0]!.userId,
    ]);
    expect(await read()).toMatchObject({ participants: 3, completion: 33 });
    expect(dataOf(await school.organizer.get(`/api/classes/${course.id}`)).completion).toBe(33);
  });
});

describe('addresses', () => {
  it('are none of the words that stand at their place, and differ where names are the same', async () => {
    const slugs = async (resource: string, names: readonly string[], fields: object) => {
      const found: string[] = [];
      for (const name of names)
        found.push(dataOf(await school.organizer.post(`/api/${resource}`, { name, ...fields })).slug);
      return found;
    };
    const inGroup = { group_id: (await makeGroup(school.organizer)).id, type: 'product_refresh' };
    expect(await slugs('groups', ['Group', 'Create', 'Edit'], {})).toEqual(['group-2', 'create-2', 'edit-2']);
    expect(await slugs('classes', ['View', 'Group', 'Import', 'Same name', 'Same name!'], inGroup)).toEqual([
      'view-2',
      'group-2',
      'import-2',
      'same-name',
      'same-name-2',
    ]);
    const [one, two] = [await makeClass(school.organizer), await makeClass(school.organizer)];
    const modules = ['Module', 'Create quiz', 'Intro', 'Intro'];
    expect(await slugs('modules', modules, { class_id: one.id })).toEqual([
      'module-2',
      'create-quiz-2',
      'intro',
      'intro-2',
    ]);
    // Of another class the address is free.
    expect(await slugs('modules', ['Intro'], { class_id: two.id })).toEqual(['intro']);
  });

  it('are given once each to classes of one name that are made at the same time', async () => {
    const { id: group_id } = await makeGroup(school.organizer);
    const replies = await Promise.all(
      Array.from({ length: 6 }, () =>
        school.organizer.post('/api/classes', { name: 'At once', group_id, type: 'product_refresh' }),
      ),
    );
    expect(new Set(replies.map((reply) => dataOf(reply).slug)).size).toBe(6);
  });
});

describe('the phase of a class around midnight', () => {
  // Midnight of 3 March in the three zones of Indonesia.
  it.each([
    ['WIB', '2026-03-02T17:00:00.000Z'],
    ['WITA', '2026-03-02T16:00:00.000Z'],
    ['WIT', '2026-03-02T15:00:00.000Z'],
  ])('turns at the very instant, the same for everybody (%s)', async (_zone, midnight) => {
    const start = (Date.parse(midnight) - Date.parse(at(0))) / 1000;
    const course = await makeClass(school.organizer, {
      start_at: midnight,
      end_at: new Date(Date.parse(midnight) + 24 * 3_600_000).toISOString(),
    });
    const learner = await school.as('Learner', { time_zone: 'Asia/Jayapura' });
    await enrol(learner, course);
    const phaseAt = async (seconds: number) => {
      school.setClock(seconds);
      return dataOf(await learner.get(`/api/my/courses/${course.slug}`)).phase;
    };
    expect(await phaseAt(start - 1)).toBe('upcoming');
    expect(await phaseAt(start)).toBe('running');
    expect(await phaseAt(start + 24 * 3600)).toBe('running');
    expect(await phaseAt(start + 24 * 3600 + 1)).toBe('ended');
  });
});
