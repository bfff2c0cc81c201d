/** What the product does about attempts whose answers have left by their time limit. */
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { AttemptResult } from '#shared/api/attempts.ts';
import type { AttemptRecord } from '#shared/api/quizGrades.ts';
import type { QuizStatistics } from '#shared/api/statistics.ts';
import { refuseWithoutAnswers } from '#server/modules/attempts/attempts.ts';
import { ownData } from '#server/modules/users/ownData.ts';
import type { ActorContext } from '#server/platform/context.ts';
import { archivePartition, continueArchives } from '#server/platform/archives/archives.ts';
import { retentionKinds } from '#server/retentionKinds.ts';
import { partitionsOf } from '#server/platform/db/partitions.ts';
import { eventually } from '../support/eventually.ts';
import { addArchive, leaveAnswers } from '../support/leftAnswers.ts';
import {
  actOn,
  at,
  dataOf,
  enrol,
  essay,
  makeQuiz,
  openCourse,
  single,
  start,
  statement,
  takeQuiz,
} from '../support/school.ts';

const school = await openCourse();
const { course, organizer, learner } = school;
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

const quizOf = (questions: readonly object[], fields: object = {}) =>
  makeQuiz(organizer, course.id, questions as never, fields as never);
const record = async (id: string): Promise<AttemptRecord> =>
  dataOf(await organizer.get(`/api/attempts/${id}/record`));
const resultOf = async (id: string): Promise<AttemptResult> =>
  dataOf(await learner.get(`/api/attempts/${id}`));

it('the result and the record say when the answers left, and show no empty ones', async () => {
  const quiz = await quizOf([single(), statement()], { show_correctness: 'now' });
  const { id } = await takeQuiz(learner, quiz, true);
  expect((await resultOf(id)).questions).toHaveLength(2);
  expect(await record(id)).toMatchObject({ answers_archived_at: null, questions: [{}, {}] });
  await leaveAnswers(school, [id]);
  const result = { score: 100, marks: 2, passed: true, correct: 2, unanswered: 0 };
  expect(await resultOf(id)).toMatchObject({ answers_archived_at: at(0), questions: null, result, late: 0 });
  expect(await record(id)).toMatchObject({
    answers_archived_at: at(0),
    questions: [],
    score: 100,
    correct: 2,
    acts: ['annul'],
  });
  expect(await record(id)).not.toMatchObject({
    timeline: [expect.objectContaining({ what: 'undelivered' })],
  });
});

it('a finished attempt is annulled and restored without its answers, but not reopened', async () => {
  const quiz = await quizOf([single()]);
  const { id } = await takeQuiz(learner, quiz, true);
  await leaveAnswers(school, [id]);
  const refused = await actOn(organizer, id, 'reopen', { minutes: 10 });
  expect([refused.status, refused.body.code]).toEqual([409, 'answers-archived']);
  expect(await record(id)).toMatchObject({ state: 'passed', score: 100 });
  const passed = () =>
    school.db.query(`select passed, grade from grades where quiz_id = $1 and user_id = $2`, [
      quiz.id,
      learner.userId,
    ]);
  const before = await passed();
  dataOf(await actOn(organizer, id, 'annul'));
  expect(await passed()).toEqual([]);
  expect((await record(id)).acts).toEqual(['restore']);
  dataOf(await actOn(organizer, id, 'restore'));
  expect(await passed()).toEqual(before);
});

it('an annulled attempt that was not fully marked is not restored without its answers', async () => {
  const quiz = await quizOf([essay()]);
  const device = await start(learner, quiz);
  await device.answerAll(true);
  const { id } = dataOf(await device.submit());
  const [answer] = await school.db.query<{ id: string }>('select id from answers where attempt_id = $1', [
    id,
  ]);
  dataOf(await actOn(organizer, id, 'annul'));
  await leaveAnswers(school, [id]);
  expect((await record(id)).acts).toEqual([]);
  const refused = await actOn(organizer, id, 'restore');
  expect([refused.status, refused.body.code]).toEqual([409, 'answers-archived']);
  // Nothing is left to mark.
  for (const path of ['mark', 'claim'])
    expect((await organizer.put(`/api/corrections/${answer!.id}/${path}`, { mark: 1 })).status).toBe(404);
});

it('an answer is neither marked nor its attempt reopened once the marks of its month have left', async () => {
  const quiz = await quizOf([essay()]);
  const device = await start(learner, quiz);
  await device.answerAll(true);
  const { id } = dataOf(await device.submit());
  const [answer] = await school.db.query<{ id: string }>('select id from answers where attempt_id = $1', [
    id,
  ]);
  await addArchive(school, id, { table: 'corrections', state: 'kept', detached_at: at(0) });
  for (const reply of [
    await organizer.put(`/api/corrections/${answer!.id}/claim`),
    await organizer.put(`/api/corrections/${answer!.id}/mark`, { mark: 1 }),
    await actOn(organizer, id, 'reopen', { minutes: 10 }),
  ])
    expect([reply.status, reply.body.code]).toEqual([409, 'answers-archived']);
  // A month waits for attempts that are not marked.
  dataOf(await actOn(organizer, id, 'annul'));
});

