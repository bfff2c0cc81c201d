import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listUrl, type Client } from '../support/app.ts';
import { claim, openCorrectedClass } from '../support/correctionDesk.ts';
import { dataOf, essay, makeQuiz, takeQuiz, type School, type Wire } from '../support/school.ts';

let school: School;
let course: { id: string; slug: string };
let first: Client;
let second: Client;
let third: Client;
beforeAll(async () => {
  ({ school, course } = await openCorrectedClass());
  [first, second, third] = await Promise.all([
    school.as('Corrector'),
    school.as('Corrector'),
    school.as('Corrector'),
  ]);
});
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

const list = async (by: Client, quiz: { id: string }, state = 'to_correct') =>
  (await by.get(`/api/quizzes/${quiz.id}/corrections?state=${state}`)).body;
const read = async (by: Client, id: string) => dataOf(await by.get(`/api/corrections/${id}`));
const mark = (by: Client, id: string, points: number, fields: object = {}) =>
  by.put(`/api/corrections/${id}/mark`, { mark: points, ...fields });
const undo = (by: Client, id: string) => by.delete(`/api/corrections/${id}/mark`);
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const waiting = async (by: Client): Promise<number> => dataOf(await by.get('/api/me/counts')).to_correct;

/** One essay of 10 marks, taken by the learner; marks agree within half a mark. */
async function blindAnswer(fields: object = {}) {
  const quiz = await makeQuiz(school.organizer, course.id, [essay({ mark: 10 })], {
    marking: 'double_blind',
    marking_tolerance: 0.5,
    passing_score: 50,
    ...fields,
  });
  const attempt = await takeQuiz(school.learner, quiz, true);
  const [item] = (await list(first, quiz)).data;
  return { quiz, attempt, id: item.answer_id as string };
}

