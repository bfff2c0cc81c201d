import type { ComplianceRow, ComplianceSummary } from '#shared/api/competencies.ts';
import type { ClassReport, GroupReport, GroupsReport, IndexReport } from '#shared/api/reports.ts';
import { updateStandings } from '#server/modules/competencies/standings.ts';
import type { Client } from '#tests/support/app.ts';
import { give, makeCompetency, require } from '#tests/support/competencies.ts';
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
  type School,
  type Wire,
} from '#tests/support/school.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const DAY = 24 * 60;
const rowsOf = (csv: string) =>
  csv
    .trim()
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => line.split(','));

/**
 * One company with every case: a team of seven whose manager, organizer and learners must read the same figures wherever they look.
 * By name: finished; late (mandatory class and a requirement); quiz (mandatory, its quiz past the deadline, the class goes on);
 * optional (ended without them); absent (did not come); exempt (withdrawn); expired (in the grace).
 */
let school: School;
let organizer: Client;
let manager: Client;
let people: Record<
  'finished' | 'late' | 'quiz' | 'optional' | 'absent' | 'exempt' | 'expired',
  Client & { name: string }
>;
let group: Wire;
let ended: Wire;
let running: Wire;

beforeAll(async () => {
  school = await openSchool();
  organizer = school.organizer;
  manager = await school.as('Line Manager', { department: 'Office' });
  people = Object.fromEntries(
    await Promise.all(
      ['finished', 'late', 'quiz', 'optional', 'absent', 'exempt', 'expired'].map(async (name) => [
        name,
        Object.assign(
          await school.as('Learner', {
            name: `Team ${name}`,
            department: 'Team',
            manager_id: manager.userId,
          }),
          { name: `Team ${name}` },
        ),
      ]),
    ),
  ) as typeof people;
  group = await makeGroup(organizer);
  ended = await makeClass(organizer, { group_id: group.id, end_at: at(DAY) });
  running = await makeClass(organizer, { group_id: group.id, complete_quizzes: true });
  await makeQuiz(organizer, running.id, [single()], { deadline: at(2 * DAY) });
  for (const name of ['finished', 'late', 'optional', 'absent', 'exempt'] as const)
    await enrol(people[name], ended);
  for (const name of ['quiz', 'optional'] as const) await enrol(people[name], running);
  const become = (state: string, of: Client, course: Wire, more = '') =>
    school.db.query(`update enrolments set state = $1 ${more} where user_id = $2 and class_id = $3`, [
      state,
      of.userId,
      course.id,
    ]);
  await become(
    'completed',
    people.finished,
    ended,
    `, mandatory = true, completed_at = '2026-03-02T09:00:00Z'`,
  );
  await become('enrolled', people.late, ended, ', mandatory = true');
  await become('no_show', people.absent, ended);
  await become('withdrawn', people.exempt, ended);
  await become('enrolled', people.quiz, running, ', mandatory = true');
  // Requirements: `finished` holds it, `late` lacks it, `expired` is in the grace period, the others are waived or not required.
  const needed = await makeCompetency(organizer, { code: 'NEED', grace_days: 30 });
  await require(organizer, needed, {
    whom: 'audience',
    audience_rule: { department: ['Team'] },
    starts_on: '2026-01-01',
  });
  const held = (expires_at: string) => ({ obtained_at: '2025-01-01', expires_at });
  await give(organizer, people.finished, needed, held('2028-01-01'));
  for (const name of ['quiz', 'optional', 'absent'] as const)
    await give(organizer, people[name], needed, held('2028-01-01'));
  await give(organizer, people.expired, needed, held('2026-03-01'));
  dataOf(
    await organizer.post(`/api/user/${people.exempt.userId}/competency-waivers`, {
      code: 'NEED',
      until: '2026-12-31',
      reason: 'On leave',
    }),
  );
  school.setClock(3 * DAY * 60);
  await updateStandings({ ...school.ctx, now: new Date(at(3 * DAY)) }, {});
});
afterAll(() => school.close());

