import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openRegrading } from '../support/regrades.ts';
import {
  publishMarks,
  dataOf,
  enrol,
  essay,
  makeClass,
  makeQuiz,
  single,
  start,
  statement,
} from '../support/school.ts';

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
  gradeOf,
  newsOf,
  changedQuiz,
  course,
  learners,
} = await openRegrading();
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

describe('who may', () => {
  it('refuses strangers, learners, correctors and who does not reach the class', async () => {
    const { quiz } = await changedQuiz();
    const [corrector, trainer] = [await school.as('Corrector'), await school.as('Trainer')];
    for (const [by, status] of [
      [school.stranger, 401],
      [school.learner, 403],
      [corrector, 403],
      [trainer, 403],
    ] as const) {
      expect((await by.get(url(quiz))).status).toBe(status);
      expect((await by.post(`${url(quiz)}?dry_run=1`, { choices: {}, settings: [] })).status).toBe(status);
      expect((await by.get(url(quiz, 'late-answers'))).status).toBe(status);
      expect((await by.post(`/api/regrades/${randomUUID()}/undo`, { reason: 'Because' })).status).toBe(
        status,
      );
    }
  });
  it('finds nothing for an organizer of other classes', async () => {
    const { quiz } = await changedQuiz();
    await school.db.query(
      `update roles set permissions = permissions || array['quiz-regrade'] where name = 'Trainer'`,
    );
    const trainer = await school.as('Trainer');
    expect((await trainer.get(url(quiz))).status).toBe(404);
    expect((await trainer.post(`${url(quiz)}?dry_run=1`, { choices: {}, settings: [] })).status).toBe(404);
  });
});

describe('what has changed', () => {
  it('shows both keys and how many attempts have the former', async () => {
    const { quiz } = await changedQuiz();
    const seen = await overview(quiz);
    expect(seen).toMatchObject({ attempts: 4, outdated: 4, late_answers: 0, history: [] });
    expect(seen.questions[0]).toMatchObject({ no: 1, choices: ['full', 'both', 'new', 'none'] });
    const rightOf = (key: { choices: { text: string; correct: boolean }[] }) =>
      key.choices.find(({ correct }) => correct)!.text;
    expect(rightOf(seen.questions[0]!.present)).toBe('wrong');
    expect(seen.questions[0]!.former.map((one) => [rightOf(one.key), one.attempts])).toEqual([['right', 4]]);
    expect(seen.questions[1]).toMatchObject({ no: 2, former: [], choices: ['full', 'none'] });
  });
  it('says nothing about corrected spelling and open attempts', async () => {
    const quiz = await makeQuiz(school.organizer, course.id, [single()]);
    await take(learners[0]!, quiz, 'right');
    const now = dataOf(await school.organizer.get(`/api/questions/${quiz.questions[0].id}`));
    dataOf(
      await school.organizer.patch(`/api/questions/${now.id}`, {
        stem: 'Better words',
        version: now.version,
      }),
    );
    await start(learners[1]!, quiz);
    expect(await overview(quiz)).toMatchObject({ attempts: 1, outdated: 0 });
    await changeKey(now, 'wrong');
    expect(await overview(quiz)).toMatchObject({ attempts: 1, outdated: 1 });
  });
});

describe('dry run', () => {
  it('names who would pass and who would not, and changes nothing', async () => {
    const { quiz, ids } = await changedQuiz();
    const before = await Promise.all(ids.map(row));
    const seen = await preview(quiz, { choices: choices(quiz, 'new') });
    expect(seen).toMatchObject({ attempts: 4, changed: 2, higher: 1, lower: 1, to_passed: 1, to_failed: 1 });
    expect(seen.flips.to_passed).toMatchObject([
      { attempt_id: ids[1], learner: { name: 'Learner B' }, before: 50, after: 100 },
    ]);
    expect(seen.flips.to_failed).toMatchObject([
      { attempt_id: ids[0], learner: { name: 'Learner A' }, before: 100, after: 50 },
    ]);
    expect(seen.distribution.before).toEqual([2, 0, 0, 0, 0, 1, 0, 0, 0, 1]);
    expect(seen.distribution.after).toEqual(seen.distribution.before);
    expect(await Promise.all(ids.map(row))).toEqual(before);
    expect(await overview(quiz)).toMatchObject({ outdated: 4, history: [] });
  });
  it('refuses what does not fit', async () => {
    const { quiz } = await changedQuiz();
    const other = await makeQuiz(school.organizer, course.id, [essay()]);
    await take(learners[0]!, other, 'Because.');
    const ask = (body: object) =>
      school.organizer.post(`${url(quiz)}?dry_run=1`, { choices: {}, settings: [], ...body });
    expect((await ask({ choices: choices(other, 'full') })).body.errors).toHaveProperty([
      `choices.${other.questions[0].id}`,
    ]);
    expect((await ask({ choices: { [randomUUID()]: 'full' } })).status).toBe(422);
    expect((await ask({ choices: choices(quiz, 'maybe') })).status).toBe(422);
    expect((await ask({ settings: ['mark'] })).status).toBe(422);
    const essays = await school.organizer.post(`${url(other)}?dry_run=1`, {
      choices: choices(other, 'new'),
      settings: [],
    });
    expect(essays.status).toBe(422);
    const run = await school.organizer.post(url(quiz), { choices: choices(quiz, 'new'), settings: [] });
    expect([run.status, Object.keys(run.body.errors)]).toEqual([422, ['reason']]);
  });
});