describe('double-blind marking', () => {
  it('takes the mean of two who agree, and shows neither what the other does', async () => {
    const { quiz, attempt, id } = await blindAnswer();
    // Both have a place at the same time, nobody else has.
    expect(dataOf(await claim(first, id))).toMatchObject({ is_mine: true, refusal: null });
    expect(dataOf(await claim(second, id))).toMatchObject({ is_mine: true, claimed_by: null });
    expect(codeOf(await claim(third, id))).toEqual([409, 'claimed-by-others']);
    expect((await list(third, quiz)).data[0]).toMatchObject({ state: 'claimed', claimed_by: null });

    const done = dataOf(await mark(first, id, 7, { comment: 'Well argued' }));
    expect(done).toMatchObject({ attempt_state: 'validating', item: { mark: 7, can_undo: true } });
    const seen = await read(second, id);
    expect(seen).toMatchObject({ mark: null, comment: null, others: [], marked_by: null });
    expect(JSON.stringify([seen, await list(second, quiz)])).not.toMatch(/Well argued|"mark":7/);

    expect(dataOf(await mark(second, id, 7.5, { comment: 'Good' })).attempt_state).toBe('pending');
    school.setClock(30);
    const result = dataOf(await school.learner.get(`/api/attempts/${attempt.id}`));
    expect(result.result).toMatchObject({ marks: 7.25, score: 72.5 });
    // Once the result is out everybody may see both.
    expect((await read(first, id)).others).toEqual([
      { round: 2, mark: 7.5, criteria: null, comment: 'Good' },
    ]);
    const [stored] = await school.db.query<{ comment: string }>(`select comment from answers where id = $1`, [
      id,
    ]);
    expect(stored!.comment).toBe('Well argued\n\nGood');
  });

  it('asks a third, who sees both, where they lie too far apart', async () => {
    const { quiz, attempt, id } = await blindAnswer();
    dataOf(await mark(first, id, 4, { comment: 'Thin' }));
    expect(dataOf(await mark(second, id, 8)).attempt_state).toBe('pending');
    // These two have marked already, and are not notified of the dispute.
    for (const by of [first, second]) {
      expect((await list(by, quiz)).data).toEqual([]);
      expect((await read(by, id)).is_disputed).toBe(false);
      expect((await read(by, id)).others).toEqual([]);
    }
    expect(codeOf(await mark(first, id, 8))).toEqual([409, 'already-marked']);
    expect((await list(third, quiz)).data[0]).toMatchObject({ is_disputed: true, state: 'waiting' });
    expect(dataOf(await claim(third, id)).others).toEqual([
      { round: 1, mark: 4, criteria: null, comment: 'Thin' },
      { round: 2, mark: 8, criteria: null, comment: null },
    ]);
    // One seat for the third.
    expect(codeOf(await claim(school.organizer, id))).toEqual([409, 'claimed-by-others']);
    expect(dataOf(await mark(third, id, 5)).attempt_state).toBe('pending');
    school.setClock(30);
    expect(dataOf(await school.learner.get(`/api/attempts/${attempt.id}`)).result.marks).toBe(5);
    const { meta } = await list(school.organizer, quiz);
    expect(meta.agreement).toEqual({
      answers: 1,
      exact_percent: 0,
      within_percent: 0,
      mean_difference: 4,
    });
    expect((await list(first, quiz)).meta.agreement).toBeNull();
  });

  it('never takes two marks of one person, and undoes only the newest', async () => {
    const { id } = await blindAnswer({ release_marks: 'together' });
    dataOf(await mark(first, id, 3));
    // Alone it can still be changed or taken back.
    dataOf(await mark(first, id, 4));
    dataOf(await undo(first, id));
    expect((await undo(first, id)).status).toBe(404);
    dataOf(await mark(first, id, 4));
    dataOf(await mark(second, id, 4.5));
    for (const reply of [await mark(first, id, 4.5), await undo(first, id)])
      expect(codeOf(reply)).toEqual([409, 'already-marked']);
    expect(codeOf(await mark(third, id, 9))).toEqual([409, 'answer-decided']);
    expect(dataOf(await undo(second, id))).toMatchObject({ attempt_state: 'pending', item: { mark: null } });
    const rows = await school.db.query(`select round, earned from corrections where answer_id = $1`, [id]);
    expect(rows).toEqual([{ round: 1, earned: 4000 }]);
  });

  it('gives two places when ten come at once, and one decision when two marks do', async () => {
    const { attempt, id } = await blindAnswer();
    const crowd = await Promise.all(Array.from({ length: 10 }, () => school.as('Corrector')));
    const claims = await Promise.all(crowd.map((by) => claim(by, id)));
    const seated = crowd.filter((_by, index) => claims[index]!.status === 200);
    expect(seated).toHaveLength(2);
    const replies = await Promise.all(seated.map((by) => mark(by, id, 6)));
    expect(replies.map(({ body }) => body.data.attempt_state).toSorted()).toEqual(['pending', 'validating']);
    school.setClock(30);
    expect(dataOf(await school.learner.get(`/api/attempts/${attempt.id}`)).result.marks).toBe(6);
    const rounds = await school.db.query(
      `select round from corrections where answer_id = $1 and round is not null order by round`,
      [id],
    );
    expect(rounds).toEqual([{ round: 1 }, { round: 2 }]);
  });

  it('counts for everybody what is left for them', async () => {
    const before = await Promise.all([waiting(first), waiting(second), waiting(third)]);
    const { quiz, id } = await blindAnswer();
    const counts = async () =>
      (await Promise.all([waiting(first), waiting(second), waiting(third)])).map(
        (count, index) => count - before[index]!,
      );
    // The list of quizzes and its filter say the same number as the badge.
    const listed = () =>
      Promise.all(
        [first, second, third].map(async (by) => {
          const filter = { ids: [quiz.id], to_correct: true };
          return dataOf(await by.get(listUrl('/api/quizzes', { filter })))[0]?.answers_to_correct ?? 0;
        }),
      );
    expect(await counts()).toEqual([1, 1, 1]);
    dataOf(await mark(first, id, 1));
    expect(await counts()).toEqual([0, 1, 1]);
    expect(await listed()).toEqual([0, 1, 1]);
    const file = await school.organizer.get(listUrl('/api/quizzes/export', { filter: { ids: [quiz.id] } }));
    expect(file.body).toContain(quiz.name);
    dataOf(await mark(second, id, 9));
    expect(await counts()).toEqual([0, 0, 1]);
    const home: Wire[] = dataOf(await third.get('/api/my/work/corrections'));
    expect(home.find((one) => one.quiz.id === quiz.id)).toMatchObject({ answers: 1 });
    dataOf(await mark(third, id, 9));
    expect(await counts()).toEqual([0, 0, 0]);
  });

  it('is fixed once a person has marked, and needs a tolerance', async () => {
    const { quiz, id } = await blindAnswer();
    const url = `/api/quizzes/${quiz.id}`;
    const none = await school.organizer.put(url, { marking_tolerance: null });
    expect([none.status, Object.keys(none.body.errors)]).toEqual([422, ['marking_tolerance']]);
    dataOf(await mark(first, id, 1));
    const changed = await school.organizer.put(url, { marking: 'single' });
    expect([changed.status, Object.keys(changed.body.errors)]).toEqual([422, ['marking']]);
    expect(dataOf(await school.organizer.put(url, { marking_tolerance: 2 })).marking_tolerance).toBe(2);
  });
});
