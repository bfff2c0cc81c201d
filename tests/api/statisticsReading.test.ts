import type { QuizStatistics } from '#shared/api/statistics.ts';
import { computeStatistics } from '#server/modules/statistics/statistics.ts';
import { FEWEST_PEOPLE } from '#shared/domain/reports.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../support/app.ts';
import { keyOf, practising } from '../support/practice.ts';
import {
  actOn,
  at,
  dataOf,
  enrol,
  makeClass,
  makeQuiz,
  NOW,
  openSchool,
  single,
  statement,
  takeQuiz,
  type School,
} from '../support/school.ts';

let school: School;
let course: { id: string; slug: string };
let learner: Client;
beforeAll(async () => {
  school = await openSchool();
  learner = school.learner;
  course = await makeClass(school.organizer);
  await enrol(learner, course);
});
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

const url = (quiz: { id: string }, attempts = 'first') =>
  `/api/quizzes/${quiz.id}/statistics?attempts=${attempts}`;
const statistics = async (quiz: { id: string }, attempts = 'first'): Promise<QuizStatistics> =>
  dataOf(await school.organizer.get(url(quiz, attempts)));
const quizOf = (questions: readonly object[], fields: object = {}) =>
  makeQuiz(school.organizer, course.id, questions as never, fields as never);

describe('who may see them', () => {
  it('refuses strangers, learners, and a manager without people in it; a trainer sees the questions of their own classes', async () => {
    const quiz = await quizOf([single()]);
    const question = `/api/questions/${quiz.questions[0].id}/statistics`;
    const trainer = await school.as('Trainer');
    const own = await makeClass(school.organizer, { trainer_ids: [trainer.userId] });
    const ownQuiz = await makeQuiz(school.organizer, own.id, [single()]);
    const statuses = async (by: Pick<Client, 'get'>, path: string) => (await by.get(path)).status;
    expect(await statuses(school.stranger, url(quiz))).toBe(401);
    expect(await statuses(learner, url(quiz))).toBe(403);
    expect(await statuses(await school.as('Line Manager'), url(quiz))).toBe(404);
    expect(await statuses(learner, question)).toBe(403);
    expect(await statuses(trainer, question)).toBe(404);
    expect(await statuses(trainer, `/api/questions/${ownQuiz.questions[0].id}/statistics`)).toBe(200);
    expect(await statuses(school.organizer, url({ id: 'no-such-quiz' }))).toBe(404);
    expect(await statuses(school.organizer, url(quiz, 'best'))).toBe(422);
    expect(await statuses(school.organizer, url({ id: quiz.slug }))).toBe(200);
  });

  it('shows a manager how their own people did, and nothing of the questions', async () => {
    const quiz = await quizOf([single(), single()], { passing_score: 60 });
    const manager = await school.as('Line Manager');
    const people = [];
    for (let i = 0; i < 3; i++) {
      const person = await school.as('Learner', i < 2 ? { manager_id: manager.userId } : {});
      await enrol(person, course);
      people.push(person);
    }
    const [ani, budi, other] = people as [Client, Client, Client];
    await takeQuiz(other, quiz, true);
    expect((await manager.get(url(quiz))).status).toBe(404);
    await takeQuiz(ani, quiz, true);
    await takeQuiz(budi, quiz, false);
    await takeQuiz(budi, quiz, true);
    const seen = async (attempts?: string): Promise<QuizStatistics> =>
      dataOf(await manager.get(url(quiz, attempts)));
    expect(await seen()).toMatchObject({
      quiz: { id: quiz.id },
      as_of: NOW.toISOString(),
      is_refreshing: false,
      statistics: { attempts: 2, people: 2, passed: 1, mean: 50, alpha: null, items: [] },
    });
    expect(await seen('last')).toMatchObject({ statistics: { attempts: 2, passed: 2, mean: 100 } });
    expect(await seen('all')).toMatchObject({ statistics: { attempts: 3, people: 2 } });
    // What was computed for a team is nobody else's: the organizer sees all.
    expect((await statistics(quiz)).statistics).toMatchObject({ attempts: 3, people: 3 });
    expect(dataOf(await manager.post(url(quiz)))).toMatchObject({ statistics: { attempts: 2, items: [] } });
    const text = JSON.stringify(await seen('all'));
    for (const { stem } of quiz.questions) expect(text).not.toContain(stem);
    expect((await manager.get(`/api/questions/${quiz.questions[0].id}/statistics`)).status).toBe(403);
    const file = await manager.get(`/api/quizzes/${quiz.id}/statistics/export?format=csv`);
    expect(String(file.body)).not.toContain(quiz.questions[0].stem);
    const stranger = await school.as('Line Manager');
    expect((await stranger.get(url(quiz))).status).toBe(404);
  });

  it('has nothing to say of a question of the bank', async () => {
    const { id } = dataOf(await school.organizer.post('/api/questions', single()));
    expect(dataOf(await school.organizer.get(`/api/questions/${id}/statistics`))).toEqual({
      as_of: null,
      is_refreshing: false,
      archived: 0,
      items: [],
    });
  });
});