const names = (list: readonly { user: { name: string } }[]) => list.map(({ user }) => user.name).sort();

describe('the same figure on two screens is the same', () => {
  it('overdue: reports, lists, team, matrix, person and files', async () => {
    const all = { people: 2, requirements: 1, classes: 2 };
    for (const by of [organizer, manager]) {
      const { report } = await readReport<IndexReport>(by, '', 'department=Team');
      expect({
        people: report.figures.overdue,
        requirements: report.figures.overdue_requirements,
        classes: report.figures.overdue_classes,
      }).toEqual(all);
      const listed = await peopleOf(by, '', 'department=Team&figure=overdue');
      expect(names(listed)).toEqual(['Team late', 'Team quiz']);
      expect(listed.map(({ reasons }) => reasons.map(({ kind }) => kind).sort())).toEqual([
        ['class', 'requirement'],
        ['quiz'],
      ]);
      for (const path of ['/groups', `/group/${group.id}`]) {
        const { funnel } = (await readReport<GroupsReport | GroupReport>(by, path)).report;
        expect([path, funnel.overdue, funnel.overdue_classes]).toEqual([path, all.people, all.classes]);
        expect(names(await peopleOf(by, path, 'figure=overdue'))).toEqual(['Team late', 'Team quiz']);
      }
      const ofClass = async (course: Wire) =>
        (await readReport<ClassReport>(by, `/class/${course.id}`)).report.funnel.overdue;
      expect([await ofClass(ended), await ofClass(running)]).toEqual([1, 1]);
    }
    const reply = await manager.get('/api/team');
    expect(reply.body.meta.overdue).toEqual(all);
    const team = dataOf<Wire[]>(reply);
    const sum = (of: (member: Wire) => number) => team.reduce((total, member) => total + of(member), 0);
    expect(sum(({ overdue_classes: classes }) => classes.length)).toBe(all.classes);
    expect(sum(({ standings }) => standings.overdue ?? 0)).toBe(all.requirements);
    expect(sum(({ unfinished_classes: classes }) => classes.length)).toBe(1);
    const summary = dataOf<ComplianceSummary>(await manager.get('/api/compliance/summary'));
    expect([summary.overdue_people, summary.columns[0]!.standings.overdue]).toEqual([1, all.requirements]);
    const matrix = await organizer.get('/api/compliance?department=Team&standing=overdue');
    expect(names(dataOf<ComplianceRow[]>(matrix))).toEqual(['Team late']);
    expect(dataOf(await organizer.get('/api/competencies'))[0]).toMatchObject({ overdue: all.requirements });
    const own = dataOf(await people.late.get('/api/my/competencies'));
    expect(own.competencies[0]).toMatchObject({ standing: 'overdue' });
  });

  it('overdue: the homes of learners, and who is reminded', async () => {
    const dueOf = async (by: Client) =>
      dataOf(await by.get('/api/my/home'))
        .cards.flatMap(({ lines }: Wire) => lines)
        .filter(
          ({ kind, at: day }: Wire) => kind !== 'requirement' && Date.parse(day) < Date.parse(at(3 * DAY)),
        )
        .map(({ kind, is_overdue }: Wire) => [kind, is_overdue]);
    expect(await dueOf(people.late)).toEqual([['class', true]]);
    expect(await dueOf(people.quiz)).toEqual([['quiz', true]]);
    // Past, and never called overdue.
    expect(new Set(await dueOf(people.optional))).toEqual(
      new Set([
        ['class', false],
        ['quiz', false],
      ]),
    );
    const remind = async (path: string) =>
      dataOf(await organizer.post(`/api/reports${path}/reminders`, { dry_run: true })).people;
    expect([await remind(''), await remind(`/group/${group.id}`)]).toEqual([2, 2]);
  });

  it('completion and finished so far: reports, departments, lists and files', async () => {
    // Of those who have ended: one finished; late, optional and absent did not, who was withdrawn does not count.
    const { figures, departments, groups } = (await readReport<IndexReport>(organizer, '', 'period=12m'))
      .report;
    const completion = { finished: 1, ended: 4 };
    expect(figures).toMatchObject(completion);
    expect(departments.find(({ department }) => department === 'Team')).toMatchObject(completion);
    expect(groups.find((one) => one.group.id === group.id)).toMatchObject(completion);
    for (const path of [`/group/${group.id}`, `/class/${ended.id}`])
      expect((await readReport<GroupReport>(organizer, path)).report.funnel).toMatchObject(completion);
    const { enrolled } = (await readReport<ClassReport>(organizer, `/class/${ended.id}`)).report.funnel;
    const listed = dataOf(await organizer.get(`/api/classes/${ended.id}`));
    expect([enrolled, listed.participants, listed.completion]).toEqual([3, 3, 33]);
    const [heads, cells] = rowsOf((await organizer.get('/api/reports/export?format=csv&table=figures')).body);
    const cell = (head: string) => Number(cells![heads!.indexOf(head)]);
    expect([
      cell('Completion (%)'),
      cell('Overdue'),
      cell('Overdue requirements'),
      cell('Overdue classes'),
    ]).toEqual([25, 2, 1, 2]);
    const file = await organizer.get(`/api/reports/class/${ended.id}/export?format=csv&table=figures`);
    const [classHeads, classCells] = rowsOf(file.body);
    const ofClass = (head: string) => classCells![classHeads!.indexOf(head)];
    expect([ofClass('Completion (%)'), ofClass('Finished so far (%)'), ofClass('Overdue')]).toEqual([
      '25',
      '33.3',
      '1',
    ]);
  });

  it('in order: the key figures of reports, the matrix, and the words of its file', async () => {
    // Six are not waived: four hold it, one is overdue, one in the grace.
    const { figures } = (await readReport<IndexReport>(organizer, '', 'department=Team')).report;
    const { columns } = dataOf<ComplianceSummary>(
      await organizer.get('/api/compliance/summary?department=Team'),
    );
    expect([figures.in_order, figures.requirements]).toEqual([4, 6]);
    expect([columns[0]!.compliant, columns[0]!.required]).toEqual([4, 6]);
    expect(columns[0]!.standings).toEqual({ valid: 4, overdue: 1, expired: 1, waived: 1 });
    await school.db.query(`update sessions set verified_at = $1`, [at(3 * DAY)]);
    const lines = rowsOf((await organizer.get('/api/compliance/export?department=Team')).body).slice(1);
    const said = (name: string) =>
      lines
        .find((line) => line[1] === `Team ${name}`)!
        .slice(4)
        .join(',');
    expect(said('expired')).toBe('Expired on 2026-03-01 · grace until 2026-03-31');
    expect(said('exempt')).toBe('Waived until 2026-12-31');
    expect(said('late')).toMatch(/^"Overdue due 2026-\d\d-\d\d, \d+ days late"$/);
  });
});

describe('a class that is due', () => {
  it.each([
    ['at the instant of its end', 0, 0],
    ['a second later', 1, 1],
  ])('%s', async (_name, seconds, overdue) => {
    const course = await makeClass(organizer, { group_id: group.id, end_at: at(10 * DAY) });
    school.setClock(3 * DAY * 60);
    await enrol(people.expired, course);
    await school.db.query('update enrolments set mandatory = true where class_id = $1', [course.id]);
    school.setClock(10 * DAY * 60 + seconds);
    const { funnel } = (await readReport<ClassReport>(organizer, `/class/${course.id}`)).report;
    expect([funnel.overdue, funnel.ended]).toEqual([overdue, overdue]);
    school.setClock(3 * DAY * 60);
  });
});
