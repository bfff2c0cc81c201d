import type {
  ClassReport,
  GroupReport,
  GroupsReport,
  IndexReport,
  ModuleReport,
} from '#shared/api/reports.ts';
import type { Client } from '#tests/support/app.ts';
import { peopleOf, readReport } from '#tests/support/reports.ts';
import {
  at,
  dataOf,
  enrol,
  makeClass,
  makeGroup,
  makeQuiz,
  openSchool,
  single,
  takeQuiz,
  type School,
  type Wire,
} from '#tests/support/school.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let school: School;
let group: Wire;
/**
 * The first person is the trainer; five people take part: one did everything, one failed, one attended, one did nothing and one is
 * overdue.
 */
let course: Wire;
let module: Wire;
let quiz: Wire;
let trainer: Client;
let manager: Client;
let people: Client[];

const DAY = 24 * 3_600;

beforeAll(async () => {
  school = await openSchool();
  [trainer, manager] = [await school.as('Trainer'), await school.as('Line Manager')];
  group = await makeGroup(school.organizer);
  course = await makeClass(school.organizer, {
    group_id: group.id,
    trainer_ids: [trainer.userId],
  });
  module = dataOf(
    await school.organizer.post('/api/modules', {
      class_id: course.id,
      name: 'Reading',
      completion: 'manual',
      blocks: [
        { type: 'text', text: '<p>One</p>' },
        { type: 'link', url: 'https://example.com/', title: 'Two' },
        { type: 'text', text: '<p>Three</p>' },
      ],
    }),
  );
  quiz = await makeQuiz(school.organizer, course.id, [single()], {
    passing_score: 50,
    re_test_limit: 3,
    deadline: at(2 * 24 * 60),
  });
  people = [];
  for (const [index, department] of ['Sales', 'Sales', 'IT', 'IT', null].entries())
    people.push(await school.as('Learner', { department, manager_id: index < 2 ? manager.userId : null }));
  for (const person of people) await enrol(person, course);
  // They have to: what is optional is never overdue.
  await school.db.query('update enrolments set mandatory = true where class_id = $1', [course.id]);
  const [done, failed, came] = people as [Client, Client, Client];
  school.setClock(60);
  const progress = (by: Client, body: object) => by.put(`/api/modules/${module.id}/progress`, body);
  dataOf(await progress(done, { seconds: 15, done: true }));
  const key = dataOf(await school.organizer.get(`/api/modules/${module.id}`)).blocks[0].key;
  dataOf(await progress(came, { seconds: 10, positions: [{ key, at: 40 }] }));
  dataOf(await progress(failed, { seconds: 5 }));
  await takeQuiz(done, quiz, true);
  await takeQuiz(failed, quiz, false);
});
// Three days later the deadline of the quiz is over.
beforeEach(() => school.setClock(3 * DAY));
afterAll(() => school.close());

/** Of who is enrolled in the class. */
const cameOn = { started: 3, finished: 1, passed: 1, ended: 1, overdue: 4, overdue_classes: 4 };

describe('the report of a class', () => {
  it('says how many came how far, by department', async () => {
    const { report, target } = await readReport<ClassReport>(school.organizer, `/class/${course.slug}`);
    expect(target).toMatchObject({ id: course.id, parent: { id: group.id } });
    expect(report.funnel).toEqual({ enrolled: 5, ...cameOn });
    expect(report.departments).toMatchObject([
      { department: '', enrolled: 1, started: 0, finished: 0, passed: 0, overdue: 1 },
      { department: 'IT', enrolled: 2, started: 1, finished: 0, passed: 0, overdue: 2 },
      { department: 'Sales', enrolled: 2, started: 2, finished: 1, passed: 1, overdue: 1 },
    ]);
    expect(report.modules).toMatchObject([{ id: module.id, viewed: 3, finished: 1 }]);
    expect(report.quizzes).toMatchObject([{ id: quiz.id, taken: 2, passed: 1, average: 50 }]);
  });

  it('opens into lists that are as long as its figures, with reasons', async () => {
    const { report } = await readReport<ClassReport>(school.organizer, `/class/${course.id}`);
    const { ended: _ended, overdue_classes: _classes, ...listed } = report.funnel;
    const sums = { ...listed, not_started: listed.enrolled - listed.started };
    for (const [figure, sum] of Object.entries(sums)) {
      const whole = await peopleOf(school.organizer, `/class/${course.id}`, `figure=${figure}`);
      const parts = await Promise.all(
        ['', 'IT', 'Sales'].map((name) =>
          peopleOf(school.organizer, `/class/${course.id}`, `figure=${figure}&department=${name}`),
        ),
      );
      expect([figure, whole.length, parts.flat().length]).toEqual([figure, sum, sum]);
    }
    const late = await peopleOf(school.organizer, `/class/${course.id}`, 'figure=overdue');
    expect(late[0]!.reasons).toEqual([
      { kind: 'quiz', name: quiz.name, value: null, due_at: expect.any(String) },
    ]);
  });

  it('is of what is filtered, and refuses what it does not know', async () => {
    const of = (query: string) => school.organizer.get(`/api/reports/class/${course.id}?${query}`);
    expect(dataOf(await of('department=IT')).report.funnel).toMatchObject({ enrolled: 2, started: 1 });
    expect((await of('colour=red')).status).toBe(422);
    expect((await of('period=12m')).status).toBe(422);
    expect((await school.organizer.get(`/api/reports/class/${course.id}/people?figure=active`)).status).toBe(
      422,
    );
    expect((await school.organizer.get('/api/reports/class/no-such')).status).toBe(404);
  });
});

