import type { ClassReport, Funnel, GroupReport, GroupsReport, IndexReport } from '#shared/api/reports.ts';
import { tasksOf } from '#server/composition.ts';
import { seedDatabase } from '#server/seed/seed.ts';
import { createTestApp, type Client, type TestApp } from '#tests/support/app.ts';
import { computeRequested, peopleOf, readComputed, readReport } from '#tests/support/reports.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Figures by queries that were written by hand from docs/decisions/035, without a line of the product's own. */
const byHand = {
  funnel: `select count(*)::int as enrolled,
      count(*) filter (where e.state = 'completed')::int as finished
    from enrolments e where e.class_id = $1 and e.state in ('approved', 'enrolled', 'in_progress', 'completed', 'not_completed')`,
  groups: `select c.group_id as id, count(*)::int as enrolled, (count(*) filter (where e.state = 'completed'))::int as finished,
      (count(*) filter (where e.state in ('in_progress', 'completed')
        or (e.class_id, e.user_id) in (select class_id, user_id from module_progress)
        or (e.class_id, e.user_id) in (select class_id, user_id from grades)
        or (e.class_id, e.user_id) in (select s.class_id, r.user_id from attendance_records r
          join attendance_sessions s on s.id = r.session_id where s.archived_at is null and r.state in ('present', 'late'))))::int as started,
      (count(*) filter (where e.state = 'completed' and (select count(*) from quizzes q where q.class_id = c.id
          and q.status = 'published' and q.archived_at is null) = (select count(*) from quizzes q join grades g on g.quiz_id = q.id
          where q.class_id = c.id and q.status = 'published' and q.archived_at is null and g.user_id = e.user_id and g.passed)))::int as passed
    from enrolments e join classes c on c.id = e.class_id
    where e.state in ('approved', 'enrolled', 'in_progress', 'completed', 'not_completed') and e.archived_at is null
      and c.status <> 'cancelled' group by c.group_id`,
  requirements: `select count(*)::int as requirements, (count(*) filter (where standing in ('valid', 'expiring')))::int as in_order,
      (select count(*)::int from competency_standings where standing = 'overdue') as overdue_requirements
    from competency_standings where is_required and standing <> 'waived'`,
  attempts: `select count(*)::int as attempts, (count(*) filter (where a.state = 'passed'))::int as passed
    from attempts a join classes c on c.id = a.class_id
    where a.state in ('passed', 'failed') and a.annulled_at is null and c.status <> 'cancelled'
      and a.finished_at >= $1::timestamptz and a.finished_at < $2::timestamptz`,
  finished: `select count(*)::int as finished from enrolments e join classes c on c.id = e.class_id
    where e.state = 'completed' and c.status <> 'cancelled' and e.completed_at >= $1::timestamptz and e.completed_at < $2::timestamptz`,
  active: `select count(distinct user_id)::int as active from (
      select a.user_id from attempts a join classes c on c.id = a.class_id where a.state in ('passed', 'failed')
        and a.annulled_at is null and c.status <> 'cancelled' and a.finished_at >= $1::timestamptz and a.finished_at < $2::timestamptz
      union select p.user_id from module_progress p join classes c on c.id = p.class_id
        where c.status <> 'cancelled' and p.beat_at >= $1::timestamptz and p.beat_at < $2::timestamptz
      union select r.user_id from attendance_records r join attendance_sessions s on s.id = r.session_id
        join classes c on c.id = s.class_id where r.state in ('present', 'late') and s.archived_at is null and c.status <> 'cancelled'
        and s.start_at >= $1::timestamptz and s.start_at < $2::timestamptz
      union select e.user_id from enrolments e join classes c on c.id = e.class_id where e.state = 'completed'
        and c.status <> 'cancelled' and e.completed_at >= $1::timestamptz and e.completed_at < $2::timestamptz) x`,
};

let test: TestApp;
let organizer: Client;

const steps = ['enrolled', 'started', 'finished', 'passed', 'overdue'] as const;
/** A person overdue in two classes is one person: people are no sum of classes, what they have missed is. */
const summed = ['enrolled', 'started', 'finished', 'passed', 'ended', 'overdue_classes'] as const;
const sumsOf = (parts: readonly Funnel[]) =>
  Object.fromEntries(summed.map((step) => [step, parts.reduce((sum, part) => sum + part[step], 0)]));

