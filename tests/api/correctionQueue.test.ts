import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../support/app.ts';
import { claim, list, mark, openCorrectedClass, takenIn } from '../support/correctionDesk.ts';
import { dataOf, essay, makeClass, type School, type Wire } from '../support/school.ts';

let school: School;
let course: { id: string; slug: string };
let corrector: Client;
let third: Client;
beforeAll(async () => {
  ({ school, course } = await openCorrectedClass());
  corrector = await school.as('Corrector');
  // Double-blind marking needs three people who may correct.
  third = await school.as('Corrector');
});
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

const blind = { marking: 'double_blind', marking_tolerance: 0 };

const taken = takenIn(() => ({ school, course }));

describe('identical answers', () => {
  const also = (items: Wire[]) => items.map(({ answer_id }) => answer_id);

  it('get one mark by one call when the corrector wants it, each with its own line in the log and its own undo', async () => {
    const { quiz, items, id } = await taken([essay()], {}, 3);
    expect(items.map(({ same, excerpt, words }) => [same, excerpt, words])).toEqual(
      Array.from({ length: 4 }, () => [3, 'Because.', 1]),
    );
    const others = items.slice(1);
    const opened = dataOf(await corrector.get(`/api/corrections/${id}`));
    expect(new Set(also(opened.identical))).toEqual(new Set(also(others)));
    // One is held by a colleague since.
    dataOf(await claim(school.organizer, others[0].answer_id));
    const marked = dataOf(await mark(corrector, id, { mark: 1, comment: 'Short', also: also(others) }));
    expect(marked.also).toEqual(expect.arrayContaining(also(others.slice(1))));
    expect([marked.also.length, marked.to_correct, marked.attempt_state]).toEqual([2, 1, 'pending']);
    const logged = await school.db.query(
      `select 1 from audit_events where action = 'mark' and entity_id = any($1::uuid[])`,
      [also(items)],
    );
    expect(logged).toHaveLength(3);
    const [alone, last] = others.slice(1);
    dataOf(await corrector.delete(`/api/corrections/${alone.answer_id}/mark`));
    expect((await list(corrector, quiz)).meta).toMatchObject({ to_correct: 2, marked: 2 });
    const undone = dataOf(await corrector.delete(`/api/corrections/${id}/mark?together=true`));
    expect(undone).toMatchObject({ also: [last.answer_id], to_correct: 4, item: { mark: null } });
    expect((await list(corrector, quiz)).meta).toMatchObject({ to_correct: 4, marked: 0 });
  });

  it('are those with the same text alone: another text is refused as a whole', async () => {
    const { quiz, items, id } = await taken([essay(), essay()], {}, 1);
    const ofAnotherQuestion = items.find(({ question }) => question.id !== items[0].question.id);
    const reply = await mark(corrector, id, { mark: 1, also: [ofAnotherQuestion.answer_id] });
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ['also']]);
    expect((await list(corrector, quiz)).meta).toMatchObject({ to_correct: 4, marked: 0 });
  });

  it('get the mark of one blind corrector alone, and none that a third decides', async () => {
    const { items, id } = await taken([essay()], blind, 1);
    const [, other] = items;
    dataOf(await mark(school.organizer, other.answer_id, { mark: 2 }));
    dataOf(await mark(corrector, id, { mark: 1, also: [other.answer_id] }));
    const rows = await school.db.query(
      `select round, earned, corrector_id from corrections where answer_id = $1 order by round`,
      [other.answer_id],
    );
    expect(rows).toEqual([
      { round: 1, earned: 2000, corrector_id: school.organizer.userId },
      { round: 2, earned: 1000, corrector_id: corrector.userId },
    ]);
    expect(dataOf(await third.get(`/api/corrections/${id}`)).identical).toEqual([]);
    expect(dataOf(await mark(third, id, { mark: 2, also: [other.answer_id] })).also).toEqual([]);
  });
});

