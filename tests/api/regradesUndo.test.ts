import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openRegrading } from '../support/regrades.ts';
import { publishMarks, at, dataOf, essay, makeQuiz, single, start, statement } from '../support/school.ts';

const {
  school,
  url,
  overview,
  choices,
  preview,
  regrade,
  undo,
  take,
  changeKey,
  row,
  changedQuiz,
  course,
  learners,
} = await openRegrading();
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

describe('undo', () => {
  it('gives back exactly what was', async () => {
    const { quiz, ids } = await changedQuiz();
    const before = await Promise.all(ids.map(row));
    const answers = () =>
      school.db.query(
        `select attempt_id, question_id, seq, answer, earned, outcome, manual from answers where attempt_id = any($1) order by 1, 2`,
        [ids],
      );
    const kept = await answers();
    const { id } = await regrade(quiz, { choices: choices(quiz, 'full') });
    expect(dataOf(await undo(id))).toMatchObject({ attempts: 3, to_failed: 1, skipped: 0 });
    const graded = { graded_at: null };
    expect((await Promise.all(ids.map(row))).map((one) => ({ ...one, ...graded }))).toEqual(
      before.map((one) => ({ ...one, ...graded })),
    );
    expect(await answers()).toEqual(kept);
    expect((await undo(id)).status).toBe(409);
    const { history, outdated } = await overview(quiz);
    expect([history.length, outdated]).toEqual([2, 4]);
    expect(history.find((one) => one.id === id)).toMatchObject({ can_undo: false, undone_at: at(0) });
    await regrade(quiz, { choices: choices(quiz, 'new') });
    expect(await row(ids[1]!)).toMatchObject({ earned: 2000 });
  });
  it('undoes the newest first', async () => {
    const { quiz, ids } = await changedQuiz();
    const first = await regrade(quiz, { choices: choices(quiz, 'both') });
    school.setClock(60);
    const second = await regrade(quiz, { choices: choices(quiz, 'none', 'full') });
    expect((await undo(first.id)).body.code).toBe('regrade-not-last');
    dataOf(await undo(second.id));
    dataOf(await undo(first.id));
    expect(await row(ids[1]!)).toMatchObject({ earned: 1000, state: 'failed' });
  });
});

describe('races', () => {
  it('refuses another change than the one that was shown', async () => {
    const { quiz } = await changedQuiz();
    const open = await start(learners[3]!, await makeQuiz(school.organizer, course.id, [single()]));
    await open.submit();
    const { token } = await preview(quiz, { choices: choices(quiz, 'new') });
    await take(learners[2]!, quiz, 'wrong', true);
    // The new attempt has the new question: nothing changes for the others.
    const body = { choices: choices(quiz, 'new'), settings: [], reason: 'Shown', token };
    dataOf(await school.organizer.post(url(quiz), body));
    const again = await preview(quiz, { choices: choices(quiz, 'new') });
    await changeKey(quiz.questions[0], 'also wrong');
    const refused = await school.organizer.post(url(quiz), { ...body, token: again.token });
    expect([refused.status, refused.body.code]).toEqual([409, 'regrade-changed']);
  });
  it('leaves an open attempt alone and keeps every sum right beside finishing ones', async () => {
    const quiz = await makeQuiz(school.organizer, course.id, [single(), statement()], { passing_score: 60 });
    const done = await take(learners[0]!, quiz, 'wrong', true);
    const open = await Promise.all([1, 2, 3].map((i) => start(learners[i]!, quiz)));
    for (const device of open) await device.answerAll(true);
    await changeKey(quiz.questions[0], 'wrong');
    const { token } = await preview(quiz, { choices: choices(quiz, 'new') });
    const body = { choices: choices(quiz, 'new'), settings: [], reason: 'Race', token };
    const [first, ...rest] = await Promise.all([
      school.organizer.post(url(quiz), body),
      school.organizer.post(url(quiz), body),
      ...open.slice(0, 2).map((device) => device.submit()),
    ]);
    expect(rest.slice(1).map(({ status }) => status)).toEqual([200, 200]);
    // Either nobody had finished before, or the run was refused because what it would do had changed.
    if (first!.status === 409) await regrade(quiz, { choices: choices(quiz, 'new') });
    const answered = await row(open[2]!.attempt.id);
    expect(answered).toMatchObject({ state: 'responding', regraded: null });
    expect(await row(done.result.id)).toMatchObject({ earned: 2000, state: 'passed' });
    await open[2]!.submit();
    await regrade(quiz, { choices: choices(quiz, 'new') });
    const all = await school.db.query<{ earned: number; state: string; sum: number; grade: number }>(
      `select a.earned, a.state, (select sum(w.earned)::int from answers w where w.attempt_id = a.id) as sum, g.grade
       from attempts a join grades g on g.quiz_id = a.quiz_id and g.user_id = a.user_id where a.quiz_id = $1`,
      [quiz.id],
    );
    expect(all).toHaveLength(4);
    for (const { earned, sum, state, grade } of all) {
      expect([earned, grade]).toEqual([sum, sum * 50]);
      expect(state).toBe(sum === 2000 ? 'passed' : 'failed');
    }
    expect(all.map(({ earned }) => earned).sort()).toEqual([1000, 1000, 1000, 2000]);
  });
  it('agrees with a corrector who marks at the same time', async () => {
    const quiz = await makeQuiz(school.organizer, course.id, [single(), essay()], { passing_score: 50 });
    const { result } = await take(learners[0]!, quiz, 'wrong', 'Because.');
    const [item] = dataOf(await school.organizer.get(`/api/quizzes/${quiz.id}/corrections`));
    await changeKey(quiz.questions[0], 'wrong');
    const { token } = await preview(quiz, { choices: choices(quiz, 'new') });
    const body = { choices: choices(quiz, 'new'), settings: [], reason: 'Race', token };
    const [run, mark] = await Promise.all([
      school.organizer.post(url(quiz), body),
      school.organizer.put(`/api/corrections/${item.answer_id}/mark`, { mark: 1 }),
    ]);
    expect(mark.status).toBe(200);
    if (run.status === 409) await regrade(quiz, { choices: choices(quiz, 'new') });
    await publishMarks(school);
    expect(await row(result.id)).toMatchObject({ earned: 2000, state: 'passed', manual_left: 0 });
  });
});
