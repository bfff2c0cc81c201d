import { keepMembers } from '#server/modules/programmes/keepMembers.ts';
import type { Client } from '#tests/support/app.ts';
import { give, makeCompetency, standingSeen } from '#tests/support/competencies.ts';
import { completeIn } from '#tests/support/certificates.ts';
import {
  at,
  dataOf,
  endOfDay,
  enrol,
  makeClass,
  makeGroup,
  openSchool,
  unique,
  type School,
  type Wire,
} from '#tests/support/school.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let school: School;
let organizer: Client;
beforeAll(async () => {
  school = await openSchool();
  organizer = school.organizer;
});
afterAll(() => school.close());

/** A path for a department: one of two classes, then a competency; it grants another competency. */
async function open(fields: object = {}) {
  const department = unique('Dept');
  const [needed, granted] = [await makeCompetency(organizer), await makeCompetency(organizer)];
  const group = await makeGroup(organizer);
  const [a, b] = [
    await makeClass(organizer, { group_id: group.id }),
    await makeClass(organizer, { group_id: group.id }),
  ];
  const path = dataOf(
    await organizer.post('/api/programmes', {
      name: unique('Path'),
      ordered: true,
      due_days: 30,
      audience_rule: { department: [department] },
      competency_id: granted.id,
      ...fields,
    }),
  );
  const step = (more: object) => organizer.post('/api/programme-steps', { programme_id: path.id, ...more });
  dataOf(await step({ name: 'Choose', kind: 'classes', class_ids: [a.id, b.id], due_days: 7, order: 1 }));
  dataOf(await step({ name: 'Hold', kind: 'competency', competency_id: needed.id, level: 1, order: 2 }));
  dataOf(
    await step({ name: 'More', kind: 'group', group_id: group.id, choose: 2, required: false, order: 3 }),
  );
  dataOf(await organizer.post(`/api/programmes/${path.id}/publication`));
  return { department, needed, granted, a, b, path };
}
const mine = async (person: Client, path: Wire) =>
  dataOf(await person.get(`/api/my/programmes/${path.slug}`));
const rowOf = async (by: Client, person: Client, path: Wire): Promise<Wire> => {
  const filter = JSON.stringify({ programme_id: path.id, user_id: person.userId });
  return dataOf<Wire[]>(await by.get(`/api/programme-members?filter=${encodeURIComponent(filter)}`))[0];
};