/** Every group as SQL says, all of them the sum of the groups, each the sum of its classes and departments and as long as its lists. */
async function groupsAgree() {
  const { report } = await readComputed<GroupsReport>(test, organizer, '/groups');
  const rows = await test.db.query<Funnel & { id: string }>(byHand.groups);
  expect(report.groups.map(({ group }) => group.id).sort()).toEqual(rows.map(({ id }) => id).sort());
  expect(report.funnel).toMatchObject(sumsOf(report.groups));
  expect(report.funnel).toMatchObject(sumsOf(report.departments));
  expect(report.departments.reduce((sum, { overdue }) => sum + overdue, 0)).toBe(report.funnel.overdue);
  for (const { group, ...funnel } of report.groups) {
    const { id: _id, ...row } = rows.find(({ id }) => id === group.id)!;
    expect(funnel).toMatchObject(row);
    const own = await readComputed<GroupReport>(test, organizer, `/group/${group.id}`);
    expect(own.report.funnel).toEqual(funnel);
    for (const parts of [own.report.classes, own.report.departments])
      expect(funnel).toMatchObject(sumsOf(parts));
    for (const step of steps) {
      const people = await peopleOf(organizer, `/group/${group.id}`, `figure=${step}`);
      expect([step, people.length]).toEqual([step, funnel[step]]);
    }
  }
}

async function agrees() {
  const { report, span } = await readComputed<IndexReport>(test, organizer, '', 'period=12m');
  // The site's clocks: WIB, seven hours ahead.
  const bounds = [
    `${span!.from} 00:00+07`,
    new Date(Date.parse(`${span!.to}T00:00:00+07:00`) + 86_400_000).toISOString(),
  ];
  for (const name of ['attempts', 'finished', 'active'] as const) {
    const [row] = await test.db.query(byHand[name], bounds);
    expect(report.figures).toMatchObject(row!);
  }
  for (const figure of ['finished', 'ended', 'passed', 'attempts', 'seconds'] as const)
    for (const parts of [report.trend, report.departments, report.groups])
      expect(parts.reduce((sum, part) => sum + part[figure], 0)).toBe(report.figures[figure]);
  for (const figure of ['overdue', 'overdue_requirements', 'overdue_classes'] as const)
    expect(report.departments.reduce((sum, part) => sum + part[figure], 0)).toBe(report.figures[figure]);
  const [requirements] = await test.db.query(byHand.requirements);
  expect(report.figures).toMatchObject(requirements!);
  expect(report.departments.reduce((sum, { active }) => sum + active, 0)).toBe(report.figures.active);
  for (const { active, people } of [report.figures, ...report.departments])
    expect(people, 'those of them who have left count too').toBeGreaterThanOrEqual(active);
  const overdue = await peopleOf(organizer, '', 'period=12m&figure=overdue');
  expect(overdue).toHaveLength(report.figures.overdue);
  for (const { reasons } of overdue) expect(reasons.length).toBeGreaterThan(0);

  const classes = await test.db.query<{ id: string }>(
    `select id from classes where status = 'published' and archived_at is null order by id limit 20`,
  );
  for (const { id } of classes) {
    const own = await readComputed<ClassReport>(test, organizer, `/class/${id}`);
    const [row] = await test.db.query(byHand.funnel, [id]);
    expect(own.report.funnel).toMatchObject(row!);
    const { enrolled, started, finished, passed } = own.report.funnel;
    expect([enrolled >= started, started >= finished, finished >= passed]).toEqual([true, true, true]);
  }
}

describe('the reports of the demo company', () => {
  beforeAll(async () => {
    test = await createTestApp({ env: { DEMO: '1' } });
    await seedDatabase(test.ctx);
    organizer = await test.as('Organizer');
  });
  afterAll(() => test.close());

  it('agree with SQL written by hand, and their parts are their sum', agrees);

  it('agree in every group, down to its people', groupsAgree);
});

