import { reportFigures, type GroupReport, type IndexReport, type ReportPerson } from '#shared/api/reports.ts';
import { generateCompany } from '#server/seed/many/generateCompany.ts';
import { createTestApp, type Client, type TestApp } from '#tests/support/app.ts';
import { statementsOf } from '#tests/support/queries.ts';
import { dataOf } from '#tests/support/school.ts';
import { peopleOf, readComputed } from '#tests/support/reports.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Enough participations that nobody gathers them for a page. */
const size = { users: 400, attempts: 3_000, enrolments: 5_600, classes: 40 };

let test: TestApp;
let organizer: Client;
/** One of three groups. */
let group: string;

beforeAll(async () => {
  test = await createTestApp();
  organizer = await test.as('Organizer');
  const company = { ...size, config: test.config, password: 'a made-up password', now: new Date() };
  await generateCompany(test.db, { ...company, force: true });
  const [largest] = await test.db.query<{ slug: string }>(
    `select g.slug from groups g join classes c on c.group_id = g.id join enrolments e on e.class_id = c.id
     group by g.id order by count(*) desc limit 1`,
  );
  group = largest!.slug;
}, 60_000);
afterAll(() => test.close());

const keyOf = ({ user, class: course, at, reasons }: ReportPerson) =>
  JSON.stringify([user.id, course?.id, at, reasons[0]?.name]);

/** The NIPs of a file, in its order. */
async function fileOf(path: string, query: string): Promise<string[]> {
  const reply = await organizer.get(`/api/reports${path}/export?format=csv&${query}`);
  expect(reply.status).toBe(200);
  const lines = (reply.body as string).trim().split('\r\n').slice(1);
  expect(Number(reply.headers['x-total-count'])).toBe(lines.length);
  return lines.map((line) => line.split(',')[0]!.replace(/^"|"$/g, ''));
}

describe('the people behind the figures of a large company', () => {
  it('are as many as each figure says, each once, by name, and the same in the file', async () => {
    const { report } = await readComputed<IndexReport>(test, organizer);
    const { ended, finished, attempts, passed, active, overdue } = report.figures;
    const figures = {
      active,
      finished,
      unfinished: ended - finished,
      passed,
      failed: attempts - passed,
      overdue,
    };
    for (const figure of reportFigures.index) {
      const people = await peopleOf(organizer, '', `figure=${figure}`);
      expect([figure, people.length]).toEqual([figure, figures[figure]]);
      expect(people.length).toBeGreaterThan(0);
      // Two attempts at a quiz may end at one instant.
      if (figure !== 'passed' && figure !== 'failed')
        expect(new Set(people.map(keyOf)).size).toBe(people.length);
      const names = await test.db.query<{ name: string }>(
        'select name from unnest($1::text[]) n(name) order by name collate "und-x-icu"',
        [people.map(({ user }) => user.name)],
      );
      expect(people.map(({ user }) => user.name)).toEqual(names.map(({ name }) => name));
      expect(await fileOf('', `figure=${figure}`)).toEqual(people.map(({ user }) => user.slug));
    }
  });

  it('are those of the department, the group and the name that were asked for', async () => {
    const { report } = await readComputed<IndexReport>(test, organizer);
    const one = report.departments.toSorted((a, b) => b.finished - a.finished)[0]!;
    const all = await peopleOf(organizer, '', 'figure=finished');
    const ofOne = await peopleOf(organizer, '', `figure=finished&department=${one.department}`);
    expect(ofOne.map(keyOf)).toEqual(
      all.filter(({ department }) => department === one.department).map(keyOf),
    );
    expect(ofOne).toHaveLength(one.finished);
    const part = all[0]!.user.name.slice(0, 3);
    const named = await peopleOf(organizer, '', `figure=finished&q=${part}`);
    expect(named.map(keyOf)).toEqual(
      all
        .filter(({ user }) => `${user.slug}\n${user.name}`.toLowerCase().includes(part.toLowerCase()))
        .map(keyOf),
    );
    const { report: ofGroup } = await readComputed<GroupReport>(test, organizer, `/group/${group}`);
    const { enrolled, started, ...rest } = ofGroup.funnel;
    const figures = { ...rest, enrolled, started, not_started: enrolled - started };
    for (const figure of reportFigures.group)
      expect([figure, (await peopleOf(organizer, `/group/${group}`, `figure=${figure}`)).length]).toEqual([
        figure,
        figures[figure],
      ]);
  });

  it('are read by their names for a page, and not counted: the total is the figure that the report shows', async () => {
    await readComputed(test, organizer);
    const page = () => organizer.get('/api/reports/people?figure=passed');
    await page();
    const sent = await statementsOf(test.database.pool, page);
    const people = sent.filter((text) => text.includes('with found'));
    expect(people.map((text) => text.includes('person cross join lateral'))).toEqual([true]);
    expect(dataOf<ReportPerson[]>(await page())).toHaveLength(25);
  });

  it('are shown before anybody has counted them, as at least so many, until the report is there', async () => {
    const ask = (page: number, query = '') =>
      organizer.get(`/api/reports/people?figure=active&period=30d&per_page=10&page=${page}${query}`);
    const metaOf = async (page: number, query = '') => (await ask(page, query)).body.meta;
    expect(await metaOf(1)).toMatchObject({ total: 110, total_is_exact: false, has_next_page: true });
    const whole = await peopleOf(organizer, '', 'figure=active&period=30d');
    const last = Math.ceil(whole.length / 10);
    const exact = { total: whole.length, total_is_exact: true, has_next_page: false };
    for (const page of [last, last + 1]) expect(await metaOf(page)).toMatchObject(exact);
    expect(dataOf<ReportPerson[]>(await ask(last)).map(keyOf)).toEqual(
      whole.slice((last - 1) * 10).map(keyOf),
    );
    expect(await metaOf(1, `&q=${whole[0]!.user.slug}`)).toMatchObject({ total: 1, total_is_exact: true });
    expect(await metaOf(1, '&q=nobodyiscalledso')).toMatchObject({ total: 0, total_is_exact: true });
    await readComputed(test, organizer, '', 'period=30d');
    expect(await metaOf(1)).toMatchObject({ ...exact, has_next_page: true });
  });
});

