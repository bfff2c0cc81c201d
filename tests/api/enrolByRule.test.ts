import { enrolByRequirements } from '#server/modules/renewals/enrolByRule.ts';
import type { Client } from '#tests/support/app.ts';
import { give, makeCompetency, require } from '#tests/support/competencies.ts';
import {
  at,
  dataOf,
  makeClass,
  makeGroup,
  NOW,
  openSchool,
  unique,
  type School,
  type Wire,
} from '#tests/support/school.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let school: School;
let organizer: Client;
beforeAll(async () => {
  school = await openSchool();
  organizer = school.organizer;
});
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

const DAY = 86_400;
/** A competency with a group whose only class grants it, and people of a department of their own. */
async function open(fields: object = {}) {
  const competency = await makeCompetency(organizer);
  const group = await makeGroup(organizer);
  const department = unique('Dept');
  const course = await makeClass(organizer, {
    group_id: group.id,
    type: 'competency',
    competency_id: competency.id,
    level: 1,
    ...fields,
  });
  const rule = {
    whom: 'audience',
    audience_rule: { department: [department] },
    enrol: 'enrol',
    enrol_group_id: group.id,
  };
  const person = (more: object = {}) => school.as('Learner', { department, ...more });
  return { competency, group, course, rule, person };
}
const run = (days = 0) =>
  enrolByRequirements({ ...school.ctx, now: new Date(NOW.getTime() + days * DAY * 1000) });
const rowsOf = (course: Wire) =>
  school.ctx.db.query<{ user_id: string; state: string; mandatory: boolean; due_at: Date | null }>(
    'select user_id, state, mandatory, due_at from enrolments where class_id = $1 order by user_id',
    [course.id],
  );
const stateOf = async (course: Wire, person: Client) =>
  (await rowsOf(course)).find(({ user_id }) => user_id === person.userId)?.state;

describe('enrolling by a requirement', () => {
  it('enrols who needs the competency, once, with a date of their own', async () => {
    const { competency, course, rule, person } = await open();
    const [newcomer, holder] = [await person({ joined_at: '2026-02-20' }), await person()];
    await give(organizer, holder, competency, { expires_at: '2027-03-01' });
    await require(organizer, competency, { ...rule, starts_on: '2026-02-20' });
    await run();
    await run();
    const rows = await rowsOf(course);
    expect(rows).toMatchObject([{ user_id: newcomer.userId, state: 'enrolled', mandatory: true }]);
    // 30 days after the first day at work, until the end of that day in Jakarta.
    expect(new Date(rows[0]!.due_at!).toISOString()).toBe('2026-03-22T16:59:00.000Z');
  });

  it('enrols again before it expires, in another cycle, and not in a class that is over for the person', async () => {
    const { competency, group, course, rule, person } = await open({ end_at: at(400 * 24 * 60) });
    const one = await person();
    await give(organizer, one, competency, { obtained_at: '2025-03-20', expires_at: '2026-03-20' });
    await require(organizer, competency, { ...rule, enrol_days_before: 10 });
    await run(5);
    expect(await stateOf(course, one)).toBeUndefined();
    await run(9);
    expect(await stateOf(course, one)).toBe('enrolled');
    await school.ctx.db.query(`update enrolments set state = 'completed' where class_id = $1`, [course.id]);
    school.setClock(14 * DAY);
    await give(organizer, one, competency, { obtained_at: '2026-03-15', expires_at: '2027-03-20' });
    const next = await makeClass(organizer, {
      group_id: group.id,
      type: 'competency',
      competency_id: competency.id,
      level: 1,
      start_at: at(370 * 24 * 60),
      end_at: at(390 * 24 * 60),
    });
    await run(20);
    expect(await stateOf(next, one)).toBeUndefined();
    await run(375);
    expect(await stateOf(next, one)).toBe('enrolled');
  });

  it('leaves out leavers, waivers, evidence under review and whom an organizer has removed', async () => {
    const { competency, course, rule, person } = await open();
    const [leaver, waived, waiting, removed] = [
      await person(),
      await person(),
      await person(),
      await person(),
    ];
    dataOf(await organizer.post(`/api/classes/${course.id}/enrolments`, { user_ids: [removed.userId] }));
    const [{ id }] = (await school.ctx.db.query('select id from enrolments where class_id = $1', [
      course.id,
    ])) as [{ id: string }];
    dataOf(
      await organizer.post('/api/enrolments/decisions', { ids: [id], decision: 'withdraw', reason: 'No' }),
    );
    await school.ctx.db.query('update users set active = false where id = $1', [leaver.userId]);
    dataOf(
      await organizer.post(`/api/user/${waived.userId}/competency-waivers`, {
        competency_id: competency.id,
        reason: 'On leave',
        until: '2026-06-01',
      }),
    );
    dataOf(
      await waiting.post(`/api/users/${waiting.userId}/competencies`, {
        competency_id: competency.id,
        level: 1,
        obtained_at: '2026-03-01',
      }),
    );
    const made = await require(organizer, competency, rule);
    await run();
    expect((await rowsOf(course)).map(({ user_id, state }) => [user_id, state])).toEqual([
      [removed.userId, 'withdrawn'],
    ]);
    expect(dataOf(await organizer.get(`/api/competency-requirements/${made.id}`)).without_class).toBe(1);
  });

  it('gives the last seat to the most urgent; the others wait for the next class', async () => {
    const { competency, group, course, rule, person } = await open({ capacity: 1 });
    const [later, sooner] = [await person(), await person()];
    await give(organizer, later, competency, { obtained_at: '2025-04-01', expires_at: '2026-04-01' });
    await give(organizer, sooner, competency, { obtained_at: '2025-03-10', expires_at: '2026-03-10' });
    const made = await require(organizer, competency, rule);
    await run();
    expect(await rowsOf(course)).toMatchObject([{ user_id: sooner.userId }]);
    expect(dataOf(await organizer.get(`/api/competency-requirements/${made.id}`)).without_class).toBe(1);
    const next = await makeClass(organizer, {
      group_id: group.id,
      type: 'competency',
      competency_id: competency.id,
      level: 2,
    });
    await run();
    expect(await stateOf(next, later)).toBe('enrolled');
    expect(dataOf(await organizer.get(`/api/competency-requirements/${made.id}`)).without_class).toBe(0);
  });

  it('only tells of the class where people are to join by themselves', async () => {
    const { competency, course, rule, person } = await open();
    const one = await person();
    await require(organizer, competency, { ...rule, enrol: 'offer' });
    await run();
    await run();
    expect(await rowsOf(course)).toEqual([]);
    const told = dataOf<{ title: string; link: string }[]>(await one.get('/api/my/notifications'));
    expect(told.filter(({ link }) => link === `my-course/${course.slug}`)).toHaveLength(1);
  });
});

