import type { LateAnswer } from '#shared/api/regrades.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../support/app.ts';
import {
  dataOf,
  Device,
  enrol,
  essay,
  makeClass,
  makeQuiz,
  openSchool,
  publishMarks,
  single,
  start,
  statement,
  type School,
} from '../support/school.ts';

let school: School;
let course: { id: string; slug: string };
let learner: Client;
beforeAll(async () => {
  school = await openSchool();
  course = await makeClass(school.organizer);
  learner = school.learner;
  await enrol(learner, course);
});
beforeEach(() => school.setClock(0));
afterAll(() => school.close());

const MINUTES_30 = 30 * 60;
const url = (quiz: { id: string }) => `/api/quizzes/${quiz.id}/late-answers`;
const listed = async (quiz: { id: string }): Promise<LateAnswer[]> =>
  dataOf(await school.organizer.get(url(quiz)));
const decide = (quiz: { id: string }, ids: number[], decision: string, reason = 'The network was down') =>
  school.organizer.post(url(quiz), { ids, decision, reason });
const row = async (id: string) => (await school.db.query(`select * from attempts where id = $1`, [id]))[0]!;

/** Picks wrongly, and the right answers come when the time is over and the attempt graded. */
async function lateQuiz(fields: object = {}) {
  const quiz = await makeQuiz(school.organizer, course.id, [single(), statement(), essay()], {
    time_limit: 30,
    passing_score: 40,
    show_correctness: 'now',
    ...fields,
  });
  const device = await start(learner, quiz);
  const [choice, claim, text] = device.attempt.questions as [Question, Question, Question];
  const key = (name: string) => ({ choices: [choice.choices!.find((one) => one.text === name)!.key] });
  await device.answer(choice, key('wrong'));
  school.setClock(MINUTES_30 + 120);
  await learner.get(`/api/attempts/${device.attempt.id}`);
  const sent = [
    device.item(choice, key('right')),
    device.item(claim, { value: true }),
    device.item(text, { text: 'Because.' }),
  ];
  const acks = dataOf(await device.send(sent));
  return { quiz, device, acks, id: device.attempt.id };
}
type Question = Device['attempt']['questions'][number];

describe('late answers', () => {
  it('are stored beside the accepted answers, with how late they were', async () => {
    const { quiz, acks, id } = await lateQuiz();
    expect(acks.map(({ saved }: { saved: unknown }) => saved)).toEqual(['late', 'late', 'late']);
    expect(await row(id)).toMatchObject({ state: 'failed', earned: 0 });
    const late = await listed(quiz);
    expect(late).toHaveLength(3);
    expect(late[0]).toMatchObject({
      attempt_id: id,
      no: 1,
      learner: { id: learner.userId },
      late_seconds: 120,
      stored: { outcome: 'incorrect', earned: 0 },
    });
    const { texts, stored, late: came } = late[0]!;
    const textOf = (answer: unknown) => texts[(answer as { choices: string[] }).choices[0]!];
    expect([textOf(stored.answer), textOf(came)]).toEqual(['wrong', 'right']);
    expect(late[1]).toMatchObject({ stored: { answer: null }, late: { value: true } });
    expect(dataOf(await school.organizer.get(`/api/quizzes/${quiz.id}/regrade`)).late_answers).toBe(3);
  });
  it('count once they are accepted, by the marks of the quiz', async () => {
    const { quiz, id } = await lateQuiz();
    const [first, second] = await listed(quiz);
    const result = dataOf(await decide(quiz, [first!.id, second!.id], 'accept'));
    expect(result).toMatchObject({ attempts: 1, to_passed: 1 });
    expect(await row(id)).toMatchObject({
      state: 'passed',
      earned: 2000,
      correct: 2,
      incorrect: 0,
      unanswered: 1,
    });
    const seen = dataOf(await learner.get(`/api/attempts/${id}`));
    expect(
      seen.questions.map((one: { is_late_accepted?: boolean }) => one.is_late_accepted ?? false),
    ).toEqual([true, true, false]);
    expect([seen.late, seen.late_accepted, seen.late_declined]).toEqual([1, 2, 0]);
    const told = await school.db.query(`select title_key from notifications where event_key = $1`, [
      `regrade:${result.id}`,
    ]);
    expect(told).toEqual([{ title_key: 'notification.late_accepted' }]);
    expect(await listed(quiz)).toHaveLength(1);
    const again = await decide(quiz, [first!.id], 'accept');
    expect([again.status, again.body.code]).toEqual([409, 'regrade-changed']);
  });
  it('let a person mark an essay', async () => {
    const { quiz, id } = await lateQuiz();
    const late = await listed(quiz);
    dataOf(await decide(quiz, [late[2]!.id], 'accept'));
    expect(await row(id)).toMatchObject({ state: 'pending', manual_left: 1, unanswered: 1 });
    const [item] = dataOf(await school.organizer.get(`/api/quizzes/${quiz.id}/corrections`));
    const opened = dataOf(await school.organizer.get(`/api/corrections/${item.answer_id}`));
    expect(opened).toMatchObject({ text: 'Because.', attempt: { id } });
    dataOf(await school.organizer.put(`/api/corrections/${item.answer_id}/mark`, { mark: 2 }));
    await publishMarks(school, MINUTES_30 + 120);
    expect(await row(id)).toMatchObject({ state: 'passed', earned: 2000 });
  });
  it('go when they are declined, and come back when the acceptance is undone', async () => {
    const { quiz, id } = await lateQuiz();
    const [first, second, third] = await listed(quiz);
    expect(dataOf(await decide(quiz, [third!.id], 'decline'))).toBeNull();
    expect(dataOf(await learner.get(`/api/attempts/${id}`))).toMatchObject({ late: 2, late_declined: 1 });
    expect(await listed(quiz)).toHaveLength(2);
    const { id: regrade } = dataOf(await decide(quiz, [first!.id, second!.id], 'accept'));
    dataOf(await school.organizer.post(`/api/regrades/${regrade}/undo`, { reason: 'By mistake' }));
    expect(await row(id)).toMatchObject({ state: 'failed', earned: 0, incorrect: 1, unanswered: 2 });
    expect((await listed(quiz)).map((one) => one.id)).toEqual([first!.id, second!.id]);
    const kept = await school.db.query(`select answer from answers where attempt_id = $1`, [id]);
    expect(kept).toHaveLength(1);
  });
  it('need a reason and one of this quiz', async () => {
    const { quiz } = await lateQuiz();
    const other = await lateQuiz();
    const [one] = await listed(quiz);
    expect((await decide(quiz, [one!.id], 'accept', ' ')).status).toBe(422);
    expect((await decide(quiz, [], 'accept')).status).toBe(422);
    expect((await decide(other.quiz, [one!.id], 'accept')).status).toBe(409);
    const replies = await Promise.all([1, 2, 3].map(() => decide(quiz, [one!.id], 'accept')));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
  it('of an attempt that had to be handed in are nobody’s to accept', async () => {
    const { quiz } = await lateQuiz({ overdue: 'abandon' });
    expect(await listed(quiz)).toEqual([]);
  });
});
