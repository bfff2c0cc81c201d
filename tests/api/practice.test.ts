import { randomUUID } from 'node:crypto';
import { practiceRetention } from '#server/modules/practice/practice.retention.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { keyOf, OPEN, practising } from '../support/practice.ts';
import { at, dataOf, openSchool, single, start, statement, takeQuiz } from '../support/school.ts';

const school = await openSchool();
const { organizer } = school;
afterAll(() => school.close());

describe('the boxes', () => {
  it('asks again after 1, 3, 7 and 16 days, from the beginning after a wrong answer, and then no more', async () => {
    const { answer, course, due, learner, quizWith, read, toDay, turn } = await practising(school);
    const quiz = await quizWith([single({ explanation: 'Because.' }), statement()]);
    const device = await start(learner, quiz);
    await device.answer(device.attempt.questions[0]!, {
      choices: [device.attempt.questions[0]!.choices!.find(({ text }) => text === 'wrong')!.key],
    });
    await device.answer(device.attempt.questions[1]!, { value: true });
    dataOf(await device.submit());
    expect(await read()).toMatchObject({
      due: 0,
      next_due_on: '2026-03-03',
      has_closed: false,
      sets: [{ quiz: { id: quiz.id }, due: 0, later: 1 }],
    });
    expect((await turn()).question).toBeNull();

    toDay(1);
    expect(await due()).toBe(1);
    const { question } = await turn();
    expect(question).toMatchObject({
      id: quiz.questions[0].id,
      quiz: { id: quiz.id },
      class: { id: course.id },
    });
    expect(JSON.stringify(question)).not.toMatch(
      /correct|solution|accepted|explanation|Because|outcome|feedback/,
    );
    expect(await answer(true)).toMatchObject({
      outcome: 'correct',
      due_on: '2026-03-06',
      question: { explanation: 'Because.' },
    });
    expect(await due()).toBe(0);

    toDay(4);
    expect(await answer(true)).toMatchObject({ due_on: '2026-03-13' });
    toDay(11);
    const wrong = await answer(false);
    expect(wrong).toMatchObject({ outcome: 'incorrect', due_on: '2026-03-14' });
    expect(wrong.question.choices!.find(({ text }) => text === 'right')).toMatchObject({ correct: true });
    const days = [];
    for (const day of [12, 15, 22, 38]) {
      toDay(day);
      days.push((await answer(true)).due_on);
    }
    expect(days).toEqual(['2026-03-17', '2026-03-24', '2026-04-09', null]);
    toDay(300);
    expect(await read()).toMatchObject({ due: 0, next_due_on: null, sets: [] });
    expect(
      await school.db.query('select rights, wrongs from practice_cards where user_id = $1', [learner.userId]),
    ).toEqual([{ rights: 6, wrongs: 1 }]);
  });

  it('begins anew when a later attempt is wrong again', async () => {
    const { answer, learner, quizWith, read, toDay } = await practising(school);
    const quiz = await quizWith([single()], { ...OPEN, re_test_limit: null });
    await takeQuiz(learner, quiz, false);
    toDay(1);
    await answer(true);
    toDay(2);
    await takeQuiz(learner, quiz, false);
    expect((await read()).next_due_on).toBe('2026-03-05');
    toDay(3);
    expect(await answer(true)).toMatchObject({ due_on: '2026-03-08' });
    expect(
      await school.db.query('select rights, version from practice_cards where user_id = $1', [
        learner.userId,
      ]),
    ).toEqual([{ rights: 2, version: 2 }]);
  });

  it('counts the days of the person’s zone', async () => {
    const { due, learner, quizWith, toDay } = await practising(school);
    dataOf(await learner.patch('/api/me', { time_zone: 'Asia/Jayapura' }));
    const quiz = await quizWith([single()]);
    // 08:00 in UTC is 17:00 in Jayapura: seven hours later it is tomorrow there.
    await takeQuiz(learner, quiz, false);
    toDay(0, 7 * 3600 - 1);
    expect(await due()).toBe(0);
    toDay(0, 7 * 3600);
    expect(await due()).toBe(1);
  });
});