describe('the report of a group', () => {
  it('is the sum of its classes', async () => {
    const other = await makeClass(school.organizer, { group_id: group.id });
    school.setClock(60);
    await enrol(people[0]!, other);
    school.setClock(3 * DAY);
    const { report } = await readReport<GroupReport>(school.organizer, `/group/${group.slug}`);
    expect(report.funnel).toEqual({ enrolled: 6, ...cameOn });
    for (const figure of ['enrolled', 'started', 'finished', 'passed', 'overdue'] as const)
      for (const parts of [report.classes, report.departments])
        expect(parts.reduce((sum, part) => sum + part[figure], 0)).toBe(report.funnel[figure]);
  });
});

describe('the report of all groups', () => {
  const figures = ['enrolled', 'started', 'finished', 'passed', 'overdue'] as const;

  it('is the sum of the groups, each as its own report says, and opens into its people', async () => {
    const { report, target } = await readReport<GroupsReport>(school.organizer, '/groups');
    expect(target).toBeNull();
    for (const figure of figures) {
      for (const parts of [report.groups, report.departments])
        expect(parts.reduce((sum, part) => sum + part[figure], 0)).toBe(report.funnel[figure]);
      const people = await peopleOf(school.organizer, '/groups', `figure=${figure}`);
      expect([figure, people.length]).toEqual([figure, report.funnel[figure]]);
    }
    for (const { group: one, ...funnel } of report.groups) {
      const own = await readReport<GroupReport>(school.organizer, `/group/${one.slug}`);
      expect(own.report.funnel).toEqual(funnel);
    }
  });

  it('keeps what happened in an archived group, and says that it has no report of its own', async () => {
    const old = await makeGroup(school.organizer);
    await enrol(people[0]!, await makeClass(school.organizer, { group_id: old.id }));
    await school.db.query('update groups set archived_at = now() where id = $1', [old.id]);
    const period = await readReport<IndexReport>(school.organizer);
    const { report } = await readReport<GroupsReport>(school.organizer, '/groups');
    const found = report.groups.find((one) => one.group.id === old.id);
    expect(found).toMatchObject({ enrolled: 1, group: { is_archived: true } });
    expect(report.groups.filter((one) => one.group.is_archived)).toHaveLength(1);
    expect((await school.organizer.get(`/api/reports/group/${old.id}`)).status).toBe(404);
    expect(period.report.groups.every((one) => typeof one.group.is_archived === 'boolean')).toBe(true);
  });

  it('holds what a manager’s team did, as a file and a mail too', async () => {
    const { report } = await readReport<GroupsReport>(manager, '/groups');
    expect(report.groups.map(({ group: { id }, enrolled }) => [id, enrolled])).toContainEqual([group.id, 3]);
    const file = await manager.get('/api/reports/groups/export?format=csv&table=groups');
    expect(file.body).toContain(`\r\n${group.name},3,`);
    expect((await trainer.get('/api/reports/groups')).status).toBe(403);
  });
});

describe('the report of a module', () => {
  it('says who opened and finished it, and where the others stopped', async () => {
    const path = `/module/${module.slug}`;
    const { report } = await readReport<ModuleReport>(school.organizer, path, `class=${course.slug}`);
    expect(report).toMatchObject({
      enrolled: 5,
      viewed: 3,
      finished: 1,
      stopped_before: 1,
      has_packages: false,
    });
    expect(report.parts.map(({ no, reached, stopped }) => [no, reached, stopped])).toEqual([
      [1, 2, 1],
      [3, 1, 0],
    ]);
    for (const [figure, count] of [
      ['viewed', 3],
      ['not_viewed', 2],
      ['finished', 1],
      ['unfinished', 2],
    ] as const)
      expect(await peopleOf(school.organizer, `/module/${module.id}`, `figure=${figure}`)).toHaveLength(
        count,
      );
  });
});

