import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listUrl, type Client } from '../support/app.ts';
import { statementsOf } from '../support/queries.ts';
import {
  actOn,
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
} from '../support/school.ts';

let school: School;
let course: { id: string; slug: string };
let people: Client[];
let quiz: { id: string; slug: string };
beforeAll(async () => {
  school = await openSchool();
  course = await makeClass(school.organizer);
  people = [];
  for (const name of ['Ani', 'Budi', 'Cici', 'Dodi', 'Eka'])
    people.push(await school.as('Learner', { name, department: 'Gudang' }));
  for (const person of people) await enrol(person, course);
  quiz = await makeQuiz(school.organizer, course.id, [single(), statement()], {
    time_limit: 10,
    re_test_limit: 3,
  });
  const [ani, budi, cici, dodi] = people as [Client, Client, Client, Client];
  await takeQuiz(ani, quiz, false);
  await takeQuiz(ani, quiz, true);
  await takeQuiz(budi, quiz, false);
  await takeQuiz(cici, quiz, true);
  const device = await start(dodi, quiz);
  dataOf(await actOn(school.organizer, device.attempt.id, 'pause'));
});
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

type Query = Parameters<typeof listUrl>[1];
const list = (query: Query = {}, by = school.organizer) =>
  by.get(listUrl(`/api/quizzes/${quiz.slug}/grades`, query));
const names = async (query: Query) => dataOf<{ name: string }[]>(await list(query)).map(({ name }) => name);

