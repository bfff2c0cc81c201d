import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GradeMatrix, MatrixGrade } from '#shared/api/gradeMatrix.ts';
import type { Client } from '../support/app.ts';
import { statementsOf } from '../support/queries.ts';
import {
  at,
  dataOf,
  enrol,
  essay,
  makeClass,
  makeQuiz,
  openSchool,
  single,
  start,
  statement,
  takeQuiz,
  type School,
  type Wire,
} from '../support/school.ts';

let school: School;
let manager: Client;
let trainer: Client;
let auditor: Client;
let ani: Client;
let budi: Client;
let cici: Client;
let fire: Wire;
let sales: Wire;
let drill: Wire;
let pitch: Wire;
let story: Wire;

beforeAll(async () => {
  school = await openSchool();
  const { organizer } = school;
  manager = await school.as('Line Manager', { name: 'Zed Manager' });
  auditor = await school.as('Auditor', { name: 'Zed Auditor' });
  trainer = await school.as('Trainer', { name: 'Zed Trainer' });
  await school.db.query(
    `update roles set permissions = permissions || '{grade-index,grade-export}' where name = 'Trainer'`,
  );
  ani = await school.as('Learner', {
    name: 'Ani',
    department: 'Gudang',
    placement_city: 'Medan',
    manager_id: manager.userId,
  });
  budi = await school.as('Learner', {
    name: 'Budi',
    department: 'Gudang',
    position: 'Kasir',
    manager_id: manager.userId,
  });
  cici = await school.as('Learner', { name: 'Cici', department: 'Penjualan' });
  fire = await makeClass(organizer, { name: 'Fire', trainer_ids: [trainer.userId] });
  sales = await makeClass(organizer, {
    name: 'Sales',
    start_at: at(-60 * 24 * 60),
    end_at: at(-30 * 24 * 60),
  });
  drill = await makeQuiz(organizer, fire.id, [single(), statement()], {
    name: 'Drill',
    re_test_limit: 3,
    passing_score: 70,
  });
  story = await makeQuiz(organizer, fire.id, [essay()], { name: 'Story' });
  for (const person of [ani, budi]) await enrol(person, fire);
  await school.db.query(
    `insert into enrolments (id, class_id, user_id, state, enrolled_at) values (gen_random_uuid(), $1, $2, 'enrolled', now()), (gen_random_uuid(), $1, $3, 'enrolled', now())`,
    [sales.id, ani.userId, cici.userId],
  );
  pitch = await makeQuiz(organizer, sales.id, [statement()], { name: 'Pitch' });
  await takeQuiz(ani, drill, false);
  await takeQuiz(ani, drill, true);
  await takeQuiz(ani, story, true);
  await start(budi, drill);
});
afterAll(() => school.close());

const asked = (query: string, by = school.organizer) => by.get(`/api/grades?${query}`);
const matrix = async (query = '', by = school.organizer) => dataOf<GradeMatrix>(await asked(query, by));
const names = async (query: string, by?: Client) =>
  (await matrix(query, by)).people.map(({ user }) => user.name);
const quizzes = async (query: string, by?: Client) =>
  (await matrix(query, by)).quizzes.map(({ name }) => name);
function cellOf({ people }: GradeMatrix, person: Client, quiz: Wire): MatrixGrade | undefined {
  return people
    .find(({ user }) => user.id === person.userId)
    ?.grades.find(({ quiz_id }) => quiz_id === quiz.id);
}

