import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../support/app.ts';
import { listUrl } from '../support/app.ts';
import { plans } from '#server/composition.ts';
import {
  dataOf,
  enrol,
  essay,
  makeClass,
  makeQuiz,
  openSchool,
  single,
  takeQuiz,
  type School,
  type Wire,
} from '../support/school.ts';

let school: School;
let other: Client;
beforeAll(async () => {
  school = await openSchool(new Date());
  other = await school.as('Learner');
});
afterAll(() => school.close());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const list = async (by: Client, quiz: { id: string }, query: object = {}): Promise<Wire[]> =>
  dataOf(await by.get(listUrl('/api/attempts', { filter: { quiz_id: quiz.id }, ...query })));

/** A quiz that the learner and another one have taken, all right, in a class of its own. */
async function taken(fields: Record<string, unknown> = {}, course: object = {}, questions = [single()]) {
  const held = await makeClass(school.organizer, {
    start_at: inDays(-1),
    end_at: inDays(30),
    ...course,
  });
  const quiz = await makeQuiz(school.organizer, held.id, questions, fields);
  for (const learner of [school.learner, other]) await enrol(learner, held);
  const own = await takeQuiz(school.learner, quiz, true);
  const foreign = await takeQuiz(other, quiz, true);
  return { course: held, quiz, own, foreign };
}

describe('the list of attempts', () => {
  it('has one row an attempt for who sees results, and the own ones for everybody else', async () => {
    const { quiz, own, foreign } = await taken();
    const rows = await list(school.organizer, quiz);
    expect(rows.map(({ id }) => id)).toEqual([foreign.id, own.id]);
    expect(rows[1]).toMatchObject({
      no: 1,
      state: 'passed',
      score: 100,
      correct: 1,
      incorrect: 0,
      could_read_questions: false,
      user: { id: school.learner.userId },
      quiz: { slug: quiz.slug },
    });
    for (const by of [school.learner, await school.as('Corrector')])
      expect((await list(by, quiz)).map(({ id }) => id)).toEqual(by === school.learner ? [own.id] : []);
    expect((await list(school.learner, quiz))[0]).not.toHaveProperty('could_read_questions');
  });

  it('shows trainers the own classes, and managers the own team', async () => {
    const trainer = await school.as('Trainer');
    const { quiz, own, foreign } = await taken({}, { trainer_ids: [trainer.userId] });
    const elsewhere = await taken();
    expect((await list(trainer, quiz)).map(({ id }) => id)).toEqual([foreign.id, own.id]);
    expect(await list(trainer, elsewhere.quiz)).toEqual([]);
    expect((await trainer.get(`/api/attempts/${elsewhere.own.id}`)).status).toBe(404);
    expect(dataOf(await trainer.get(`/api/attempts/${own.id}`))).toMatchObject({ score: 100, no: 1 });

    const manager = await school.as('Line Manager');
    expect(await list(manager, quiz)).toEqual([]);
    await school.db.query('update users set manager_id = $1 where id = $2', [manager.userId, other.userId]);
    expect((await list(manager, quiz)).map(({ id }) => id)).toEqual([foreign.id]);
  });

  it.each([
    ['now', {}],
    ['never', {}],
    ['after_last', { re_test_limit: 1 }],
    ['after_last', { re_test_limit: 0 }],
    ['after_last', { re_test_limit: null }],
    ['after_deadline', {}],
    ['after_deadline', { deadline: inDays(2) }],
  ])('hides a score that is shown %s, with %o, as the attempt itself does', async (show_score, fields) => {
    const { quiz, own } = await taken({ show_score, ...fields });
    const agree = async () => {
      const { result } = dataOf(await school.learner.get(`/api/attempts/${own.id}`));
      const [row] = await list(school.learner, quiz);
      expect([row.score, row.marks, row.correct]).toEqual(
        result ? [result.score, result.marks, result.correct] : [null, null, null],
      );
      // Neither by a filter.
      expect(await list(school.learner, quiz, { filter: { quiz_id: quiz.id, score_gte: 50 } })).toHaveLength(
        result ? 1 : 0,
      );
      expect((await list(school.organizer, quiz))[1].score).toBe(100);
      return result !== null;
    };
    const before = await agree();
    await school.db.query(`update quizzes set deadline = now() - interval '1 minute' where id = $1`, [
      quiz.id,
    ]);
    expect(await agree()).toBe(show_score !== 'never');
    const { organizer, learner } = school;
    dataOf(
      await organizer.post('/api/quiz-overrides', {
        quiz_id: quiz.id,
        whom: 'user',
        user_id: learner.userId,
        deadline: inDays(3),
        extra_attempts: 1,
        reason: 'Ill',
      }),
    );
    expect(await agree()).toBe(before && !(show_score === 'after_last' && 're_test_limit' in fields));
  });

  it('says nothing of what is not final', async () => {
    const { quiz } = await taken({}, {}, [single(), essay()]);
    const [row] = await list(school.learner, quiz);
    expect(row).toMatchObject({ state: 'pending', score: null, marks: null, correct: null });
  });

  it('sorts by every column, and filters by it', async () => {
    for (const { name } of plans.get('attempts')!.columns)
      for (const query of [{ filter: { [`${name}_null`]: true } }, { sort: [name, 'DESC'] }]) {
        const reply = await school.organizer.get(listUrl('/api/attempts', query));
        expect(reply.status, JSON.stringify([query, reply.body])).toBe(200);
      }
  });

  it('goes out as a file, for who may take grades out', async () => {
    const { quiz, own } = await taken();
    const url = (format: string) =>
      listUrl('/api/attempts/export', { filter: { quiz_id: quiz.id } }) + `&format=${format}`;
    const csv = await school.organizer.get(url('csv'));
    expect(csv.body.split('\r\n')[0]).toMatch(/Quiz.Class.Participant/);
    expect(csv.body).toContain(own.id);
    expect((await school.organizer.get(url('xlsx'))).status).toBe(200);
    expect((await school.organizer.get(url('json'))).body).toHaveLength(2);
    for (const by of [school.learner, await school.as('Auditor')])
      expect((await by.get(url('csv'))).status).toBe(403);
  });

  it('is not written to', async () => {
    const { own } = await taken();
    for (const method of ['PUT', 'PATCH', 'DELETE'] as const)
      expect((await school.organizer.call(method, `/api/attempts/${own.id}`, {})).status).toBe(405);
    expect((await school.organizer.post('/api/attempts', {})).status).toBe(405);
  });

  it('finds people by their names', async () => {
    const { quiz, foreign } = await taken();
    const wulan = await school.as('Learner', { name: 'Ningsih Wulandari' });
    await school.db.query('update attempts set user_id = $1 where id = $2', [wulan.userId, foreign.id]);
    const rows = await list(school.organizer, quiz, { filter: { q: 'wulandari', quiz_id: quiz.id } });
    expect(rows.map(({ name }) => name)).toEqual(['Ningsih Wulandari']);
  });
});
