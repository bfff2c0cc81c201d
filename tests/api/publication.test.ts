import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  at,
  dataOf,
  enrol,
  essay,
  makeClass,
  makeGroup,
  makeQuiz,
  openSchool,
  single,
  start,
  unique,
  type School,
} from '../support/school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.close());

const post = (path: string, body: object) => school.organizer.post(`/api/${path}`, body);
const errorsOf = async (path: string, body: object) =>
  Object.keys((await post(path, body)).body.errors ?? {});
const publish = (path: string) => school.organizer.post(`/api/${path}/publication`);

describe('a class', () => {
  it('is refused while its fields contradict each other', async () => {
    const { id: group_id } = await makeGroup(school.organizer);
    const course = (fields: object) => ({
      name: unique('Class'),
      group_id,
      type: 'product_refresh',
      ...fields,
    });
    expect(await errorsOf('classes', course({ start_at: at(10), end_at: at(5) }))).toEqual(['end_at']);
    expect(await errorsOf('classes', course({ enrol_from: at(10), enrol_until: at(5) }))).toEqual([
      'enrol_until',
    ]);
    expect(await errorsOf('classes', course({ link: 'http://meet.example' }))).toEqual(['link']);
    expect((await errorsOf('classes', course({ type: 'competency' }))).sort()).toEqual([
      'competency_id',
      'level',
    ]);
    expect(await errorsOf('classes', course({ type: 'vendor' }))).toEqual(['third_party_name']);
    expect(await errorsOf('classes', course({ mode: 'onsite' }))).toEqual(['location']);
    expect((await post('classes', course({}))).status).toBe(201);
  });

  it('is published with a trainer and dates, or self-paced, and stays complete', async () => {
    const { id: group_id } = await makeGroup(school.organizer);
    const bare = dataOf(await post('classes', { name: 'Bare', group_id, type: 'product_refresh' }));
    const refused = await publish(`classes/${bare.id}`);
    expect([refused.status, refused.body.code, Object.keys(refused.body.errors).sort()]).toEqual([
      422,
      'not-ready',
      ['end_at', 'link', 'start_at', 'trainer_ids'],
    ]);
    // What is still being planned is not running.
    expect(dataOf(await school.organizer.get(`/api/classes/${bare.id}`)).phase).toBeNull();
    dataOf(
      await school.organizer.patch(`/api/classes/${bare.id}`, {
        self_paced: true,
        trainer_ids: [school.organizer.userId],
      }),
    );
    expect(dataOf(await publish(`classes/${bare.id}`))).toMatchObject({
      status: 'published',
      phase: 'running',
      can: { cancel: true },
    });
    expect(
      (await school.organizer.patch(`/api/classes/${bare.id}`, { trainer_ids: [] })).body.errors.trainer_ids,
    ).toBeDefined();
    expect((await school.learner.post(`/api/classes/${bare.id}/publication`)).status).toBe(403);
  });

  it('notifies the participants when its dates change', async () => {
    const course = await makeClass(school.organizer);
    await enrol(school.learner, course);
    dataOf(await school.organizer.patch(`/api/classes/${course.id}`, { end_at: at(60 * 24 * 60) }));
    const told = await school.db.query('select title_key from notifications where user_id = $1', [
      school.learner.userId,
    ]);
    expect(told).toEqual([{ title_key: 'notification.class_moved' }]);
  });

  it('counts participants, modules and classes, each person of a group once', async () => {
    const group = await makeGroup(school.organizer);
    const courses = [
      await makeClass(school.organizer, { group_id: group.id }),
      await makeClass(school.organizer, { group_id: group.id }),
    ];
    for (const course of courses) await enrol(school.learner, course);
    const leaving = await school.as('Learner');
    await enrol(leaving, courses[0]!);
    await school.db.query(`update enrolments set state = 'cancelled' where user_id = $1`, [leaving.userId]);
    await post('modules', { name: 'One', class_id: courses[0]!.id });
    expect(dataOf(await school.organizer.get(`/api/groups/${group.id}`))).toMatchObject({
      total_classes: 2,
      participants: 1,
    });
    expect(dataOf(await school.organizer.get(`/api/classes/${courses[0]!.id}`))).toMatchObject({
      participants: 1,
      total_modules: 1,
    });
    const refused = await school.organizer.delete(`/api/groups/${group.id}`);
    expect([refused.status, refused.body.code, refused.body.facts.usages]).toEqual([
      409,
      'in-use',
      { classes: 2 },
    ]);
  });
});