describe('changes', () => {
  it('leave out an annulled attempt, also when it was the only one', async () => {
    const quiz = await quizOf([single()]);
    const { id } = await takeQuiz(learner, quiz, true);
    expect((await statistics(quiz)).statistics).toMatchObject({ attempts: 1 });
    // An attempt that ended just before may have been missed: the job looks once more, and then stops.
    for (const [seconds, minute] of [
      [600, 10],
      [700, 10],
    ] as const) {
      school.setClock(seconds);
      expect((await statistics(quiz)).as_of).toBe(at(minute));
    }
    dataOf(await actOn(school.organizer, id, 'annul'));
    expect((await statistics(quiz)).statistics).toMatchObject({ attempts: 0, items: [] });
    dataOf(await actOn(school.organizer, id, 'restore'));
    expect((await statistics(quiz)).statistics).toMatchObject({ attempts: 1 });
  });
});

describe('the file', () => {
  it('has a line for each choice, and each figure of a question once', async () => {
    const quiz = await quizOf([single({ stem: '=1+1', code: 'K3-014' }), statement()]);
    const url = `/api/quizzes/${quiz.id}/statistics/export?format=csv`;
    const none = await school.organizer.get(url);
    expect([none.status, none.body.code]).toEqual([409, 'statistics-none']);
    await takeQuiz(learner, quiz, true);
    const { url: link } = dataOf(await school.organizer.post('/api/tickets', { path: url }));
    const reply = await school.app.inject({ method: 'GET', url: link, headers: { 'accept-language': 'en' } });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-disposition']).toContain(`${quiz.slug}-2026-03-02.csv`);
    const lines = reply.payload
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    expect(lines[0]).toEqual(
      expect.arrayContaining(['Facility (%)', 'Discrimination', 'What to do', 'Share (%)']),
    );
    const facility = lines[0]!.indexOf('Facility (%)');
    const answer = lines[0]!.indexOf('Answer');
    expect(lines.slice(1).map((line) => [line[2], line[facility], line[answer], line[answer + 1]])).toEqual([
      ["'=1+1", '100', 'right', 'Key'],
      ["'=1+1", '', 'wrong', ''],
      ["'=1+1", '', 'also wrong', ''],
      [expect.any(String), '100', 'True', 'Key'],
      [expect.any(String), '', 'False', ''],
    ]);
    expect(lines.map((line) => line[3])).toEqual(['Code', 'K3-014', 'K3-014', 'K3-014', '', '']);
    const book = await school.app.inject({
      method: 'GET',
      url: dataOf(await school.organizer.post('/api/tickets', { path: url.replace('csv', 'xlsx') })).url,
    });
    expect([book.statusCode, book.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  });
});

describe('practice', () => {
  it('has two columns in the file, and a share only of five people and more', async () => {
    const { course, quizWith, turn, send, toDay } = await practising(school);
    const quiz = await quizWith([single()]);
    const people: Client[] = [];
    for (let no = 0; no < FEWEST_PEOPLE; no++) people.push(await school.as('Learner'));
    for (const person of people) {
      await enrol(person, course);
      await takeQuiz(person, quiz, false);
    }
    const told = async () => {
      const file = `/api/quizzes/${quiz.id}/statistics/export?format=csv`;
      const { url: link } = dataOf(await school.organizer.post('/api/tickets', { path: file }));
      const { payload } = await school.app.inject({ url: link, headers: { 'accept-language': 'en' } });
      const lines = payload.split('\r\n').map((line) => line.split(','));
      const [share, count] = ['Still hard in practice (%)', 'Practised by'].map((name) =>
        lines[0]!.indexOf(name),
      );
      const { items } = (await statistics(quiz)).statistics!;
      return [items[0]!.practice, lines.slice(1, 3).map((line) => [line[share!], line[count!]])];
    };
    const nothing = ['', ''];
    expect(await told()).toEqual([undefined, [nothing, nothing]]);
    toDay(1);
    for (const [no, person] of people.entries()) {
      if (no === FEWEST_PEOPLE - 1)
        expect(await told()).toEqual([{ people: no, wrong_share: null }, [['', String(no)], nothing]]);
      const { question } = await turn(quiz.id, person);
      dataOf(
        await send(question!, { choices: [keyOf(question!, no === 0 ? 'wrong' : 'right')] }, {}, person),
      );
    }
    expect(await told()).toEqual([
      { people: FEWEST_PEOPLE, wrong_share: 1 / FEWEST_PEOPLE },
      [['20', '5'], nothing],
    ]);
  });
});

describe('a large quiz', () => {
  it('is computed by a job; until then the page says so, and later the older figures stay', async () => {
    const quiz = await quizOf([single()], { re_test_limit: null });
    await takeQuiz(learner, quiz, true);
    const more = (from: number, to: number) =>
      school.db.query(
        `insert into attempts select (json_populate_record(a, json_build_object('id', gen_random_uuid(), 'no', n,
           'idempotency_key', gen_random_uuid()))).* from attempts a, generate_series($2::int, $3::int) n
         where a.quiz_id = $1 and a.no = 1`,
        [quiz.id, from, to],
      );
    await more(2, 1001);
    const queued = () =>
      school.db.query(`select 1 from graphile_worker.jobs where key = $1`, [`quiz-statistics:${quiz.id}`]);
    /** What the worker does with the job. */
    const work = async (ctx: typeof school.ctx, requestedAt: string) => {
      await computeStatistics(ctx, quiz.id, requestedAt);
      await school.db.query(`select graphile_worker.remove_job($1)`, [`quiz-statistics:${quiz.id}`]);
    };
    expect(await statistics(quiz, 'all')).toMatchObject({
      as_of: null,
      is_refreshing: true,
      statistics: null,
    });
    await statistics(quiz, 'all');
    expect(await queued()).toHaveLength(1);
    await work(school.ctx, at(0));
    expect(await statistics(quiz, 'all')).toMatchObject({
      is_refreshing: false,
      statistics: { attempts: 1001, people: 1, items: [{ n: 1001, unanswered: 1000 }] },
    });
    // A person finishes: the figures are computed again after two minutes, not at once.
    await more(1002, 1002);
    school.setClock(130);
    await school.db.query(`update grades set updated_at = $2 where quiz_id = $1`, [
      quiz.id,
      new Date(NOW.getTime() + 60_000).toISOString(),
    ]);
    expect(await statistics(quiz, 'all')).toMatchObject({
      is_refreshing: true,
      statistics: { attempts: 1001 },
    });
    const later = { ...school.ctx, now: new Date(NOW.getTime() + 400_000) };
    await work(later, at(6));
    school.setClock(401);
    expect(await statistics(quiz, 'all')).toMatchObject({
      is_refreshing: false,
      statistics: { attempts: 1002 },
    });
    expect(dataOf(await school.organizer.post(url(quiz, 'all')))).toMatchObject({ is_refreshing: true });
  });
});
