import type { ComplianceRow, ComplianceSummary } from '#shared/api/competencies.ts';
import { updateStandings } from '#server/modules/competencies/standings.ts';
import type { Client } from '#tests/support/app.ts';
import { give, makeCompetency, require } from '#tests/support/competencies.ts';
import { statementsOf } from '#tests/support/queries.ts';
import { dataOf, enrol, makeClass, openSchool, type School, type Wire } from '#tests/support/school.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let school: School;
let organizer: Client;
let manager: Client;
let people: Client[];
let safety: Wire;
let licence: Wire;

/** Five people of a shop: overdue, expiring soon, expiring later, valid for ever, waived; two of them report to the manager. */
beforeAll(async () => {
  school = await openSchool();
  organizer = school.organizer;
  manager = await school.as('Line Manager');
  safety = await makeCompetency(organizer, { code: 'SAFE' });
  licence = await makeCompetency(organizer, { code: 'SIM', type: 'license' });
  people = [];
  for (const i of [0, 1, 2, 3, 4])
    people.push(
      await school.as('Learner', {
        name: `Shop ${i}`,
        department: 'Toko',
        placement_city: i < 3 ? 'Medan' : 'Solo',
        ...(i < 2 && { manager_id: manager.userId }),
      }),
    );
  await require(organizer, safety, {
    whom: 'audience',
    audience_rule: { department: ['Toko'] },
    starts_on: '2026-01-01',
  });
  await give(organizer, people[1]!, safety, { expires_at: '2026-03-20' });
  await give(organizer, people[2]!, safety, { expires_at: '2026-05-20' });
  await give(organizer, people[3]!, safety, { expires_at: '2028-05-20' });
  dataOf(
    await organizer.post(`/api/user/${people[4]!.userId}/competency-waivers`, {
      code: 'SAFE',
      until: '2026-04-10',
      reason: 'On leave',
    }),
  );
  await give(organizer, people[3]!, licence, { expires_at: '2026-03-10' });
});
afterAll(() => school.close());

const upTo12 = Array.from({ length: 12 }, (_, i) => String(i + 1).padStart(2, '0'));
const summaryOf = async (by: Client, query = ''): Promise<ComplianceSummary> =>
  dataOf(await by.get(`/api/compliance/summary?${query}`));
const rowsOf = async (by: Client, query = '') => {
  const reply = await by.get(`/api/compliance?${query}`);
  return { rows: dataOf<ComplianceRow[]>(reply), total: reply.body.meta.total as number };
};
const namesOf = async (by: Client, query: string) =>
  (await rowsOf(by, query)).rows.map(({ user }) => user.name);

