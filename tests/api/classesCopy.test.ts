import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { statementsOf } from '../support/queries.ts';
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
  statement,
  type School,
  type Wire,
} from '../support/school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

const DAY = 24 * 60;

describe('a copy of a class', () => {
  const copy = (course: { id: string }, body: object, by = school.organizer) =>
    by.post(`/api/classes/${course.id}/copy`, body);
  const listOf = async (resource: string, filter: object) =>
    dataOf<Wire[]>(
      await school.organizer.get(
        `/api/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,99]' })}`,
      ),
    );
  const post = async (resource: string, body: object) =>
    dataOf(await school.organizer.post(`/api/${resource}`, body));

  async function fullClass() {
    const people = await Promise.all([school.as('Learner'), school.as('Learner')]);
    const course = await makeClass(school.organizer, {
      start_at: at(10 * DAY),
      end_at: at(12 * DAY),
      enrol_until: at(9 * DAY),
      capacity: 5,
      mandatory_user_ids: [people[0].userId],
    });
    const questions = [
      single({ mark: 2.5, explanation: 'Because' }),
      statement({ correct_value: false }),
      essay({ mark: 4 }),
    ];
    const quiz = await makeQuiz(school.organizer, course.id, questions, {
      start_time: at(10 * DAY),
      deadline: at(11 * DAY),
      passing_score: 62.5,
      password: 'rahasia',
    });
    await post('modules', {
      name: 'First',
      class_id: course.id,
      blocks: [{ type: 'text', text: '<p>Read <strong>this</strong>.</p>' }],
    });
    await post('modules', {
      name: 'Second',
      class_id: course.id,
      unlock: 'at_date',
      unlock_at: at(10 * DAY + 60),
      completion: 'quiz',
      blocks: [{ type: 'quiz', quiz_id: quiz.id }],
    });
    await post('attendance-sessions', {
      name: 'Day one',
      class_id: course.id,
      start_at: at(10 * DAY),
      end_at: at(10 * DAY + 120),
    });
    await enrol(people[1], course);
    return { course, quiz };
  }

  it('is for who may make classes, of classes that they reach', async () => {
    const course = await makeClass(school.organizer);
    expect((await copy(course, { name: 'Again' }, school.stranger)).status).toBe(401);
    expect((await copy(course, { name: 'Again' }, school.learner)).status).toBe(403);
    expect((await copy({ id: 'no-such-class' }, { name: 'Again' })).status).toBe(404);
    expect((await copy(course, { name: 'A' })).status).toBe(422);
  });

  it('is a draft with all content, its times moved with the start, and nobody in it', async () => {
    const { course, quiz } = await fullClass();
    const reply = await copy(course, { name: 'Next year', start_at: at(375 * DAY) });
    expect(reply.status).toBe(201);
    const made = dataOf(reply);
    expect(made).toMatchObject({
      name: 'Next year',
      slug: 'next-year',
      status: 'draft',
      group_id: course.group_id,
      start_at: at(375 * DAY),
      end_at: at(377 * DAY),
      enrol_until: at(374 * DAY),
      capacity: 5,
      participants: 0,
      mandatory_user_ids: [],
      external_trainers: [{ name: 'Bu Ratna' }],
      total_modules: 2,
      total_quizzes: 1,
    });

    const [copied] = await listOf('quizzes', { class_id: made.id });
    expect(copied).toMatchObject({
      name: quiz.name,
      status: 'draft',
      start_time: at(375 * DAY),
      deadline: at(376 * DAY),
      passing_score: 62.5,
      has_password: true,
      attempts: 0,
    });
    expect(copied.id).not.toBe(quiz.id);
    const plain = (questions: Wire[]) =>
      questions.map(({ type, stem, mark, order, choices, correct_value, explanation }) => ({
        type,
        stem,
        mark,
        order,
        correct_value,
        explanation,
        choices: choices.map(({ key: _key, ...rest }: Wire) => rest),
      }));
    const questions = await listOf('questions', { quiz_id: copied.id });
    expect(questions).toHaveLength(3);
    expect(plain(questions)).toEqual(plain(await listOf('questions', { quiz_id: quiz.id })));

    const [first, second] = await listOf('modules', { class_id: made.id });
    expect(first).toMatchObject({
      name: 'First',
      order: 1,
      blocks: [{ text: '<p>Read <strong>this</strong>.</p>' }],
    });
    expect(second).toMatchObject({
      name: 'Second',
      order: 2,
      unlock: 'at_date',
      unlock_at: at(375 * DAY + 60),
      completion: 'quiz',
      blocks: [{ type: 'quiz', quiz_id: copied.id }],
    });
    expect(await listOf('attendance-sessions', { class_id: made.id })).toMatchObject([
      { name: 'Day one', start_at: at(375 * DAY), end_at: at(375 * DAY + 120) },
    ]);
    expect(
      await school.db.query('select action, after from audit_events where entity_id = $1 and action = $2', [
        made.id,
        'copy',
      ]),
    ).toEqual([{ action: 'copy', after: { copied_from: course.id, name: course.name } }]);
  });

  it('without a start has no times at all, and opens its modules', async () => {
    const { course } = await fullClass();
    const { id: group_id } = await makeGroup(school.organizer);
    const made = dataOf(await copy(course, { name: 'Some day', group_id }));
    expect(made).toMatchObject({ group_id, start_at: null, end_at: null, enrol_until: null });
    expect(await listOf('quizzes', { class_id: made.id })).toMatchObject([
      { start_time: null, deadline: null },
    ]);
    expect((await listOf('modules', { class_id: made.id })).map(({ unlock }) => unlock)).toEqual([
      'always',
      'always',
    ]);
    expect(await listOf('attendance-sessions', { class_id: made.id })).toEqual([]);
  });

  it('leaves out what is archived, and the blocks that showed it', async () => {
    const { course, quiz } = await fullClass();
    await school.organizer.post(`/api/quizzes/${quiz.id}/archive`);
    const made = dataOf(await copy(course, { name: 'Without the quiz' }));
    expect(await listOf('quizzes', { class_id: made.id })).toEqual([]);
    expect((await listOf('modules', { class_id: made.id }))[1]).toMatchObject({
      completion: 'manual',
      blocks: [],
    });
  });

  it('is all or nothing, and made once for one key', async () => {
    const { course } = await fullClass();
    const count = async () => (await school.db.query('select id from classes')).length;
    const before = await count();
    expect((await copy(course, { name: 'Backwards', start_at: at(20), end_at: at(10) })).status).toBe(422);
    expect(await count()).toBe(before);
    const twice = await Promise.all(
      [1, 2].map(() =>
        school.organizer.call(
          'POST',
          `/api/classes/${course.id}/copy`,
          { name: 'Once' },
          { 'idempotency-key': `copy-${course.id}` },
        ),
      ),
    );
    expect(new Set(twice.map((reply) => dataOf(reply).id)).size).toBe(1);
    expect(await count()).toBe(before + 1);
  });

  it('asks as many queries for forty modules as for two', async () => {
    const { course } = await fullClass();
    const queries = async (name: string) => {
      // The session has been resolved by then.
      await school.organizer.get(`/api/classes/${course.id}`);
      return (await statementsOf(school.database.pool, () => copy(course, { name }))).length;
    };
    const few = await queries('Few');
    for (let no = 0; no < 38; no++) await post('modules', { name: `Module ${no}`, class_id: course.id });
    expect(await queries('Many')).toBe(few);
  });
});