describe('one answer', () => {
  it('counts once, however often it is sent, and changes nothing before the card is due', async () => {
    const { learner, quizWith, send, toDay, turn } = await practising(school);
    await takeQuiz(learner, await quizWith([single()]), false);
    toDay(1);
    const { question } = await turn();
    const body = { client_id: randomUUID() };
    const right = { choices: [keyOf(question!, 'right')] };
    const replies = await Promise.all([1, 2, 3].map(() => send(question!, right, body)));
    for (const reply of replies)
      expect(dataOf(reply)).toMatchObject({ outcome: 'correct', due_on: '2026-03-06' });
    const other = await send(question!, right);
    expect([other.status, other.body.code]).toEqual([409, 'practice-not-due']);
    expect(
      await school.db.query('select box, rights from practice_cards where user_id = $1', [learner.userId]),
    ).toEqual([{ box: 2, rights: 1 }]);
    const both = await Promise.all([send(question!, right), send(question!, right)]);
    expect(both.map(({ status }) => status)).toEqual([409, 409]);
  });

  it('of two pages one counts', async () => {
    const { learner, quizWith, send, toDay, turn } = await practising(school);
    await takeQuiz(learner, await quizWith([single()]), false);
    toDay(1);
    const { question } = await turn();
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() => send(question!, { choices: [keyOf(question!, 'right')] })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  });

  it('is refused if it is none, or for another version of the question', async () => {
    const { learner, quizWith, send, toDay, turn } = await practising(school);
    const quiz = await quizWith([single()]);
    await takeQuiz(learner, quiz, false);
    toDay(1);
    const { question } = await turn();
    for (const wrong of [{ value: true }, { choices: ['nothing'] }, { choices: [] }, { text: '\0' }])
      expect((await send(question!, wrong)).status).toBe(422);
    expect(
      (await send(question!, { choices: [keyOf(question!, 'right')] }, { version: 'another' })).body.code,
    ).toBe('practice-changed');
    expect(
      await school.db.query('select 1 from practice_cards where user_id = $1', [learner.userId]),
    ).toEqual([]);
  });

  it('is marked by the question as it is now, once nobody can take the quiz any more', async () => {
    const { answer, learner, quizWith, read, toDay } = await practising(school);
    const quiz = await quizWith([single()], { ...OPEN, end_time: at(1440) });
    await takeQuiz(learner, quiz, false);
    const [stored] = quiz.questions;
    const choices = stored.choices.map((line: Record<string, unknown>) => ({
      ...line,
      correct: line['text'] === 'wrong',
    }));
    dataOf(await organizer.patch(`/api/questions/${stored.id}`, { choices, version: stored.version }));
    // While it runs, the new key is no business of those who were asked the old one.
    toDay(0, 86_399);
    expect(await read()).toMatchObject({ sets: [] });
    toDay(2);
    expect(await answer(true)).toMatchObject({ outcome: 'incorrect' });
  });

  it('of every kind that a machine marks is asked without its key', async () => {
    const { due, learner, quizWith, send, toDay, turn } = await practising(school);
    const quiz = await quizWith([
      { type: 'short_answer', stem: 'Capital?', choices: [{ text: 'Jakarta', correct: true }] },
      { type: 'numeric', stem: 'How many?', choices: [{ text: '17', correct: true }] },
      { type: 'ordering', stem: 'In order', choices: [{ text: 'one' }, { text: 'two' }, { text: 'three' }] },
      {
        type: 'matching',
        stem: 'Pairs',
        choices: [
          { text: 'cat', match: 'meow' },
          { text: 'dog', match: 'woof' },
        ],
      },
      single({
        multiple: true,
        choices: [
          { text: 'a', correct: true },
          { text: 'b', correct: true },
          { text: 'c', correct: false },
        ],
      }),
      statement(),
      { type: 'essay', stem: 'Why?', mark: 1 },
    ]);
    const device = await start(learner, quiz);
    for (const question of device.attempt.questions) {
      const [first, second] = question.choices ?? [];
      const wrong = {
        short_answer: { text: 'Bandung' },
        numeric: { text: '3' },
        ordering: {
          order: ['three', 'two', 'one'].map(
            (text) => question.choices?.find((one) => one.text === text)?.key,
          ),
        },
        matching: {
          pairs: Object.fromEntries(
            (question.prompts ?? []).map(({ key, text }) => [
              key,
              question.choices!.find((one) => (one.text === 'meow') === (text === 'dog'))!.key,
            ]),
          ),
        },
        multiple_choice: {
          choices: [question.choices?.find(({ text }) => text === 'c')?.key ?? first?.key ?? second?.key],
        },
        true_false: { value: false },
        essay: { text: 'Because.' },
      }[question.type];
      await device.answer(question, wrong);
    }
    dataOf(await device.submit());
    await school.db.query(`update attempts set state = 'failed', manual_left = 0, earned = 0 where id = $1`, [
      device.attempt.id,
    ]);
    toDay(1);
    expect(await due()).toBe(6);
    const kinds = [];
    for (let left = 6; left > 0; left--) {
      const { question, due: total } = await turn(quiz.id);
      expect(total).toBe(left);
      expect(JSON.stringify(question)).not.toMatch(/Jakarta|"17"|"match"|correct|solution|accepted/);
      kinds.push(question!.type);
      const rights = {
        short_answer: { text: 'jakarta' },
        numeric: { text: '17' },
        ordering: {
          order: ['one', 'two', 'three'].map(
            (text) => question!.choices?.find((one) => one.text === text)?.key,
          ),
        },
        matching: {
          pairs: Object.fromEntries(
            (question!.prompts ?? []).map(({ key, text }) => [
              key,
              question!.choices!.find((one) => (one.text === 'meow') === (text === 'cat'))!.key,
            ]),
          ),
        },
        multiple_choice: {
          choices: (question!.choices ?? []).filter(({ text }) => text !== 'c').map(({ key }) => key),
        },
        true_false: { value: true },
        essay: {},
      }[question!.type];
      expect(dataOf(await send(question!, rights))).toMatchObject({ outcome: 'correct' });
    }
    expect(kinds.toSorted()).toEqual([
      'matching',
      'multiple_choice',
      'numeric',
      'ordering',
      'short_answer',
      'true_false',
    ]);
  });
});

it('is in the copy of one’s data, and is kept no longer than its time limit', async () => {
  const { answer, learner, quizWith, toDay } = await practising(school);
  await takeQuiz(learner, await quizWith([single()]), false);
  toDay(1);
  await answer(false);
  const cards = () =>
    school.db.query<{ id: string }>('select id from practice_cards where user_id = $1', [learner.userId]);
  const stored = await cards();
  expect(stored).toHaveLength(1);
  const slices = practiceRetention.slices!;
  const dueBefore = (before: string) => school.db.query<{ id: string }>(slices.due(before));
  expect((await dueBefore(at(0))).filter(({ id }) => id === stored[0]!.id)).toEqual([]);
  expect((await dueBefore(at(3 * 1440))).map(({ id }) => id)).toContain(stored[0]!.id);
  await slices.remove(school.ctx, [stored[0]!.id]);
  expect(await cards()).toEqual([]);
});
