/** The board of a running quiz: the number of people in each state, how far each person is, and nothing of their answers. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../support/app.ts';
import { statementsOf } from '../support/queries.ts';
import {
  actOn,
  at,
  dataOf,
  enrol,
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
let trainer: Client;
let people: Client[];
let quiz: { id: string; slug: string };
beforeAll(async () => {
  school = await openSchool();
  trainer = await school.as('Trainer');
  const course = await makeClass(school.organizer, { trainer_ids: [trainer.userId] });
  people = [];
  for (const name of ['Ani', 'Budi', 'Cici', 'Dodi'])
    people.push(await school.as('Learner', { name, department: 'Gudang' }));
  for (const person of people) await enrol(person, course);
  quiz = await makeQuiz(school.organizer, course.id, [single(), statement()], {
    time_limit: 10,
    re_test_limit: 3,
  });
  const [ani, budi, cici] = people as [Client, Client, Client];
  await takeQuiz(ani, quiz, true);
  const device = await start(budi, quiz);
  school.setClock(60);
  await device.answer(device.attempt.questions[1]!, { value: true });
  const paused = await start(cici, quiz);
  dataOf(await actOn(school.organizer, paused.attempt.id, 'pause'));
});
beforeEach(() => school.setClock(90));
afterAll(() => school.close());

const board = (query = '', by: Client = trainer) => by.get(`/api/quizzes/${quiz.slug}/progress?${query}`);
const names = async (query: string) =>
  dataOf<{ people: { user: { name: string } }[] }>(await board(query)).people.map(({ user }) => user.name);

describe('the board of a quiz', () => {
  it('shows the state of each person, the number of answered questions and the deadline', async () => {
    const reply = await board();
    expect(reply.body.meta).toEqual({ page: 1, per_page: 25, total: 4 });
    expect(dataOf(reply)).toMatchObject({
      quiz: { id: quiz.id },
      participants: 4,
      paused: 1,
      server_now: at(1.5),
      states: { not_taken: 1, responding: 2, passed: 1, failed: 0, pending: 0 },
      people: [
        { user: { name: 'Ani' }, state: 'passed', passed: true, attempt: { answered: 2, is_open: false } },
        {
          user: { name: 'Budi' },
          state: 'responding',
          department: 'Gudang',
          last_seen_at: at(1),
          attempt: { no: 1, answered: 1, questions: 2, is_open: true, is_paused: false, deadline_at: at(10) },
        },
        { user: { name: 'Cici' }, state: 'responding', attempt: { answered: 0, is_paused: true } },
        { user: { name: 'Dodi' }, state: 'not_taken', attempt: null },
      ],
    });
  });

  it('is searched, filtered and paged by the server', async () => {
    expect(await names('q=ud')).toEqual(['Budi']);
    expect(await names('state=responding')).toEqual(['Budi', 'Cici']);
    expect(await names('per_page=3&page=2')).toEqual(['Dodi']);
    for (const bad of ['state=lost', 'page=0', 'per_page=1000', 'sort=name'])
      expect((await board(bad)).status, bad).toBe(422);
  });

  it('contains no questions and no answers', async () => {
    const text = JSON.stringify((await board()).body);
    for (const word of ['choices', 'correct', 'stem', 'answer"', 'key']) expect(text).not.toContain(word);
  });

  it('is that of the own classes; learners and strangers have none', async () => {
    expect((await board('', school.organizer)).status).toBe(200);
    expect((await board('', await school.as('Auditor'))).status).toBe(200);
    expect((await board('', await school.as('Trainer'))).status).toBe(404);
    expect((await board('', people[0])).status).toBe(403);
    expect((await board('', school.stranger)).status).toBe(401);
  });

  it('costs the same number of statements for a thousand people', async () => {
    const few = await statementsOf(school.database.pool, () => board('per_page=100'));
    await school.db.query(
      `with more as (
         insert into users (id, nip, name, email, created_at, updated_at)
         select gen_random_uuid(), 'P' || n, 'Person ' || n, null, now(), now() from generate_series(1, 1000) n returning id)
       insert into enrolments (id, class_id, user_id, state, created_at, updated_at)
       select gen_random_uuid(), z.class_id, m.id, 'enrolled', now(), now() from more m, quizzes z where z.id = $1`,
      [quiz.id],
    );
    const many = await statementsOf(school.database.pool, async () => {
      expect(dataOf(await board('per_page=100'))).toMatchObject({ participants: 1004 });
    });
    expect(many).toHaveLength(few.length);
  });
});
