import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MovedPeople } from '#shared/api/enrolments.ts';
import { at, dataOf, makeClass, openSchool, type School } from '../support/school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.close());

const dates = { start_at: at(-60), end_at: at(6000) };
const module = async (class_id: string, name: string) =>
  dataOf<{ id: string }>(await school.organizer.post('/api/modules', { class_id, name, blocks: [] }));
const enrol = async (class_id: string, user_ids: readonly string[], mandatory = false) =>
  dataOf(await school.organizer.post(`/api/classes/${class_id}/enrolments`, { user_ids, mandatory }));
const rowsOf = (class_id: string) =>
  school.db.query<{ id: string; user_id: string; state: string; mandatory: boolean; reason: string | null }>(
    'select id, user_id, state, mandatory, reason from enrolments where class_id = $1 order by created_at',
    [class_id],
  );
const move = (body: object) => school.organizer.post('/api/enrolments/moves', body);
const people = async (count: number) => {
  const made = [];
  for (let i = 0; i < count; i += 1) made.push((await school.as('Learner')).userId);
  return made;
};

describe('a move to another class', () => {
  it('takes along the mandatory mark and what is done in modules of both, and can be undone', async () => {
    const [from, to] = [await makeClass(school.organizer, dates), await makeClass(school.organizer, dates)];
    const [shared, only] = [await module(from.id, 'Helmets'), await module(from.id, 'Only here')];
    const same = await module(to.id, 'Helmets');
    await module(to.id, 'Only there');
    const [ayu, budi] = await people(2);
    await enrol(from.id, [ayu!], true);
    await enrol(from.id, [budi!]);
    for (const done of [shared, only])
      await school.db.query(
        `insert into module_progress (user_id, module_id, class_id, state, opened_at, beat_at, done_at)
         values ($1, $2, $3, 'done', $4, $4, $4)`,
        [ayu, done.id, from.id, at(-30)],
      );
    const ids = (await rowsOf(from.id)).map(({ id }) => id);
    const plan = dataOf<MovedPeople>(await move({ ids, class_id: to.id, dry_run: true }));
    expect(plan).toEqual({ moved: 2, left_out: 0, modules: 1, seats_left: null });
    expect(await rowsOf(to.id)).toEqual([]);

    const done = dataOf<MovedPeople>(await move({ ids, class_id: to.slug }));
    expect(await rowsOf(from.id)).toMatchObject([
      { state: 'withdrawn', mandatory: false, reason: to.name },
      { state: 'withdrawn' },
    ]);
    const there = await rowsOf(to.id);
    expect(there.find(({ user_id }) => user_id === ayu)).toMatchObject({
      state: 'in_progress',
      mandatory: true,
    });
    expect(there.find(({ user_id }) => user_id === budi)).toMatchObject({
      state: 'enrolled',
      mandatory: false,
    });
    const progress = () =>
      school.db.query('select module_id from module_progress where user_id = $1 and class_id = $2', [
        ayu,
        to.id,
      ]);
    expect(await progress()).toEqual([{ module_id: same.id }]);
    // They are told of the new class, and only once.
    const told = await school.db.query<{ event_key: string }>(
      'select event_key from notifications where user_id = $1 and created_at = $2',
      [ayu, at(0)],
    );
    expect(told.filter(({ event_key }) => event_key.startsWith('enrolment_withdrawn'))).toEqual([]);
    // The same again moves nobody.
    expect(dataOf<MovedPeople>(await move({ ids, class_id: to.id }))).toMatchObject({
      moved: 0,
      left_out: 2,
    });

    dataOf(await school.organizer.call('DELETE', `/api/changes/${done.change_id}`));
    expect((await rowsOf(from.id)).map(({ state, mandatory }) => [state, mandatory])).toEqual([
      ['enrolled', true],
      ['enrolled', false],
    ]);
    expect((await rowsOf(to.id)).map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn']);
    expect(await progress()).toEqual([]);
  });

  it('is refused as a whole without enough seats, to an ended class, and for oneself', async () => {
    const from = await makeClass(school.organizer, dates);
    const small = await makeClass(school.organizer, { ...dates, capacity: 1 });
    await enrol(from.id, await people(2));
    const ids = (await rowsOf(from.id)).map(({ id }) => id);
    expect(dataOf(await move({ ids, class_id: small.id, dry_run: true }))).toMatchObject({
      moved: 2,
      seats_left: 1,
    });
    const refused = await move({ ids, class_id: small.id });
    expect(refused.status).toBe(422);
    expect(refused.body.rows).toHaveLength(1);
    expect((await rowsOf(from.id)).every(({ state }) => state === 'enrolled')).toBe(true);
    const ended = await makeClass(school.organizer, { start_at: at(-600), end_at: at(-60) });
    expect((await move({ ids, class_id: ended.id })).body.code).toBe('enrolment-ended');
    expect((await move({ ids, class_id: 'nowhere' })).status).toBe(404);
    expect((await school.learner.post('/api/enrolments/moves', { ids, class_id: small.id })).status).toBe(
      403,
    );
  });
});

it('a reminder reaches those who have not completed the class, once a day', async () => {
  const course = await makeClass(school.organizer, dates);
  const [ayu, budi] = await people(2);
  await enrol(course.id, [ayu!, budi!]);
  const rows = await rowsOf(course.id);
  await school.db.query(`update enrolments set state = 'completed', completed_at = now() where id = $1`, [
    rows.find(({ user_id }) => user_id === budi)!.id,
  ]);
  const remind = () =>
    school.organizer.post('/api/enrolments/reminders', { ids: rows.map(({ id }) => id) }).then(dataOf);
  expect(await remind()).toEqual({ reminded: 1, already: 0 });
  expect(await remind()).toEqual({ reminded: 0, already: 1 });
  const told = await school.db.query<{ user_id: string }>(
    `select user_id from notifications where event_key like 'class-reminder:' || $1 || '%'`,
    [course.id],
  );
  expect(told).toEqual([{ user_id: ayu }]);
});