describe('a learning path', () => {
  it('takes in whom its rule or its names include, and shows them their steps', async () => {
    const { department, a, path } = await open();
    const [person, stranger] = [await school.as('Learner', { department }), await school.as('Learner')];
    const far = await school.as('Learner', { department, time_zone: 'Asia/Jayapura' });
    await keepMembers(school.ctx);
    await keepMembers(school.ctx);
    const seen = await mine(person, path);
    // Where it is two hours later, the day ends two hours before.
    expect((await mine(far, path)).due_at).toBe(at(30 * 24 * 60 + 6 * 60 + 59));
    expect(seen).toMatchObject({ done: 0, total: 2, due_at: endOfDay(30), next: { id: a.id } });
    expect(
      seen.steps.map(({ name, is_locked, due_at, courses }: Wire) => [
        name,
        is_locked,
        due_at,
        courses.length,
      ]),
    ).toEqual([
      ['Choose', false, endOfDay(7), 2],
      ['Hold', true, null, 0],
      ['More', true, null, 2],
    ]);
    expect((await stranger.get(`/api/my/programmes/${path.slug}`)).status).toBe(404);
    dataOf(await organizer.patch(`/api/programmes/${path.id}`, { user_ids: [stranger.userId] }));
    await keepMembers(school.ctx, [path.id]);
    expect(dataOf<Wire[]>(await stranger.get('/api/my/programmes'))).toMatchObject([
      { id: path.id, total: 2 },
    ]);
    const told = dataOf<{ link: string }[]>(await person.get('/api/my/notifications'));
    expect(told.filter(({ link }) => link === `my-course/programme/${path.slug}`)).toHaveLength(1);
  });

  it('takes no step that wants more classes than it names', async () => {
    const { a, b, path } = await open();
    const step = { programme_id: path.id, name: 'Two of these', kind: 'classes', class_ids: [a.id, b.id] };
    const refused = await organizer.post('/api/programme-steps', { ...step, choose: 3 });
    expect([refused.status, refused.body.errors]).toEqual([422, { choose: ['How many must be at most 2'] }]);
    const made = dataOf(await organizer.post('/api/programme-steps', { ...step, choose: 2 }));
    const fewer = await organizer.patch(`/api/programme-steps/${made.id}`, { class_ids: [a.id] });
    expect([fewer.status, Object.keys(fewer.body.errors)]).toEqual([422, ['choose']]);
  });

  it('is completed with its last class, at once', async () => {
    const { department, needed, b, path } = await open();
    const person = await school.as('Learner', { department });
    await keepMembers(school.ctx);
    await give(organizer, person, needed);
    await enrol(person, b);
    await completeIn(school, b, [person.userId]);
    expect(await rowOf(organizer, person, path)).toMatchObject({ state: 'completed', steps_done: 2 });
  });

  it('is completed by its required steps, and grants its competency once', async () => {
    const { department, needed, granted, b, path } = await open();
    const person = await school.as('Learner', { department });
    await keepMembers(school.ctx);
    await enrol(person, b);
    await completeIn(school, b, [person.userId]);
    expect(await mine(person, path)).toMatchObject({
      done: 1,
      steps: [{ done: 1 }, { is_locked: false }, {}],
    });
    await give(organizer, person, needed);
    await keepMembers(school.ctx);
    await keepMembers(school.ctx);
    expect(await rowOf(organizer, person, path)).toMatchObject({
      state: 'completed',
      steps_done: 2,
      steps: 2,
    });
    expect((await standingSeen(person, granted))?.records).toMatchObject([{ state: 'valid', level: 1 }]);
  });

  it('counts only what comes after joining, where it says so', async () => {
    const { department, a, path } = await open({ counts_before: false });
    const person = await school.as('Learner', { department });
    await enrol(person, a);
    await completeIn(school, a, [person.userId]);
    school.setClock(60);
    await keepMembers({ ...school.ctx, now: new Date(at(5)) });
    expect((await mine(person, path)).done).toBe(0);
    dataOf(await organizer.patch(`/api/programmes/${path.id}`, { counts_before: true }));
    expect((await mine(person, path)).done).toBe(1);
    school.setClock(0);
  });

  it('lets go whom the rule no longer includes, and takes them back with their date', async () => {
    const { department, path } = await open();
    const person = await school.as('Learner', { department });
    await keepMembers(school.ctx);
    await school.ctx.db.query('update users set department = $2 where id = $1', [person.userId, 'Elsewhere']);
    await keepMembers(school.ctx);
    expect((await person.get(`/api/my/programmes/${path.slug}`)).status).toBe(404);
    expect((await rowOf(organizer, person, path)).state).toBe('left');
    await school.ctx.db.query('update users set department = $2 where id = $1', [person.userId, department]);
    await keepMembers(school.ctx);
    expect((await mine(person, path)).due_at).toBe(endOfDay(30));
  });

  it('shows a manager the own team only', async () => {
    const { department, path } = await open();
    const boss = await school.as('Line Manager');
    const [own, other] = [
      await school.as('Learner', { department, manager_id: boss.userId }),
      await school.as('Learner', { department }),
    ];
    await keepMembers(school.ctx);
    expect(await rowOf(boss, own, path)).toMatchObject({ user: { id: own.userId } });
    expect(await rowOf(boss, other, path)).toBeUndefined();
    // The page of the team has the date of the next step.
    const [member] = dataOf<Wire[]>(await boss.get('/api/team'));
    expect(member!.paths).toEqual([
      {
        path: { id: path.id, slug: path.slug, name: path.name },
        due_at: expect.stringMatching(/^2026-03-09/),
        done: 0,
        total: 2,
      },
    ]);
    const filter = encodeURIComponent(JSON.stringify({ programme_id: path.id }));
    const rowsIn = async (by: Client): Promise<number> =>
      (await by.get(`/api/programme-members/export?format=json&filter=${filter}`)).body.length;
    expect([await rowsIn(boss), await rowsIn(organizer)]).toEqual([1, 2]);
    // A trainer may export reports of their classes, but does not see this one.
    const trainer = await school.as('Trainer');
    expect((await trainer.get('/api/programme-members/export?format=csv')).status).toBe(403);
  });

  it('is not published without a required step', async () => {
    const path = dataOf(await organizer.post('/api/programmes', { name: unique('Empty') }));
    expect((await organizer.post(`/api/programmes/${path.id}/publication`)).status).toBe(422);
  });
});