describe('the matrix of grades', () => {
  it('tells highest, last attempt, right, wrong and attempts of each person in each quiz', async () => {
    const found = await matrix();
    expect(cellOf(found, ani, drill)).toEqual({
      quiz_id: drill.id,
      state: 'passed',
      passed: true,
      grade: 100,
      highest: 100,
      last_attempt: 100,
      correct: 2,
      incorrect: 0,
      attempt_count: 2,
    });
    expect(found.people.find(({ user }) => user.id === ani.userId)?.sums).toEqual({
      taken: 2,
      passed: 1,
      waiting: 1,
    });
    expect(found.quizzes.find(({ id }) => id === drill.id)).toMatchObject({
      passing_score: 70,
      class: { name: 'Fire' },
    });
  });

  it('marks what waits, and does not take what was not taken for 0, nor for a quiz of another person', async () => {
    const found = await matrix();
    expect(cellOf(found, ani, story)).toMatchObject({
      state: 'pending',
      grade: null,
      correct: null,
      attempt_count: 1,
    });
    expect(cellOf(found, budi, drill)).toMatchObject({
      state: 'responding',
      grade: null,
      highest: null,
      attempt_count: 0,
    });
    expect(cellOf(found, cici, pitch)).toMatchObject({ state: 'not_taken', grade: null, attempt_count: 0 });
    expect(cellOf(found, cici, drill)).toBeUndefined();
  });

  it('is filtered by people, class, group and the days of classes', async () => {
    expect(await names('department=Gudang')).toEqual(['Ani', 'Budi']);
    expect(await names('department=Gudang&position=Kasir')).toEqual(['Budi']);
    expect(await names('city=Medan')).toEqual(['Ani']);
    expect(await names('q=BUD')).toEqual(['Budi']);
    expect(await names(`class=${sales.slug}`)).toEqual(['Ani', 'Cici']);
    expect(await quizzes(`class=${sales.id}`)).toEqual(['Pitch']);
    expect(await quizzes(`group=${fire.group.slug}`)).toEqual(['Drill', 'Story']);
    expect(await quizzes('from=2026-02-15')).toEqual(['Drill', 'Story']);
    expect(await quizzes('to=2026-02-15')).toEqual(['Pitch']);
    expect(await names('class=no-such')).toEqual([]);
    for (const bad of ['from=yesterday', 'page=0', 'per_page=1000', 'quiz_page=x', 'city=', 'sort=name'])
      expect((await asked(bad)).status, bad).toBe(422);
  });

  it('is paged in both directions, newest classes first', async () => {
    const { data, meta } = (
      await asked('q=i&department=Gudang&per_page=1&page=2&quiz_per_page=2&quiz_page=2')
    ).body;
    expect(data.people.map((row: Wire) => row.user.name)).toEqual(['Budi']);
    expect(data.quizzes.map((quiz: Wire) => quiz.name)).toEqual(['Pitch']);
    expect(meta).toEqual({
      page: 2,
      per_page: 1,
      total: 2,
      total_is_exact: true,
      quiz_page: 2,
      quiz_per_page: 2,
      quiz_total: 3,
    });
  });

  it('takes one statement, however many people and quizzes there are', async () => {
    const count = async (query: string) =>
      (await statementsOf(school.database.pool, () => asked(query))).length;
    expect(await count('per_page=50')).toBe(1);
    expect(await count('per_page=1&quiz_per_page=1')).toBe(1);
  });
});

describe('who sees which grades', () => {
  it('is, for a manager, the own team in every class, and nobody else', async () => {
    expect(await names('', manager)).toEqual(['Ani', 'Budi']);
    expect(await quizzes('', manager)).toEqual(['Drill', 'Story', 'Pitch']);
    expect(await names(`class=${sales.id}`, manager)).toEqual(['Ani']);
    expect((await manager.get(`/api/users/${cici.userId}/grades`)).status).toBe(404);
    expect(dataOf(await manager.get(`/api/users/${ani.userId}/grades`)).grades).toHaveLength(2);
    expect(dataOf(await manager.get('/api/grades/people?q=ci'))).toEqual([]);
  });

  it('is, for whom own classes are reached, their participants and their quizzes only', async () => {
    expect(await names('', trainer)).toEqual(['Ani', 'Budi']);
    expect(await quizzes('', trainer)).toEqual(['Drill', 'Story']);
    expect(await names(`class=${sales.id}`, trainer)).toEqual([]);
    const file = String((await trainer.get('/api/grades/export')).body);
    expect(file).not.toMatch(/Cici|Pitch/);
    expect((await trainer.get(`/api/users/${cici.userId}/grades`)).status).toBe(404);
  });

  it('is everything for an auditor, who takes nothing away', async () => {
    expect(await quizzes('', auditor)).toEqual(['Drill', 'Story', 'Pitch']);
    expect((await auditor.get('/api/grades/export')).status).toBe(403);
  });

  it('offers groups, classes, departments and cities within the reach', async () => {
    const all = dataOf(await school.organizer.get(`/api/grades/filters?group=${sales.group.slug}`));
    expect(all).toMatchObject({
      classes: [{ name: 'Sales' }],
      departments: ['Gudang', 'Penjualan'],
      positions: ['Kasir'],
      cities: ['Medan'],
    });
    expect(all.groups).toHaveLength(2);
    const team = dataOf(await manager.get('/api/grades/filters'));
    expect(team).toMatchObject({ classes: [], departments: ['Gudang'] });
    const own = dataOf(await trainer.get('/api/grades/filters'));
    expect(own.groups).toEqual([expect.objectContaining({ id: fire.group.id })]);
  });
});