describe('grades of a quiz', () => {
  it('show the state of each person of the class; not taken is not 0', async () => {
    const reply = await list();
    expect(reply.body.meta).toMatchObject({ total: 5, page: 1 });
    expect(dataOf(reply)).toMatchObject([
      { name: 'Ani', state: 'passed', highest: 100, last_attempt: 100, attempt_count: 2, correct: 2 },
      { name: 'Budi', state: 'failed', highest: 0, incorrect: 2, passed: false },
      { name: 'Cici', state: 'passed', grade: 100, passing_score: 70 },
      { name: 'Dodi', state: 'responding', is_paused: true, grade: null, attempt_count: 0 },
      { name: 'Eka', state: 'not_taken', grade: null, highest: null, correct: null, attempt_count: null },
    ]);
    const attempts = dataOf<{ attempt_id: string | null }[]>(reply).map(({ attempt_id: id }) => id);
    expect(attempts.map((id) => id !== null)).toEqual([true, true, true, true, false]);
    const newest = dataOf(await school.organizer.get(`/api/attempts/${attempts[0]}/record`));
    expect([newest.user.name, newest.no]).toEqual(['Ani', 2]);
  });

  it('are searched, filtered, sorted and paged by the server', async () => {
    expect(await names({ filter: { q: 'ud' } })).toEqual(['Budi']);
    expect(await names({ filter: { state: 'not_taken' } })).toEqual(['Eka']);
    expect(await names({ filter: { state: 'passed' }, sort: ['attempt_count', 'DESC'] })).toEqual([
      'Ani',
      'Cici',
    ]);
    const both = await list({ filter: { state: 'passed', q: 'ani' } });
    expect([dataOf<{ name: string }[]>(both).map(({ name }) => name), both.body.meta.total]).toEqual([
      ['Ani'],
      1,
    ]);
    // Who has no grade comes last, either way.
    expect(await names({ sort: ['grade', 'ASC'] })).toEqual(['Budi', 'Ani', 'Cici', 'Dodi', 'Eka']);
    expect(await names({ sort: ['grade', 'DESC'] })).toEqual(['Cici', 'Ani', 'Budi', 'Eka', 'Dodi']);
    expect(await names({ range: [2, 3] })).toEqual(['Cici', 'Dodi']);
    expect((await list({ filter: { state: 'lost' } })).status).toBe(422);
  });

  it('are as many of each state as the summary says, each once', async () => {
    // Passed, and at it again: of the open attempt.
    await start(people[2]!, quiz);
    const { states } = dataOf(await school.organizer.get(`/api/quizzes/${quiz.id}/grades/summary`));
    expect(states).toMatchObject({ passed: 1, responding: 2 });
    for (const [state, count] of Object.entries(states)) {
      const reply = await list({ filter: { state } });
      const rows: { state: string }[] = dataOf(reply);
      expect(rows.map((row) => row.state)).toEqual(Array.from({ length: count as number }, () => state));
      expect(reply.body.meta.total).toBe(count);
    }
    dataOf(await (await start(people[2]!, quiz)).submit());
  });

  it('are summed up with a histogram', async () => {
    expect(dataOf(await school.organizer.get(`/api/quizzes/${quiz.id}/grades/summary`))).toMatchObject({
      quiz: { id: quiz.id },
      class: { id: course.id },
      passing_score: 70,
      participants: 5,
      paused: 1,
      states: { passed: 2, failed: 1, responding: 1, not_taken: 1, pending: 0 },
      histogram: [1, 0, 0, 0, 0, 0, 0, 0, 0, 2],
      average: 66.667,
    });
  });

  it('take a number of statements that does not grow with the people', async () => {
    const count = async (range: number[]) =>
      (await statementsOf(school.database.pool, () => list({ range }))).length;
    expect(await count([0, 4])).toBe(await count([0, 0]));
  });

  it('leave as a file in which who has not taken it has no zeros', async () => {
    const reply = await school.organizer.get(`/api/quizzes/${quiz.id}/grades/export?format=csv`);
    const lines = String(reply.body).trim().split('\r\n');
    expect(lines).toHaveLength(6);
    expect(lines[1]).toMatch(/Ani,Gudang,Passed,no,yes,100,100,100,70,2,0,2,[\w-]{36},$/);
    expect(lines[5]).toMatch(/Eka,Gudang,Not taken,no,,,,,70,,,,,$/);
    const book = await school.organizer.get(`/api/quizzes/${quiz.id}/grades/export?format=xlsx`);
    expect([book.status, book.headers['content-type']]).toEqual([200, expect.stringContaining('sheet')]);
  });

  it('say who could read the questions in another role, at the start or later', async () => {
    const { organizer, db } = school;
    const taught = await makeClass(organizer);
    const exam = await makeQuiz(organizer, taught.id, [single()]);
    const [reader, later, learner] = [organizer, await school.as('Learner'), await school.as('Learner')];
    for (const person of [reader, later, learner]) await enrol(person, taught);
    await takeQuiz(reader, exam, true);
    await takeQuiz(learner, exam, true);
    const device = await start(later, exam);
    await db.query(
      `update users set role_ids = role_ids || (select id from roles where name = 'Corrector') where id = $1`,
      [later.userId],
    );
    const known = async () => {
      const rows = dataOf<{ id: string; could_read_questions: boolean | null }[]>(
        await organizer.get(`/api/quizzes/${exam.id}/grades`),
      );
      return rows.flatMap(({ id, could_read_questions: could }) => (could ? [id] : []));
    };
    expect(await known()).toEqual([reader.userId]);
    await device.answerAll(true);
    dataOf(await device.submit());
    expect((await known()).toSorted()).toEqual([reader.userId, later.userId].toSorted());
    const record = dataOf(await organizer.get(`/api/attempts/${device.attempt.id}/record`));
    expect(record.could_read_questions).toBe(true);
    const file = await organizer.get(`/api/quizzes/${exam.id}/grades/export?format=csv`);
    const [head, ...lines] = String(file.body).trim().split('\r\n');
    expect(head).toContain('Could read the questions');
    expect(lines.filter((line) => line.endsWith(',yes'))).toHaveLength(2);
  });

  it('are nobody’s but who may see them', async () => {
    expect((await list({}, school.stranger)).status).toBe(401);
    for (const role of ['Learner', 'Trainer', 'Corrector', 'Line Manager'] as const)
      expect((await list({}, await school.as(role))).status, role).toBe(403);
    // Who sees everything takes nothing out.
    const auditor = await school.as('Auditor');
    expect((await list({}, auditor)).status).toBe(200);
    expect((await auditor.get(`/api/quizzes/${quiz.id}/grades/export?format=csv`)).status).toBe(403);
  });
});

