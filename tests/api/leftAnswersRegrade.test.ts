import { afterAll, beforeEach, expect, it } from 'vitest';
import { addArchive, leaveAnswers } from '../support/leftAnswers.ts';
import { openRegrading } from '../support/regrades.ts';
import { dataOf, makeQuiz, single, start, statement } from '../support/school.ts';

const {
  school,
  url,
  overview,
  choices,
  preview,
  regrade,
  undo,
  row,
  take,
  changeKey,
  gradeOf,
  learners,
  course,
} = await openRegrading();
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

/** As `changedQuiz`, one attempt after the other: an archive of the tests holds a millisecond. */
async function changedInTurn() {
  const questions = [single(), statement()];
  const quiz = await makeQuiz(school.organizer, course.id, questions, { passing_score: 60 });
  const ids: string[] = [];
  for (const [i, texts] of [
    ['right', true],
    ['wrong', true],
    ['also wrong', false],
    [null, null],
  ].entries())
    ids.push((await take(learners[i]!, quiz, ...texts)).result.id);
  await changeKey(quiz.questions[0], 'wrong');
  return { quiz, ids };
}

it('a regrade passes over attempts whose answers have left, and says how many', async () => {
  const { quiz, ids } = await changedInTurn();
  const [a, b] = [ids[0]!, ids[1]!];
  const before = await row(a);
  await leaveAnswers(school, [a]);
  expect(await overview(quiz)).toMatchObject({ attempts: 3, outdated: 3, archived: 1 });
  const body = { choices: choices(quiz, 'new', 'full'), settings: ['negative_marking'] };
  const seen = await preview(quiz, body);
  expect(seen).toMatchObject({ attempts: 3, changed: 3, archived: 1, to_failed: 0 });
  // The score distribution still has it.
  expect(seen.distribution.before[9]).toBe(1);
  const result = await regrade(quiz, body);
  expect(result).toMatchObject({ attempts: 3, archived: 1 });
  expect(await row(a)).toEqual(before);
  expect(await gradeOf(learners[0]!, quiz)).toMatchObject({ passed: true });
  expect(await row(b)).toMatchObject({ state: 'passed', earned: 2000 });
  const again = await school.organizer.post(url(quiz), { ...body, token: seen.token, reason: 'Again' });
  expect(dataOf(again)).toEqual(result);
  expect(await overview(quiz)).toMatchObject({ attempts: 3, outdated: 0, archived: 1 });
});

it('an undo passes over attempts whose answers have left since the regrade', async () => {
  const { quiz, ids } = await changedInTurn();
  const { id } = await regrade(quiz, { choices: choices(quiz, 'full'), settings: ['passing_score'] });
  const kept = await row(ids[2]!);
  await leaveAnswers(school, [ids[2]!]);
  expect(dataOf(await undo(id))).toMatchObject({ attempts: 2, skipped: 0, archived: 1 });
  expect(await row(ids[2]!)).toEqual(kept);
  expect(await row(ids[1]!)).toMatchObject({ state: 'failed', earned: 1000 });
});

it.each([
  ['detaching', null, 4],
  ['attaching', null, 4],
  ['attached', 'then', 4],
  ['detached', 'then', 3],
  ['dropped', 'then', 3],
  ['attaching', 'then', 3],
])(
  'answers are out of their table while the archive is %s, detached %s',
  async (state, detached, attempts) => {
    const { quiz, ids } = await changedInTurn();
    await addArchive(school, ids[0]!, { state, detached_at: detached && '2026-03-01T00:00:00Z' });
    expect(await overview(quiz)).toMatchObject({ attempts, archived: 4 - attempts });
  },
);

it('a late answer to an attempt whose answers have left is neither listed nor decided', async () => {
  const quiz = await makeQuiz(school.organizer, course.id, [single()], { time_limit: 10 });
  const device = await start(learners[0]!, quiz);
  const [question] = device.attempt.questions;
  await device.submit();
  await school.db.query(
    `insert into answer_events (attempt_id, question_id, seq, client_id, answer, received_at, outcome)
     values ($1, $2, 9, $3, $4, $5, 'late')`,
    [
      device.attempt.id,
      question!.id,
      crypto.randomUUID(),
      { choices: [question!.choices![0]!.key] },
      '2026-03-02T08:30:00Z',
    ],
  );
  const [late] = dataOf(await school.organizer.get(url(quiz, 'late-answers')));
  await leaveAnswers(school, [device.attempt.id]);
  expect(dataOf(await school.organizer.get(url(quiz, 'late-answers')))).toEqual([]);
  expect(await overview(quiz)).toMatchObject({ late_answers: 0 });
  const refused = await school.organizer.post(url(quiz, 'late-answers'), {
    ids: [late.id],
    decision: 'accept',
    reason: 'It was the network',
  });
  expect([refused.status, refused.body.code]).toEqual([409, 'answers-archived']);
});