describe('the run', () => {
  it('marks by the new key alone', async () => {
    const { quiz, ids } = await changedQuiz();
    const result = await regrade(quiz, { choices: choices(quiz, 'new') });
    expect(result).toMatchObject({ attempts: 2, to_passed: 1, to_failed: 1 });
    expect(await row(ids[0]!)).toMatchObject({ state: 'failed', earned: 1000, correct: 1, incorrect: 1 });
    expect(await row(ids[1]!)).toMatchObject({ state: 'passed', earned: 2000, correct: 2, incorrect: 0 });
    expect(await gradeOf(learners[0]!, quiz)).toMatchObject({
      passed: false,
      state: 'failed',
      grade: 50_000,
    });
    expect(await gradeOf(learners[1]!, quiz)).toMatchObject({
      passed: true,
      state: 'passed',
      grade: 100_000,
    });
    expect(await newsOf(learners[1]!, result.id)).toEqual([
      {
        title_key: 'notification.quiz_regraded_scores',
        title_args: { name: quiz.name, before: 50, after: 100 },
      },
    ]);
    expect(await newsOf(learners[2]!, result.id)).toEqual([]);
    const seen = await overview(quiz);
    expect(seen).toMatchObject({ outdated: 0 });
    expect(seen.history).toMatchObject([
      { kind: 'key', reason: 'The key was wrong', attempts: 2, can_undo: true, choices: [{ choice: 'new' }] },
    ]);
    const kept = await school.db.query<{ before: object }>(
      `select before, after from attempt_scores where attempt_id = $1`,
      [ids[1]],
    );
    expect(kept).toMatchObject([
      { before: { state: 'failed', earned: 1000 }, after: { state: 'passed', earned: 2000 } },
    ]);
    const audited = await school.db.query(
      `select action from audit_events where entity = 'attempts' and entity_id = $1 and action = 'regrade'`,
      [ids[1]],
    );
    expect(audited).toHaveLength(1);
  });
  it('takes both keys', async () => {
    const { quiz, ids } = await changedQuiz();
    expect(await regrade(quiz, { choices: choices(quiz, 'both') })).toMatchObject({
      attempts: 1,
      to_passed: 1,
      to_failed: 0,
    });
    expect((await Promise.all(ids.map(row))).map(({ earned }) => earned)).toEqual([2000, 2000, 0, 0]);
    expect(await overview(quiz)).toMatchObject({ outdated: 0 });
  });
  it('gives everybody the whole mark, also who did not answer', async () => {
    const { quiz, ids } = await changedQuiz();
    const seen = await preview(quiz, { choices: choices(quiz, 'full') });
    expect(seen).toMatchObject({ changed: 3, higher: 3, lower: 0, to_passed: 1 });
    await regrade(quiz, { choices: choices(quiz, 'full') });
    expect((await Promise.all(ids.map(row))).map(({ earned }) => earned)).toEqual([2000, 2000, 1000, 1000]);
    expect(await row(ids[3]!)).toMatchObject({ correct: 1, unanswered: 1, incorrect: 0 });
    expect(await preview(quiz, { choices: choices(quiz, 'full') })).toMatchObject({ changed: 0 });
  });
  it('changes nothing without a choice, and runs once when it is requested twice', async () => {
    const { quiz } = await changedQuiz();
    expect(await preview(quiz, { choices: choices(quiz, 'none') })).toMatchObject({ changed: 0, higher: 0 });
    const body = { choices: choices(quiz, 'new'), settings: [], reason: 'Twice' };
    const { token } = await preview(quiz, body && { choices: body.choices });
    const replies = await Promise.all(
      [1, 2, 3].map(() => school.organizer.post(url(quiz), { ...body, token })),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(replies.map(({ body: { data } }) => data.id)).size).toBe(1);
    expect((await overview(quiz)).history).toHaveLength(1);
  });
  it('counts a new mark in what can be reached', async () => {
    const quiz = await makeQuiz(school.organizer, course.id, [single(), statement()], { passing_score: 60 });
    const { result } = await take(learners[0]!, quiz, 'right', false);
    await changeKey(quiz.questions[0], 'right', { mark: 3 });
    expect(await regrade(quiz, { choices: choices(quiz, 'new') })).toMatchObject({ to_passed: 1 });
    expect(await row(result.id)).toMatchObject({ earned: 3000, max: 4000, state: 'passed' });
  });
  it('applies settings to finished attempts', async () => {
    const { quiz, ids } = await changedQuiz();
    dataOf(
      await school.organizer.patch(`/api/quizzes/${quiz.id}`, {
        passing_score: 50,
        negative_marking: 50,
        version: dataOf(await school.organizer.get(`/api/quizzes/${quiz.id}`)).version,
      }),
    );
    expect((await overview(quiz)).settings).toMatchObject([
      { name: 'passing_score', present: 50, former: [{ value: 60, attempts: 4 }] },
      { name: 'multi_answer_method', former: [] },
      { name: 'negative_marking', present: 50, former: [{ value: 0, attempts: 4 }] },
    ]);
    expect(await regrade(quiz, { settings: ['passing_score'] })).toMatchObject({ attempts: 1, to_passed: 1 });
    expect(await row(ids[1]!)).toMatchObject({ state: 'passed', earned: 1000, passing_score: 5000 });
    expect(await regrade(quiz, { settings: ['negative_marking'] })).toMatchObject({ to_failed: 1 });
    expect(await row(ids[1]!)).toMatchObject({ state: 'failed', earned: 500, negative_marking: 50 });
    expect(await row(ids[2]!)).toMatchObject({ earned: 0 });
  });
  it('keeps what people have marked, and what waits for them', async () => {
    const quiz = await makeQuiz(school.organizer, course.id, [single(), essay()], { passing_score: 50 });
    const { result } = await take(learners[0]!, quiz, 'wrong', 'Because.');
    const { result: marked } = await take(learners[1]!, quiz, 'wrong', 'Why not?');
    const answers = dataOf(await school.organizer.get(`/api/quizzes/${quiz.id}/corrections`));
    const of = (id: string) =>
      answers.find((item: { attempt: { id: string } }) => item.attempt.id === id).answer_id;
    dataOf(await school.organizer.put(`/api/corrections/${of(marked.id)}/mark`, { mark: 0.5 }));
    await publishMarks(school);
    await changeKey(quiz.questions[0], 'wrong');
    expect(await regrade(quiz, { choices: choices(quiz, 'new') })).toMatchObject({
      attempts: 2,
      to_passed: 1,
    });
    expect(await row(result.id)).toMatchObject({ state: 'pending', earned: 1000, manual_left: 1 });
    expect(await row(marked.id)).toMatchObject({ state: 'passed', earned: 1500 });
    dataOf(await school.organizer.put(`/api/corrections/${of(result.id)}/mark`, { mark: 2 }));
    await publishMarks(school);
    expect(await row(result.id)).toMatchObject({ state: 'passed', earned: 3000 });
    // Everybody gets full marks for the essay, also people who were marked, and nobody waits for a mark.
    const all = await regrade(quiz, { choices: { [quiz.questions[1].id]: 'full' } });
    expect(await row(marked.id)).toMatchObject({ state: 'passed', earned: 3000 });
    dataOf(await undo(all.id));
    expect(await row(marked.id)).toMatchObject({ state: 'passed', earned: 1500 });
  });
  it('completes the class of who passes by it, and takes no completion back', async () => {
    const strict = await makeClass(school.organizer, { complete_quizzes: true });
    await enrol(learners[0]!, strict);
    await enrol(learners[1]!, strict);
    const quiz = await makeQuiz(school.organizer, strict.id, [single()]);
    await take(learners[0]!, quiz, 'right');
    await take(learners[1]!, quiz, 'wrong');
    await changeKey(quiz.questions[0], 'wrong');
    expect(await preview(quiz, { choices: choices(quiz, 'new') })).toMatchObject({
      completions: { gained: 1, kept: 1 },
    });
    await regrade(quiz, { choices: choices(quiz, 'new') });
    const states = await school.db.query(`select state from enrolments where class_id = $1`, [strict.id]);
    expect(states.map(({ state }) => state)).toEqual(['completed', 'completed']);
  });
  it('reveals no score that the quiz does not show', async () => {
    const { quiz } = await changedQuiz({ show_score: 'never' });
    const { id } = await regrade(quiz, { choices: choices(quiz, 'new') });
    expect(await newsOf(learners[1]!, id)).toEqual([
      { title_key: 'notification.quiz_regraded', title_args: { name: quiz.name } },
    ]);
  });
});