describe('the record of an attempt', () => {
  const record = async (id: string, by = school.organizer) =>
    dataOf(await by.get(`/api/attempts/${id}/record`));

  it('tells what was asked, answered, marked and done, with reasons and names', async () => {
    const mixed = await makeQuiz(school.organizer, course.id, [single({ explanation: 'Because' }), essay()], {
      time_limit: 10,
      show_score: 'never',
    });
    const [ani] = people;
    const device = await start(ani!, mixed);
    await device.answerAll(true);
    dataOf(await actOn(school.organizer, device.attempt.id, 'extend', { minutes: 5, reason: 'Fire alarm' }));
    school.setClock(60);
    dataOf(await device.submit());
    const [item] = dataOf(await school.organizer.get(`/api/quizzes/${mixed.id}/corrections`));
    school.setClock(120);
    dataOf(
      await school.organizer.put(`/api/corrections/${item.answer_id}/mark`, {
        mark: 2,
        comment: 'Well said',
      }),
    );
    school.setClock(180);
    dataOf(await actOn(school.organizer, device.attempt.id, 'annul', { reason: 'Copied' }));
    const found = await record(device.attempt.id);
    expect(found).toMatchObject({
      no: 1,
      state: 'passed',
      score: 100,
      marks: 3,
      max_marks: 3,
      annulled_at: at(3),
      acts: ['restore'],
      user: { id: ani!.userId, name: 'Ani' },
      questions: [
        { type: 'multiple_choice', outcome: 'correct', explanation: 'Because', version_no: 1 },
        { type: 'essay', earned: 2, comment: 'Well said', answer: { text: 'Because.' } },
      ],
      attempts: [{ id: device.attempt.id, is_annulled: true }],
    });
    expect(found.questions[0].choices.filter((one: { correct: boolean }) => one.correct)).toHaveLength(1);
    const told = found.timeline.map((one: { what: string; reason: string | null; count: number | null }) => [
      one.what,
      one.reason,
      one.count,
    ]);
    expect(told).toEqual(
      expect.arrayContaining([
        ['start', null, null],
        ['extend', 'Fire alarm', null],
        ['saves', null, 2],
        ['hand_in', null, null],
        ['mark', null, 1],
        ['annul', 'Copied', null],
      ]),
    );
    expect(found.timeline.find((one: { what: string }) => one.what === 'annul').by).toBe('Organizer 1');
  });

  it('tells of every end of an attempt that was opened again', async () => {
    const exam = await makeQuiz(school.organizer, course.id, [single()], { time_limit: 10 });
    const { id } = await takeQuiz(people[4]!, exam, true);
    school.setClock(60);
    dataOf(await actOn(school.organizer, id, 'reopen', { reason: 'A page was missing', minutes: 5 }));
    const endsOf = async () =>
      (await record(id)).timeline
        .map(({ what }: { what: string }) => what)
        .filter((what: string) => ['hand_in', 'reopen', 'expire'].includes(what));
    expect(await endsOf()).toEqual(['hand_in', 'reopen']);
    school.setClock(3600);
    expect(await endsOf()).toEqual(['hand_in', 'reopen', 'expire']);
  });

  it('offers the acts that the state allows', async () => {
    const own = await makeQuiz(school.organizer, course.id, [single()], { time_limit: 10 });
    const device = await start(people[4]!, own);
    const acts = async () => (await record(device.attempt.id)).acts;
    expect(await acts()).toEqual(['annul', 'extend', 'pause']);
    dataOf(await actOn(school.organizer, device.attempt.id, 'pause'));
    expect(await acts()).toEqual(['annul', 'extend', 'resume']);
    dataOf(await actOn(school.organizer, device.attempt.id, 'resume'));
    dataOf(await device.submit());
    expect(await acts()).toEqual(['annul', 'reopen']);
    for (const name of ['pause', 'resume', 'extend'])
      expect((await actOn(school.organizer, device.attempt.id, name, { minutes: 1 })).status).toBeGreaterThan(
        399,
      );
  });

  it('is not there for others', async () => {
    const [row] = dataOf(await list({ filter: { q: 'Ani' } }));
    expect((await people[0]!.get(`/api/attempts/${row.attempt_id}/record`)).status).toBe(403);
    expect((await school.organizer.get(`/api/attempts/${randomUUID()}/record`)).status).toBe(404);
  });
});