describe('the compliance matrix', () => {
  it('counts how people stand, and what breaks in 30, 60 and 90 days', async () => {
    const { columns, today } = await summaryOf(organizer, 'department=Toko');
    expect(today).toBe('2026-03-02');
    expect(columns).toEqual([
      {
        competency: { id: safety.id, slug: 'SAFE', name: safety.name, type: 'safety' },
        standings: { overdue: 1, expiring: 1, valid: 2, waived: 1 },
        // Who is waived is left out of both.
        required: 4,
        compliant: 3,
        figures: { in_order: 3, overdue: 1, expired: 0, expiring: 1, waiting_review: 0, open: 0 },
        breaks: { 30: 1, 60: 2, 90: 3 },
        becomes_overdue: { 30: 0, 60: 0, 90: 0 },
      },
      {
        competency: { id: licence.id, slug: 'SIM', name: licence.name, type: 'license' },
        standings: { expiring: 1 },
        // Nobody requires it: its end breaks nothing.
        required: 0,
        compliant: 0,
        figures: { in_order: 0, overdue: 0, expired: 0, expiring: 0, waiting_review: 0, open: 0 },
        breaks: { 30: 0, 60: 0, 90: 0 },
        becomes_overdue: { 30: 0, 60: 0, 90: 0 },
      },
    ]);
  });

  it('leads from each number to exactly so many people', async () => {
    const { columns, people: all, months } = await summaryOf(organizer, 'department=Toko');
    for (const { competency, standings, breaks, figures } of columns) {
      const of = `department=Toko&competency=${competency.slug}`;
      for (const [standing, count] of Object.entries(standings))
        expect([standing, (await rowsOf(organizer, `${of}&standing=${standing}`)).total]).toEqual([
          standing,
          count,
        ]);
      for (const [days, count] of Object.entries(breaks))
        expect([days, (await rowsOf(organizer, `${of}&breaks=${days}`)).total]).toEqual([days, count]);
      for (const [figure, count] of Object.entries(figures))
        expect([figure, (await rowsOf(organizer, `${of}&figure=${figure}`)).total]).toEqual([figure, count]);
      const known = Object.values(standings).reduce((sum, count) => sum + count, 0);
      expect((await rowsOf(organizer, `${of}&standing=not_required`)).total).toBe(all - known);
    }
    expect(months.map(({ month }) => month)).toEqual([
      ...upTo12.slice(2).map((no) => `2026-${no}`),
      ...upTo12.slice(0, 3).map((no) => `2027-${no}`),
    ]);
    for (const { month, people: ending, unenrolled } of months) {
      const of = `department=Toko&ends_in=${month}`;
      expect([month, (await rowsOf(organizer, of)).total]).toEqual([month, ending]);
      expect((await rowsOf(organizer, `${of}&unenrolled=1`)).total).toBe(unenrolled);
    }
    expect(await namesOf(organizer, 'ends_in=2026-04')).toEqual(['Shop 4']);
    expect(await namesOf(organizer, 'competency=safe&standing=overdue')).toEqual(['Shop 0']);
    expect(await namesOf(organizer, 'competency=SAFE&breaks=60')).toEqual(['Shop 1', 'Shop 4']);
  });

  it('adds up to all requirements, whoever else holds the competency', async () => {
    for (const { required, compliant, figures } of (await summaryOf(organizer)).columns) {
      const { in_order, expiring: _part, ...others } = figures;
      expect(in_order).toBe(compliant);
      expect(Object.values(others).reduce((sum, count) => sum + count, in_order)).toBe(required);
    }
  });

  it('shows people in pages, with the cells of its columns alone', async () => {
    const { rows, total } = await rowsOf(organizer, 'department=Toko&type=safety&per_page=2&page=2');
    expect([total, rows.map(({ user }) => user.name)]).toEqual([5, ['Shop 2', 'Shop 3']]);
    expect(rows[1]!.cells).toEqual({
      [safety.id]: {
        standing: 'valid',
        is_required: true,
        required_level: 1,
        level: 1,
        ends_on: '2028-05-20',
        expired_on: null,
        waiting_since: null,
      },
    });
    expect(await namesOf(organizer, 'department=Toko&placement_city=Solo&q=shop%203')).toEqual(['Shop 3']);
  });

  it('shows a line manager only the own team, whatever the request says', async () => {
    for (const query of ['', 'department=Toko', 'team=1'])
      expect(await namesOf(manager, query)).toEqual(['Shop 0', 'Shop 1']);
    const { columns, people: all } = await summaryOf(manager);
    expect([all, columns[0]!.required, columns[0]!.standings]).toEqual([2, 2, { overdue: 1, expiring: 1 }]);
    const file = await manager.get('/api/compliance/export?format=csv');
    expect(file.body).toContain('Shop 1');
    expect(file.body).not.toContain('Shop 2');
  });

  it('goes into a file as it is shown: the same people, columns and words', async () => {
    const reply = await organizer.get('/api/compliance/export?department=Toko&type=safety&format=csv');
    const lines = (reply.body as string).trim().split(/\r?\n/);
    expect(lines[0]).toBe('NIP,Name,Department,Position,SAFE');
    expect(lines).toHaveLength(6);
    expect(lines[2]).toMatch(/,Shop 1,Toko,,"Expiring on 2026-03-20, 18 days left"$/);
    const filtered = await organizer.get('/api/compliance/export?competency=SAFE&standing=overdue');
    expect((filtered.body as string).trim().split(/\r?\n/)).toHaveLength(2);
  });

  it('keeps names that a spreadsheet would run or spoil', async () => {
    const hostile = await school.as('Learner', { nip: '00042', name: '=cmd|calc!A1', department: 'Aneh' });
    await school.as('Learner', { nip: '9.99', name: 'أحمد 王小明', department: 'Aneh' });
    const file = (await organizer.get('/api/compliance/export?department=Aneh')).body as string;
    expect(file).toContain("'=cmd|calc!A1");
    expect(file).toMatch(/00042/);
    expect(file).toContain('أحمد 王小明');
    expect(hostile.userId).toBeTruthy();
  });

  it('asks as many questions for fifty people as for one', async () => {
    const count = async (query: string) =>
      (await statementsOf(school.database.pool, () => organizer.get(`/api/compliance?${query}`))).length;
    await count('per_page=1');
    expect(await count('per_page=1&department=Toko')).toBe(await count('per_page=50'));
    const summary = async (query: string) =>
      (await statementsOf(school.database.pool, () => organizer.get(`/api/compliance/summary?${query}`)))
        .length;
    expect(await summary('type=license')).toBe(await summary(''));
  });

  it('distinguishes the expiry from the end of the grace period; the last day of a window counts', async () => {
    const grace = await makeCompetency(organizer, { code: 'GRACE', grace_days: 26, window_days: 10 });
    const shop = { department: 'Klinik' };
    const [expired, waiting, day30, day31, late] = [
      await school.as('Learner', { ...shop, name: 'A expired' }),
      await school.as('Learner', { ...shop, name: 'B waiting' }),
      await school.as('Learner', { ...shop, name: 'C day 30' }),
      await school.as('Learner', { ...shop, name: 'D day 31' }),
      await school.as('Learner', { ...shop, name: 'E late' }),
    ];
    await require(organizer, grace, {
      whom: 'audience',
      audience_rule: { department: ['Klinik'] },
      starts_on: '2025-01-01',
    });
    const until = (expires_at: string) => ({ obtained_at: '2025-01-01', expires_at });
    await give(organizer, expired, grace, until('2026-02-08'));
    await give(organizer, day30, grace, until('2026-04-01'));
    await give(organizer, day31, grace, until('2026-04-02'));
    await give(organizer, late, grace, until('2026-02-01'));
    await give(waiting, waiting, grace, { source: 'external', obtained_at: '2026-02-20', note: 'Outside' });
    const of = 'department=Klinik&competency=GRACE';
    const { rows } = await rowsOf(organizer, of);
    expect(rows.map(({ cells }) => cells[grace.id])).toMatchObject([
      { standing: 'overdue', ends_on: '2026-02-27', expired_on: null },
      { standing: 'expired', expired_on: '2026-02-08', ends_on: '2026-03-06', waiting_since: null },
      { standing: 'waiting_review', waiting_since: '2026-03-02' },
      { standing: 'valid', ends_on: '2026-04-01' },
      { standing: 'valid', ends_on: '2026-04-02' },
    ]);
    expect((await rowsOf(organizer, `${of}&sort=name`)).rows.map(({ user }) => user.name)).toEqual([
      'A expired',
      'B waiting',
      'C day 30',
      'D day 31',
      'E late',
    ]);
    const { columns, overdue_people } = await summaryOf(organizer, of);
    expect(columns[0]).toMatchObject({ breaks: { 30: 2, 60: 3 }, becomes_overdue: { 30: 1, 60: 1 } });
    expect(overdue_people).toBe(1);
    expect(await namesOf(organizer, `${of}&breaks=30`)).toEqual(['A expired', 'C day 30']);
    const lines = ((await organizer.get(`/api/compliance/export?${of}`)).body as string)
      .trim()
      .split(/\r?\n/);
    expect(lines.slice(1).map((line) => line.replace(/^.*Klinik,,/, ''))).toEqual([
      'Expired on 2026-02-08 · grace until 2026-03-06',
      'Waiting for review since 2026-03-02',
      'Valid until 2026-04-01',
      'Valid until 2026-04-02',
      '"Overdue due 2026-02-27, 3 days late"',
    ]);
    // The person reads the same days.
    const own = dataOf(await expired.get('/api/my/competencies'));
    expect(own.competencies[0]).toMatchObject({ expired_on: '2026-02-08', ends_on: '2026-03-06' });
  });

  it('refuses filters that it does not know', async () => {
    for (const query of [
      'standing=happy',
      'breaks=45',
      'ends_in=2026-13',
      'figure=all',
      'colour=red',
      'per_page=1000',
    ])
      expect((await organizer.get(`/api/compliance?${query}`)).status).toBe(422);
  });

  it('equals what is stored: computing everything again changes no row', async () => {
    const read = () => school.db.query('select * from competency_standings order by user_id, competency_id');
    const before = await read();
    await updateStandings({ ...school.ctx }, {});
    expect(await read()).toEqual(before);
  });
});