describe("a person's grades", () => {
  it('are found by NIP, with every attempt and its score', async () => {
    const [{ nip }] = (await school.db.query<{ nip: string }>('select nip from users where id = $1', [
      ani.userId,
    ])) as [{ nip: string }];
    const { user, grades } = dataOf(await school.organizer.get(`/api/users/${nip}/grades`));
    expect(user).toMatchObject({ name: 'Ani', department: 'Gudang', placement_city: 'Medan' });
    expect(grades.find((grade: Wire) => grade.quiz.id === drill.id)).toMatchObject({
      highest: 100,
      attempts: [
        { no: 1, score: 0 },
        { no: 2, score: 100 },
      ],
    });
  });
});

describe('the file of the grades', () => {
  it('has a line for each quiz that a person takes or could take, of exactly the filter', async () => {
    const reply = await school.organizer.get('/api/grades/export?department=Gudang');
    const lines = String(reply.body).trim().split('\r\n');
    expect(lines).toHaveLength(6);
    expect(reply.headers['x-total-count']).toBe('5');
    expect(lines[0]).toContain('NIP,Name,Position,Department,Placement city,Class group,Class,Quiz');
    expect(lines[1]).toMatch(/Ani,,Gudang,Medan,.*,Fire,Drill,70,Passed,yes,100,100,100,2,0,2$/);
    expect(lines[2]).toMatch(/Fire,Story,70,Waiting for review,,,,,,,1$/);
    expect(lines[3]).toMatch(/Sales,Pitch,70,Not taken,,,,,,,$/);
    expect(lines[4]).toMatch(/Budi,Kasir,Gudang,,.*,Fire,Drill,70,In progress,,,,,,,0$/);
    const book = await school.organizer.get('/api/grades/export?format=xlsx&department=Gudang');
    expect(book.headers['content-type']).toContain('spreadsheet');
  });

  it('is written down with its filter and its number of lines', async () => {
    const [event] = await school.db.query<{ after: Wire }>(
      `select after from audit_events where entity = 'grades' and action = 'export' order by at desc, id desc limit 1`,
    );
    expect(event!.after).toMatchObject({ filter: { department: 'Gudang' }, total: 5 });
  });

  it('counts the lines of those who have left a class and kept their grades', async () => {
    const { db } = school;
    const leave = (from: string, to: string) =>
      db.query('update enrolments set state = $3 where class_id = $1 and user_id = $2 and state = $4', [
        fire.id,
        budi.userId,
        to,
        from,
      ]);
    const people = [budi.userId, cici.userId];
    await db.query(
      `insert into grades (user_id, quiz_id, class_id, state, passed, correct, incorrect, attempt_count, updated_at)
       select unnest($1::uuid[]), $2, $3, 'passed', true, 1, 0, 1, now()`,
      [people, drill.id, fire.id],
    );
    const [left] = await db.query<{ state: string }>(
      'select state from enrolments where class_id = $1 and user_id = $2',
      [fire.id, budi.userId],
    );
    await leave(left!.state, 'cancelled');
    for (const query of ['', 'department=Gudang', 'q=cici', `class=${fire.id}`]) {
      const reply = await school.organizer.get(`/api/grades/export?${query}`);
      const lines = String(reply.body).trim().split('\r\n').slice(1);
      expect(reply.headers['x-total-count'], query).toBe(String(lines.length));
      if (query === '') expect(lines.filter((line) => /(Budi|Cici),.*,Drill,/.test(line))).toHaveLength(2);
    }
    await leave('cancelled', left!.state);
    await db.query('delete from grades where quiz_id = $1 and user_id = any($2)', [drill.id, people]);
  });

  it('begins before more than 100,000 lines are counted, and the event says that they are more', async () => {
    const large = await makeClass(school.organizer, { name: 'Large' });
    await school.db.query(
      `with people as (insert into users (id, nip, name, department) select gen_random_uuid(), 'M' || i, 'Many ' || i, 'Many' from generate_series(1, 401) i returning id)
       insert into enrolments (id, class_id, user_id, state) select gen_random_uuid(), $1, id, 'enrolled' from people`,
      [large.id],
    );
    await school.db.query(
      `insert into quizzes (id, slug, name, class_id, status) select gen_random_uuid(), 'many-' || i, 'Many ' || i, $1, 'published' from generate_series(1, 250) i`,
      [large.id],
    );
    const reply = await school.organizer.get(`/api/grades/export?class=${large.id}`);
    expect(reply.headers).not.toHaveProperty('x-total-count');
    expect(String(reply.body).trim().split('\r\n')).toHaveLength(401 * 250 + 1);
    const [event] = await school.db.query<{ after: Wire }>(
      `select after from audit_events where entity = 'grades' and action = 'export' order by at desc, id desc limit 1`,
    );
    expect(event!.after).toEqual({
      format: 'csv',
      filter: { q: '', class: large.id },
      total_at_least: 100_000,
    });
  });
});
