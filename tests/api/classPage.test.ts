import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ActivityEntry, ClassGrades } from '#shared/api/classes.ts';
import { statementsOf } from '../support/queries.ts';
import {
  dataOf,
  enrol,
  makeClass,
  makeQuiz,
  openSchool,
  statement,
  takeQuiz,
  type School,
} from '../support/school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

const activity = (course: { id: string }, query = '') =>
  school.organizer.get(`/api/classes/${course.id}/activity${query}`);
const entriesOf = async (course: { id: string }, query = '') =>
  dataOf<ActivityEntry[]>(await activity(course, query));
const told = ({ action, entity, subjects, count }: ActivityEntry) => ({ action, entity, subjects, count });

describe('the activity of a class', () => {
  it('is for who may see the class', async () => {
    const course = await makeClass(school.organizer);
    expect((await school.stranger.get(`/api/classes/${course.id}/activity`)).status).toBe(401);
    expect((await school.learner.get(`/api/classes/${course.id}/activity`)).status).toBe(403);
    const trainer = await school.as('Trainer');
    expect((await trainer.get(`/api/classes/${course.id}/activity`)).status).toBe(404);
    const own = await makeClass(school.organizer, { trainer_ids: [trainer.userId] });
    expect((await trainer.get(`/api/classes/${own.slug}/activity`)).status).toBe(200);
  });

  it('tells who did what to the class and to all that hangs under it, newest first', async () => {
    const course = await makeClass(school.organizer);
    const learner = await school.as('Learner', { name: 'Dewi Lestari' });
    const module = dataOf(
      await school.organizer.post('/api/modules', { name: 'Reading', class_id: course.id }),
    );
    school.setClock(10);
    await school.organizer.patch(`/api/modules/${module.id}`, { name: 'Reading at home' });
    const quiz = await makeQuiz(school.organizer, course.id, [statement({ stem: 'The sky is blue' })]);
    school.setClock(20);
    await enrol(learner, course);
    await makeClass(school.organizer, { name: 'Another class' });

    const entries = await entriesOf(course);
    expect(entries.map(told)).toEqual([
      { action: 'enrol', entity: 'enrolments', subjects: ['Dewi Lestari'], count: 1 },
      { action: 'publish', entity: 'quizzes', subjects: [quiz.name], count: 1 },
      { action: 'create', entity: 'questions', subjects: ['The sky is blue'], count: 1 },
      { action: 'create', entity: 'quizzes', subjects: [quiz.name], count: 1 },
      { action: 'edit', entity: 'modules', subjects: ['Reading at home'], count: 1 },
      { action: 'create', entity: 'modules', subjects: ['Reading at home'], count: 1 },
      { action: 'publish', entity: 'classes', subjects: [course.name], count: 1 },
      { action: 'create', entity: 'classes', subjects: [course.name], count: 1 },
    ]);
    expect(entries[0]!.actor).toEqual({ id: learner.userId, name: 'Dewi Lestari' });
    expect(entries.find(({ action }) => action === 'edit')!.fields).toEqual(['name']);

    expect((await entriesOf(course, '?scope=people')).map(({ entity }) => entity)).toEqual(['enrolments']);
    expect((await entriesOf(course, '?scope=content')).some(({ entity }) => entity === 'enrolments')).toBe(
      false,
    );
    const second = await activity(course, '?page=2&per_page=3');
    expect(second.body.meta).toEqual({ page: 2, per_page: 3, total: entries.length });
    expect(second.body.data).toEqual(entries.slice(3, 6));
  });

  it('shows one line for what was done to many at once, and keeps what is gone', async () => {
    const course = await makeClass(school.organizer);
    const people = await Promise.all(Array.from({ length: 4 }, () => school.as('Learner')));
    dataOf(
      await school.organizer.post(`/api/classes/${course.id}/enrolments`, {
        user_ids: people.map(({ userId }) => userId),
      }),
    );
    const [enrolled] = await entriesOf(course);
    expect(enrolled).toMatchObject({ action: 'enrol', entity: 'enrolments', count: 4 });
    expect(enrolled!.subjects).toHaveLength(3);

    const module = dataOf(
      await school.organizer.post('/api/modules', { name: 'Left behind', class_id: course.id }),
    );
    school.setClock(30);
    await school.organizer.delete(`/api/modules/${module.id}`);
    expect(told((await entriesOf(course))[0]!)).toEqual({
      action: 'delete',
      entity: 'modules',
      subjects: ['Left behind'],
      count: 1,
    });
  });
});

describe('the grades of a class', () => {
  const grades = (course: { id: string }, query = '') =>
    school.organizer.get(`/api/classes/${course.id}/grades${query}`);

  it('is for who may see grades', async () => {
    const course = await makeClass(school.organizer);
    expect((await school.stranger.get(`/api/classes/${course.id}/grades`)).status).toBe(401);
    expect((await school.learner.get(`/api/classes/${course.id}/grades`)).status).toBe(403);
    // A team has no classes.
    const manager = await school.as('Line Manager');
    expect((await manager.get(`/api/classes/${course.id}/grades`)).status).toBe(404);
  });

  it('shows participants by quizzes: what was not taken is not zero', async () => {
    const course = await makeClass(school.organizer);
    const quiz = await makeQuiz(school.organizer, course.id, [statement()], { passing_score: 60 });
    const [good, bad, idle] = await Promise.all(
      ['Ayu', 'Budi', 'Citra'].map((name) => school.as('Learner', { name })),
    );
    for (const person of [good!, bad!, idle!]) await enrol(person, course);
    await takeQuiz(good!, quiz, true);
    await takeQuiz(bad!, quiz, false);

    const reply = await grades(course);
    const { quizzes, people } = dataOf<ClassGrades>(reply);
    expect(reply.body.meta.total).toBe(3);
    expect(quizzes).toEqual([
      { id: quiz.id, slug: quiz.slug, name: quiz.name, passing_score: 60, module: null },
    ]);
    const of = (person: { userId: string }) => people.find(({ user }) => user.id === person.userId)!.grades;
    expect(of(good!)).toEqual([
      {
        quiz_id: quiz.id,
        state: 'passed',
        passed: true,
        highest: 100,
        last_attempt: 100,
        attempt_count: 1,
      },
    ]);
    expect(of(bad!)).toMatchObject([{ state: 'failed', highest: 0, attempt_count: 1 }]);
    expect(of(idle!)).toEqual([]);

    const found = dataOf<ClassGrades>(await grades(course, '?q=citr'));
    expect(found.people.map(({ user }) => user.id)).toEqual([idle!.userId]);
    const page = dataOf<ClassGrades>(await grades(course, '?page=2&per_page=2'));
    expect(page.people).toEqual(people.slice(2));
  });

  it('asks as many queries for three people as for thirty', async () => {
    const few = await makeClass(school.organizer);
    const many = await makeClass(school.organizer);
    const people = await Promise.all(Array.from({ length: 30 }, () => school.as('Learner')));
    const assign = (course: { id: string }, some: typeof people) =>
      school.organizer.post(`/api/classes/${course.id}/enrolments`, {
        user_ids: some.map(({ userId }) => userId),
      });
    await assign(few, people.slice(0, 3));
    await assign(many, people);
    const queries = async (course: { id: string }) => {
      // The session has been resolved by then.
      await grades(course);
      return (await statementsOf(school.database.pool, () => grades(course, '?per_page=100'))).length;
    };
    expect(await queries(many)).toBe(await queries(few));
  });
});