describe('the report of a period', () => {
  const query = 'from=2026-03-01&to=2026-03-31';

  it('has the figures of the period, whose parts are their sum', async () => {
    const { report, span } = await readReport<IndexReport>(school.organizer, '', query);
    expect(span).toEqual({ from: '2026-03-01', to: '2026-03-31' });
    expect(report.figures).toMatchObject({
      active: 3,
      finished: 1,
      ended: 1,
      passed: 1,
      attempts: 2,
      overdue: 4,
      overdue_requirements: 0,
      overdue_classes: 4,
    });
    for (const figure of ['finished', 'ended', 'passed', 'attempts', 'overdue_classes', 'seconds'] as const)
      for (const parts of [report.trend, report.departments, report.groups])
        expect(parts.reduce((sum, part) => sum + part[figure], 0)).toBe(report.figures[figure]);
    expect(report.trend).toHaveLength(31);
  });

  it('opens into lists that are as long as its figures', async () => {
    const { report } = await readReport<IndexReport>(school.organizer, '', query);
    const { active, finished, ended, passed, attempts, overdue } = report.figures;
    const sums = {
      active,
      finished,
      unfinished: ended - finished,
      passed,
      failed: attempts - passed,
      overdue,
    };
    for (const [figure, sum] of Object.entries(sums))
      expect([figure, (await peopleOf(school.organizer, '', `${query}&figure=${figure}`)).length]).toEqual([
        figure,
        sum,
      ]);
  });

  it('leaves out what lies outside of it', async () => {
    const { report } = await readReport<IndexReport>(school.organizer, '', 'from=2026-02-01&to=2026-02-28');
    expect(report.figures).toMatchObject({ active: 0, finished: 0, attempts: 0, seconds: 0 });
    // What is overdue is so now, whatever the period.
    expect(report.figures.overdue).toBe(4);
    expect(report.trend.every(({ overdue }) => overdue === 0)).toBe(true);
  });

  it.each([
    'from=2026-03-02',
    'from=2026-03-02&to=2026-03-01',
    'from=1900-01-01&to=2026-03-01',
    'period=week',
  ])('refuses %s', async (wrong) =>
    expect((await school.organizer.get(`/api/reports?${wrong}`)).status).toBe(422),
  );
});

describe('who sees what', () => {
  it('a manager the own team and nobody else', async () => {
    const { report } = await readReport<IndexReport>(manager);
    expect(report.figures).toMatchObject({ people: 2, active: 2, attempts: 2, evaluation: null });
    expect(report.choices.departments).toEqual(['Sales']);
    const own = await readReport<ClassReport>(manager, `/class/${course.id}`);
    expect(own.report.funnel).toMatchObject({ enrolled: 2 });
    expect(own.report.evaluations).toBeNull();
    const listed = await peopleOf(manager, `/class/${course.id}`, 'figure=enrolled');
    expect(listed.map(({ user }) => user.id).sort()).toEqual(
      people
        .slice(0, 2)
        .map(({ userId }) => userId)
        .sort(),
    );
    const foreign = await makeClass(school.organizer);
    expect((await manager.get(`/api/reports/class/${foreign.id}`)).status).toBe(404);
  });

  it('a trainer the own classes and nothing else', async () => {
    expect((await trainer.get('/api/reports')).status).toBe(403);
    const { report } = await readReport<ClassReport>(trainer, `/class/${course.id}`);
    expect(report.funnel.enrolled).toBe(5);
    const foreign = await makeClass(school.organizer);
    for (const rest of ['', '/people?figure=enrolled', '/export'])
      expect((await trainer.get(`/api/reports/class/${foreign.id}${rest}`)).status).toBe(404);
    expect((await trainer.post(`/api/reports/class/${foreign.id}/reminders`, {})).status).toBe(404);
  });

  it('an auditor everything, and changes nothing', async () => {
    const auditor = await school.as('Auditor');
    expect((await readReport<ClassReport>(auditor, `/class/${course.id}`)).report.funnel.enrolled).toBe(5);
    expect((await auditor.post(`/api/reports/class/${course.id}/reminders`, {})).status).toBe(403);
    expect((await auditor.get(`/api/reports/class/${course.id}/export`)).status).toBe(403);
  });
});

describe('a reminder', () => {
  const remind = async (by: Client, dry_run: boolean) =>
    dataOf(await by.post(`/api/reports/class/${course.id}/reminders`, { dry_run }));
  const told = async (person: Client): Promise<string[]> =>
    (await person.get('/api/my/notifications')).body.data.map(({ title }: { title: string }) => title);

  it('reminds each overdue person once a day, whoever sends it, and first shows how many', async () => {
    expect(await remind(school.organizer, true)).toEqual({ people: 4, reminded: 4, already: 0 });
    expect(await told(people[3]!)).toEqual([]);
    // The manager's team has one of them.
    expect(await remind(manager, false)).toEqual({ people: 1, reminded: 1, already: 0 });
    expect(await remind(school.organizer, false)).toEqual({ people: 4, reminded: 3, already: 1 });
    expect(await remind(school.organizer, false)).toEqual({ people: 4, reminded: 0, already: 4 });
    expect(await told(people[1]!)).toEqual([`Overdue: please finish ${course.name}`]);
    expect(await told(people[0]!)).not.toContain(`Overdue: please finish ${course.name}`);
    const [late] = await peopleOf(school.organizer, `/class/${course.id}`, 'figure=overdue');
    expect(late!.reminded_at).not.toBeNull();
    school.setClock(4 * DAY);
    expect(await remind(school.organizer, true)).toEqual({ people: 4, reminded: 4, already: 0 });
  });
});