describe('comments', () => {
  it('are kept for the answers of a question, beside the latest that were given', async () => {
    const { id, items } = await taken([essay(), essay()], {}, 1);
    const [, ofSame, ofOther] = items;
    const comments = (of: Wire, by = corrector) => by.get(`/api/corrections/${of.answer_id}/comments`);
    expect(dataOf(await comments(items[0]))).toEqual({ saved: [], used: [] });
    dataOf(await mark(school.organizer, id, { mark: 1, comment: 'Too short' }));
    expect(dataOf(await comments(ofSame))).toEqual({ saved: [], used: ['Too short'] });
    expect(dataOf(await comments(ofOther))).toEqual({ saved: [], used: [] });
    const url = `/api/corrections/${ofSame.answer_id}/comments`;
    const saved = dataOf(await corrector.post(url, { text: ' Too short ' }));
    expect(dataOf(await school.organizer.post(url, { text: 'Too short' }))).toEqual(saved);
    expect(dataOf(await comments(items[0], school.organizer))).toEqual({ saved: [saved], used: [] });
    expect(
      (await corrector.delete(`/api/corrections/${ofOther.answer_id}/comments/${saved.id}`)).status,
    ).toBe(404);
    dataOf(await corrector.delete(`${url}/${saved.id}`));
    expect(dataOf(await comments(items[0]))).toEqual({ saved: [], used: ['Too short'] });
    expect((await comments(items[0], await school.as('Trainer'))).status).toBe(404);
  });

  it('of one blind corrector are not shown to the other', async () => {
    const { id, items } = await taken([essay()], blind, 1);
    dataOf(await mark(school.organizer, id, { mark: 1, comment: 'Too short' }));
    const url = `/api/corrections/${items[1].answer_id}/comments`;
    expect(dataOf(await corrector.get(url)).used).toEqual([]);
    expect(dataOf(await school.organizer.get(url)).used).toEqual(['Too short']);
  });
});

describe('the answers of all quizzes', () => {
  it('are as many as the badge, the home page and the list of quizzes say, in the scope of the person', async () => {
    const first = await taken([essay()], {}, 1);
    const second = await taken([essay()], blind, 1);
    dataOf(await mark(corrector, second.id, { mark: 1 }));
    for (const by of [corrector, school.organizer, await school.as('Trainer')]) {
      const { data, meta } = (await by.get('/api/corrections?per_page=200')).body;
      const { to_correct: badge } = dataOf(await by.get('/api/me/counts'));
      const home = (await by.get('/api/my/work/corrections')).body.meta;
      const filter = encodeURIComponent('{"to_correct":true}');
      const quizzes: Wire[] = dataOf(await by.get(`/api/quizzes?filter=${filter}&per_page=100`));
      const sum = (rows: Wire[], name: string) => rows.reduce((all, row) => all + row[name], 0);
      expect([data.length, badge, home.answers, sum(quizzes, 'answers_to_correct')]).toEqual(
        Array.from({ length: 4 }, () => meta.total),
      );
      expect(sum(meta.quizzes, 'answers')).toBe(meta.total);
      for (const { quiz, answers } of meta.quizzes)
        expect((await list(by, quiz)).meta.to_correct).toBe(answers);
    }
    expect((await (await school.as('Trainer')).get('/api/corrections')).body.meta.total).toBe(0);
    const ofQuiz = await corrector.get(`/api/corrections?quiz=${first.quiz.id}`);
    expect(ofQuiz.body).toMatchObject({
      data: [{ quiz: { id: first.quiz.id } }, {}],
      meta: { total: 2, to_correct: 2 },
    });
    const elsewhere = await makeClass(school.organizer);
    expect((await corrector.get(`/api/corrections?class=${elsewhere.id}`)).body.meta.total).toBe(0);
    expect(
      (await corrector.get(`/api/corrections?class=${course.id}`)).body.meta.marked_today,
    ).toBeGreaterThan(0);
  });

  it('come by the day since which they wait, without a sign of whose they are', async () => {
    school.setClock(48 * 3600);
    const late = await taken([essay()], { name: 'A late one' });
    const { data } = (await corrector.get('/api/corrections?per_page=200&anonymous=true')).body;
    expect(data.at(-1).answer_id).toBe(late.id);
    const days = data.map(({ waits_since }: Wire) => waits_since);
    expect(days).toEqual(days.toSorted());
    expect(new Set(days).size).toBeGreaterThan(1);
    expect(data.every(({ learner }: Wire) => learner.user === null && learner.no > 0)).toBe(true);
    const inPages: Wire[] = [];
    for (let page = 1; page <= Math.ceil(data.length / 3) + 1; page++)
      inPages.push(...dataOf(await corrector.get(`/api/corrections?per_page=3&page=${page}&anonymous=true`)));
    expect(data.length).toBeGreaterThan(6);
    expect(inPages).toEqual(data);
  });
});