describe('the reports of a generated company', () => {
  beforeAll(async () => {
    test = await createTestApp();
    organizer = await test.as('Organizer');
    await generate();
  });
  afterAll(() => test.close());

  it('agree with SQL written by hand, and their parts are their sum', agrees);

  it('agree in every group, down to its people', groupsAgree);

  it('compare a period with what its own report of the period before says', async () => {
    const now = await readComputed<IndexReport>(test, organizer, '', 'period=90d');
    const { span, figures, trend, departments, since } = now.report.before!;
    const was = await readComputed<IndexReport>(test, organizer, '', `from=${span.from}&to=${span.to}`);
    expect(was.report.figures).toMatchObject(figures);
    expect(figures.ended).toBeGreaterThan(0);
    expect(was.report.trend).toMatchObject(trend);
    expect(trend).toHaveLength(now.report.trend.length);
    for (const { department, finished, ended } of was.report.departments)
      expect(departments[department] ?? { finished: 0, ended: 0 }).toEqual({ finished, ended });
    expect(since, 'data from its first week on').toBeNull();
    const longer = await readComputed<IndexReport>(test, organizer, '', 'period=last_year');
    expect(longer.report.before, 'nothing is known of the year before').toBeNull();
  });

  it('are kept when there are many participations, and computed again when they are old for what they cost', async () => {
    const first = await readReport<IndexReport>(organizer, '', 'city=City%201');
    expect(first).toMatchObject({ report: null, as_of: null, is_refreshing: true });
    await computeRequested(test);
    const kept = await readReport<IndexReport>(organizer, '', 'city=City%201');
    expect(kept).toMatchObject({ is_refreshing: false, report: { figures: { active: expect.any(Number) } } });
    const isOldAfter = async (seconds: number, tookMs: number) => {
      await test.db.query(`update report_results set took_ms = $2, as_of = $1::timestamptz`, [
        new Date(Date.now() - seconds * 1000).toISOString(),
        tookMs,
      ]);
      return (await readReport<IndexReport>(organizer, '', 'city=City%201')).is_refreshing;
    };
    expect(await isOldAfter(15, 100)).toBe(false);
    expect(await isOldAfter(60, 100)).toBe(true);
    expect(await isOldAfter(60, 10_000)).toBe(false);
    expect(await isOldAfter(1000, 100_000)).toBe(true);
  });

  it('are forgotten after a week', async () => {
    const forget = tasksOf(test.config, () => {}).find(({ name }) => name === 'forget-reports')!;
    const left = async (days: number) => {
      const now = new Date(Date.now() + days * 86_400_000);
      await forget.run({ ...test.ctx, now }, {} as never, { isLastTry: true });
      return (await test.db.query('select 1 from report_results')).length;
    };
    expect(await left(6)).toBeGreaterThan(0);
    expect(await left(8)).toBe(0);
  });
});

/** 300 people in ten departments and 20 classes; by numbers, so that a failure comes again. */
async function generate(): Promise<void> {
  const { db } = test;
  await db.query(`insert into groups (id, name, slug, status) select gen_random_uuid(), 'Group ' || i, 'group-' || i, 'published'
    from generate_series(1, 4) i`);
  await db.query(`insert into users (id, nip, name, department, placement_city)
    select gen_random_uuid(), 'G' || (1000 + i), 'Person ' || i, case when i % 11 > 0 then 'Dept ' || i % 10 end, 'City ' || i % 3
    from generate_series(1, 300) i`);
  await db.query(`insert into classes (id, name, slug, group_id, type, status, start_at, end_at, mode)
    select gen_random_uuid(), 'Class ' || i, 'class-' || i, (select id from groups order by slug offset i % 4 limit 1), 'product_refresh',
      case when i = 20 then 'cancelled' else 'published' end, now() - interval '200 days', now() + (i - 8) * interval '10 days', 'online'
    from generate_series(1, 20) i`);
  await db.query(`insert into enrolments (id, class_id, user_id, state, mandatory, enrolled_at, completed_at)
    select gen_random_uuid(), c.id, u.id, s.state, (a + b) % 3 = 0, now() - interval '150 days',
      case when s.state = 'completed' then now() - ((a * b) % 300) * interval '1 day' end
    from (select id, row_number() over (order by slug)::int as a from classes) c
    cross join (select id, row_number() over (order by nip)::int as b from users where nip like 'G%') u
    cross join lateral (select (array['enrolled', 'in_progress', 'completed', 'not_completed', 'cancelled', 'waitlisted'])[1 + (a * 7 + b) % 6] as state) s
    where (a + b) % 4 = 0`);
  await db.query(
    `insert into modules (id, name, slug, class_id, blocks) select gen_random_uuid(), 'Module', 'module', id, '[]' from classes`,
  );
  await db.query(`insert into module_progress (user_id, module_id, class_id, state, seconds, opened_at, beat_at)
    select e.user_id, m.id, e.class_id, 'open', 600, now() - interval '100 days', now() - ((hashtext(e.id::text) & 255) + 1) * interval '1 day'
    from enrolments e join modules m on m.class_id = e.class_id where hashtext(e.user_id::text) % 2 = 0`);
}
