import { randomUUID } from 'node:crypto';
import type { PracticeQuestion } from '#shared/api/practice.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { keyOf, OPEN, practising } from '../support/practice.ts';
import { at, dataOf, enrol, openSchool, single, start, takeQuiz } from '../support/school.ts';

const school = await openSchool();
const { organizer } = school;
afterAll(() => school.close());

/** The key is shown to those who have no attempt left; the quiz ends after ten days. */
const EXAM = {
  show_correctness: 'after_last',
  show_key: 'after_last',
  show_feedback: 'after_last',
  re_test_limit: 0,
  end_time: at(10 * 1440),
};
const UNANSWERED = randomUUID();

describe('it is silent', () => {
  it('about questions of others, and to strangers', async () => {
    const { course, learner, quizWith, read, send, toDay, turn } = await practising(school);
    await takeQuiz(learner, await quizWith([single()]), false);
    toDay(1);
    const { question } = await turn();
    const other = await school.as('Learner');
    await enrol(other, course);
    const stolen = await send(question!, { choices: [keyOf(question!, 'right')] }, {}, other);
    expect(stolen.status).toBe(404);
    expect(await read(other)).toMatchObject({ due: 0, sets: [], has_closed: false });
    expect((await send({ ...question!, id: UNANSWERED }, { value: true })).status).toBe(404);
  });

  it('about an exam that others can still take, or are taking', async () => {
    const { course, learner, quizWith, read, send, toDay, turn } = await practising(school);
    const quiz = await quizWith([single()], EXAM);
    const attempt = await takeQuiz(learner, quiz, false);
    const slow = await school.as('Learner');
    await enrol(slow, course);
    toDay(2);
    // The page of the result shows the key by now; practice does not.
    expect(dataOf(await learner.get(`/api/attempts/${attempt.id}`)).shows.key).toBe(true);
    expect(await read()).toMatchObject({ due: 0, next_due_on: null, has_closed: true, sets: [] });
    expect((await turn(quiz.id)).question).toBeNull();
    const guess = { id: quiz.questions[0].id, version: 'x' } as PracticeQuestion;
    expect((await send(guess, { choices: [] })).status).toBe(404);
    // One person has longer than everybody else.
    dataOf(
      await organizer.post('/api/quiz-overrides', {
        quiz_id: quiz.id,
        user_id: slow.userId,
        end_time: at(20 * 1440),
        deadline: at(20 * 1440),
        reason: 'Leave',
      }),
    );
    toDay(11);
    expect(await read()).toMatchObject({ sets: [], has_closed: true });
    toDay(19);
    await start(slow, quiz);
    await school.db.query(`update attempts set deadline_at = null where user_id = $1`, [slow.userId]);
    toDay(21);
    expect(await read()).toMatchObject({ sets: [] });
    await school.db.query(
      `update attempts set state = 'failed', earned = 0, finished_at = $2 where user_id = $1`,
      [slow.userId, at(21 * 1440)],
    );
    expect(await read()).toMatchObject({ due: 1, has_closed: false });
  });

  it('about a question that another quiz keeps secret, as a copy, through the bank or in the same words', async () => {
    const { due, learner, quizWith, toDay, turn } = await practising(school);
    const quiz = await quizWith([single(), single({ stem: 'The same words' }), single()]);
    await takeQuiz(learner, quiz, false);
    const [first, , third] = quiz.questions.map(({ id }: { id: string }) => id);
    const exam = await quizWith([single({ stem: 'the same WORDS' })], EXAM);
    const draft = dataOf(
      await organizer.post('/api/questions/copies', { question_ids: [first], quiz_id: null }),
    );
    const bank = Array.isArray(draft) ? (draft[0].id ?? draft[0]) : draft.ids[0];
    dataOf(await organizer.post('/api/questions/copies', { question_ids: [bank], quiz_id: exam.id }));
    toDay(1);
    expect(await due()).toBe(1);
    expect((await turn()).question!.id).toBe(third);
    toDay(11);
    expect(await due()).toBe(3);
  });

  it('while the learner works on that quiz, or on another one with the same question', async () => {
    const { due, learner, quizWith, read, send, toDay, turn } = await practising(school);
    const quiz = await quizWith([single({ stem: 'Twice asked' })], { ...OPEN, re_test_limit: null });
    const again = await quizWith([single({ stem: 'Twice asked' })], OPEN);
    await takeQuiz(learner, quiz, false);
    toDay(1);
    const before = (await turn()).question!;
    const device = await start(learner, again);
    expect(await due()).toBe(0);
    expect((await send(before, { choices: [keyOf(before, 'right')] })).status).toBe(404);
    await device.answerAll(true);
    dataOf(await device.submit());
    expect(await due()).toBe(1);
    await start(learner, quiz);
    expect(await read()).toMatchObject({ due: 0, has_closed: true });
  });

  it.each([
    ['the right answers are never shown', { ...OPEN, show_correctness: 'never' }],
    ['the key is never shown', { ...OPEN, show_key: 'never' }],
    ['the explanations come after the deadline', { ...OPEN, show_feedback: 'after_deadline' }],
  ])('while %s, and says the same to those who had all right', async (_why, fields) => {
    const { course, learner, quizWith, read, toDay } = await practising(school);
    const quiz = await quizWith([single()], fields);
    const best = await school.as('Learner');
    await enrol(best, course);
    await takeQuiz(learner, quiz, false);
    await takeQuiz(best, quiz, true);
    toDay(1);
    expect(await read()).toEqual({ due: 0, next_due_on: null, has_closed: true, sets: [] });
    expect(await read(best)).toEqual(await read());
  });

  it('about quizzes without practice, annulled attempts, questions that were removed, and classes out of scope', async () => {
    const { due, learner, quizWith, read, toDay } = await practising(school);
    const quiz = await quizWith([single(), single()]);
    const { id } = await takeQuiz(learner, quiz, false);
    toDay(1);
    expect(await due()).toBe(2);
    dataOf(await organizer.post(`/api/questions/${quiz.questions[0].id}/archive`));
    expect(await due()).toBe(1);
    const act = (name: string) =>
      organizer.post(`/api/attempts/${id}/acts`, {
        act: name,
        reason: 'Power cut',
        idempotency_key: randomUUID(),
      });
    dataOf(await act('annul'));
    expect(await due()).toBe(0);
    dataOf(await act('restore'));
    expect(await due()).toBe(1);
    const { version } = dataOf(await organizer.get(`/api/quizzes/${quiz.id}`));
    dataOf(await organizer.patch(`/api/quizzes/${quiz.id}`, { practice: false, version }));
    expect(await read()).toEqual({ due: 0, next_due_on: null, has_closed: false, sets: [] });
  });
});