describe('the switch', () => {
  it('says before what it would do, and writes nothing', async () => {
    const { competency, course, rule, person } = await open({ capacity: 1 });
    const [, , soon] = [await person(), await person(), await person()];
    await give(organizer, soon, competency, { expires_at: '2026-05-20' });
    const body = { ...rule, competency_id: competency.id, level: 1 };
    expect(dataOf(await organizer.post('/api/competency-requirements/enrolment-preview', body))).toEqual({
      now: 2,
      without_class: 1,
      soon: 1,
      classes: 1,
      seats: 1,
    });
    expect(await rowsOf(course)).toEqual([]);
  });

  it('is undone within 24 hours, except for who has begun', async () => {
    const { competency, course, rule, person } = await open();
    const [begun, fresh] = [await person(), await person()];
    const made = await require(organizer, competency, rule);
    await run();
    await school.ctx.db.query(
      `update enrolments set state = 'in_progress' where class_id = $1 and user_id = $2`,
      [course.id, begun.userId],
    );
    const undo = (by: Client) => by.post(`/api/competency-requirements/${made.id}/enrolment-undo`);
    expect(dataOf(await undo(organizer))).toEqual({ undone: 1, kept: 1 });
    expect([await stateOf(course, begun), await stateOf(course, fresh)]).toEqual([
      'in_progress',
      'withdrawn',
    ]);
    const off = dataOf(await organizer.get(`/api/competency-requirements/${made.id}`));
    expect(off.enrol).toBe('none');
    await run();
    expect(await stateOf(course, fresh)).toBe('withdrawn');
    dataOf(await organizer.patch(`/api/competency-requirements/${made.id}`, { enrol: 'enrol' }));
    await run();
    expect(await stateOf(course, fresh)).toBe('enrolled');
    school.setClock(25 * 3600);
    expect((await undo(organizer)).body.code).toBe('change-expired');
  });

  it('needs a group', async () => {
    const { competency, rule } = await open();
    const reply = await organizer.post('/api/competency-requirements', {
      ...rule,
      competency_id: competency.id,
      name: 'No group',
      due_days_after_start: 1,
      enrol_group_id: null,
    });
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ['enrol_group_id']]);
  });
});

describe('many at once', () => {
  it('two runs on one night enrol each of 3,000 people once', async () => {
    const { competency, course, rule } = await open();
    await require(organizer, competency, rule);
    await school.ctx.db.query(
      `insert into users (id, nip, name, department, active, role_ids, joined_at, created_at, updated_at)
       select gen_random_uuid(), 'many-' || n, 'Many ' || n, $1, true, '{}', '2026-01-01', now(), now() from generate_series(1, 3000) n`,
      [rule.audience_rule.department[0]],
    );
    await Promise.all([run(), run()]);
    const rows = await rowsOf(course);
    expect(rows).toHaveLength(3000);
    const [audited] = await school.ctx.db.query<{ n: number }>(
      `select count(*)::int as n from audit_events where entity = 'enrolments' and action = 'enrol' and entity_id = any(
         select id from enrolments where class_id = $1)`,
      [course.id],
    );
    expect(audited!.n).toBe(3000);
  });
});
