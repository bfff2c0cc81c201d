import { updateStandings } from '#server/modules/competencies/standings.ts';
import type { Client } from '#tests/support/app.ts';
import { give, makeCompetency, require } from '#tests/support/competencies.ts';
import { at, dataOf, enrol, makeClass, openSchool, type School, type Wire } from '#tests/support/school.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Each member of the team is named after the state in which they must be found. */
const members = ['overdue', 'class', 'expired', 'expiring', 'waiting', 'required', 'complete'] as const;
let school: School;
let manager: Client;
let people: Record<(typeof members)[number], Client>;
let competency: Wire;
let renewal: Wire;

beforeAll(async () => {
  school = await openSchool();
  manager = await school.as('Line Manager');
  const others = await school.as('Line Manager');
  const join = { active: true, manager_id: manager.userId };
  const made = await Promise.all(
    members.map(async (name) => [
      name,
      await school.as('Learner', {
        ...join,
        name: `Team ${name}`,
        joined_at: name === 'required' ? '2026-02-25' : '2025-01-01',
      }),
    ]),
  );
  people = Object.fromEntries(made) as typeof people;
  // Somebody of another team is as late.
  await school.as('Learner', { name: 'Other', manager_id: others.userId, joined_at: '2025-01-01' });
  competency = await makeCompetency(school.organizer, { window_days: 30, grace_days: 30 });
  await require(school.organizer, competency, { starts_on: '2026-01-01' });
  // Today is 2 March 2026.
  for (const [name, expires_at] of Object.entries({
    class: '2026-09-01',
    expired: '2026-02-20',
    expiring: '2026-03-20',
    complete: '2026-09-01',
  }))
    await give(school.organizer, people[name as keyof typeof people], competency, {
      obtained_at: '2025-01-01',
      expires_at,
    });
  dataOf(
    await people.waiting.post(`/api/users/${people.waiting.userId}/competencies`, {
      competency_id: competency.id,
      level: 1,
      obtained_at: '2026-02-01',
      source: 'external',
    }),
  );
  const ended = await makeClass(school.organizer, { end_at: at(60) });
  await enrol(people.class, ended);
  await school.db.query(`update enrolments set mandatory = true where user_id = $1`, [people.class.userId]);
  renewal = await makeClass(school.organizer, {
    type: 'competency',
    competency_id: competency.id,
    level: 1,
    start_at: at(24 * 60),
  });
  school.setClock(120 * 60);
  await updateStandings({ ...school.ctx, now: new Date(at(120)) }, {});
});
afterAll(() => school.close());

const team = async (by: Client, query = ''): Promise<Wire> => (await by.get(`/api/team${query}`)).body;
const names = ({ data }: Wire): string[] => data.map(({ user }: Wire) => user.name.replace('Team ', ''));

describe('the team', () => {
  it('comes with those at risk first: overdue, expired, expiring, waiting, required, complete', async () => {
    const seen = await team(manager);
    // A class that was due yesterday stands behind a requirement of last year.
    expect(names(seen)).toEqual([...members]);
    expect(seen.data.map(({ risk }: Wire) => risk)).toEqual([
      'overdue',
      'overdue',
      'expired',
      'expiring',
      'waiting',
      'required',
      'complete',
    ]);
    expect(seen.meta).toMatchObject({
      people: 7,
      requirements: 7,
      in_order: 3,
      risks: { overdue: 2, expired: 1, expiring: 1, waiting: 1, required: 1, complete: 1 },
      overdue: { people: 2, requirements: 1, classes: 1 },
      to_remind: 3,
      can: { remind: true, export: true },
    });
    expect(names(await team(manager, '?sort=name'))).toEqual([...members].toSorted());
  });

  it('is filtered by each of its figures to as many people', async () => {
    const { risks } = (await team(manager)).meta;
    for (const [risk, count] of Object.entries(risks)) {
      const seen = await team(manager, `?risk=${risk}`);
      expect([risk, seen.data.length, seen.meta.total]).toEqual([risk, count, count]);
    }
    // The reports count the same people as overdue.
    const report = (await manager.get('/api/reports/people?figure=overdue')).body;
    expect(report.meta.total).toBe(risks.overdue);
  });

  it('names a class that renews, for who may enrol others', async () => {
    expect((await team(manager)).data.every(({ renewal: one }: Wire) => one === null)).toBe(true);
    const admin = await school.as('Administrator');
    await school.db.query('update users set manager_id = $1 where id = any($2::uuid[])', [
      admin.userId,
      [people.expiring.userId, people.complete.userId],
    ]);
    const seen = (await team(admin)).data;
    expect(seen.map(({ risk, renewal: one }: Wire) => [risk, one?.id ?? null])).toEqual([
      ['expiring', renewal.id],
      ['complete', null],
    ]);
    await school.db.query('update users set manager_id = $1 where manager_id = $2', [
      manager.userId,
      admin.userId,
    ]);
  });
});

describe('reminders', () => {
  const remind = async (by: Client, body: object = {}) => dataOf(await by.post('/api/team/reminders', body));
  const inbox = async (by: Client): Promise<Wire[]> =>
    dataOf<Wire[]>(await by.get('/api/my/notifications')).filter(({ title }) =>
      /Overdue|valid|required/.test(title),
    );

  it('reach one person by name, once a day, and say what is most urgent', async () => {
    expect(await remind(manager, { user_ids: [people.expiring.userId] })).toEqual({
      people: 1,
      reminded: 1,
      already: 0,
    });
    expect((await inbox(people.expiring))[0]!.title).toBe(
      `Your competency ${competency.name} is valid until Friday, 20 March 2026 at 23:59 WIB`,
    );
    expect(await remind(manager, { user_ids: [people.expiring.userId] })).toEqual({
      people: 1,
      reminded: 0,
      already: 1,
    });
    const seen = (await team(manager, '?risk=expiring')).data[0];
    expect(seen.reminded_at).not.toBeNull();
    // Nothing can be done by who waits for a review, or by who has everything.
    for (const name of ['waiting', 'complete'] as const)
      expect(await remind(manager, { user_ids: [people[name].userId] })).toMatchObject({ people: 0 });
  });

  it('without names reach all overdue and expired people who were not reminded today', async () => {
    await remind(manager, { user_ids: [people.class.userId] });
    expect((await team(manager)).meta.to_remind).toBe(2);
    expect(await remind(manager)).toEqual({ people: 3, reminded: 2, already: 1 });
    expect((await team(manager)).meta.to_remind).toBe(0);
    expect((await inbox(people.class))[0]!.title).toMatch(/^Overdue: please finish Class/);
    expect((await inbox(people.overdue))[0]!.title).toBe(`Overdue: please finish ${competency.name}`);
    expect((await inbox(people.expired))[0]!.title).toMatch(/is required of you by Sunday, 22 March 2026/);
    expect(await inbox(people.required)).toEqual([]);
    // The reports of the same day remind none of them again.
    expect(dataOf(await manager.post('/api/reports/reminders', {}))).toMatchObject({
      reminded: 0,
      already: 2,
    });
  });

  it('never reach people of other teams', async () => {
    const stranger = await school.as('Line Manager');
    expect(await remind(stranger, { user_ids: Object.values(people).map(({ userId }) => userId) })).toEqual({
      people: 0,
      reminded: 0,
      already: 0,
    });
  });
});