describe('a quiz', () => {
  it('keeps start < end ≤ deadline', async () => {
    const { id: class_id } = await makeClass(school.organizer);
    const quiz = (fields: object) => ({ name: unique('Quiz'), class_id, ...fields });
    expect(await errorsOf('quizzes', quiz({ start_time: at(10), end_time: at(10) }))).toEqual(['end_time']);
    expect(await errorsOf('quizzes', quiz({ end_time: at(10), deadline: at(9) }))).toEqual(['deadline']);
    expect(await errorsOf('quizzes', quiz({ start_time: at(10), deadline: at(9) }))).toEqual(['deadline']);
    expect(
      (await post('quizzes', quiz({ start_time: at(1), end_time: at(10), deadline: at(10) }))).status,
    ).toBe(201);
  });

  it('is published with a valid question and, for essays, a person who can correct them', async () => {
    const { id: class_id } = await makeClass(school.organizer);
    const quiz = dataOf(await post('quizzes', { name: 'Empty', class_id, password: 'rahasia' }));
    expect(quiz).toMatchObject({ has_password: true, total_questions: 0, status: 'draft' });
    expect(quiz.password).toBeUndefined();
    expect((await publish(`quizzes/${quiz.id}`)).body.errors.status).toHaveLength(1);
    dataOf(await post('questions', { ...essay(), quiz_id: quiz.id }));
    await school.db.query(`update users set active = false where id = $1`, [school.organizer.userId]);
    await school.db.query(`update users set active = true where id = $1`, [school.organizer.userId]);
    await school.db.query(
      `update roles set permissions = array_remove(permissions, 'quiz-correction') where name <> 'Corrector'`,
    );
    expect((await publish(`quizzes/${quiz.id}`)).body.errors.status).toEqual([
      'Nobody may correct the essays of this quiz',
    ]);
    await school.as('Corrector');
    expect(dataOf(await publish(`quizzes/${quiz.id}`)).status).toBe('published');
  });

  it('stays with its class once a person has begun', async () => {
    const course = await makeClass(school.organizer);
    const other = await makeClass(school.organizer);
    const quiz = await makeQuiz(school.organizer, course.id, [single()]);
    await enrol(school.learner, course);
    await start(school.learner, quiz);
    expect(
      (await school.organizer.patch(`/api/quizzes/${quiz.id}`, { class_id: other.id })).body.errors.class_id,
    ).toBeDefined();
    expect((await school.organizer.delete(`/api/quizzes/${quiz.id}`)).body.code).toBe('in-use');
    expect((await school.organizer.delete(`/api/questions/${quiz.questions[0].id}`)).body.code).toBe(
      'in-use',
    );
  });
});

describe('a question', () => {
  it('has choices that can be answered', async () => {
    const choices = (...list: [string, boolean][]) => list.map(([text, correct]) => ({ text, correct }));
    const wrong = [
      single({ choices: [] }),
      single({ choices: choices(['a', true]) }),
      single({ choices: choices(['a', false], ['b', false]) }),
      single({ choices: choices(['a', true], ['b', true]) }),
      single({ choices: choices(['a', true], [' a ', false]) }),
      single({ multiple: true, choices: choices(['a', false], ['b', false]) }),
      single({ choices: Array.from({ length: 21 }, (_, i) => ({ text: `${i}`, correct: i === 0 })) }),
    ];
    for (const question of wrong)
      expect([question, await errorsOf('questions', question)]).toEqual([question, ['choices']]);
    expect(await errorsOf('questions', single({ mark: 0 }))).toEqual(['mark']);
    for (const right of [choices(['a', true], ['b', true], ['c', false]), choices(['a', true], ['b', true])])
      expect((await post('questions', single({ multiple: true, choices: right }))).status).toBe(201);
  });

  it('keeps the keys of its choices through every edit', async () => {
    const made = dataOf(await post('questions', single()));
    const keys = made.choices.map(({ key }: { key: string }) => key);
    expect(new Set(keys).size).toBe(3);
    const [a, b, c] = made.choices;
    const edit = async (choices: object[]) =>
      dataOf(await school.organizer.patch(`/api/questions/${made.id}`, { choices })).choices;
    const renamed = await edit([c, { ...a, text: 'renamed' }, b]);
    expect(renamed.map(({ key }: { key: string }) => key)).toEqual([c.key, a.key, b.key]);
    const imported = await edit([
      { text: 'renamed', correct: true },
      { text: 'new', correct: false },
      { text: b.text, correct: false, key: 'k-of-nobody' },
    ]);
    expect([imported[0].key, imported[2].key]).toEqual([a.key, b.key]);
    expect(keys).not.toContain(imported[1].key);
    const again = await edit([imported[0], { ...c, key: c.key }]);
    expect(again[1].key).not.toBe(c.key);
  });

  it('comes last in its quiz by default', async () => {
    const { id: class_id } = await makeClass(school.organizer);
    const quiz = dataOf(await post('quizzes', { name: 'Order', class_id }));
    const orders = [];
    for (let i = 0; i < 3; i++)
      orders.push(dataOf(await post('questions', { ...single(), quiz_id: quiz.id })).order);
    expect(orders).toEqual([1, 2, 3]);
  });
});
