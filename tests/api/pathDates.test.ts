import { reminderTasks } from '#server/features/reminders/reminders.jobs.ts';
import { keepMembers } from '#server/modules/programmes/keepMembers.ts';
import type { Client } from '#tests/support/app.ts';
import { completeIn } from '#tests/support/certificates.ts';
import {
  at,
  dataOf,
  endOfDay,
  enrol,
  makeClass,
  openSchool,
  unique,
  type School,
  type Wire,
} from '#tests/support/school.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let school: School;
let person: Client;
let path: Wire;
let course: Wire;

/** A path that is due twenty days after joining, with a step within ten. */
beforeAll(async () => {
  school = await openSchool();
  const { organizer } = school;
  const department = unique('Dept');
  person = await school.as('Learner', { department });
  course = await makeClass(organizer, { self_paced: true, start_at: null, end_at: null });
  path = dataOf(
    await organizer.post('/api/programmes', {
      name: unique('Path'),
      due_days: 20,
      audience_rule: { department: [department] },
    }),
  );
  const step = async (more: object) =>
    dataOf(
      await organizer.post('/api/programme-steps', {
        programme_id: path.id,
        kind: 'classes',
        class_ids: [course.id],
        ...more,
      }),
    );
  const later = await makeClass(organizer, { self_paced: true, start_at: null, end_at: null });
  await step({ name: 'First', due_days: 10, order: 1 });
  await step({ name: 'Then', class_ids: [later.id], order: 2 });
  dataOf(await organizer.post(`/api/programmes/${path.id}/publication`));
  await keepMembers(school.ctx);
});
afterAll(() => school.close());

const home = async (): Promise<Wire[] | null> => dataOf<Wire>(await person.get('/api/my/home')).paths;
const dates = async (): Promise<Wire[]> =>
  dataOf<Wire[]>(await person.get('/api/my/calendar?from=2026-03-01&to=2026-03-31'))
    .filter(({ path: target }) => target === `my-course/programme/${path.slug}`)
    .toSorted((a, b) => a.start_at.localeCompare(b.start_at));
const titles = async (): Promise<string[]> =>
  dataOf<Wire[]>(await person.get('/api/my/notifications')).map(({ title }) => title);
const remind = (days: number) =>
  reminderTasks[0]!.run({ ...school.ctx, now: new Date(Date.parse(at(days * 24 * 60))) }, {} as never, {
    isLastTry: false,
  });

it('the dates of a path stand at home, in the calendar and in its feed', async () => {
  expect(await home()).toMatchObject([
    {
      id: path.id,
      done: 0,
      total: 2,
      due_at: endOfDay(20),
      step: { name: 'First', due_at: endOfDay(10) },
    },
  ]);
  expect((await dates()).map(({ kind, name, start_at, state }) => [kind, name, start_at, state])).toEqual([
    ['deadline', `${path.name} · First`, endOfDay(10), null],
    ['deadline', path.name, endOfDay(20), null],
  ]);
  const { url } = dataOf<Wire>(await person.put('/api/my/calendar/address'));
  const feed = await school.stranger.get(new URL(url).pathname);
  expect(String(feed.body)).toContain('First');
});

it('its people are reminded of them once, and of no step that is done', async () => {
  await remind(9);
  await remind(9);
  expect((await titles()).filter((title) => title.includes('First'))).toHaveLength(1);
  await enrol(person, course);
  await completeIn(school, course as never, [person.userId]);
  await remind(13);
  await remind(19);
  const told = await titles();
  expect(told.filter((title) => title.includes('First'))).toHaveLength(1);
  expect(
    told.filter((title) => title.startsWith(`Please complete the learning path ${path.name}`)),
  ).toHaveLength(2);
  expect(await home()).toMatchObject([{ done: 1, step: { name: 'Then', due_at: null } }]);
  expect((await dates())[0]!.state).toBe('done');
});