describe('the team of a line manager', () => {
  it('is the people who report to them, with what needs attention and the classes that ended without them', async () => {
    const ends = { end_at: '2026-03-03T00:00:00.000Z' };
    const [course, optional] = [await makeClass(organizer, ends), await makeClass(organizer, ends)];
    await enrol(people[0]!, course);
    await enrol(people[0]!, optional);
    await school.db.query('update enrolments set mandatory = true where class_id = $1', [course.id]);
    school.setClock(2 * 86_400);
    const reply = await manager.get('/api/team');
    const team = dataOf(reply) as Wire[];
    expect([reply.body.meta.total, team.map(({ user }) => user.name)]).toEqual([2, ['Shop 0', 'Shop 1']]);
    expect(team[0]).toMatchObject({
      standings: { overdue: 1 },
      attention: [{ standing: 'overdue', competency: { slug: 'SAFE' } }],
      overdue_classes: [
        { class: { id: course.id }, mandatory: true, due_at: expect.stringMatching(/^2026-03-03/) },
      ],
      // Who did not have to is not late.
      unfinished_classes: [{ class: { id: optional.id } }],
    });
    expect(reply.body.meta.overdue).toEqual({ people: 1, requirements: 1, classes: 1 });
    expect(team[1]).toMatchObject({
      attention: [{ standing: 'expiring', ends_on: '2026-03-20' }],
      overdue_classes: [],
    });
    expect(dataOf(await manager.get('/api/team?q=shop%201'))).toHaveLength(1);
    // The team of another manager is not visible.
    expect(dataOf(await (await school.as('Line Manager')).get('/api/team'))).toEqual([]);
    school.setClock(0);
  });

  it('can look at the competencies of its people, and of nobody else', async () => {
    expect((await manager.get(`/api/user/${people[0]!.userId}/competencies`)).status).toBe(200);
    expect((await manager.get(`/api/user/${people[2]!.userId}/competencies`)).status).toBe(404);
    const own = dataOf(await manager.get(`/api/user/${people[1]!.userId}/competencies`));
    expect(own.can).toEqual({ add: false, waive: false });
  });
});

describe('the list of records', () => {
  it('holds what the role reaches, filters by state and goes out as a file', async () => {
    const list = dataOf(
      await organizer.get(`/api/user-competencies?filter=${JSON.stringify({ state: 'waived' })}`),
    );
    expect(list).toMatchObject([{ user: { name: 'Shop 4' }, state: 'waived', note: 'On leave' }]);
    const file = await organizer.get('/api/user-competencies/export?format=csv');
    expect(file.body).toContain('SAFE');
    expect((await organizer.patch(`/api/user-competencies/${list[0].id}`, { state: 'valid' })).status).toBe(
      405,
    );
  });
});