it('the answers of a quiz that people mark say that earlier ones have left', async () => {
  const corrector = await school.as('Corrector');
  const [marked, other] = [await quizOf([essay(), single()]), await quizOf([single()])];
  const meta = async ({ id }: { id: string }) =>
    (await corrector.get(`/api/quizzes/${id}/corrections?state=marked`)).body.meta;
  const taken = [await takeQuiz(learner, marked, true), await takeQuiz(learner, other, true)];
  expect(await meta(marked)).toMatchObject({ all: 1, is_archived: false });
  await leaveAnswers(
    school,
    taken.map(({ id }) => id as string),
  );
  expect(await meta(marked)).toMatchObject({ all: 0, is_archived: true });
  // Nobody has marked an answer there.
  expect(await meta(other)).toMatchObject({ all: 0, is_archived: false });
  // A month waits for attempts that are not marked.
  dataOf(await actOn(organizer, taken[0]!.id, 'annul'));
});

it('statistics count the attempts in the scores and leave them out of the questions', async () => {
  const quiz = await quizOf([single(), single(), statement()]);
  const others = await Promise.all([1, 2, 3].map(() => school.as('Learner')));
  for (const other of others) await enrol(other, course);
  const taken = [];
  for (const [i, by] of others.entries()) taken.push((await takeQuiz(by, quiz, i > 0)).id as string);
  await leaveAnswers(school, [taken[2]!]);
  const { statistics }: QuizStatistics = dataOf(
    await organizer.post(`/api/quizzes/${quiz.id}/statistics?attempts=first`),
  );
  expect(statistics).toMatchObject({
    attempts: 3,
    passed: 2,
    archived: 1,
    bands: [1, 0, 0, 0, 0, 0, 0, 0, 0, 2],
  });
  expect(statistics!.items.map(({ n, unanswered, facility }) => [n, unanswered, facility])).toEqual([
    [2, 0, 0.5],
    [2, 0, 0.5],
    [2, 0, 0.5],
  ]);
  const url = `/api/quizzes/${quiz.id}/statistics/export?format=csv`;
  const { url: link } = dataOf(await organizer.post('/api/tickets', { path: url }));
  const file = await school.app.inject({ method: 'GET', url: link, headers: { 'accept-language': 'en' } });
  expect(file.payload.trim().split('\r\n').at(-1)).toMatch(
    /^,,"The answers of one attempt were removed when their time limit was over\. It counts in the scores, and not .*",+$/,
  );
  const beside = await organizer.get(`/api/questions/${quiz.questions[0].id}/statistics`);
  expect(dataOf(beside)).toMatchObject({ archived: 1, items: [{ n: 2 }] });
  // Over the two with answers.
  expect(statistics!.alpha).toBeCloseTo(1, 6);
  expect(statistics!.items[0]!.choices![0]).toMatchObject({ top: 1, bottom: 0 });
});

it('a real partition that leaves is known to the board, the copy of own data and the timeline', async () => {
  const quiz = await quizOf([single(), statement()]);
  const { id } = await takeQuiz(learner, quiz, false);
  const board = async () => dataOf(await organizer.get(`/api/quizzes/${quiz.id}/progress`)).people[0].attempt;
  expect(await board()).toMatchObject({ answered: 2, questions: 2 });
  const actor = { userId: learner.userId, permissions: new Set() } as unknown as ActorContext['actor'];
  const copy = () => ownData({ ...school.ctx, actor });
  expect(await copy()).toMatchObject({
    answers: expect.arrayContaining([expect.objectContaining({ attempt_id: id })]),
  });
  const now = new Date();
  for (const table of ['answers', 'answer_events']) {
    const partition = (await partitionsOf(school.db, table)).find(
      ({ from, to }) => (!from || from <= now) && to && to > now,
    );
    await archivePartition(school.ctx, { kind: 'answers', table, partition: partition!, isFiled: false });
  }
  const { leaving } = await school.db.transaction(async (db) => {
    const ctx = { ...school.ctx, db };
    await db.query('select id from answers where attempt_id = $1', [id]);
    await refuseWithoutAnswers(ctx, id);
    const started = continueArchives(school.ctx, retentionKinds);
    await eventually(async () =>
      expect(
        await school.db.query(
          `select mode from pg_locks where not granted and relation = 'answers'::regclass`,
        ),
      ).toHaveLength(1),
    );
    // It waits until whoever read the answers has committed.
    await refuseWithoutAnswers(ctx, id);
    return { leaving: started };
  });
  await leaving;
  await expect(refuseWithoutAnswers(school.ctx, id)).rejects.toMatchObject({ code: 'answers-archived' });
  expect(await board()).toMatchObject({ answered: null, questions: 2 });
  const own = await copy();
  expect(own['answers']).toEqual([]);
  expect(own['archived_answers']).toContainEqual({ attempt_id: id, archived_at: at(0) });
  const { answers_archived_at, timeline } = await record(id);
  expect(answers_archived_at).toBe(at(0));
  expect(timeline.map(({ what }) => what)).toEqual(['start', 'hand_in', 'grade']);
});