describe('lists of a large company', () => {
  it.each([
    ['as the days come', undefined],
    [
      'where most of them are overdue since one day',
      `update competency_standings set ends_on = '2026-01-05' where standing = 'overdue'`,
    ],
  ])('show the matrix by risk in the order of everybody, page after page, %s', async (_name, change) => {
    if (change) await test.db.query(change);
    const everybody = await test.db.query<{ id: string; is_overdue: boolean }>(
      `select u.id, exists (select 1 from competency_standings o join competencies k on k.id = o.competency_id
         where o.user_id = u.id and o.standing = 'overdue' and k.archived_at is null) as is_overdue
       from users u left join lateral (
         select array_position(array['overdue', 'expired', 'expiring', 'waiting_review', 'required', 'in_progress'], s.standing) as risk, s.ends_on
         from competency_standings s join competencies k on k.id = s.competency_id
         where s.user_id = u.id and k.archived_at is null and s.is_required
           and s.standing in ('overdue', 'expired', 'expiring', 'waiting_review', 'required', 'in_progress')
         order by 1, 2 nulls last limit 1) w on true
       where u.active and u.archived_at is null order by w.risk nulls last, w.ends_on nulls last, u.name, u.id`,
    );
    expect(everybody.length).toBeGreaterThan(300);
    const overdue = everybody.filter(({ is_overdue: isOverdue }) => isOverdue);
    for (const [query, people] of [
      ['', everybody],
      ['&standing=overdue', overdue],
    ] as const) {
      const shown: string[] = [];
      for (let page = 1; shown.length < people.length; page += 1) {
        const rows = dataOf<{ user: { id: string } }[]>(
          await organizer.get(`/api/compliance?page=${page}&per_page=50${query}`),
        );
        expect(rows.length).toBeGreaterThan(0);
        shown.push(...rows.map(({ user }) => user.id));
      }
      expect(shown).toEqual(people.map(({ id }) => id));
    }
    expect(overdue.length).toBeGreaterThan(300);
  });

  it('show of a text the rows that counting and sorting everything finds, near the beginning and far from it', async () => {
    const ids = async (q: string, from: number, more = '') => {
      const filter = encodeURIComponent(JSON.stringify({ q }));
      const query = `sort=["state","DESC"]&range=[${from},${from + 24}]&filter=${filter}${more}`;
      const { body } = await organizer.get(`/api/enrolments?${query}`);
      return { ids: body.data.map(({ id }: { id: string }) => id), meta: body.meta };
    };
    const [{ name }] = (await test.db.query<{ name: string }>(
      'select name from users order by name limit 1',
    )) as [{ name: string }];
    for (const q of ['a', name, 'nobodyiscalledso'])
      for (const from of [0, 900, 5_050]) {
        const [searched, all] = [await ids(q, from), await ids(q, from, '&total=exact')];
        expect([q, from, searched.ids]).toEqual([q, from, all.ids]);
        const { total } = all.meta;
        expect(searched.meta).toMatchObject(
          total > 1_000
            ? { total: Math.max(1_000, from + all.ids.length), total_is_exact: false }
            : { total, total_is_exact: true },
        );
      }
  });

  it('go on in the same order where a page is found by its ids', async () => {
    const all = await test.db.query<{ id: string }>(
      'select id from enrolments where archived_at is null order by state desc, id desc limit 1100',
    );
    const ids: string[] = [];
    for (let from = 0; from < 1100; from += 275) {
      const rows = await organizer.get(`/api/enrolments?sort=["state","DESC"]&range=[${from},${from + 274}]`);
      ids.push(...dataOf<{ id: string }[]>(rows).map(({ id }) => id));
    }
    expect(ids).toEqual(all.map(({ id }) => id));
  });
});
