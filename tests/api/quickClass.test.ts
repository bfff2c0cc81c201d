import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TrainerTimes } from '#shared/api/classes.ts';
import type { PeoplePlan } from '#shared/api/enrolments.ts';
import type { Client } from '../support/app.ts';
import { at, dataOf, makeClass, openSchool, type School } from '../support/school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.close());

describe('the times of trainers', () => {
  const times = async (ids: readonly string[], more: Record<string, string> = {}) => {
    const query = new URLSearchParams({
      user_ids: ids.join(','),
      start_at: at(60),
      end_at: at(600),
      ...more,
    });
    return dataOf<TrainerTimes[]>(await school.organizer.get(`/api/classes/trainer-times?${query}`));
  };

  it('say who is free, who teaches when, and who has never taught', async () => {
    const [ana, budi, citra] = await Promise.all(
      (['Trainer', 'Trainer', 'Trainer'] as const).map((role) => school.as(role)),
    );
    const dates = { start_at: at(120), end_at: at(180) };
    const course = await makeClass(school.organizer, { ...dates, trainer_ids: [ana!.userId] });
    await makeClass(school.organizer, { start_at: at(600), end_at: at(700), trainer_ids: [budi!.userId] });
    const ids = [ana!, budi!, citra!].map(({ userId }) => userId);
    const told = await times(ids);
    const of = (client: Client) => told.find(({ user_id }) => user_id === client.userId)!;
    expect(of(ana!).has_taught).toBe(true);
    expect(Date.parse(of(ana!).busy!.start_at)).toBe(Date.parse(dates.start_at));
    // A class that begins when the other ends is no clash.
    expect(of(budi!)).toMatchObject({ has_taught: true, busy: null });
    expect(of(citra!)).toMatchObject({ has_taught: false, busy: null });
    expect((await times(ids, { except: course.id })).every(({ busy }) => busy === null)).toBe(true);
  });

  it('are those of the sessions, when a class has some', async () => {
    const ana = await school.as('Trainer');
    const course = await makeClass(school.organizer, {
      start_at: at(60),
      end_at: at(6000),
      trainer_ids: [ana.userId],
    });
    dataOf(
      await school.organizer.post('/api/attendance-sessions', {
        class_id: course.id,
        name: 'First',
        start_at: at(1000),
        end_at: at(1060),
      }),
    );
    expect((await times([ana.userId]))[0]!.busy).toBeNull();
    const [later] = await times([ana.userId], { start_at: at(1030), end_at: at(2000) });
    expect(Date.parse(later!.busy!.end_at)).toBe(Date.parse(at(1060)));
  });
});

describe('the plan of a class', () => {
  const plan = async (body: object) =>
    dataOf<PeoplePlan>(await school.organizer.post('/api/classes/people-plan', body));

  it('counts everybody once, names who is elsewhere first, and says which NIPs are nobody', async () => {
    const people = await Promise.all(
      (['Learner', 'Learner', 'Learner'] as const).map((role) => school.as(role)),
    );
    const ids = people.map(({ userId }) => userId);
    await school.db.query(`update users set department = 'Planned' where id = any($1::uuid[])`, [ids]);
    const nips = await school.db.query<{ id: string; nip: string }>(
      `select id, nip from users where id = any($1::uuid[]) order by name`,
      [ids],
    );
    const busy = nips.at(-1)!;
    const other = await makeClass(school.organizer, { start_at: at(120), end_at: at(180) });
    dataOf(await school.organizer.post(`/api/classes/${other.id}/enrolments`, { user_ids: [busy.id] }));
    const asked = {
      audience_rule: { department: ['Planned'] },
      user_ids: [ids[0]],
      nips: [nips[1]!.nip, 'nobody-1'],
    };
    const told = await plan({ ...asked, start_at: at(60), end_at: at(600) });
    expect(told).toMatchObject({ total: 3, clashes: 1, unknown_nips: ['nobody-1'] });
    expect(told.people[0]).toMatchObject({ nip: busy.nip, department: 'Planned' });
    expect(Date.parse(told.people[0]!.busy_at!)).toBe(Date.parse(at(120)));
    // The class of the plan itself is no clash; a filter of the list of users means the same people.
    const span = { start_at: at(60), end_at: at(600) };
    const byFilter = { filter: { department: ['Planned'] }, ...span };
    expect(await plan(byFilter)).toMatchObject({ total: 3, clashes: 1 });
    expect(await plan({ ...byFilter, except: other.id })).toMatchObject({ total: 3, clashes: 0 });
    // Without dates nobody clashes.
    expect(await plan(asked)).toMatchObject({ total: 3, clashes: 0 });
    await school.db.query(`update users set active = false where id = $1`, [ids[1]]);
    expect((await plan(asked)).total).toBe(2);
    expect(await plan({})).toEqual({ total: 0, clashes: 0, people: [], unknown_nips: [] });
  });
});
